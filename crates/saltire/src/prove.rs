//! Certificates of uniqueness, for checkers that need not trust this program.

use std::io::{self, Write};

use saltire_core::{Outcome, Puzzle, Solution};
use saltire_search::CertificateEncoding;

use crate::{Error, Solver};

/// A proof of how many solutions a puzzle has.
#[derive(Debug)]
pub struct ProvedPuzzle {
    /// The puzzle under its layout.
    pub puzzle: Puzzle,
    /// `None` or `Unique` with a complete proof, `Several` with two solutions, or
    /// `Undecided` if time ran out.
    pub outcome: Outcome,
    /// The solutions found: none, one or two.
    pub solutions: Vec<Solution>,
    /// The number of conflicts of the proof.
    pub conflicts: u64,
    encoding: CertificateEncoding,
}

/// Why there is no proof.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProveError {
    /// The question cannot be asked.
    #[error(transparent)]
    Question(#[from] Error),
    /// The proof cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

impl ProvedPuzzle {
    /// Writes the rules, the clues and the exclusion of the first solution as
    /// clauses, in DIMACS. The proof refutes them.
    pub fn write_encoding(&self, out: &mut dyn Write) -> io::Result<()> {
        self.encoding.write(out, self.solutions.first())
    }

    /// Returns the number of variables of the encoding.
    pub fn variable_count(&self) -> usize {
        self.encoding.variable_count()
    }

    /// Returns the number of its clauses.
    pub fn clause_count(&self) -> usize {
        self.encoding.clause_count() + usize::from(!self.solutions.is_empty())
    }
}

impl Solver {
    /// Proves that a puzzle has no other solution than one, or none, and writes the
    /// proof to `proof`, in DRAT.
    ///
    /// ```
    /// use saltire::{Outcome, Puzzle, Solver};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let (mut proof, mut encoding) = (Vec::new(), Vec::new());
    /// let proved = Solver::new().prove(&puzzle, &mut proof)?;
    /// proved.write_encoding(&mut encoding)?;
    /// assert_eq!((proved.outcome, proved.puzzle.layout_name()), (Outcome::Unique, "diagonal"));
    /// assert!(proof.ends_with(b"0\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prove(&self, puzzle: &Puzzle, proof: &mut dyn Write) -> Result<ProvedPuzzle, ProveError> {
        let started = self.started();
        let puzzle = started.resolve(puzzle)?;
        let encoding = CertificateEncoding::new(&puzzle);
        if puzzle.has_open_layout() {
            let solutions = Vec::new();
            return Ok(ProvedPuzzle { puzzle, outcome: Outcome::Undecided, solutions, conflicts: 0, encoding });
        }
        let found = encoding.prove(proof, &started.limits(2).deadline)?;
        let (outcome, solutions, conflicts) = (found.outcome, found.solutions, found.conflicts);
        Ok(ProvedPuzzle { puzzle, outcome, solutions, conflicts, encoding })
    }
}
