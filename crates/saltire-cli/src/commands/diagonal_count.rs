//! Counts all 9×9 diagonal grids, for `saltire grids --count`.
//!
//! With `--state`, the count of each class goes to a file as soon as it is known, and a
//! later run continues from there.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result, bail};
use saltire::Deadline;
use saltire::generate::{DiagonalClass, GenerateError, count_diagonal_classes, diagonal_classes, diagonal_grids};

use crate::output::progress;

const STATE_FILE: &str = "diagonal-grids.txt";

/// Counts all 9×9 diagonal grids.
pub fn count(state: Option<&Path>, threads: usize, deadline: &Deadline) -> Result<u128> {
    let mut classes = diagonal_classes();
    let state = state.map(|folder| StateFile::open(folder, &mut classes)).transpose()?;
    let bar = progress::bar(Some(classes.len() as u64), "classes");
    bar.inc(classes.iter().filter(|class| class.grids.is_some()).count() as u64);
    let failure = Mutex::new(None);
    let counted = count_diagonal_classes(&mut classes, threads, deadline, &|class| {
        bar.inc(1);
        if let Some(Err(error)) = state.as_ref().map(|state| state.add(class))
            && let Ok(mut failure) = failure.lock()
        {
            *failure = Some(error);
        }
    });
    bar.finish_and_clear();
    if let Ok(Some(error)) = failure.into_inner() {
        return Err(error);
    }
    counted?;
    diagonal_grids(&classes).ok_or_else(|| GenerateError::Stopped.into())
}

/// The file with the counts so far, one class a line.
struct StateFile {
    path: PathBuf,
    lines: Mutex<Vec<String>>,
}

impl StateFile {
    /// Opens the file in a folder, and takes the counts that it holds.
    fn open(folder: &Path, classes: &mut [DiagonalClass]) -> Result<StateFile> {
        fs::create_dir_all(folder).with_context(|| format!("can't create {}", folder.display()))?;
        let path = folder.join(STATE_FILE);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.with_context(|| format!("can't read {}", path.display()))?,
        };
        let mut lines = Vec::new();
        for line in text.lines() {
            let counted = line.split_once(' ').and_then(|(form, count)| Some((form, count.parse().ok()?)));
            let class = counted.and_then(|(form, count)| {
                let class = classes.iter_mut().find(|class| class.form == form)?;
                class.grids = Some(count);
                Some(class)
            });
            if class.is_none() {
                bail!("{}: {line:?} is not a class and its count; delete the file to start again", path.display());
            }
            lines.push(line.to_owned());
        }
        Ok(StateFile { path, lines: Mutex::new(lines) })
    }

    /// Adds the count of a class. The file is replaced as a whole, so it is always complete.
    fn add(&self, class: &DiagonalClass) -> Result<()> {
        let (Some(grids), Ok(mut lines)) = (class.grids, self.lines.lock()) else { return Ok(()) };
        lines.push(format!("{} {grids}", class.form));
        let temporary = self.path.with_extension("tmp");
        let mut file = fs::File::create(&temporary)?;
        file.write_all((lines.join("\n") + "\n").as_bytes())?;
        file.sync_all()?;
        fs::rename(&temporary, &self.path)?;
        Ok(())
    }
}
