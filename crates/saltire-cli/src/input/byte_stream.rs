//! A buffered source of bytes: a text, a plain or compressed file, or standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context;
use flate2::read::MultiGzDecoder;

/// The size of the buffer.
const BUFFER_BYTES: usize = 1 << 18;

/// The buffer is refilled before it is empty if less than this is left without a line feed. So a
/// shorter line is never split.
const SHORT_LINE_BYTES: usize = 256;

/// A buffered source of bytes.
pub struct ByteStream {
    source: Box<dyn Read + Send>,
    buffer: Box<[u8]>,
    /// The part of the buffer that is filled and not yet consumed.
    start: usize,
    end: usize,
    /// True if the last read did not fill the buffer, so the next one may block.
    is_drained: bool,
    /// The error that ended reading. A source that failed once is not read again, because it might
    /// continue after a gap.
    failure: Option<(ErrorKind, String)>,
    /// The number of bytes read from the file or pipe.
    bytes_read: Arc<AtomicU64>,
    length: Option<u64>,
}

impl ByteStream {
    /// Reads a text.
    pub fn of_text(text: &str) -> ByteStream {
        let bytes = text.as_bytes().to_vec();
        let length = bytes.len() as u64;
        ByteStream::new(CountingReader::new(Cursor::new(bytes)), |counting| Box::new(counting), Some(length))
    }

    /// Reads standard input.
    pub fn of_stdin() -> ByteStream {
        ByteStream::new(CountingReader::new(io::stdin()), |counting| Box::new(counting), None)
    }

    /// Reads a file, and decompresses it if its name ends in `.gz`.
    pub fn of_file(path: &Path) -> anyhow::Result<ByteStream> {
        ByteStream::open(path).with_context(|| format!("can't read {}", path.display()))
    }

    fn open(path: &Path) -> io::Result<ByteStream> {
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        let length = metadata.is_file().then_some(metadata.len());
        let counting = CountingReader::new(file);
        Ok(match path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gz")) {
            true => ByteStream::new(counting, |counting| Box::new(GzipReader::new(counting)), length),
            false => ByteStream::new(counting, |counting| Box::new(counting), length),
        })
    }

    fn new<R>(
        counting: CountingReader<R>,
        source: impl Fn(CountingReader<R>) -> Box<dyn Read + Send>,
        length: Option<u64>,
    ) -> ByteStream {
        let bytes_read = counting.bytes_read.clone();
        let (source, buffer) = (source(counting), vec![0; BUFFER_BYTES].into_boxed_slice());
        ByteStream { source, buffer, start: 0, end: 0, is_drained: true, failure: None, bytes_read, length }
    }

    /// Returns the number of bytes read from the file or pipe.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read.load(Ordering::Relaxed)
    }

    /// Returns the number of bytes of the file, if the source is one.
    pub fn length(&self) -> Option<u64> {
        self.length
    }

    /// Reads ahead until `is_enough`, the buffer is full, or the source ends. Returns the bytes without
    /// consuming them.
    pub fn peek(&mut self, is_enough: impl Fn(&[u8]) -> bool) -> &[u8] {
        while !is_enough(self.unused()) && self.end - self.start < self.buffer.len() {
            let before = self.end - self.start;
            // An error is returned again when these bytes are consumed.
            if self.refill().is_err() || self.end - self.start == before {
                break;
            }
        }
        self.unused()
    }

    /// Returns true if reading the next line may block.
    pub fn would_block(&self) -> bool {
        self.is_drained && self.failure.is_none() && !self.unused().contains(&b'\n')
    }

    fn unused(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Reads more bytes after the unused ones.
    fn refill(&mut self) -> io::Result<()> {
        if let Some((kind, text)) = &self.failure {
            return Err(io::Error::new(*kind, text.clone()));
        }
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        loop {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(read) => {
                    self.end += read;
                    self.is_drained = self.end < self.buffer.len();
                    return Ok(());
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some((error.kind(), error.to_string()));
                    return Err(error);
                }
            }
        }
    }
}

impl Read for ByteStream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for ByteStream {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let unused = self.unused();
        if unused.is_empty() || (unused.len() < SHORT_LINE_BYTES && !unused.contains(&b'\n')) {
            match self.refill() {
                // The bytes read before the failure are still valid.
                Err(_) if self.start < self.end => {}
                result => result?,
            }
        }
        Ok(self.unused())
    }

    fn consume(&mut self, used: usize) {
        self.start = (self.start + used).min(self.end);
    }
}

/// Counts the bytes that it reads.
struct CountingReader<R> {
    source: R,
    bytes_read: Arc<AtomicU64>,
}

impl<R> CountingReader<R> {
    fn new(source: R) -> CountingReader<R> {
        CountingReader { source, bytes_read: Arc::default() }
    }
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(into)?;
        self.bytes_read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// Decompresses gzip data of one or more members, with clear errors if it is damaged.
struct GzipReader<R: Read>(MultiGzDecoder<BufReader<R>>);

impl<R: Read> GzipReader<R> {
    fn new(source: R) -> GzipReader<R> {
        GzipReader(MultiGzDecoder::new(BufReader::with_capacity(1 << 16, source)))
    }
}

impl<R: Read> Read for GzipReader<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let explained = |error: io::Error| match error.kind() {
            ErrorKind::UnexpectedEof => io::Error::new(error.kind(), "the gzip data is incomplete"),
            ErrorKind::InvalidInput | ErrorKind::InvalidData => {
                io::Error::new(error.kind(), format!("the gzip data is damaged: {error}"))
            }
            _ => error,
        };
        self.0.read(into).map_err(explained)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_split_at_the_end_of_the_buffer() {
        let text: String = (0..20_000).map(|number| format!("{number:081}\n")).collect();
        let mut stream = ByteStream::of_text(&text);
        let mut lines = 0;
        loop {
            let bytes = stream.fill_buf().expect("text");
            let Some(line) = bytes.get(..82) else { break };
            assert_eq!(line, format!("{lines:081}\n").as_bytes());
            lines += 1;
            stream.consume(82);
        }
        assert_eq!((lines, stream.bytes_read()), (20_000, text.len() as u64));
    }
}
