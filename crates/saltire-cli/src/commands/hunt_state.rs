//! The files of `saltire hunt --state`.
//!
//! ```text
//! puzzles.txt  every puzzle found, one per line
//! pool.txt     a header that names layout and clues; then a line with + for each
//!              puzzle whose clues are to be replaced, and with - when it is done
//! ```
//!
//! Lines are only appended, and a line counts only with its end, so a run can be killed at
//! any moment. A puzzle is in the first file before it is printed. If the second file gets
//! long, a shorter one replaces it.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use saltire::generate::{FewClueSearch, SearchRound};
use saltire::{Layout, Puzzle};

use crate::exit::UsageError;

/// The length at which a shorter pool file replaces the old one.
const MAX_POOL_BYTES: u64 = 64 << 20;

/// The files of a search.
pub struct HuntState {
    found: LineFile,
    pool: LineFile,
    /// The first line of the pool file.
    header: String,
}

/// A file of lines.
struct LineFile {
    path: PathBuf,
    file: File,
    bytes: u64,
}

impl HuntState {
    /// Opens the files of a folder, and passes their puzzles to a search.
    pub fn open(folder: &Path, layout: &Layout, clues: usize, search: &mut FewClueSearch) -> Result<HuntState> {
        fs::create_dir_all(folder).with_context(|| format!("can't create {}", folder.display()))?;
        let header = format!("{} puzzles with at most {clues} clues", layout.name());
        let (found, found_text) = LineFile::open(folder.join("puzzles.txt"))?;
        if found.file.try_lock().is_err() {
            return Err(UsageError(format!("{} is in use by another run", folder.display())).into());
        }
        let (pool, pool_text) = LineFile::open(folder.join("pool.txt"))?;
        let mut state = HuntState { found, pool, header };
        let is_done = state.read_pool(&pool_text)?;
        for (number, line) in found_text.lines().enumerate() {
            let is_done = is_done.get(line).is_some_and(|&is_done| is_done);
            let is_fit = line.chars().filter(|&symbol| symbol != '.').count() <= clues;
            if !is_fit || !add(search, layout, line, is_done) {
                let path = state.found.path.display();
                let message = format!("{path}, line {}: not a unique puzzle with at most {clues} clues", number + 1);
                return Err(UsageError(message).into());
            }
        }
        for line in pool_text.lines().skip(1).filter_map(|line| line.strip_prefix('+')) {
            if is_done.get(line) == Some(&false) && !add(search, layout, line, false) {
                return Err(state.bad_pool_line(line));
            }
        }
        state.write_pool(search)?;
        Ok(state)
    }

    /// Returns the puzzles of the pool file, and whether each is done.
    fn read_pool<'a>(&self, text: &'a str) -> Result<HashMap<&'a str, bool>> {
        let mut lines = text.lines();
        if let Some(header) = lines.next().filter(|header| *header != self.header) {
            let path = self.pool.path.display();
            let message = format!("{path} is for {header}, not for {}; use another folder", self.header);
            return Err(UsageError(message).into());
        }
        let mut is_done = HashMap::new();
        for line in lines {
            match line.split_at_checked(1) {
                Some(("+", puzzle)) => is_done.entry(puzzle).or_insert(false),
                Some(("-", puzzle)) => is_done.entry(puzzle).insert_entry(true).into_mut(),
                _ => return Err(self.bad_pool_line(line)),
            };
        }
        Ok(is_done)
    }

    fn bad_pool_line(&self, line: &str) -> anyhow::Error {
        let path = self.pool.path.display();
        UsageError(format!("{path}: {line:?} is not a puzzle of a search; delete the file to continue without it"))
            .into()
    }

    /// Saves the puzzles that a round found. The caller may print them afterwards.
    pub fn add_found(&mut self, round: &SearchRound) -> Result<()> {
        let lines: String = round.found.iter().map(|made| made.puzzle.line() + "\n").collect();
        self.found.append(&lines)
    }

    /// Saves the other changes of a round.
    pub fn add_pool(&mut self, round: &SearchRound, search: &FewClueSearch) -> Result<()> {
        let added = round.added.iter().map(|line| format!("+{line}\n"));
        let lines: String = added.chain(round.done.iter().map(|line| format!("-{line}\n"))).collect();
        self.pool.append(&lines)?;
        if self.pool.bytes > MAX_POOL_BYTES { self.write_pool(search) } else { Ok(()) }
    }

    /// Replaces the pool file by the state of the search.
    fn write_pool(&mut self, search: &FewClueSearch) -> Result<()> {
        let (waiting, found) = (search.waiting().collect::<Vec<String>>(), self.found.read()?);
        let is_waiting: HashSet<&str> = waiting.iter().map(String::as_str).collect();
        let is_found: HashSet<&str> = found.lines().collect();
        let done = found.lines().filter(|line| !is_waiting.contains(line)).flat_map(|line| ["-", line, "\n"]);
        let open = waiting.iter().filter(|line| !is_found.contains(line.as_str()));
        let open = open.flat_map(|line| ["+", line, "\n"]);
        let text: String = [self.header.as_str(), "\n"].into_iter().chain(done).chain(open).collect();
        self.pool.replace(&text)
    }
}

/// Adds a puzzle to a search. Returns false if the line is not a unique puzzle.
fn add(search: &mut FewClueSearch, layout: &Layout, line: &str, is_done: bool) -> bool {
    let puzzle = Puzzle::parse(line, layout);
    puzzle.is_ok_and(|puzzle| search.add_known(&puzzle, is_done).unwrap_or(false))
}

impl LineFile {
    /// Opens or creates a file, cuts off a last line without an end, and returns its
    /// text.
    fn open(path: PathBuf) -> Result<(LineFile, String)> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(&path);
        let file = file.with_context(|| format!("can't open {}", path.display()))?;
        let mut lines = LineFile { path, file, bytes: 0 };
        let mut text = lines.read()?;
        let end = text.rfind('\n').map_or(0, |end| end + 1);
        if end < text.len() {
            text.truncate(end);
            lines.file.set_len(end as u64)?;
        }
        lines.bytes = end as u64;
        Ok((lines, text))
    }

    fn read(&mut self) -> Result<String> {
        let mut bytes = Vec::new();
        self.file.seek(SeekFrom::Start(0))?;
        self.file.read_to_end(&mut bytes).with_context(|| format!("can't read {}", self.path.display()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Adds lines in one system call, so they survive if the process is killed.
    fn append(&mut self, lines: &str) -> Result<()> {
        self.bytes += lines.len() as u64;
        self.file.write_all(lines.as_bytes()).with_context(|| format!("can't write {}", self.path.display()))
    }

    /// Replaces all lines at once.
    fn replace(&mut self, text: &str) -> Result<()> {
        let temporary = self.path.with_extension("tmp");
        fs::write(&temporary, text).with_context(|| format!("can't write {}", temporary.display()))?;
        fs::rename(&temporary, &self.path)?;
        self.file = OpenOptions::new().read(true).append(true).open(&self.path)?;
        self.bytes = text.len() as u64;
        Ok(())
    }
}
