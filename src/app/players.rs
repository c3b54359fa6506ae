//! The players whose names were entered, to be offered again.

/// Names of players, the one entered last first.
///
/// ```
/// use schachtisch::app::Players;
///
/// let mut players = Players::default();
/// players.remember("Ute Berger");
/// players.remember("Kai Sommer");
/// assert_eq!(players.fitting("ber").collect::<Vec<_>>(), ["Ute Berger"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Players(Vec<String>);

impl Players {
    /// So many names are kept.
    pub const MOST: usize = 50;

    /// These names, the one entered last first; what is no name and what comes twice is left out.
    pub fn new<'a>(
        names: impl IntoIterator<Item = &'a str, IntoIter: DoubleEndedIterator>,
    ) -> Self {
        let mut players = Self::default();
        for name in names.into_iter().rev() {
            players.remember(name);
        }
        players
    }

    /// All names, the one entered last first.
    pub fn names(&self) -> &[String] {
        &self.0
    }

    /// Keeps a name as the last one entered; the oldest one goes when there are too many.
    pub fn remember(&mut self, name: &str) {
        let name = name.replace(char::is_control, " ");
        let name = name.trim();
        if name.trim_matches('?').is_empty() {
            return;
        }
        self.forget(name);
        self.0.insert(0, name.to_owned());
        self.0.truncate(Self::MOST);
    }

    /// Forgets a name, whatever its case.
    pub fn forget(&mut self, name: &str) {
        let name = name.to_lowercase();
        self.0.retain(|known| known.to_lowercase() != name);
    }

    /// Forgets all names.
    pub fn forget_all(&mut self) {
        self.0.clear();
    }

    /// The names in which a word begins with what is typed, but for the name that is typed whole.
    pub fn fitting(&self, typed: &str) -> impl Iterator<Item = &str> {
        let typed = typed.trim().to_lowercase();
        self.0.iter().map(String::as_str).filter(move |name| {
            let name = name.to_lowercase();
            let begins = |(at, _): (usize, &str)| {
                !name[..at].chars().next_back().is_some_and(char::is_alphanumeric)
            };
            name != typed && (typed.is_empty() || name.match_indices(&*typed).any(begins))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_entered_last_comes_first_and_each_stands_once() {
        let mut players = Players::new(["Ute", "Kai"]);
        players.remember(" kai ");
        assert_eq!(players.names(), ["kai", "Ute"]);
        for nothing in ["", " ", "?", "???", "\n"] {
            players.remember(nothing);
        }
        assert_eq!(players.names().len(), 2);
        players.forget("UTE");
        assert_eq!(players.names(), ["kai"]);
        players.forget_all();
        assert_eq!(players, Players::default());
    }

    #[test]
    fn fifty_names_are_kept_the_oldest_goes() {
        let mut players = Players::default();
        for number in 0..60 {
            players.remember(&format!("Player {number}"));
        }
        assert_eq!(players.names().len(), Players::MOST);
        assert_eq!(players.names().first().map(String::as_str), Some("Player 59"));
        assert_eq!(players.names().last().map(String::as_str), Some("Player 10"));
    }

    #[test]
    fn any_word_of_a_name_may_be_typed() {
        let players = Players::new(["Öztürk, Ela", "Berger, Ute", "Umberto"]);
        let fitting = |typed: &str| players.fitting(typed).collect::<Vec<_>>().join("; ");
        assert_eq!(fitting("öz"), "Öztürk, Ela");
        assert_eq!(fitting("ELA"), "Öztürk, Ela");
        assert_eq!(fitting("be"), "Berger, Ute");
        assert_eq!(fitting("u"), "Berger, Ute; Umberto");
        assert_eq!(fitting("umberto"), "", "it stands there whole");
        assert_eq!(fitting("").split("; ").count(), 3);
    }
}
