//! Bytes of a file: white space, and lines, whatever ends them: LF, CR, or both.

/// White space in any of the encodings, and control signs.
pub(super) const fn is_gap(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7F || byte == 0xA0
}

/// How many bytes at the beginning fit. Eight at a time are asked without a branch between them, which
/// makes it fast where most fit.
pub(super) fn count_while(bytes: &[u8], fits: impl Fn(u8) -> bool) -> usize {
    let (chunks, _) = bytes.as_chunks::<8>();
    let all_fit = |chunk: &&[u8; 8]| chunk.iter().fold(true, |all, &byte| all & fits(byte));
    let length = chunks.iter().take_while(all_fit).count() * 8;
    length + bytes[length..].iter().take_while(|&&byte| fits(byte)).count()
}

/// What stands on a line so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Nothing,
    Gaps,
    Ink,
}

/// Where among the lines of a file a byte stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lines {
    /// The line, from 1 on.
    pub(super) number: u64,
    line: Line,
    /// The last byte was a carriage return.
    returned: bool,
    after_blank: bool,
}

impl Default for Lines {
    fn default() -> Self {
        Self { number: 1, line: Line::Nothing, returned: false, after_blank: false }
    }
}

impl Lines {
    /// Nothing stands before this byte on its line.
    pub(super) fn is_start(&self) -> bool {
        self.line == Line::Nothing
    }

    /// Only white space stands before this byte on its line.
    pub(super) fn is_blank(&self) -> bool {
        self.line != Line::Ink
    }

    /// A blank line came since the last byte that was no white space.
    pub(super) const fn is_after_blank(&self) -> bool {
        self.after_blank
    }

    /// Goes over one byte.
    pub(super) fn pass(&mut self, byte: u8) {
        match byte {
            b'\n' if self.returned => self.returned = false,
            b'\n' | b'\r' => {
                self.after_blank |= self.is_blank();
                self.number += 1;
                self.line = Line::Nothing;
                self.returned = byte == b'\r';
            }
            _ if is_gap(byte) => self.pass_in_line(false),
            _ => self.pass_in_line(true),
        }
    }

    /// Goes over bytes that end no line, and of which all or not all are white space.
    pub(super) fn pass_in_line(&mut self, ink: bool) {
        self.returned = false;
        if ink {
            self.line = Line::Ink;
            self.after_blank = false;
        } else if self.line == Line::Nothing {
            self.line = Line::Gaps;
        }
    }
}
