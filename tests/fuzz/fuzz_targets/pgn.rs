//! Any bytes are a file of games: it is read to its end, listed alike in one piece and in chunks, and
//! every game comes back from its own text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use schachtisch::pgn::{self, Index, IndexBuilder};

fuzz_target!(|file: &[u8]| {
    for reading in pgn::read(file) {
        let text = pgn::write_checked(&reading.sheet);
        assert!(text.is_ok(), "{text:?}\n{}", pgn::write(&reading.sheet));
    }
    let size = usize::from(*file.first().unwrap_or(&0)) + 1;
    let mut builder = IndexBuilder::default();
    for chunk in file.chunks(size) {
        builder.push(chunk);
    }
    assert!(builder.finish().iter().eq(Index::of(file).iter()));
});
