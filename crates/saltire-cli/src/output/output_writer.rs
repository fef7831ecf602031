//! Where answers go: standard output, or the file that `-o` names.
//!
//! The file is created only when the output is complete: answers go to a temporary file beside it, which
//! is renamed at the end. If the run fails, the temporary file is removed and an earlier file
//! stays as it was. `--resume` keeps its own part file instead. A device or a named pipe, such as
//! `/dev/null`, is written directly. A file whose name ends in `.gz` is compressed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anstream::adapter::StripBytes;
use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::TempPath;

use crate::args::Format;
use crate::exit::Exit;
use crate::interrupt;

/// The size of the buffer.
const BUFFER_BYTES: usize = 1 << 16;

/// Where answers go.
pub struct OutputWriter {
    stream: OutputStream,
    /// The message for errors, with the name of the file.
    problem: Option<String>,
    unfinished: Option<UnfinishedFile>,
}

/// The bytes as they are, or compressed.
enum OutputStream {
    Plain(Box<dyn Write>),
    Gzip(Box<CompressedText>),
}

/// Compresses bytes, or text without its styles.
struct CompressedText {
    /// None for bytes. It would drop those that are not UTF-8.
    strip: Option<StripBytes>,
    encoder: GzEncoder<File>,
}

impl OutputStream {
    /// Compresses what goes to a file, and removes its styles if it is text with styles.
    fn gzip(file: File, has_styles: bool) -> OutputStream {
        let encoder = GzEncoder::new(file, Compression::default());
        OutputStream::Gzip(Box::new(CompressedText { strip: has_styles.then(StripBytes::new), encoder }))
    }

    /// Writes what is still in buffers, and ends the stream.
    fn end(&mut self) -> io::Result<()> {
        if let OutputStream::Gzip(text) = self {
            text.encoder.try_finish()?;
        }
        self.flush()
    }
}

impl Write for OutputStream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            OutputStream::Plain(stream) => stream.write(bytes),
            OutputStream::Gzip(text) => {
                match &mut text.strip {
                    Some(strip) => strip.strip_next(bytes).try_for_each(|plain| text.encoder.write_all(plain))?,
                    None => text.encoder.write_all(bytes)?,
                }
                Ok(bytes.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            OutputStream::Plain(stream) => stream.flush(),
            OutputStream::Gzip(text) => text.encoder.get_mut().flush(),
        }
    }
}

/// Returns true if a file with this name is compressed.
pub fn is_gzip_name(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz"))
}

/// A file that gets its name at the end.
struct UnfinishedFile {
    current: CurrentPath,
    target: PathBuf,
}

enum CurrentPath {
    /// Removed unless it is finished.
    Temporary(TempPath),
    /// Kept for `--resume`.
    Part(PathBuf),
}

impl OutputWriter {
    /// Opens standard output, or a file, for text with styles, which are removed if the output can't
    /// show them.
    pub fn open(path: Option<&Path>) -> Result<OutputWriter> {
        let Some(path) = path else { return Ok(OutputWriter::new(OutputStream::Plain(stdout()), None, None)) };
        let (file, unfinished) = create(path).with_context(|| cannot_write(path))?;
        let stream = match is_gzip_name(path) {
            true => OutputStream::gzip(file, true),
            false => {
                let text = anstream::AutoStream::auto(file);
                OutputStream::Plain(Box::new(BufWriter::with_capacity(BUFFER_BYTES, text)))
            }
        };
        Ok(OutputWriter::new(stream, Some(path), unfinished))
    }

    /// Opens standard output, or a file, for answers in a format. The rows of a table may have bytes that are
    /// not UTF-8, which text with styles must not have.
    pub fn open_for(format: Format, path: Option<&Path>) -> Result<OutputWriter> {
        if format.separator().is_some() { OutputWriter::open_plain(path) } else { OutputWriter::open(path) }
    }

    /// Opens standard output, or a file, for large pieces of text or bytes without styles.
    pub fn open_plain(path: Option<&Path>) -> Result<OutputWriter> {
        let Some(path) = path else {
            return Ok(OutputWriter::new(OutputStream::Plain(Box::new(io::stdout().lock())), None, None));
        };
        let (file, unfinished) = create(path).with_context(|| cannot_write(path))?;
        let stream = match is_gzip_name(path) {
            true => OutputStream::gzip(file, false),
            false => OutputStream::Plain(Box::new(file)),
        };
        Ok(OutputWriter::new(stream, Some(path), unfinished))
    }

    /// Continues a part of an earlier run.
    pub fn continue_part(file: File, path: &Path, part: PathBuf) -> OutputWriter {
        let unfinished = UnfinishedFile { current: CurrentPath::Part(part), target: link_target(path) };
        OutputWriter::new(OutputStream::Plain(Box::new(file)), Some(path), Some(unfinished))
    }

    fn new(stream: OutputStream, path: Option<&Path>, unfinished: Option<UnfinishedFile>) -> OutputWriter {
        OutputWriter { stream, problem: path.map(cannot_write), unfinished }
    }

    /// Gives the complete file its name.
    pub fn finish(mut self) -> Result<()> {
        self.stream.end().map_err(|error| self.with_name(error))?;
        match self.unfinished.take() {
            Some(unfinished) => unfinished.finish().with_context(|| self.problem.unwrap_or_default()),
            None => Ok(()),
        }
    }

    /// Gives the file its name, unless the run was interrupted.
    pub fn finish_unless(mut self, exit: Exit) -> Result<()> {
        match exit {
            Exit::Interrupted => Ok(self.flush()?),
            _ => self.finish(),
        }
    }

    fn with_name(&self, error: io::Error) -> io::Error {
        match &self.problem {
            Some(problem) => io::Error::new(error.kind(), format!("{problem}: {error}")),
            None => error,
        }
    }
}

impl Write for OutputWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes).map_err(|error| self.with_name(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush().map_err(|error| self.with_name(error))
    }
}

impl UnfinishedFile {
    fn finish(self) -> io::Result<()> {
        let current: &Path = match &self.current {
            CurrentPath::Temporary(path) => path,
            CurrentPath::Part(path) => path,
        };
        if let Ok(metadata) = fs::metadata(&self.target) {
            fs::set_permissions(current, metadata.permissions())?;
        }
        match self.current {
            CurrentPath::Temporary(path) => Ok(path.persist(self.target)?),
            CurrentPath::Part(path) => fs::rename(path, self.target),
        }
    }
}

/// Returns standard output, flushed line by line on a terminal.
pub fn stdout() -> Box<dyn Write> {
    let stream = anstream::AutoStream::auto(io::stdout());
    if io::stdout().is_terminal() { Box::new(stream) } else { Box::new(BufWriter::new(stream)) }
}

/// Returns `can't write FILE`.
pub fn cannot_write(path: &Path) -> String {
    format!("can't write {}", path.display())
}

/// Returns true if the path is a regular file or free, and false if it is something that can be written
/// directly.
pub fn is_regular_file(path: &Path) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(metadata) if !metadata.is_file() => Ok(false),
        // A rename would replace a write-protected file, so check that it can be written.
        Ok(_) => OpenOptions::new().append(true).open(path).map(|_| true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

/// Returns the file to replace, which a link may point to.
fn link_target(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn create(path: &Path) -> io::Result<(File, Option<UnfinishedFile>)> {
    if !is_regular_file(path)? {
        return Ok((OpenOptions::new().write(true).open(path)?, None));
    }
    let target = link_target(path);
    let (file, current) = temporary_file_beside(&target)?.into_parts();
    let removed = current.to_path_buf();
    interrupt::add_cleanup(move || drop(fs::remove_file(removed)));
    Ok((file, Some(UnfinishedFile { current: CurrentPath::Temporary(current), target })))
}

/// Returns a file that takes the place of `target` when it is complete.
pub fn temporary_file_beside(target: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut prefix = target.file_name().unwrap_or_default().to_owned();
    prefix.push(".");
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".part");
    // Use the usual permissions of a new file, not the private ones of a temporary file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder).map_err(without_path)
}

/// Returns the error of the system, without the temporary path that `tempfile` adds to its text.
fn without_path(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((text, _)) => io::Error::new(error.kind(), text.to_owned()),
        None => error,
    }
}
