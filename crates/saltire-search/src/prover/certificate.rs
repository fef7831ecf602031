//! Certificates: a puzzle as clauses, and a proof that it has one solution or none, for
//! checkers that do not trust this program.
//!
//! The last clause of a certificate excludes the solution. Every other clause is a rule of
//! the layout or a clue of the board, so a reader can compare them. Only pairs with a
//! candidate that a clue rules out are left out: unit propagation finds those anyway.
//!
//! The proof is what the solver learns from its conflicts, in DRAT. It does not use
//! strategies.

use std::fmt;
use std::io::{self, Write};

use saltire_core::{Deadline, Digit, Grid, Outcome, Puzzle, Solution};

use crate::prover::encoding::{Stopped, Variables, open_digits, open_pairs};
use crate::prover::sat_solver::{Literal, SatResult, SatSolver};

/// The rules and clues of a puzzle as clauses.
///
/// The variable of a digit in a cell is 1 + (row × side + column) × side + digit − 1,
/// with rows and columns counted from 0.
pub struct CertificateEncoding {
    puzzle: Puzzle,
    /// The candidates of the puzzle.
    grid: Grid,
    /// The same, without those that the solved cells rule out.
    cleared: Grid,
    variables: Variables,
}

impl fmt::Debug for CertificateEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CertificateEncoding").field("puzzle", &self.puzzle).finish_non_exhaustive()
    }
}

/// What a proof shows.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// `None`, `Unique`, `Several`, or `Undecided` if the deadline passed.
    pub outcome: Outcome,
    /// The solutions found: none, one or two.
    pub solutions: Vec<Solution>,
    /// The number of conflicts.
    pub conflicts: u64,
}

impl CertificateEncoding {
    /// Returns the encoding of a puzzle whose layout is known.
    pub fn new(puzzle: &Puzzle) -> CertificateEncoding {
        let grid = puzzle.grid();
        let layout = grid.layout();
        let mut cleared = grid.clone();
        for &cell in layout.cells().iter().filter(|&&cell| grid.is_solved(cell)) {
            for &peer in layout.peers(cell).iter().filter(|&&peer| !grid.is_solved(peer)) {
                cleared.remove(peer, grid[cell]);
            }
        }
        let variables = Variables::of_all(layout);
        CertificateEncoding { puzzle: puzzle.clone(), cleared, variables, grid }
    }

    /// Proves how many solutions the puzzle has, up to two, and writes the proof. It
    /// is complete if there is no solution, or one.
    pub fn prove(&self, proof: &mut dyn Write, deadline: &Deadline) -> io::Result<Certificate> {
        let mut solver = SatSolver::new(&self.variables, 0, deadline).logged(proof);
        let mut certificate = Certificate { outcome: Outcome::Undecided, solutions: Vec::new(), conflicts: 0 };
        if self.clauses(deadline, |clause| solver.add_clause(clause)).is_err() {
            return Ok(certificate);
        }
        loop {
            let result = solver.solve(&[], u64::MAX, deadline);
            certificate.conflicts = solver.conflicts();
            match (result, certificate.solutions.len()) {
                (SatResult::Model, found) => {
                    let solution = self.solution(&solver);
                    solver.add_clause(&self.excluding(&solution));
                    certificate.solutions.push(solution);
                    if found == 1 {
                        certificate.outcome = Outcome::Several;
                        break;
                    }
                }
                (SatResult::NoModel, found) => {
                    certificate.outcome = if found == 0 { Outcome::None } else { Outcome::Unique };
                    break;
                }
                (SatResult::Stopped, _) => break,
            }
        }
        solver.finish_proof()?;
        Ok(certificate)
    }

    /// Writes the clauses in DIMACS. The last one excludes this solution.
    pub fn write(&self, out: &mut dyn Write, excluded: Option<&Solution>) -> io::Result<()> {
        let side = self.puzzle.layout().side();
        let (puzzle, layout) = (self.puzzle.line(), self.puzzle.layout().name());
        writeln!(out, "c puzzle {puzzle}\nc layout {layout}\nc size {side}")?;
        writeln!(out, "c variable 1 + (row * {side} + column) * {side} + digit - 1, rows and columns from 0")?;
        if excluded.is_some() {
            writeln!(out, "c the last clause excludes the solution")?;
        }
        let count = self.clause_count() + usize::from(excluded.is_some());
        writeln!(out, "p cnf {} {count}", self.variables.count())?;
        let mut result = Ok(());
        // The deadline never passes.
        let _ = self.clauses(&Deadline::NEVER, |clause| {
            if result.is_ok() {
                result = write_clause(out, clause);
            }
        });
        result?;
        excluded.map_or(Ok(()), |solution| write_clause(out, &self.excluding(solution)))
    }

    /// Returns the number of variables.
    pub fn variable_count(&self) -> usize {
        self.variables.count()
    }

    /// Returns the number of clauses, without the one that excludes a solution.
    pub fn clause_count(&self) -> usize {
        let mut count = 0;
        // The deadline never passes.
        let _ = self.clauses(&Deadline::NEVER, |_| count += 1);
        count
    }

    /// Calls `add` with each rule and each clue.
    fn clauses(&self, deadline: &Deadline, mut add: impl FnMut(&[Literal])) -> Result<(), Stopped> {
        self.clues(&mut add);
        let (layout, is_solved) = (self.grid.layout(), |cell| self.grid.is_solved(cell));
        let mut clause = Vec::new();
        for &cell in layout.cells().iter().filter(|&&cell| !is_solved(cell)) {
            clause.clear();
            clause.extend(layout.digits().iter().filter_map(|digit| self.variables.get(cell, digit)));
            add(&clause);
        }
        for (unit, digit) in open_digits(&self.grid) {
            clause.clear();
            clause.extend(unit.cells().iter().filter_map(|&cell| self.variables.get(cell, digit)));
            add(&clause);
        }
        open_pairs(&self.cleared, &self.variables, |cell| !is_solved(cell), deadline, add)
    }

    /// Calls `add` with the clues, and with the rules that exclude other candidates because
    /// of them.
    fn clues(&self, add: &mut impl FnMut(&[Literal])) {
        let layout = self.grid.layout();
        for &cell in layout.cells() {
            let variable = |digit| self.variables.get(cell, digit);
            let Some((digit, mine)) = self.grid[cell].single().and_then(|digit| Some((digit, variable(digit)?))) else {
                let removed = layout.digits() - self.grid[cell];
                removed.iter().filter_map(variable).for_each(|removed| add(&[-removed]));
                continue;
            };
            add(&[mine]);
            let others = layout.digits().iter().filter(|&other| other != digit).filter_map(variable);
            others.for_each(|other| add(&[-mine, -other]));
            for &peer in layout.peers(cell).iter().filter(|&&peer| peer > cell || !self.grid.is_solved(peer)) {
                if let Some(theirs) = self.variables.get(peer, digit).filter(|_| self.grid[peer].contains(digit)) {
                    add(&[-mine, -theirs]);
                }
            }
        }
    }

    fn excluding(&self, solution: &Solution) -> Vec<Literal> {
        let cells = self.grid.layout().cells().iter().zip(solution.digits());
        cells.filter_map(|(&cell, &digit)| self.variables.get(cell, digit)).map(|variable| -variable).collect()
    }

    fn solution(&self, solver: &SatSolver<'_>) -> Solution {
        let mut grid = self.grid.clone();
        for &cell in self.grid.layout().cells() {
            let is_true = |&digit: &Digit| self.variables.get(cell, digit).is_some_and(|number| solver.is_true(number));
            if let Some(digit) = self.grid[cell].iter().find(is_true) {
                grid.place(cell, digit);
            }
        }
        Solution::of(&grid).expect("a model of the rules obeys them")
    }
}

fn write_clause(out: &mut dyn Write, clause: &[Literal]) -> io::Result<()> {
    for literal in clause {
        write!(out, "{literal} ")?;
    }
    writeln!(out, "0")
}
