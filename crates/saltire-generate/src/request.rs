//! What a setter wants of a puzzle.

use std::ops::RangeInclusive;

use saltire_core::layout::RemovedRule;
use saltire_core::{Candidate, CellSet, Layout, LayoutSpec, Puzzle};
use saltire_logic::{Difficulty, Explainer, Family, Rating, Strategy};

use crate::clue_groups::ClueGroups;
use crate::{ClueSymmetry, RequestError};

/// What a setter wants of a puzzle. The default is any minimal puzzle.
///
/// ```
/// use saltire_core::Layout;
/// use saltire_generate::{PuzzleGenerator, PuzzleRequest, ClueSymmetry};
/// use saltire_logic::Difficulty;
/// let request = PuzzleRequest::new().difficulty(Difficulty::Easy).symmetry(ClueSymmetry::HalfTurn);
/// let mut generator = PuzzleGenerator::new(&Layout::diagonal(), &request, 7)?;
/// assert_eq!(generator.puzzle(0)?.puzzle.line().len(), 81);
/// # Ok::<(), saltire_generate::GenerateError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PuzzleRequest {
    pub(crate) ratings: Option<RangeInclusive<Rating>>,
    pub(crate) explainer: Option<Explainer>,
    pub(crate) must_use: Vec<&'static dyn Strategy>,
    pub(crate) only: Option<Vec<&'static dyn Strategy>>,
    pub(crate) clues: Option<RangeInclusive<usize>>,
    pub(crate) symmetry: ClueSymmetry,
    pub(crate) pattern: Option<CellSet>,
    pub(crate) from: Option<Puzzle>,
    pub(crate) needs_layout: bool,
}

impl PuzzleRequest {
    /// Returns a request for any minimal puzzle.
    pub fn new() -> PuzzleRequest {
        PuzzleRequest::default()
    }

    /// Asks for a difficulty.
    #[must_use]
    pub fn difficulty(self, difficulty: Difficulty) -> PuzzleRequest {
        self.rating(difficulty.ratings())
    }

    /// Asks for a rating of the hardest step. Several ranges must all hold.
    #[must_use]
    pub fn rating(self, ratings: RangeInclusive<Rating>) -> PuzzleRequest {
        let ratings = match &self.ratings {
            Some(known) => *known.start().max(ratings.start())..=*known.end().min(ratings.end()),
            None => ratings,
        };
        PuzzleRequest { ratings: Some(ratings), ..self }
    }

    /// Sets the explainer, and with it the rating scale.
    #[must_use]
    pub fn explainer(self, explainer: Explainer) -> PuzzleRequest {
        PuzzleRequest { explainer: Some(explainer), ..self }
    }

    /// Sets the explainer if the request has none.
    #[must_use]
    pub fn or_explainer(self, explainer: &Explainer) -> PuzzleRequest {
        PuzzleRequest { explainer: self.explainer.or_else(|| Some(explainer.clone())), ..self }
    }

    /// Asks for paths that use each of these strategies. Unless a rating is asked
    /// for, the puzzle gets no harder than the difficulty of the hardest of them.
    #[must_use]
    pub fn must_use(self, strategies: &[&'static dyn Strategy]) -> PuzzleRequest {
        PuzzleRequest { must_use: strategies.to_vec(), ..self }
    }

    /// Asks for paths that use no strategies but these, and full houses: every
    /// path ends with one.
    #[must_use]
    pub fn only(self, strategies: &[&'static dyn Strategy]) -> PuzzleRequest {
        PuzzleRequest { only: Some(strategies.to_vec()), ..self }
    }

    /// Asks for a number of clues. A puzzle with more clues than it needs is not
    /// minimal.
    #[must_use]
    pub fn clues(self, clues: RangeInclusive<usize>) -> PuzzleRequest {
        PuzzleRequest { clues: Some(clues), ..self }
    }

    /// Asks for a symmetry of the places of clues.
    #[must_use]
    pub fn symmetry(self, symmetry: ClueSymmetry) -> PuzzleRequest {
        PuzzleRequest { symmetry, ..self }
    }

    /// Asks for clues in these cells alone.
    #[must_use]
    pub fn pattern(self, cells: CellSet) -> PuzzleRequest {
        PuzzleRequest { pattern: Some(cells), ..self }
    }

    /// Asks for puzzles that keep the clues of this one, which may have several
    /// solutions.
    #[must_use]
    pub fn from(self, puzzle: Puzzle) -> PuzzleRequest {
        PuzzleRequest { from: Some(puzzle), ..self }
    }

    /// Asks for puzzles that are not unique without each rule of the layout.
    #[must_use]
    pub fn needs_layout(self, needs_layout: bool) -> PuzzleRequest {
        PuzzleRequest { needs_layout, ..self }
    }

    /// Returns the explainer that rates and explains puzzles.
    pub(crate) fn chosen_explainer(&self) -> Explainer {
        self.explainer.clone().unwrap_or_default()
    }

    /// Returns true if every minimal puzzle of the symmetry fits.
    pub(crate) fn accepts_any(&self) -> bool {
        !self.needs_rating()
            && self.clues.is_none()
            && self.pattern.is_none()
            && self.from.is_none()
            && !self.needs_layout
    }

    /// Returns true if only an explanation tells whether a puzzle fits.
    pub(crate) fn needs_rating(&self) -> bool {
        self.ratings.is_some() || self.only.is_some() || !self.must_use.is_empty()
    }

    /// Returns the highest rating to look for, if there is one.
    pub(crate) fn highest_rating(&self) -> Option<Rating> {
        let hardest = |strategies: &[&dyn Strategy]| strategies.iter().map(|strategy| strategy.about().rating).max();
        let of_word = |rating| *Difficulty::of(rating).ratings().end();
        let asked = self.ratings.as_ref().map(|ratings| *ratings.end());
        asked.or_else(|| hardest(&self.must_use).map(of_word))
    }

    /// Returns an error if no puzzle of a layout can meet the request.
    pub(crate) fn check(&self, layout: &Layout, groups: &ClueGroups) -> Result<(), RequestError> {
        let (name, cells) = (|| layout.name().to_owned(), groups.cell_count());
        let least = fewest_clues(layout);
        let most = self.clues.as_ref().map_or(cells, |clues| (*clues.end()).min(cells));
        if most < least {
            return Err(RequestError::TooFewClues { layout: name(), most, least });
        }
        if groups.fixed.len() > most {
            return Err(RequestError::TooManyKept { kept: groups.fixed.len(), most });
        }
        if let Some(least) = self.clues.as_ref().map(|clues| *clues.start()).filter(|&least| least > most) {
            return Err(RequestError::TooManyClues { least, cells });
        }
        if let Some(ratings) = self.ratings.as_ref().filter(|ratings| ratings.is_empty()) {
            return Err(RequestError::NoRating { least: *ratings.start(), most: *ratings.end() });
        }
        if self.needs_layout && reduced_layouts(layout).is_empty() {
            return Err(RequestError::NoRule { layout: name() });
        }
        self.check_strategies(layout)
    }

    fn check_strategies(&self, layout: &Layout) -> Result<(), RequestError> {
        let explainer = self.chosen_explainer();
        let used = explainer.strategies_for(layout);
        if let Some((ratings, only)) = self.ratings.as_ref().zip(self.only.as_ref()) {
            let highest = only.iter().map(|&strategy| highest_rating(strategy)).max().unwrap_or_default();
            if highest < *ratings.start() {
                return Err(RequestError::TooEasy { highest, least: *ratings.start() });
            }
        }
        let is_among = |strategy: &dyn Strategy, list: &[&'static dyn Strategy]| {
            list.iter().any(|known| known.name() == strategy.name())
        };
        for &strategy in &self.must_use {
            let (name, rating) = (strategy.name().to_owned(), strategy.about().rating);
            if self.only.as_ref().is_some_and(|only| !is_among(strategy, only)) {
                return Err(RequestError::NotAllowed { strategy: name });
            }
            if let Some(ratings) = self.ratings.as_ref().filter(|ratings| rating > *ratings.end()) {
                return Err(RequestError::TooHard { strategy: name, rating, most: *ratings.end() });
            }
            if !is_among(strategy, &used) {
                return Err(RequestError::NotUsed {
                    strategy: name,
                    scale: explainer.scale().name,
                    layout: layout.name().to_owned(),
                });
            }
        }
        Ok(())
    }

    /// Returns the groups of clues that the symmetry, the pattern and the clues to
    /// keep leave.
    pub(crate) fn clue_groups(&self, layout: &Layout) -> Result<ClueGroups, RequestError> {
        let cell = |place: u16| layout.cells()[usize::from(place)];
        let is_allowed = |place: u16| self.pattern.as_ref().is_none_or(|pattern| pattern.contains(cell(place)));
        let mut is_kept = vec![false; layout.cells().len()];
        for Candidate { cell, .. } in self.from.iter().flat_map(|from| from.givens()) {
            is_kept[layout.index_of(cell)] = true;
        }
        let (mut groups, mut fixed) = (Vec::new(), Vec::new());
        for group in self.symmetry.groups(layout.side()) {
            let kept = group.iter().find(|&&place| is_kept[usize::from(place)]);
            match (group.iter().all(|&place| is_allowed(place)), kept) {
                (true, None) => groups.push(group),
                (true, Some(_)) => fixed.extend(group),
                (false, None) => {}
                (false, Some(&place)) => return Err(RequestError::ClueOutsidePattern { cell: cell(place) }),
            }
        }
        Ok(ClueGroups { groups, fixed })
    }
}

/// Returns a rating that no step of a strategy exceeds.
fn highest_rating(strategy: &dyn Strategy) -> Rating {
    let about = strategy.about();
    let most_added = match about.family {
        // A hidden single of a row is rated higher than one of a block.
        Family::Singles => 3,
        // Each further link of a chain makes its step harder.
        Family::Chains | Family::ForcingChains | Family::StrongLinks => 40,
        _ => 10,
    };
    Rating(about.rating.0 + most_added)
}

/// Returns the number of clues below which no puzzle is unique, as far as that is
/// known: 17 on classic boards (McGuire 2012). With two digits missing, they could
/// be swapped.
pub(crate) fn fewest_clues(layout: &Layout) -> usize {
    if *layout == Layout::classic() { 17 } else { layout.side() - 1 }
}

/// Returns each rule of a layout beyond rows, columns and blocks, with the layout
/// that remains without it. A layout of your own has no such rules.
pub(crate) fn reduced_layouts(layout: &Layout) -> Vec<(&'static str, Layout)> {
    let Ok(spec) = LayoutSpec::parse(layout.name()) else { return Vec::new() };
    // Your own layout may have the name of another.
    if spec.build(layout.shape()).as_ref() != Ok(layout) {
        return Vec::new();
    }
    let built = |part: RemovedRule| Some((part.rule, part.rest.build(layout.shape()).ok()?));
    spec.without_each().into_iter().filter_map(built).collect()
}
