//! German sentences before there is a window.

pub(super) const USAGE: &str = "Aufruf: schachtisch [DATEI]\n\n\
     Öffnet das Schachbrett, mit DATEI die Partien einer PGN-Datei.\n\n  \
     -h, --help     zeigt diese Hilfe\n  \
     -V, --version  nennt die Version";

pub(super) const ONE_FILE_ONLY: &str = "Es kann nur eine Datei geöffnet werden.";

pub(super) fn unknown_option(option: &str) -> String {
    format!("»{option}« ist nicht bekannt.")
}

pub(super) fn no_window(cause: &str) -> String {
    format!(
        "Schachtisch kann kein Fenster öffnen. {cause}\n\
         Es braucht einen Bildschirm (X11 oder Wayland) und OpenGL; auf Debian und Ubuntu:\n\
         apt install libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libgl1 libegl1 \
         libwayland-egl1"
    )
}
