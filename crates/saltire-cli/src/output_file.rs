//! Where answers go: standard output, or the file that `-o` names.
//!
//! The file is complete or absent. What comes is written to a part beside it,
//! which takes its name at the end; where the run does not come to its end, the
//! part goes, and what was there before stays. A part that is to be carried on
//! with is kept; see `resume`. What is no file, such as `/dev/null` or a named
//! pipe, is written to as it is.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::interrupt;

/// Bytes that are gathered before they are written.
const BUFFER: usize = 1 << 16;

/// Where answers go.
pub struct Output {
    to: Box<dyn Write>,
    /// The file as its user knows it, for messages.
    name: Option<String>,
    part: Option<Part>,
}

impl Output {
    /// Standard output, or a file; without colours where nobody wants them.
    pub fn open(path: Option<&Path>) -> Result<Output> {
        let Some(path) = path else { return Ok(Output::new(stdout(), None, None)) };
        let (file, part) = create(path).with_context(|| unwritable(path))?;
        let stream = BufWriter::with_capacity(BUFFER, anstream::AutoStream::auto(file));
        Ok(Output::new(Box::new(stream), Some(path), part))
    }

    /// The same for rows, which have no colours and come many at a time.
    pub fn open_for_rows(path: Option<&Path>) -> Result<Output> {
        let Some(path) = path else { return Ok(Output::new(Box::new(io::stdout().lock()), None, None)) };
        let (file, part) = create(path).with_context(|| unwritable(path))?;
        Ok(Output::new(Box::new(file), Some(path), part))
    }

    /// Goes on with a part that was begun before, for the file of this name.
    pub fn carry_on(file: File, path: &Path, part: PathBuf) -> Output {
        Output::new(Box::new(file), Some(path), Some(Part { path: part, goal: goal(path), keep: true }))
    }

    fn new(to: Box<dyn Write>, path: Option<&Path>, part: Option<Part>) -> Output {
        Output { to, name: path.map(unwritable), part }
    }

    /// All has been written: gives the file its name.
    pub fn finish(mut self) -> Result<()> {
        self.flush()?;
        match self.part.take() {
            Some(part) => part.finish().with_context(|| self.name.unwrap_or_default()),
            None => Ok(()),
        }
    }

    /// An error with the name of the file.
    fn named(&self, error: io::Error) -> io::Error {
        match &self.name {
            Some(name) => io::Error::new(error.kind(), format!("{name}: {error}")),
            None => error,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes).map_err(|error| self.named(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush().map_err(|error| self.named(error))
    }
}

/// Standard output, flushed line by line on a terminal.
pub fn stdout() -> Box<dyn Write> {
    let stream = anstream::AutoStream::auto(io::stdout());
    if io::stdout().is_terminal() { Box::new(stream) } else { Box::new(BufWriter::new(stream)) }
}

/// `FILE can't be written`.
pub fn unwritable(path: &Path) -> String {
    format!("{} can't be written", path.display())
}

/// The file that is to be replaced, where the path is a link to one.
fn goal(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// A path with something behind its name.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// Whether a file can stand there: an error where it can't, `false` where
/// something stands there that is no file and is written to as it is.
pub fn is_file_to_be(path: &Path) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(known) if known.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(known) if !known.is_file() => Ok(false),
        // To replace a file one need not be allowed to write it; but whoever
        // protected it meant that.
        Ok(_) => OpenOptions::new().append(true).open(path).map(|_| true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

/// Begins a part, or opens what is no file.
fn create(path: &Path) -> io::Result<(File, Option<Part>)> {
    if !is_file_to_be(path)? {
        return Ok((OpenOptions::new().write(true).open(path)?, None));
    }
    let goal = goal(path);
    // Two runs may write the same file; whichever ends last has it.
    let path = beside(&goal, &format!(".{}.part", std::process::id()));
    let file = File::create(&path)?;
    let last_words = path.clone();
    interrupt::last_words(move || drop(fs::remove_file(last_words)));
    Ok((file, Some(Part { path, goal, keep: false })))
}

/// A file that is not complete yet.
struct Part {
    path: PathBuf,
    goal: PathBuf,
    /// Whether it stays where the run does not come to its end.
    keep: bool,
}

impl Part {
    fn finish(mut self) -> io::Result<()> {
        if let Ok(known) = fs::metadata(&self.goal) {
            fs::set_permissions(&self.path, known.permissions())?;
        }
        fs::rename(&self.path, &self.goal)?;
        self.keep = true;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.keep {
            // There is nobody left to tell where that fails.
            let _ = fs::remove_file(&self.path);
        }
    }
}
