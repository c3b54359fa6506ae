//! Files that are whole at every moment, whatever happens to the program or the disk.

use std::{
    fs::{self, File, Metadata},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
};

/// More than any of our files holds; what follows is not read.
const READ_LIMIT: u64 = 256 << 20;

/// What a file holds, in UTF-8 up to the first byte that is not; nothing when there is no file.
///
/// # Errors
/// Something is there, but it can not be read or is no file.
pub(super) fn read(path: &Path) -> io::Result<Option<String>> {
    let metadata = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        other => other?,
    };
    // Opening a pipe would wait for ever.
    if !metadata.is_file() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(READ_LIMIT).read_to_end(&mut bytes)?;
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned()
        }
    }))
}

/// Gives a file new content, or makes it: whoever reads it sees the old content or the new one, also
/// after a crash. Its permissions stay; if it is a link, what it leads to is replaced.
///
/// # Errors
/// The old content is still there, unless only the last sync failed.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    replace_with(path, |file| file.write_all(text.as_bytes()))
}

fn replace_with(path: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder)?;
    }
    // One left behind is written over.
    let temporary = beside(&target, ".tmp");
    let file = File::create(&temporary)?;
    put(&target, &temporary, file, fill)?;
    sync_folder_of(&target)
}

/// The same for a file of the user's, in a folder that is there and may hold anything: what is filled
/// can also be read, and no other file is touched. The path leads over no link. Says what the file is
/// like then.
///
/// # Errors
/// The old content is still there.
pub(super) fn replace_of_user<E: From<io::Error>>(
    target: &Path,
    fill: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<Metadata, E> {
    let (temporary, file) = new_file_beside(target)?;
    let metadata = put(target, &temporary, file, fill)?;
    // The file is whole also where a power cut brings the old one back.
    let _synced: io::Result<()> = sync_folder_of(target);
    Ok(metadata)
}

/// A new file in the same folder, under a name that is free.
fn new_file_beside(target: &Path) -> io::Result<(PathBuf, File)> {
    for number in 0..100 {
        let name = format!(".schachtisch-{}-{number}.tmp", std::process::id());
        let path = target.with_file_name(name);
        match File::options().read(true).write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            file => return Ok((path, file?)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Fills a temporary file and puts it in the place of another one.
fn put<E: From<io::Error>>(
    target: &Path,
    temporary: &Path,
    file: File,
    fill: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<Metadata, E> {
    let written = fill_and_sync(file, target, fill)
        .and_then(|metadata| Ok(fs::rename(temporary, target).map(|()| metadata)?));
    if written.is_err() {
        // The first error is the one to tell.
        let _removed: io::Result<()> = fs::remove_file(temporary);
    }
    written
}

fn fill_and_sync<E: From<io::Error>>(
    mut file: File,
    target: &Path,
    fill: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<Metadata, E> {
    if let Ok(metadata) = fs::metadata(target) {
        file.set_permissions(metadata.permissions())?;
    }
    fill(&mut file)?;
    file.sync_all()?;
    Ok(file.metadata()?)
}

/// Removes a file if it is there.
///
/// # Errors
/// It is still there, unless only the last sync failed.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other.and_then(|()| sync_folder_of(path)),
    }
}

/// Moves a file within its folder.
///
/// # Errors
/// It is where it was, unless only the last sync failed.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)?;
    sync_folder_of(to)
}

/// Keeps a second name for a damaged file beside its place, so that the content stays when the place is
/// written over, and tells that name; where that can not be, the file is moved.
///
/// # Errors
/// Nothing has changed.
pub(super) fn copy_aside(path: &Path) -> io::Result<String> {
    let content = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    // A second name can neither be half made nor cover an older copy.
    aside(path, |name| match fs::hard_link(&content, name) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => move_to_free(path, name),
        other => other,
    })
}

/// Moves what can not be read out of its place, and tells its new name.
///
/// # Errors
/// Nothing has changed.
pub(super) fn move_aside(path: &Path) -> io::Result<String> {
    aside(path, |name| move_to_free(path, name))
}

fn move_to_free(path: &Path, name: &Path) -> io::Result<()> {
    if fs::symlink_metadata(name).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::rename(path, name)
}

/// Puts something under the first name beside its place that is free.
fn aside(path: &Path, put: impl Fn(&Path) -> io::Result<()>) -> io::Result<String> {
    let endings =
        std::iter::once(".bak".to_owned()).chain((2..).map(|at: u32| format!(".bak{at}")));
    for name in endings.map(|ending| beside(path, &ending)) {
        match put(&name) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            other => {
                other?;
                sync_folder_of(path)?;
                return Ok(name.file_name().unwrap_or_default().to_string_lossy().into_owned());
            }
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Makes names given in a folder last through a power cut, where the system can do that.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    let Some(folder) = path.parent().filter(|_| cfg!(unix)) else { return Ok(()) };
    match File::open(folder)?.sync_all() {
        // Some file systems of other computers know no such thing.
        Err(error)
            if matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) =>
        {
            Ok(())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::test_folder::TestFolder;

    #[test]
    fn a_write_that_fails_half_way_leaves_the_old_content_and_nothing_else() {
        let folder = TestFolder::new("half-written");
        let path = folder.path().join("file");
        replace(&path, "old").expect("written");
        let outcome = replace_with(&path, |file| {
            file.write_all(b"ne")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(outcome.map_err(|error| error.kind()), Err(io::ErrorKind::StorageFull));
        assert_eq!(read(&path).expect("read").as_deref(), Some("old"));
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1);
        replace(&path, "new").expect("written");
        assert_eq!(read(&path).expect("read").as_deref(), Some("new"));
    }

    #[test]
    fn a_file_of_the_user_survives_a_write_that_fails_and_so_do_its_neighbours() {
        let folder = TestFolder::new("half-written-user");
        let path = folder.path().join("games.pgn");
        let neighbour = path.with_file_name(format!(".schachtisch-{}-0.tmp", std::process::id()));
        for (path, content) in [(&path, "old"), (&neighbour, "mine")] {
            fs::write(path, content).expect("written");
        }
        let full = |file: &mut File| {
            file.write_all(b"ne")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        };
        let outcome = replace_of_user(&path, full).map_err(|error| error.kind());
        assert_eq!(outcome.err(), Some(io::ErrorKind::StorageFull));
        assert_eq!(fs::read_to_string(&path).expect("read"), "old");
        let whole = |file: &mut File| file.write_all(b"new");
        assert_eq!(replace_of_user(&path, whole).expect("written").len(), 3);
        assert_eq!(fs::read_to_string(&path).expect("read"), "new");
        assert_eq!(fs::read_to_string(&neighbour).expect("read"), "mine");
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 2);
    }

    #[test]
    fn what_is_no_file_can_neither_be_read_nor_written_over() {
        let folder = TestFolder::new("no-file");
        let path = folder.path().join("file");
        fs::create_dir_all(path.join("inside")).expect("made");
        assert!(read(&path).is_err());
        assert!(replace(&path, "new").is_err());
        assert!(path.join("inside").is_dir());
    }

    #[test]
    fn what_is_set_aside_never_covers_an_older_copy() {
        let folder = TestFolder::new("set-aside");
        let path = folder.path().join("file");
        for (content, name) in [("one", "file.bak"), ("two", "file.bak2"), ("three", "file.bak3")] {
            replace(&path, content).expect("written");
            assert_eq!(copy_aside(&path).expect("kept"), name);
            assert_eq!(read(&path).expect("read").as_deref(), Some(content), "still in its place");
        }
        for (content, name) in [("one", "file.bak"), ("two", "file.bak2"), ("three", "file.bak3")] {
            let kept = read(&folder.path().join(name)).expect("read");
            assert_eq!(kept.as_deref(), Some(content));
        }
    }

    #[test]
    fn a_folder_in_the_place_of_a_file_is_moved_aside() {
        let folder = TestFolder::new("folder-aside");
        let path = folder.path().join("file");
        fs::create_dir_all(path.join("inside")).expect("made");
        assert_eq!(move_aside(&path).expect("moved"), "file.bak");
        assert!(folder.path().join("file.bak/inside").is_dir() && !path.exists());
    }

    #[test]
    fn what_is_moved_aside_never_covers_an_older_copy() {
        let folder = TestFolder::new("moved-aside");
        let path = folder.path().join("file");
        for (content, name) in [("one", "file.bak"), ("two", "file.bak2")] {
            replace(&path, content).expect("written");
            assert_eq!(move_aside(&path).expect("moved"), name);
        }
        let older = read(&folder.path().join("file.bak")).expect("read");
        assert_eq!((older.as_deref(), path.exists()), (Some("one"), false));
    }

    #[cfg(unix)]
    #[test]
    fn what_a_link_leads_to_is_kept_aside_too() {
        let folder = TestFolder::new("link-aside");
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        replace(&path, "damaged").expect("written");
        std::os::unix::fs::symlink(&path, &link).expect("linked");
        assert_eq!(copy_aside(&link).expect("kept"), "link.bak");
        replace(&link, "mended").expect("written");
        let kept = read(&folder.path().join("link.bak")).expect("read");
        assert_eq!(kept.as_deref(), Some("damaged"));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay_and_a_link_stays_a_link() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};

        let folder = TestFolder::new("permissions");
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        replace(&path, "old").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("set");
        symlink(&path, &link).expect("linked");
        replace(&link, "new").expect("written");
        assert_eq!(read(&path).expect("read").as_deref(), Some("new"));
        let mode = fs::metadata(&path).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
    }

    #[test]
    fn bytes_that_are_no_text_end_what_is_read() {
        let folder = TestFolder::new("no-text");
        let path = folder.path().join("file");
        fs::write(&path, b"(a: 1,\xFF\xFE b: 2)").expect("written");
        assert_eq!(read(&path).expect("read").as_deref(), Some("(a: 1,"));
    }
}
