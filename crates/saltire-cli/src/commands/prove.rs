//! `saltire prove`.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use saltire::json::ProvedObject;
use saltire::render::count_text;
use saltire::{Outcome, ProveError, ProvedPuzzle, Puzzle, Solver};
use tempfile::NamedTempFile;

use crate::args::ProveArgs;
use crate::exit::{Exit, Interrupted};
use crate::input::read_numbered;
use crate::interrupt;
use crate::output::answers::{AnswerWriter, stop_reason};
use crate::output::output_writer::{cannot_write, temporary_file_beside};

const ENCODING: &str = "puzzle.cnf";
const SOLUTION: &str = "solution.txt";
const PROOF: &str = "proof.drat";

/// Writes a certificate.
pub fn run(args: &ProveArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.source.board.solver()?;
    let puzzle = read_numbered(&args.source, args.number, "prove", &solver)?;
    let solver = solver.deadline(args.timeout.deadline());
    let folder = &args.output;
    let is_new = !folder.exists();
    fs::create_dir_all(folder).with_context(|| format!("can't create {}", folder.display()))?;
    let (proved, files) = write_certificate(&solver, &puzzle, folder)?;
    if is_new && files.is_empty() {
        // An empty folder would look like a certificate.
        fs::remove_dir(folder).with_context(|| cannot_write(folder))?;
    }
    if interrupt::is_interrupted() {
        return Err(Interrupted.into());
    }
    AnswerWriter::new(args.format).write(
        out,
        || ProvedObject::of(&proved, &files),
        |out| write_text(out, &proved, &files),
    )?;
    Ok(proved.outcome.into())
}

/// Writes the files of a certificate, or none if the outcome is undecided.
fn write_certificate(solver: &Solver, puzzle: &Puzzle, folder: &Path) -> Result<(ProvedPuzzle, Vec<PathBuf>)> {
    let mut proof = new_file(folder, PROOF)?;
    let proved = {
        let mut writer = BufWriter::new(&mut proof);
        let proved = solver.prove(puzzle, &mut writer).map_err(|error| match error {
            ProveError::Write(error) => anyhow::Error::new(error).context(cannot_write(folder)),
            ProveError::Question(error) => error.into(),
            other => other.into(),
        })?;
        writer.flush().with_context(|| cannot_write(folder))?;
        proved
    };
    if proved.outcome == Outcome::Undecided {
        return Ok((proved, Vec::new()));
    }
    let (mut encoding, mut solutions) = (new_file(folder, ENCODING)?, new_file(folder, SOLUTION)?);
    write_all(&mut encoding, |out| proved.write_encoding(out)).with_context(|| cannot_write(folder))?;
    write_all(&mut solutions, |out| proved.solutions.iter().try_for_each(|solution| writeln!(out, "{solution}")))
        .with_context(|| cannot_write(folder))?;
    if interrupt::is_interrupted() {
        return Ok((proved, Vec::new()));
    }
    // An earlier proof would not belong to these clauses.
    remove(&folder.join(PROOF))?;
    let mut files = vec![keep(encoding, folder, ENCODING)?, keep(solutions, folder, SOLUTION)?];
    if proved.outcome != Outcome::Several {
        files.push(keep(proof, folder, PROOF)?);
    }
    Ok((proved, files))
}

fn new_file(folder: &Path, name: &str) -> Result<NamedTempFile> {
    let file = temporary_file_beside(&folder.join(name)).with_context(|| cannot_write(folder))?;
    let path = file.path().to_path_buf();
    interrupt::add_cleanup(move || drop(fs::remove_file(path)));
    Ok(file)
}

fn write_all(file: &mut NamedTempFile, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut writer = BufWriter::new(file);
    write(&mut writer)?;
    writer.flush()
}

fn keep(file: NamedTempFile, folder: &Path, name: &str) -> Result<PathBuf> {
    let path = folder.join(name);
    file.persist(&path).map_err(|error| error.error).with_context(|| cannot_write(&path))?;
    Ok(path)
}

fn remove(path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error).with_context(|| cannot_write(path)),
        _ => Ok(()),
    }
}

fn write_text(out: &mut dyn Write, proved: &ProvedPuzzle, files: &[PathBuf]) -> Result<()> {
    let layout = proved.puzzle.layout_name();
    let sentence = match proved.outcome {
        Outcome::Unique => "there is no other solution",
        Outcome::None => "there is no solution",
        Outcome::Several => "there are two solutions, so there is no proof",
        _ => {
            writeln!(out, "undecided · {layout}\n{}: nothing is proved, and no file is written.", stop_reason())?;
            return Ok(());
        }
    };
    let (variables, clauses) =
        (count_text(proved.variable_count() as u64, "variable"), count_text(proved.clause_count() as u64, "clause"));
    let conflicts = count_text(proved.conflicts, "conflict");
    writeln!(out, "{} · {layout} · {variables}, {clauses}, {conflicts}", proved.outcome)?;
    writeln!(out, "Proved: {sentence}.")?;
    for file in files {
        writeln!(out, "{}", file.display())?;
    }
    Ok(())
}
