//! The letters and digits of coordinates, drawn with one pen: a picture needs no font.

/// The height of digits and of tall letters in the signs' own units; the base line is there.
pub(super) const HEIGHT: f64 = 100.0;

/// The middle of the small letters' height.
const SMALL_MIDDLE: f64 = 67.0;

/// The width of the pen.
pub(super) const PEN: f64 = 13.0;

/// The space between two signs, pen included.
pub(super) const GAP: f64 = 30.0;

/// A sign: the middle of the pen's way from 0 to its width, and from 0 down to [`HEIGHT`] or a little
/// below.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sign {
    /// How wide it is.
    pub(super) width: f64,
    /// The way of the pen, as in the `d` of an SVG path.
    pub(super) path: &'static str,
}

/// The height at which a sign has its middle for the eye.
pub(super) const fn middle(sign: char) -> f64 {
    if sign.is_ascii_digit() { HEIGHT / 2.0 } else { SMALL_MIDDLE }
}

/// How a sign is drawn; nothing for signs that no square's name has.
pub(super) const fn sign(letter: char) -> Option<Sign> {
    let (width, path) = match letter {
        'a' => (
            50.0,
            "M3 47C7 39 15 34 26 34C41 34 50 42 50 56V100M50 64H28C9 64 0 71 0 82C0 93 8 100 21 100\
             C37 100 50 91 50 76",
        ),
        'b' => (56.0, "M0 0V100M0 67A28 33 0 0 1 56 67A28 33 0 0 1 0 67"),
        'c' => {
            (52.0, "M52 48C47 39 40 34 29 34C12 34 0 48 0 67C0 86 12 100 29 100C40 100 47 95 52 86")
        }
        'd' => (56.0, "M56 0V100M56 67A28 33 0 0 1 0 67A28 33 0 0 1 56 67"),
        'e' => (
            56.0,
            "M0 67H56C56 47 45 34 28 34C12 34 0 48 0 67C0 87 12 100 29 100C40 100 48 96 53 88",
        ),
        'f' => (40.0, "M40 3C37 1 33 0 29 0C19 0 13 7 13 19V100M0 36H36"),
        'g' => (
            56.0,
            "M56 34V102C56 120 45 130 28 130C17 130 8 126 3 119M56 67A28 33 0 0 1 0 67A28 33 0 0 1 56 67",
        ),
        'h' => (52.0, "M0 0V100M0 62C2 44 13 34 28 34C43 34 52 43 52 60V100"),
        '1' => (30.0, "M0 20L30 0V100"),
        '2' => (58.0, "M2 26C4 9 14 0 29 0C46 0 57 11 57 27C57 41 49 50 37 62L0 100H58"),
        '3' => (
            58.0,
            "M4 20C7 7 16 0 29 0C45 0 55 9 55 23C55 38 44 46 24 46C46 46 58 56 58 73C58 89 46 100 29 100\
             C14 100 4 92 0 79",
        ),
        '4' => (62.0, "M46 100V0L0 69H62"),
        '5' => (
            58.0,
            "M53 0H11L6 46C12 40 20 36 29 36C46 36 58 49 58 68C58 87 46 100 28 100C14 100 4 92 0 80",
        ),
        '6' => (60.0, "M53 10C48 3 41 0 33 0C12 0 0 24 0 62V69A30 31 0 0 0 60 69A30 31 0 0 0 0 69"),
        '7' => (56.0, "M0 0H56L19 100"),
        '8' => (
            58.0,
            "M29 47A25 23.5 0 0 1 29 0A25 23.5 0 0 1 29 47A29 26.5 0 0 0 29 100A29 26.5 0 0 0 29 47",
        ),
        _ => return None,
    };
    Some(Sign { width, path })
}
