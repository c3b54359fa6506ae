//! English sentences before there is a window.

pub(super) const USAGE: &str = "Usage: schachtisch [FILE]\n\n\
     Opens the chessboard, with FILE the games of a PGN file.\n\n  \
     -h, --help     shows this help\n  \
     -V, --version  names the version";

pub(super) const ONE_FILE_ONLY: &str = "Only one file can be opened.";

pub(super) fn unknown_option(option: &str) -> String {
    format!("\"{option}\" is not known.")
}

pub(super) fn no_window(cause: &str) -> String {
    format!(
        "Schachtisch cannot open a window. {cause}\n\
         It needs a screen (X11 or Wayland) and OpenGL; on Debian and Ubuntu:\n\
         apt install libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libgl1 libegl1 \
         libwayland-egl1"
    )
}
