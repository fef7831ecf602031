//! Searches for a puzzle that meets a request, with bounded effort.
//!
//! The search tries random minimal puzzles, puts clues back on them, and checks
//! them, cheap tests first. It ends after a fixed number of puzzles and ratings,
//! not after some time, so the same seed gives the same answer.

use saltire_core::{Deadline, Layout, Puzzle};
use saltire_engine::{CandidateBoard, Engine, FoundSolutions, candidate_board};
use saltire_search::{Agent, SearchLimits, calls_before_proof};

use crate::agent_batch::puzzle_of;
use crate::clue_groups::{ClueGroups, ReducedGrid};
use crate::clue_replacement::UniqueBoard;
use crate::extra_clues::ExtraClues;
use crate::few_clue_request::{FewClues, find_few_clues};
use crate::hardest_puzzles::HardestPuzzles;
use crate::puzzle_source::PuzzleSource;
use crate::request::reduced_layouts;
use crate::request_check::{RequestCheck, Verdict};
use crate::{ClueSymmetry, GenerateError, NearestPuzzle, PuzzleRequest, Rng};

/// The most puzzles to try for one that fits.
const MAX_TRIED: u64 = 200_000;

/// The most milliseconds, of typical ratings, to spend on one that fits.
const MAX_RATING_COST: u64 = 60_000;

/// The most climbs to a puzzle that is hard enough.
const MAX_CLIMBS: u32 = 10;

/// How many rounds of a climb add random puzzles.
const RANDOM_ROUNDS: u32 = 6;

/// The rounds without a harder puzzle after which a climb ends.
const MAX_STALLED_ROUNDS: u32 = 25;

/// How many puzzles to check at the end of a climb.
const LAST_CHECKED: u32 = 2;

/// After how many random puzzles, all with too many clues, to search for fewer.
const MAX_WITH_MORE_CLUES: u64 = 3_000;

/// How many puzzles to make at a time.
const BATCH: usize = 16;

/// Searches for puzzles that meet a request.
pub(crate) struct RequestSearch {
    layout: Layout,
    request: PuzzleRequest,
    groups: ClueGroups,
    check: RequestCheck,
    reduced: Vec<Layout>,
    deadline: Deadline,
}

/// A puzzle that meets the request.
pub(crate) struct FittingPuzzle {
    /// The digits of its solution.
    pub digits: Vec<u8>,
    /// The places of its clues.
    pub places: Vec<u16>,
    /// Whether every clue is needed, if that is known.
    pub minimal: Option<bool>,
}

/// The state of one search.
#[derive(Default)]
struct Effort {
    tried: u64,
    /// How many of the puzzles had more clues than asked for.
    with_more_clues: u64,
    rating_cost: u64,
    nearest: Option<(u32, NearestPuzzle)>,
}

impl RequestSearch {
    pub fn new(layout: &Layout, request: &PuzzleRequest, groups: &ClueGroups, deadline: &Deadline) -> RequestSearch {
        let is_needed = |_: &(&str, Layout)| request.needs_layout;
        RequestSearch {
            layout: layout.clone(),
            request: request.clone(),
            groups: groups.clone(),
            check: RequestCheck::new(request),
            reduced: reduced_layouts(layout).into_iter().filter(is_needed).map(|(_, layout)| layout).collect(),
            deadline: deadline.clone(),
        }
    }

    /// Returns the first puzzle that fits.
    pub fn find(&self, source: &mut PuzzleSource, rng: &mut Rng) -> Result<FittingPuzzle, GenerateError> {
        if let Some(hardest) = self.hardest_puzzles() {
            return self.find_hardest(hardest, source, rng);
        }
        let mut extra = ExtraClues::new(&self.layout, &self.request);
        let mut effort = Effort::default();
        let width = if source.is_batched() { BATCH } else { 1 };
        while effort.tried < MAX_TRIED && effort.rating_cost < MAX_RATING_COST {
            let mut rngs: Vec<Rng> = (0..width).map(|_| Rng::new(rng.bits())).collect();
            for reduced in source.puzzles(&mut rngs)? {
                effort.tried += 1;
                let Some(reduced) = reduced else { continue };
                if let Some(places) = self.fitting_clues(&reduced, &mut extra, &mut effort, rng)? {
                    // More clues do not make a puzzle minimal.
                    let is_as_reduced = self.groups.fixed.is_empty() && places.len() == reduced.kept.len();
                    let minimal = if reduced.minimal { is_as_reduced.then_some(true) } else { Some(false) };
                    return Ok(FittingPuzzle { digits: reduced.digits, places, minimal });
                }
            }
            if effort.tried >= MAX_WITH_MORE_CLUES
                && effort.with_more_clues == effort.tried
                && let Some(most) = self.few_clues()
            {
                return self.find_few_clues(most, effort, rng);
            }
            if !source.is_batched() {
                // Each of these puzzles takes about as long as a rating.
                effort.rating_cost += 20;
            }
        }
        Err(effort.not_found())
    }

    /// Returns the most clues asked for if the request is for few clues alone.
    fn few_clues(&self) -> Option<usize> {
        let is_plain = PuzzleRequest { clues: None, ..self.request.clone() }.accepts_any();
        let has_no_symmetry = self.request.symmetry == ClueSymmetry::None;
        let clues = self.request.clues.as_ref()?;
        (is_plain && has_no_symmetry && Engine::supports(&self.layout)).then_some(*clues.end())
    }

    /// Finds a puzzle with few clues by replacing clues.
    fn find_few_clues(&self, most: usize, mut effort: Effort, rng: &mut Rng) -> Result<FittingPuzzle, GenerateError> {
        match find_few_clues(&self.layout, most, rng, &self.deadline)? {
            FewClues::Found(found) => {
                let clues = found.puzzle.givens().map(|given| self.layout.index_of(given.cell) as u16).collect();
                let digits = found.solution.digits().iter().map(|digit| digit.get()).collect();
                let reduced = ReducedGrid { digits, kept: clues, minimal: true };
                // Without a symmetry, a group is a cell.
                let places = self.with_extra_clues(&reduced, 0, rng);
                let minimal = Some(places.len() == reduced.kept.len());
                Ok(FittingPuzzle { digits: reduced.digits, places, minimal })
            }
            FewClues::Nearest(nearest) => {
                if let Some((clues, puzzle)) = nearest {
                    let reason = format!("has {clues} clues");
                    effort.nearest = Some((0, NearestPuzzle { puzzle, reason }));
                }
                Err(effort.not_found())
            }
        }
    }

    /// Returns an empty list of the hardest puzzles if the search is for one of them,
    /// without other wishes.
    fn hardest_puzzles(&self) -> Option<HardestPuzzles> {
        let is_plain = PuzzleRequest { ratings: None, ..self.request.clone() }.accepts_any();
        let has_no_symmetry = self.request.symmetry == ClueSymmetry::None;
        let fits = is_plain && has_no_symmetry && self.check.accepts_any_harder();
        if fits { HardestPuzzles::new(&self.layout, &self.request.chosen_explainer()) } else { None }
    }

    /// Finds a puzzle that is hard enough, by climbing from random puzzles.
    fn find_hardest(
        &self,
        mut hardest: HardestPuzzles,
        source: &mut PuzzleSource,
        rng: &mut Rng,
    ) -> Result<FittingPuzzle, GenerateError> {
        let mut effort = Effort::default();
        for _ in 0..MAX_CLIMBS {
            hardest.clear();
            if let Some(found) = self.climb(&mut hardest, source, &mut effort, rng)? {
                return Ok(found);
            }
        }
        Err(effort.not_found())
    }

    /// Checks the hardest of some random puzzles, then replaces clues of the hardest
    /// ones as long as they get harder, and checks the hardest on the way.
    fn climb(
        &self,
        hardest: &mut HardestPuzzles,
        source: &mut PuzzleSource,
        effort: &mut Effort,
        rng: &mut Rng,
    ) -> Result<Option<FittingPuzzle>, GenerateError> {
        let (mut best, mut stalled, mut checked) = (0, 0, 0);
        for round in 0.. {
            if round < RANDOM_ROUNDS {
                let mut rngs: Vec<Rng> = (0..BATCH).map(|_| Rng::new(rng.bits())).collect();
                for reduced in source.puzzles(&mut rngs)?.into_iter().flatten() {
                    effort.tried += 1;
                    hardest.add(UniqueBoard::of(&reduced.digits, &reduced.kept));
                }
            } else if stalled == MAX_STALLED_ROUNDS || !hardest.replace_clues(rng) {
                break;
            }
            if self.deadline.has_passed() {
                return Err(GenerateError::Stopped);
            }
            let score = hardest.best_score();
            stalled = if score > best { 0 } else { stalled + 1 };
            best = best.max(score);
            // A rating costs more than a round.
            if score > checked + checked / 4 {
                checked = score;
                if let Some(found) = self.check_next(hardest, effort)? {
                    return Ok(Some(found));
                }
            }
        }
        for _ in 0..LAST_CHECKED {
            if let Some(found) = self.check_next(hardest, effort)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Checks the hardest puzzle that was not checked before, and returns it if it fits.
    fn check_next(
        &self,
        hardest: &mut HardestPuzzles,
        effort: &mut Effort,
    ) -> Result<Option<FittingPuzzle>, GenerateError> {
        let Some(board) = hardest.next_to_check() else { return Ok(None) };
        let digits = board.solution.to_vec();
        let places: Vec<u16> = board.clue_places().into_iter().map(|place| place as u16).collect();
        let puzzle = puzzle_of(&self.layout, &digits, &places);
        let (verdict, cost) = self.check.check(&puzzle, &self.deadline);
        effort.rating_cost += cost;
        match verdict {
            Verdict::Fits => return Ok(Some(FittingPuzzle { digits, places, minimal: Some(true) })),
            Verdict::Stopped => return Err(GenerateError::Stopped),
            _ => {
                let (distance, reason) = self.check.distance(&verdict);
                effort.note(distance, || (puzzle, reason));
            }
        }
        Ok(None)
    }

    /// Puts clues back on a minimal puzzle, and returns their places if it fits.
    fn fitting_clues(
        &self,
        reduced: &ReducedGrid,
        extra: &mut ExtraClues,
        effort: &mut Effort,
        rng: &mut Rng,
    ) -> Result<Option<Vec<u16>>, GenerateError> {
        let places = self.with_extra_clues(reduced, extra.count(), rng);
        let puzzle = || puzzle_of(&self.layout, &reduced.digits, &places);
        if let Some(clues) = self.request.clues.as_ref().filter(|clues| !clues.contains(&places.len())) {
            let distance = places.len().abs_diff(*clues.start()).min(places.len().abs_diff(*clues.end()));
            effort.with_more_clues += u64::from(places.len() > *clues.end());
            effort.note(1000 + distance as u32, || (puzzle(), format!("has {} clues", places.len())));
            return Ok(None);
        }
        let puzzle = puzzle();
        if !self.needs_each_rule(&puzzle) {
            effort.note(900, || (puzzle, "is unique without a rule of its layout".to_owned()));
            return Ok(None);
        }
        if !self.request.needs_rating() {
            return Ok(Some(places));
        }
        let (verdict, cost) = self.check.check(&puzzle, &self.deadline);
        effort.rating_cost += cost;
        extra.learn(&verdict);
        match verdict {
            Verdict::Fits => return Ok(Some(places)),
            Verdict::Stopped => return Err(GenerateError::Stopped),
            _ => {
                let (distance, reason) = self.check.distance(&verdict);
                effort.note(distance, || (puzzle, reason));
            }
        }
        Ok(None)
    }

    /// Returns the places of the clues of a puzzle with some clues put back: as
    /// many as the difficulty needs, but within the number of clues asked for.
    fn with_extra_clues(&self, reduced: &ReducedGrid, extra: usize, rng: &mut Rng) -> Vec<u16> {
        let mut places = self.groups.cells(&reduced.kept);
        let wanted = match &self.request.clues {
            Some(clues) => (places.len() + extra).max(*clues.start()).min(*clues.end()),
            None => places.len() + extra,
        };
        if wanted <= places.len() {
            return places;
        }
        let mut removed: Vec<u16> =
            (0..self.groups.groups.len() as u16).filter(|group| !reduced.kept.contains(group)).collect();
        rng.shuffle(&mut removed);
        for group in removed {
            let group = &self.groups.groups[usize::from(group)];
            if places.len() + group.len() <= wanted {
                places.extend(group);
            }
        }
        places
    }

    /// Returns true if the puzzle is not unique without each rule of its layout
    /// that it must need.
    fn needs_each_rule(&self, puzzle: &Puzzle) -> bool {
        self.reduced.iter().all(|layout| has_one_solution(&puzzle.with_layout(layout), &self.deadline) == Some(false))
    }
}

impl Effort {
    fn not_found(self) -> GenerateError {
        let nearest = self.nearest.map(|(_, nearest)| Box::new(nearest));
        GenerateError::NotFound { tried: self.tried, nearest }
    }

    fn note(&mut self, distance: u32, nearest: impl FnOnce() -> (Puzzle, String)) {
        if self.nearest.as_ref().is_none_or(|(known, _)| distance < *known) {
            let (puzzle, reason) = nearest();
            self.nearest = Some((distance, NearestPuzzle { puzzle: puzzle.line(), reason }));
        }
    }
}

/// Returns true if a puzzle has exactly one solution, or `None` if time ran out.
pub(crate) fn has_one_solution(puzzle: &Puzzle, deadline: &Deadline) -> Option<bool> {
    if let (Some(mut engine), Some(board)) = (Engine::new(puzzle.layout()), candidate_board(&puzzle.grid())) {
        let board: CandidateBoard = board;
        let mut found = [FoundSolutions::NONE];
        engine.solve(&[board], 2, &mut found);
        return Some(found[0].count() == 1);
    }
    let limits = SearchLimits::solutions(2).until(deadline.clone());
    let calls = calls_before_proof(puzzle.layout().side());
    let answer = Agent::default().solve_or_prove(puzzle, &limits, calls, |_, _| true);
    (answer.outcome != saltire_core::Outcome::Undecided).then_some(answer.outcome == saltire_core::Outcome::Unique)
}

/// Returns the rules that a unique puzzle does not need: without any one of them,
/// it is still unique. An error if time runs out before that is known of each.
///
/// ```
/// use saltire_core::{Deadline, Layout, Puzzle};
/// use saltire_generate::unneeded_rules;
/// let puzzle = Puzzle::parse("1234341221434321", &Layout::named("diagonal", 4)?)?;
/// assert_eq!(unneeded_rules(&puzzle, &Deadline::NEVER)?, ["diagonal"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unneeded_rules(puzzle: &Puzzle, deadline: &Deadline) -> Result<Vec<&'static str>, GenerateError> {
    let mut unneeded = Vec::new();
    for (rule, layout) in reduced_layouts(puzzle.layout()) {
        if has_one_solution(&puzzle.with_layout(&layout), deadline).ok_or(GenerateError::Stopped)? {
            unneeded.push(rule);
        }
    }
    Ok(unneeded)
}
