//! All pages.

use std::{iter, sync::LazyLock};

use super::{LessonError, Page, read};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    // What is built into the program is proved good by the tests, so the empty shelf is never seen.
    Library::read(
        include_str!("../../assets/lessons/laws.ron"),
        include_str!("../../assets/lessons/mistakes.ron"),
    )
    .unwrap_or_default()
});

/// The pages of the Laws and those of the frequent mistakes.
#[derive(Debug, Clone, Default)]
pub struct Library {
    pages: Vec<Page>,
    mistakes: Vec<Page>,
}

impl Library {
    /// Reads the two files, `laws` ordered by article without repetition.
    ///
    /// # Errors
    /// [`LessonError`] names the first page that is not sound, and why.
    pub fn read(laws: &str, mistakes: &str) -> Result<Self, LessonError> {
        Ok(Self { pages: read::in_order(read::pages(laws)?)?, mistakes: read::pages(mistakes)? })
    }

    /// The pages of the Laws in their order.
    pub fn pages(&self) -> &[Page] {
        &self.pages
    }

    /// The frequent mistakes about the Laws, each put right on its page.
    pub fn mistakes(&self) -> &[Page] {
        &self.mistakes
    }

    /// The page of an article, or of the nearest article above it.
    pub fn page(&self, article: &str) -> Option<&Page> {
        iter::successors(Some(article), |below| below.rsplit_once('.').map(|(above, _)| above))
            .find_map(|wanted| self.pages.iter().find(|page| page.article() == wanted))
    }
}

/// The page of an article of the FIDE Laws, or of the nearest article above it: 9.6 stands in for
/// 9.6.3.
///
/// ```
/// use schachtisch::lessons;
///
/// let page = lessons::page("3.8.2.2").expect("a page");
/// assert_eq!(page.article(), "3.8.2.2");
/// assert_eq!(lessons::page("no article").map(|page| page.article()), None);
/// ```
pub fn page(article: &str) -> Option<&'static Page> {
    LIBRARY.page(article)
}

/// All pages of the Laws, in the order of their articles.
pub fn pages() -> &'static [Page] {
    LIBRARY.pages()
}

/// The frequent mistakes ("Häufige Irrtümer"): the title is the mistake, the text puts it right.
pub fn mistakes() -> &'static [Page] {
    LIBRARY.mistakes()
}
