//! New puzzles, and minimal puzzles within a puzzle.

use saltire_core::{Layout, Outcome, Puzzle};
use saltire_generate::{
    AllMinimal, FewClueSearch, GenerateError, Generated, Generator, PuzzleGenerator, PuzzleRequest,
};
use saltire_search::PuzzleCheck;

use crate::{Error, Solver};

impl Solver {
    /// Returns a plain generator of puzzles, one after another, with the layout of
    /// the options, or diagonal ones. The seed determines all its puzzles.
    /// [`Solver::puzzles`] is faster and takes requests.
    pub fn generator(&self, seed: u64) -> Result<Generator, Error> {
        Ok(Generator::new(&self.new_layout()?, seed).within(self.limits(u64::MAX)))
    }

    /// Returns a generator of puzzles that meet a request, with the layout of the
    /// options, or diagonal ones. They are rated as [`Solver::rate`] does, unless the
    /// request has an explainer of its own.
    pub fn puzzles(&self, request: &PuzzleRequest, seed: u64) -> Result<PuzzleGenerator, Error> {
        #[cfg(feature = "explain")]
        let request = &request.clone().or_explainer(self.current_explainer());
        let generator = PuzzleGenerator::new(&self.new_layout()?, request, seed)?;
        Ok(generator.until(self.limits(2).deadline))
    }

    /// Generates a unique puzzle that meets a request. The same seed gives the same
    /// puzzle.
    ///
    /// ```
    /// use saltire::{Difficulty, PuzzleRequest, Solver, ClueSymmetry};
    /// let solver = Solver::new().layout("windoku")?;
    /// let request = PuzzleRequest::new().difficulty(Difficulty::Easy).symmetry(ClueSymmetry::HalfTurn);
    /// let made = solver.generate(&request, 7)?;
    /// assert_eq!(solver.rate(&made.puzzle)?.difficulty, Some(Difficulty::Easy));
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn generate(&self, request: &PuzzleRequest, seed: u64) -> Result<Generated, Error> {
        Ok(self.puzzles(request, seed)?.puzzle(0)?)
    }

    /// Returns a search for puzzles with at most `clues` clues, in canonical form, with
    /// the layout of the options, or diagonal ones.
    ///
    /// ```
    /// use saltire::Solver;
    /// let mut search = Solver::new().layout("diagonal")?.few_clues(17, 1)?;
    /// let found = search.next_round()?.found;
    /// assert!(found.iter().all(|made| made.minimal));
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn few_clues(&self, clues: usize, seed: u64) -> Result<FewClueSearch, Error> {
        let search = FewClueSearch::new(&self.new_layout()?, clues, seed)?;
        Ok(search.until(self.limits(2).deadline))
    }

    /// Returns a minimal puzzle within a unique one. The seed determines which.
    ///
    /// ```
    /// use saltire::Solver;
    /// let solver = Solver::new().layout("diagonal")?;
    /// let minimal = solver.minimize(&solver.read("3241413214232314")?, 1)?;
    /// assert!(minimal.minimal);
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn minimize(&self, puzzle: &Puzzle, seed: u64) -> Result<Generated, Error> {
        let started = self.started();
        Ok(saltire_generate::minimize(&started.resolved(puzzle)?, seed, &started.limits(2).deadline)?)
    }

    /// Returns up to `most` minimal puzzles within a unique one.
    pub fn all_minimal(&self, puzzle: &Puzzle, most: usize) -> Result<AllMinimal, Error> {
        let started = self.started();
        Ok(saltire_generate::all_minimal(&started.resolved(puzzle)?, most, &started.limits(2).deadline)?)
    }

    /// Returns the rules that a unique puzzle does not need: without any one of
    /// them, it is still unique. An error if time runs out before that is known of each.
    pub fn unneeded_rules(&self, puzzle: &Puzzle) -> Result<Vec<&'static str>, Error> {
        let started = self.started();
        Ok(saltire_generate::unneeded_rules(&started.resolved(puzzle)?, &started.limits(2).deadline)?)
    }

    /// Returns the rules that a checked puzzle does not need: none unless it is a
    /// unique puzzle. None if time ran out.
    pub fn unneeded_rules_of(&self, check: &PuzzleCheck) -> Result<Option<Vec<&'static str>>, Error> {
        let puzzle = &check.answer.puzzle;
        if check.answer.outcome != Outcome::Unique || check.full || puzzle.is_candidates() {
            return Ok(Some(Vec::new()));
        }
        match self.unneeded_rules(puzzle) {
            Err(Error::Generate(GenerateError::Stopped)) => Ok(None),
            rules => rules.map(Some),
        }
    }

    /// The layout of new puzzles.
    fn new_layout(&self) -> Result<Layout, Error> {
        Ok(self.layout_or(self.side().unwrap_or(9), "diagonal")?)
    }

    /// Returns the puzzle under its layout, or an error if time ran out.
    pub(crate) fn resolved(&self, puzzle: &Puzzle) -> Result<Puzzle, Error> {
        let puzzle = self.resolve(puzzle)?;
        if puzzle.has_open_layout() { Err(GenerateError::Stopped.into()) } else { Ok(puzzle) }
    }
}
