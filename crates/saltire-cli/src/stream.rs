//! The bytes of an input: a file, one packed with gzip, a pipe or a text.
//!
//! A buffered reader that also says how far it has come and whether the next
//! line would have to be waited for.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;

/// Bytes that are read at a time.
const BUFFER: usize = 1 << 18;

/// A line that is not whole in the buffer is looked for at its end only; a
/// longer one is given in parts.
const SHORT_LINE: usize = 256;

/// An input, buffered.
pub struct Stream {
    source: Box<dyn Read + Send>,
    buffer: Box<[u8]>,
    /// What of the buffer is filled and not yet used.
    from: usize,
    to: usize,
    /// Whether the last read gave less than there was room for: the next one
    /// may have to wait.
    drained: bool,
    /// Why nothing more can be read. A source that failed once is not asked
    /// again, for it might go on behind the gap.
    broken: Option<(ErrorKind, String)>,
    /// Bytes that have left the file, or the pipe.
    taken: Arc<AtomicU64>,
    /// How many there are in all, where that is known.
    length: Option<u64>,
}

impl Stream {
    /// Reads a text.
    pub fn of_text(text: &str) -> Stream {
        let bytes = text.as_bytes().to_vec();
        let length = bytes.len() as u64;
        Stream::new(Counted::new(Cursor::new(bytes)), |counted| Box::new(counted), Some(length))
    }

    /// Reads standard input.
    pub fn of_stdin() -> Stream {
        Stream::new(Counted::new(io::stdin()), |counted| Box::new(counted), None)
    }

    /// Reads a file; what is called `.gz` is unpacked.
    pub fn of_file(path: &Path) -> io::Result<Stream> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        let length = metadata.is_file().then_some(metadata.len());
        Ok(if is_gzip(path) {
            Stream::new(Counted::new(file), |counted| Box::new(Gzip::new(counted)), length)
        } else {
            Stream::new(Counted::new(file), |counted| Box::new(counted), length)
        })
    }

    fn new<R>(counted: Counted<R>, source: impl Fn(Counted<R>) -> Box<dyn Read + Send>, length: Option<u64>) -> Stream {
        let taken = counted.taken.clone();
        let (source, buffer) = (source(counted), vec![0; BUFFER].into_boxed_slice());
        Stream { source, buffer, from: 0, to: 0, drained: true, broken: None, taken, length }
    }

    /// How many bytes of the file or pipe have been read.
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// How many bytes the file has, where it is one.
    pub fn length(&self) -> Option<u64> {
        self.length
    }

    /// Whether the next line is not here yet, and may be long in coming.
    pub fn would_wait(&self) -> bool {
        self.drained && self.broken.is_none() && !self.rest().contains(&b'\n')
    }

    fn rest(&self) -> &[u8] {
        &self.buffer[self.from..self.to]
    }

    /// Reads behind what is left of the buffer.
    fn refill(&mut self) -> io::Result<()> {
        if let Some((kind, text)) = &self.broken {
            return Err(io::Error::new(*kind, text.clone()));
        }
        self.buffer.copy_within(self.from..self.to, 0);
        (self.from, self.to) = (0, self.to - self.from);
        loop {
            match self.source.read(&mut self.buffer[self.to..]) {
                Ok(read) => {
                    self.to += read;
                    self.drained = self.to < self.buffer.len();
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.broken = Some((error.kind(), error.to_string()));
                    return Err(error);
                }
            }
        }
    }
}

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Stream {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let rest = self.rest();
        if rest.is_empty() || (rest.len() < SHORT_LINE && !rest.contains(&b'\n')) {
            match self.refill() {
                // What was read before the fault is still good.
                Err(_) if self.from < self.to => {}
                result => result?,
            }
        }
        Ok(self.rest())
    }

    fn consume(&mut self, used: usize) {
        self.from = (self.from + used).min(self.to);
    }
}

/// Whether a file is packed, by its name.
fn is_gzip(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz"))
}

/// Counts the bytes that go through.
struct Counted<R> {
    source: R,
    taken: Arc<AtomicU64>,
}

impl<R> Counted<R> {
    fn new(source: R) -> Counted<R> {
        Counted { source, taken: Arc::default() }
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(into)?;
        self.taken.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// Unpacks gzip, one part after another where several were put together, and
/// says so where it is damaged.
struct Gzip<R: Read>(MultiGzDecoder<BufReader<R>>);

impl<R: Read> Gzip<R> {
    fn new(source: R) -> Gzip<R> {
        Gzip(MultiGzDecoder::new(BufReader::with_capacity(1 << 16, source)))
    }
}

impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let damaged = |error: io::Error| match error.kind() {
            ErrorKind::UnexpectedEof => io::Error::new(error.kind(), "the gzip data ends too soon"),
            ErrorKind::InvalidInput | ErrorKind::InvalidData => {
                io::Error::new(error.kind(), format!("the gzip data is damaged: {error}"))
            }
            _ => error,
        };
        self.0.read(into).map_err(damaged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_whole_wherever_the_buffer_ends() {
        let text: String = (0..20_000).map(|number| format!("{number:081}\n")).collect();
        let mut stream = Stream::of_text(&text);
        let mut lines = 0;
        loop {
            let bytes = stream.fill_buf().expect("text");
            let Some(line) = bytes.get(..82) else { break };
            assert_eq!(line, format!("{lines:081}\n").as_bytes());
            lines += 1;
            stream.consume(82);
        }
        assert_eq!((lines, stream.taken()), (20_000, text.len() as u64));
    }
}
