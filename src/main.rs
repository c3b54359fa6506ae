//! The program's window.

fn main() {}
