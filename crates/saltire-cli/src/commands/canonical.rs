//! `saltire canonical`.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;

use anyhow::{Result, bail};
use saltire::{Canonicalizer, Entry, Puzzle, Solver};

use crate::args::CanonicalArgs;
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::{interrupt, message};

/// The most classes that `--dedupe` tells apart, which take about 600 megabytes.
const MAX_CLASSES: usize = 25_000_000;

/// The most layouts whose symmetries are kept.
const MAX_LAYOUTS: usize = 8;

/// Prints canonical forms, or one puzzle of each class.
pub fn run(args: &CanonicalArgs, out: &mut dyn Write) -> Result<Exit> {
    interrupt::listen();
    let solver = args.board.solver()?;
    let mut input = Input::open_any(&args.puzzles, &args.file, solver.side())?;
    let mut forms = CanonicalForms { solver, canonicalizers: Vec::new() };
    let mut classes = Classes::default();
    let exit = answer_boards(&mut input, out, |board, out| match board {
        Board::Read(entry) => {
            let (puzzle, form) = forms.of(entry)?;
            match args.dedupe {
                true if !classes.add(&form)? => {}
                true => writeln!(out, "{}", puzzle.line())?,
                false => writeln!(out, "{}", form.line())?,
            }
            Ok(Exit::Done)
        }
        // A line that is not a puzzle has no class.
        Board::Bad { .. } if args.dedupe => Ok(Exit::BadInput),
        Board::Bad { .. } => {
            writeln!(out, "error")?;
            Ok(Exit::BadInput)
        }
    })?;
    if args.dedupe {
        out.flush()?;
        message::print(format!("{} dropped, {} kept", classes.dropped, classes.seen.len()));
    }
    Ok(exit)
}

/// Finds the forms of puzzles of any layout.
struct CanonicalForms {
    solver: Solver,
    canonicalizers: Vec<Canonicalizer>,
}

impl CanonicalForms {
    /// Returns a puzzle and its form.
    fn of(&mut self, entry: Entry) -> Result<(Puzzle, Puzzle)> {
        let puzzle = with_layout(&self.solver, entry)?;
        let form = self.canonicalizer(&puzzle)?.canonical(&puzzle)?;
        Ok((puzzle, form))
    }

    fn canonicalizer(&mut self, puzzle: &Puzzle) -> Result<&mut Canonicalizer> {
        let known = self.canonicalizers.iter().position(|known| known.layout() == puzzle.layout());
        let place = match known {
            Some(place) => place,
            None => {
                if self.canonicalizers.len() == MAX_LAYOUTS {
                    self.canonicalizers.remove(0);
                }
                self.canonicalizers.push(Canonicalizer::new(puzzle.layout())?);
                self.canonicalizers.len() - 1
            }
        };
        Ok(&mut self.canonicalizers[place])
    }
}

/// Returns the puzzle of an entry under its layout.
pub(super) fn with_layout(solver: &Solver, entry: Entry) -> Result<Puzzle> {
    let puzzle = solver.puzzle(entry)?;
    let puzzle = if puzzle.has_open_layout() { solver.resolve(&puzzle)? } else { puzzle };
    if puzzle.has_open_layout() {
        bail!("the puzzle may be classic or diagonal; choose one with --layout");
    }
    Ok(puzzle)
}

/// The classes seen so far, as hashes of 128 bits, so memory depends on their number alone.
#[derive(Default)]
struct Classes {
    seen: HashSet<u128>,
    dropped: u64,
}

impl Classes {
    /// Returns true if a form is new.
    fn add(&mut self, form: &Puzzle) -> Result<bool> {
        let half = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            (salt, form.line(), form.layout_name()).hash(&mut hasher);
            u128::from(hasher.finish())
        };
        let is_new = self.seen.insert(half(1) << 64 | half(2));
        if !is_new {
            self.dropped += 1;
        } else if self.seen.len() > MAX_CLASSES {
            bail!("there are more than {MAX_CLASSES} different puzzles; split the file by the number of clues");
        }
        Ok(is_new)
    }
}
