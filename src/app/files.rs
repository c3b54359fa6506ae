//! Games in files of the user's and on the clipboard: what is to be done, and what comes of it.

use std::path::{Path, PathBuf};

use super::{
    App, Collection, Dialog, Effect, FileCause, FileFault, FilePlace, GameSearch, Listing, Notice,
    PictureKind, PictureOrder, Stage, Stamp, Study,
};
use crate::{
    game::GameRecord,
    pgn::{Index, Reading, ScoreSheet, Span},
    rules::{Color, FenHint},
};

/// What a path is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PathWish {
    /// A file of games to be opened.
    Open,
    /// A new file for the game shown.
    SaveAs,
    /// A file of games to whose end the game shown is added.
    Append,
    /// A new file for the picture of the position shown.
    Picture(PictureKind),
}

/// Work on files, done outside and answered by [`Action::Filed`](super::Action::Filed).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileWork {
    /// Lists the games of a file. Ends the listing that runs.
    List(PathBuf),
    /// Reads one game of a file that was listed.
    Read {
        /// The file.
        path: PathBuf,
        /// As it was listed.
        stamp: Stamp,
        /// The game's bytes.
        span: Span,
        /// Its number in the file, from 1 on.
        number: u64,
    },
    /// Writes a game.
    Write {
        /// Where.
        target: WriteTarget,
        /// What.
        sheet: Box<ScoreSheet>,
    },
    /// Makes a picture and writes it into a file of its own.
    Picture {
        /// The file.
        path: PathBuf,
        /// Whether what the file holds may go; else a file that is there is left alone.
        may_replace: bool,
        /// As what.
        kind: PictureKind,
        /// What is to be seen.
        order: Box<PictureOrder>,
    },
}

/// Where a game is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WriteTarget {
    /// Into a file of its own that is not there yet.
    New(PathBuf),
    /// Into a file of its own; what it held goes.
    Over(PathBuf),
    /// Behind the games of a file.
    Append(PathBuf),
    /// Into its place in a file.
    Into(FilePlace),
}

impl WriteTarget {
    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Self::New(path) | Self::Over(path) | Self::Append(path) => path,
            Self::Into(place) => &place.path,
        }
    }
}

/// A piece of work that was ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileJob {
    /// Its number; its answers carry it.
    pub number: u64,
    /// What is to be done.
    pub work: FileWork,
}

/// What has come of work on files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileAnswer {
    /// The listing goes on.
    Found {
        /// How many bytes were looked at.
        bytes: u64,
        /// How many the file has.
        total: u64,
        /// The games found since the last answer.
        games: Box<Index>,
    },
    /// The listing has ended: as the file was, and whether it was read to its end.
    Listed(Result<(Stamp, bool), FileFault>),
    /// A game was read.
    Read(Result<Box<(Reading, FilePlace)>, FileFault>),
    /// A game was written.
    Written(Result<Box<Written>, FileFault>),
    /// A picture was written into this file.
    Drawn(Result<PathBuf, FileFault>),
}

/// A game that was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Where it lies.
    pub place: FilePlace,
    /// All games of the file.
    pub games: Index,
    /// Its place among them, from 0 on.
    pub number: usize,
}

/// A game that is being written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Writing {
    job: u64,
    /// From which board it is.
    stage: Stage,
    /// How far the analysis board was changed then.
    edits: u64,
    target: WriteTarget,
}

/// Work that was not done because its file is there already, and what it is to be if it may go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Overwriting {
    path: PathBuf,
    work: FileWork,
    writing: Option<Writing>,
}

/// Something that went well and is told in the strip under the board until the next input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// The game was written to this file.
    Saved(PathBuf),
    /// The game was added to this file.
    Appended(PathBuf),
    /// The picture was written to this file.
    PictureSaved(PathBuf),
    /// The picture is on the clipboard.
    PictureCopied,
    /// The game shown is on the clipboard.
    GameCopied,
    /// The position shown is on the clipboard.
    PositionCopied,
    /// The line that leads to the position shown is on the clipboard.
    LineCopied,
    /// The file holds the game as it is; nothing was written.
    NothingToSave,
    /// A position came from the clipboard, with what was mended or is odd about it.
    PositionPasted(Vec<FenHint>),
    /// A game came from the clipboard, and this many more stand there.
    GamePasted(usize),
}

impl App {
    /// The file whose games are listed.
    pub const fn collection(&self) -> Option<&Collection> {
        self.collection.as_ref()
    }

    /// Where the game shown lies, if it comes from a file or was saved to one.
    pub fn place(&self) -> Option<&FilePlace> {
        match self.shown_study() {
            Some(study) => study.place(),
            None => self.table_place.as_ref(),
        }
    }

    /// What went well just now.
    pub const fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// A name for a file with the game shown: "Anderssen - Kieseritzky.pgn".
    pub fn file_name(&self) -> String {
        format!("{}.pgn", self.file_stem())
    }

    fn file_stem(&self) -> String {
        let players = Color::ALL.map(|color| self.name(color)).into_iter();
        let players = players.filter(|name| !name.is_empty());
        let name = players.collect::<Vec<_>>().join(" - ");
        let fit = |sign: char| !sign.is_control() && !r#"/\:*?"<>|"#.contains(sign);
        let name: String = name.chars().filter(|sign| fit(*sign)).take(80).collect();
        (if name.trim().is_empty() { "Schachtisch" } else { name.trim() }).to_owned()
    }

    /// A path to begin from: a name for a new file, else the file or the folder used last.
    pub fn suggested_path(&self, wish: PathWish) -> PathBuf {
        match wish {
            PathWish::Open | PathWish::Append => self.folder.join(""),
            PathWish::SaveAs => self.folder.join(self.file_name()),
            PathWish::Picture(kind) => {
                self.folder.join(format!("{}.{}", self.file_stem(), kind.ending()))
            }
        }
    }

    /// The folder in which the user is asked for files first.
    pub fn set_folder(&mut self, folder: PathBuf) {
        self.folder = folder;
    }

    /// Asks for a path: by the system's own dialog, and by a field beside it.
    pub(super) fn ask_path(&mut self, wish: PathWish) -> Vec<Effect> {
        self.dialog = Some(Dialog::Path(wish));
        vec![Effect::AskPath { wish, suggestion: self.suggested_path(wish) }]
    }

    /// A path was chosen or typed. What is there may go where the system's own dialog has asked for it.
    pub(super) fn path_given(
        &mut self,
        wish: PathWish,
        path: PathBuf,
        may_replace: bool,
    ) -> Vec<Effect> {
        if self.dialog == Some(Dialog::Path(wish)) {
            self.dialog = None;
        }
        // What is typed without a folder is meant in the one that was suggested.
        let path = self.folder.join(path);
        if let Some(folder) = path.parent() {
            folder.clone_into(&mut self.folder);
        }
        match wish {
            PathWish::Open => self.open(path),
            PathWish::SaveAs if may_replace => self.write(WriteTarget::Over(path)),
            PathWish::SaveAs => self.write(WriteTarget::New(path)),
            PathWish::Picture(kind) => self.draw_into(kind, path, may_replace),
            PathWish::Append => self.write(WriteTarget::Append(path)),
        }
    }

    /// Saves a picture of the position shown. A name without an ending gets that of its kind; nobody was
    /// asked about such a file.
    fn draw_into(&mut self, kind: PictureKind, path: PathBuf, may_replace: bool) -> Vec<Effect> {
        let has_ending = path.extension().is_some();
        let path = if has_ending { path } else { path.with_extension(kind.ending()) };
        let (order, may_replace) = (Box::new(self.picture()), may_replace && has_ending);
        self.careful(FileWork::Picture { path, may_replace, kind, order }, None)
    }

    /// Lists the games of a file; a file with one game is opened at once.
    pub(super) fn open(&mut self, path: PathBuf) -> Vec<Effect> {
        if let Some(folder) = path.parent() {
            folder.clone_into(&mut self.folder);
        }
        let before = self.collection.replace(Collection::new(path.clone()));
        self.listed_before = before.filter(|list| list.stamp().is_some());
        self.dialog = Some(Dialog::Games);
        let job = self.order(FileWork::List(path));
        self.listing = Some(job.number);
        vec![Effect::File(job)]
    }

    /// Where the table's game lies, if it was saved to a file.
    pub const fn table_place(&self) -> Option<&FilePlace> {
        self.table_place.as_ref()
    }

    /// Opens a game of the list, by its place in the file from 0 on.
    pub(super) fn open_game(&mut self, place: usize) -> Vec<Effect> {
        let Some(collection) = &mut self.collection else { return Vec::new() };
        let Some((stamp, span)) = collection.stamp().zip(collection.span(place)) else {
            return Vec::new();
        };
        collection.open(place);
        let path = collection.path().to_owned();
        let job = self.order(FileWork::Read { path, stamp, span, number: place as u64 + 1 });
        self.reading = Some(job.number);
        vec![Effect::File(job)]
    }

    /// Saves the game shown: into its place, or asks where to.
    pub(super) fn save(&mut self) -> Vec<Effect> {
        match self.place().cloned() {
            Some(_) if self.shown_study().is_some_and(|study| !study.is_changed()) => {
                self.tell(Message::NothingToSave);
                Vec::new()
            }
            Some(place) => self.write(WriteTarget::Into(place)),
            None => self.ask_path(PathWish::SaveAs),
        }
    }

    fn write(&mut self, target: WriteTarget) -> Vec<Effect> {
        self.date_table_game();
        let sheet = Box::new(self.score_sheet());
        let edits = self.study.as_ref().map_or(0, Study::edits);
        let writing = Writing { job: 0, stage: self.stage, edits, target: target.clone() };
        self.careful(FileWork::Write { target, sheet }, Some(writing))
    }

    /// Orders work that writes; what may not write over a file is remembered until it is known whether
    /// one is there.
    fn careful(&mut self, work: FileWork, writing: Option<Writing>) -> Vec<Effect> {
        if let Some((path, work)) = over(&work) {
            let writing = writing.clone();
            self.careful.push((self.jobs + 1, Overwriting { path, work, writing }));
        }
        let job = self.order(work);
        self.writing.extend(writing.map(|writing| Writing { job: job.number, ..writing }));
        vec![Effect::File(job)]
    }

    /// The file that is there already, while it is asked whether it may go.
    pub fn overwritten(&self) -> Option<&Path> {
        self.overwriting.as_ref().map(|overwriting| overwriting.path.as_path())
    }

    /// Writes over the file, or leaves it alone.
    pub(super) fn overwrite(&mut self, yes: bool) -> Vec<Effect> {
        match self.overwriting.take() {
            Some(Overwriting { work, writing, .. }) if yes => {
                let writing = writing
                    .zip(target(&work))
                    .map(|(writing, target)| Writing { target: target.clone(), ..writing });
                self.careful(work, writing)
            }
            _ => Vec::new(),
        }
    }

    /// Whether the work of this job is done; if its file is there already, it is asked what to do.
    fn is_done<T>(&mut self, job: u64, outcome: Result<T, FileFault>) -> Option<T> {
        let at = self.careful.iter().position(|(careful, _)| *careful == job);
        let careful = at.map(|at| self.careful.remove(at).1);
        match (outcome, careful) {
            (Ok(done), _) => return Some(done),
            (Err(FileFault { cause: FileCause::Exists, .. }), Some(overwriting)) => {
                self.overwriting = Some(overwriting);
            }
            (Err(fault), _) => self.file_fault(fault),
        }
        None
    }

    fn order(&mut self, work: FileWork) -> FileJob {
        self.jobs += 1;
        FileJob { number: self.jobs, work }
    }

    /// Takes the answer of a job; one that nobody waits for any more changes nothing.
    pub(super) fn filed(&mut self, job: u64, answer: FileAnswer) -> Vec<Effect> {
        match answer {
            FileAnswer::Found { bytes, total, games } if self.listing == Some(job) => {
                if let Some(collection) = &mut self.collection {
                    collection.found(&games, bytes, total);
                }
            }
            FileAnswer::Listed(listed) if self.listing == Some(job) => return self.listed(listed),
            FileAnswer::Read(read) if self.reading == Some(job) => {
                self.reading = None;
                match read {
                    Ok(opened) => self.opened(*opened),
                    Err(fault) => self.file_fault(fault),
                }
            }
            FileAnswer::Written(written) => self.written(job, written),
            FileAnswer::Drawn(drawn) => {
                if let Some(path) = self.is_done(job, drawn) {
                    self.tell(Message::PictureSaved(path));
                }
            }
            FileAnswer::Found { .. } | FileAnswer::Listed(_) | FileAnswer::Read(_) => {}
        }
        Vec::new()
    }

    fn listed(&mut self, listed: Result<(Stamp, bool), FileFault>) -> Vec<Effect> {
        self.listing = None;
        let Some(collection) = &mut self.collection else { return Vec::new() };
        match listed {
            Ok((stamp, true)) => collection.end(Listing::Complete(stamp)),
            Ok((stamp, false)) => collection.end(Listing::Stopped(stamp)),
            Err(fault) => {
                // What was open before still is.
                self.collection = self.listed_before.take();
                if self.dialog == Some(Dialog::Games) {
                    self.dialog = None;
                }
                self.file_fault(fault);
                return Vec::new();
            }
        }
        let is_single = collection.index().len() == 1 && collection.opened().is_none();
        if is_single && self.dialog == Some(Dialog::Games) { self.open_game(0) } else { Vec::new() }
    }

    fn opened(&mut self, (reading, place): (Reading, FilePlace)) {
        self.dialog = None;
        self.put_read(reading, Some(place), None);
    }

    /// Puts a game that was read on the analysis board, and tells what could not be read of it.
    pub(super) fn put_read(
        &mut self,
        reading: Reading,
        place: Option<FilePlace>,
        told: Option<Message>,
    ) {
        let Reading { sheet, troubles } = reading;
        let study = Study::new(sheet, GameRecord::ROOT).as_read(place, troubles);
        self.put_on_study(study.telling(told));
    }

    /// Tells what went well; what went wrong with files and the clipboard before that is told no longer.
    pub(super) fn tell(&mut self, message: Message) {
        self.notices.retain(|notice| matches!(notice, Notice::Store(_)));
        self.message = Some(message);
    }

    fn written(&mut self, job: u64, written: Result<Box<Written>, FileFault>) {
        let Some(at) = self.writing.iter().position(|writing| writing.job == job) else { return };
        let Writing { stage, edits, target, .. } = self.writing.remove(at);
        let Some(written) = self.is_done(job, written) else { return };
        let Written { place, games, number } = *written;
        let stamp = place.stamp;
        let path = place.path.clone();
        self.follow(&target, &place);
        if matches!(target, WriteTarget::Append(_)) {
            self.tell(Message::Appended(path.clone()));
        } else {
            self.tell(Message::Saved(path.clone()));
            match (stage, &mut self.study) {
                (Stage::Study, Some(study)) => study.kept_at(edits, place),
                (Stage::Study, None) | (Stage::Setup, _) => {}
                (Stage::Table, _) => self.table_place = Some(place),
            }
        }
        if let Some(list) = self.collection.as_mut().filter(|list| list.path() == path) {
            list.renew(games, stamp, number);
        }
    }

    /// What else is open from the file stays where it is, or moves with what was written before it.
    fn follow(&mut self, target: &WriteTarget, place: &FilePlace) {
        let study = self.study.as_mut().and_then(Study::place_mut);
        let others = study.into_iter().chain(self.table_place.as_mut());
        for other in others.filter(|other| other.path == place.path) {
            match target {
                // A file that was written over holds no other game.
                WriteTarget::New(_) | WriteTarget::Over(_) => continue,
                WriteTarget::Append(_) => {}
                WriteTarget::Into(old) if other.span.start >= old.span.end => {
                    let moved = |at: u64| at + place.span.end - old.span.end;
                    other.span.start = moved(other.span.start);
                    other.span.end = moved(other.span.end);
                }
                WriteTarget::Into(_) => {}
            }
            other.stamp = place.stamp;
        }
    }

    fn file_fault(&mut self, fault: FileFault) {
        self.notice(Notice::File(fault));
    }

    pub(super) fn search(&mut self, search: GameSearch) {
        if let Some(collection) = &mut self.collection {
            collection.set_search(search);
        }
    }
}

/// What work that may write over no file would be if it may, and the file.
fn over(work: &FileWork) -> Option<(PathBuf, FileWork)> {
    match work {
        FileWork::Write { target: WriteTarget::New(path), sheet } => {
            let (target, sheet) = (WriteTarget::Over(path.clone()), sheet.clone());
            Some((path.clone(), FileWork::Write { target, sheet }))
        }
        FileWork::Picture { path, may_replace: false, kind, order } => {
            let (kind, order) = (*kind, order.clone());
            let over = FileWork::Picture { path: path.clone(), may_replace: true, kind, order };
            Some((path.clone(), over))
        }
        FileWork::List(_)
        | FileWork::Read { .. }
        | FileWork::Write { .. }
        | FileWork::Picture { .. } => None,
    }
}

/// Where work writes a game.
const fn target(work: &FileWork) -> Option<&WriteTarget> {
    match work {
        FileWork::Write { target, .. } => Some(target),
        FileWork::List(_) | FileWork::Read { .. } | FileWork::Picture { .. } => None,
    }
}
