//! The SAT solver behind the prover: batsat, with a deadline, a limit on
//! conflicts, and a log of what it derives.

use std::cell::Cell as Shared;
use std::io::{self, Write};

use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, SolverOpts, Var, lbool};
use saltire_core::Deadline;

use crate::prover::encoding::Variables;

/// How many decisions the solver makes between two checks of the deadline.
const DECISIONS_PER_POLL: u32 = 64;

/// A variable or its negation, as DIMACS writes it: 1 is the first variable, -1
/// its negation.
pub(super) type Literal = i32;

/// What a search for a model found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SatResult {
    Model,
    /// No model satisfies the clauses and the assumptions.
    NoModel,
    /// The deadline passed, or the limit on conflicts was reached.
    Stopped,
}

/// Returns how much of its activity a variable keeps after a conflict. A solver that forgets
/// slowly settles boards of 25 rows a little sooner, and finds solutions of boards of 36 rows many
/// times as fast as with the usual 0.95.
fn activity_kept(side: usize) -> f64 {
    if side <= 25 { 0.99 } else { 0.999 }
}

/// A SAT solver with a variable for each candidate.
pub(super) struct SatSolver<'p> {
    solver: batsat::Solver<SearchControl<'p>>,
    /// Memory that clauses reuse.
    literals: Vec<Lit>,
}

impl<'p> SatSolver<'p> {
    /// Returns a solver without clauses. Each seed but 0 varies its first choices.
    pub fn new(variables: &Variables, seed: u32, deadline: &Deadline) -> SatSolver<'p> {
        let seeded = SolverOpts { random_seed: f64::from(seed) * 7919.0, rnd_init_act: true, ..SolverOpts::default() };
        SatSolver::with_options(if seed == 0 { SolverOpts::default() } else { seeded }, variables, &[], deadline)
    }

    /// Returns a solver without clauses that supposes first that these variables are true.
    pub fn preferring(variables: &Variables, preferred: &[Literal], deadline: &Deadline) -> SatSolver<'p> {
        SatSolver::with_options(SolverOpts::default(), variables, preferred, deadline)
    }

    fn with_options(
        options: SolverOpts,
        variables: &Variables,
        preferred: &[Literal],
        deadline: &Deadline,
    ) -> SatSolver<'p> {
        let options = SolverOpts { var_decay: activity_kept(variables.side()), ..options };
        let mut solver = batsat::Solver::new(options, SearchControl::new(deadline));
        let mut polarities = vec![lbool::UNDEF; variables.count()];
        for &variable in preferred {
            polarities[variable as usize - 1] = lbool::TRUE;
        }
        for polarity in polarities {
            solver.new_var(polarity, true);
        }
        SatSolver { solver, literals: Vec::new() }
    }

    /// Writes every clause that the solver learns or drops to `proof`, as DRAT text.
    pub fn logged(mut self, proof: &'p mut dyn Write) -> SatSolver<'p> {
        self.solver.cb_mut().proof = Some(proof);
        self
    }

    /// Adds a clause.
    pub fn add_clause(&mut self, clause: &[Literal]) {
        self.literals.clear();
        self.literals.extend(clause.iter().map(|&literal| lit(literal)));
        // It returns false if no model is left, which the next search reports.
        self.solver.add_clause_reuse(&mut self.literals);
    }

    /// Searches for a model that satisfies all assumptions, with at most this many
    /// conflicts.
    pub fn solve(&mut self, assumptions: &[Literal], max_conflicts: u64, deadline: &Deadline) -> SatResult {
        let control = self.solver.cb_mut();
        control.max_conflicts = control.conflicts.saturating_add(max_conflicts);
        control.deadline = deadline.clone();
        control.is_out_of_time.set(false);
        if deadline.has_passed() {
            return SatResult::Stopped;
        }
        let assumptions: Vec<Lit> = assumptions.iter().map(|&literal| lit(literal)).collect();
        match self.solver.solve_limited(&assumptions) {
            result if result == lbool::TRUE => SatResult::Model,
            result if result == lbool::FALSE => SatResult::NoModel,
            _ => SatResult::Stopped,
        }
    }

    /// Returns true if a variable is true in the model.
    pub fn is_true(&self, variable: Literal) -> bool {
        self.solver.value_lit(lit(variable)) == lbool::TRUE
    }

    /// Returns true if the last search without a model used this assumption.
    pub fn used(&self, assumption: Literal) -> bool {
        self.solver.unsat_core_contains_var(lit(assumption).var())
    }

    /// Returns the number of conflicts so far.
    pub fn conflicts(&self) -> u64 {
        self.solver.cb().conflicts
    }

    /// Ends the proof with the empty clause. Returns the first error in writing it.
    pub fn finish_proof(&mut self) -> io::Result<()> {
        let control = self.solver.cb_mut();
        if let Some(error) = control.error.take() {
            return Err(error);
        }
        control.proof.as_mut().map_or(Ok(()), |proof| writeln!(proof, "0"))
    }
}

fn lit(literal: Literal) -> Lit {
    Lit::new(Var::unsafe_from_idx(literal.unsigned_abs() - 1), literal > 0)
}

/// Stops a search, and logs it.
struct SearchControl<'p> {
    deadline: Deadline,
    polls: Shared<u32>,
    is_out_of_time: Shared<bool>,
    conflicts: u64,
    max_conflicts: u64,
    proof: Option<&'p mut dyn Write>,
    /// The first error in writing the proof. It stops the search.
    error: Option<io::Error>,
}

impl<'p> SearchControl<'p> {
    fn new(deadline: &Deadline) -> SearchControl<'p> {
        SearchControl {
            deadline: deadline.clone(),
            polls: Shared::new(0),
            is_out_of_time: Shared::new(false),
            conflicts: 0,
            max_conflicts: u64::MAX,
            proof: None,
            error: None,
        }
    }

    fn log(&mut self, prefix: &str, clause: &[Lit]) {
        let Some(proof) = self.proof.as_mut().filter(|_| self.error.is_none()) else { return };
        let mut write = || {
            proof.write_all(prefix.as_bytes())?;
            for literal in clause {
                let sign = if literal.sign() { "" } else { "-" };
                write!(proof, "{sign}{} ", literal.var().idx() + 1)?;
            }
            writeln!(proof, "0")
        };
        self.error = write().err();
    }
}

impl Callbacks for SearchControl<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if matches!(kind, ClauseKind::Learnt) {
            self.conflicts += 1;
            self.log("", clause);
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.log("d ", clause);
    }

    fn stop(&self) -> bool {
        if self.conflicts >= self.max_conflicts || self.error.is_some() {
            return true;
        }
        let polls = self.polls.get().wrapping_add(1);
        self.polls.set(polls);
        // The solver asks again before it ends, so the answer must not change.
        if polls.is_multiple_of(DECISIONS_PER_POLL) && self.deadline.has_passed() {
            self.is_out_of_time.set(true);
        }
        self.is_out_of_time.get()
    }
}
