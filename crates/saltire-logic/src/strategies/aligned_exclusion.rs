//! Aligned exclusion: every way to fill some cells with a digit in one of them would fail.
//!
//! ## What it sees
//!
//! Two or three cells, and at least two other cells that see all of them and have
//! few candidates: two for a pair, two or three for a triplet. Try a digit in one
//! of the cells, with every candidate of the other cells. If each combination
//! fails, the digit can be removed. A combination fails if it puts the same digit
//! in two cells that see each other, or if it uses up all the candidates of a cell
//! that sees them all.
//!
//! ## Why it is true
//!
//! The cells hold some combination of digits in the end, and every cell that sees
//! them all still needs a digit of its own. So a digit that is only in combinations
//! that fail can't be right.
//!
//! ## Sources
//!
//! Rod Hagglund found aligned pair exclusion in 2005. The choice of cells is that
//! of Sudoku Explainer (Nicolas Juillerat): the third of three cells has few
//! candidates too and sees one of the others.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use crate::wording::all_of;
use crate::wording::sets::{cell_with_candidates, in_brackets, mutual_sight, see, unusual_sights};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Two cells.
pub static ALIGNED_PAIR_EXCLUSION: StrategyDef<AlignedExclusion> = StrategyDef::new(
    AlignedExclusion { size: 2 },
    ("aligned-pair-exclusion", Family::AlignedExclusion, None, 62),
    "with a digit in one of two cells, every digit of the other fails",
    include_str!("aligned_exclusion.rs"),
    ":::.1..6.........5....9......1....9..2.........5.8...3...7.8...6...6...8..214.......::::",
);

/// Three cells.
pub static ALIGNED_TRIPLET_EXCLUSION: StrategyDef<AlignedExclusion> = StrategyDef::new(
    AlignedExclusion { size: 3 },
    ("aligned-triplet-exclusion", Family::AlignedExclusion, None, 75),
    "with a digit in one of three cells, every way to fill the other two fails",
    include_str!("aligned_exclusion.rs"),
    ":::+6.....538+5+8.6.+34+9.3.+4+8+5.+2...+45..+6.+1+3+16..+35.+42+2+7+3+48+1+6+59.+3+1+57.+9...+5.16.+3..+72+6+3..+18+5:913 714 915 216 916 476 881 486 986:::",
);

/// See [`ALIGNED_PAIR_EXCLUSION`] and [`ALIGNED_TRIPLET_EXCLUSION`].
pub struct AlignedExclusion {
    /// The number of base cells.
    size: usize,
}

impl Finder for AlignedExclusion {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let changed = view.changed_cells(report);
        let is_excluder = |&index: &usize| (2..=self.size).contains(&view.candidates[index].len());
        let excluders = S::from_indices(view.open.iter().filter(is_excluder));
        let is_base = |&index: &usize| view.candidates[index].len() >= 2 && view.map.peers[index].intersects(excluders);
        let bases: Vec<usize> = view.open.iter().filter(is_base).collect();
        let all_bases = S::from_indices(bases.iter().copied());
        let mut reported: Vec<S> = Vec::new();
        let mut excluder_candidates = Vec::new();
        for (number, &second) in bases.iter().enumerate() {
            for &first in &bases[..number] {
                let [near_first, near_second] = [first, second].map(|index| view.map.peers[index] & excluders);
                let (pair, near_both) = (S::of(first) | S::of(second), near_first & near_second);
                if near_both.len() < 2 {
                    continue;
                }
                let pair_has_changed = (near_both | pair).intersects(changed);
                if self.size == 2 {
                    if pair_has_changed {
                        let possible = possible_in_pair(view, [first, second], near_both);
                        report_exclusion(view, &[first, second], &possible, near_both, report);
                    }
                    if report.should_stop() {
                        return;
                    }
                    continue;
                }
                let mut thirds = (near_first | near_second) & (all_bases - pair);
                // An earlier search saw every triplet without a changed cell.
                if !pair_has_changed {
                    thirds &= changed;
                }
                for third in thirds.iter() {
                    let (cells, common) = ([first, second, third], near_both & view.map.peers[third]);
                    if common.len() < 2 {
                        continue;
                    }
                    let possible = possible_in_triplet(view, cells, common, &mut excluder_candidates);
                    // The same triplet may come in another order.
                    let triplet = pair | S::of(third);
                    if possible == cells.map(|index| view.candidates[index]) || reported.contains(&triplet) {
                        continue;
                    }
                    reported.push(triplet);
                    report_exclusion(view, &cells, &possible, common, report);
                    if report.should_stop() {
                        return;
                    }
                }
            }
        }
    }
}

/// Returns the candidates of two cells that the excluders leave.
fn possible_in_pair<S: CellIndexSet>(view: &View<'_, S>, cells: [usize; 2], common: S) -> [DigitSet; 2] {
    let excluders: Vec<DigitSet> = common.iter().map(|index| view.candidates[index]).collect();
    let mut possible = [DigitSet::EMPTY; 2];
    for first in view.candidates[cells[0]] {
        let forbidden = forbidden(view, &excluders, DigitSet::of(first));
        let left = view.candidates[cells[1]] - forbidden - repeated(view, cells[0], cells[1], first);
        if !left.is_empty() {
            possible[0].insert(first);
            possible[1] |= left;
        }
    }
    possible
}

/// Returns the candidates of three cells that the excluders leave. `excluders`
/// keeps its memory from one call to the next.
fn possible_in_triplet<S: CellIndexSet>(
    view: &View<'_, S>,
    cells: [usize; 3],
    common: S,
    excluders: &mut Vec<DigitSet>,
) -> [DigitSet; 3] {
    excluders.clear();
    excluders.extend(common.iter().map(|index| view.candidates[index]));
    let candidates = cells.map(|index| view.candidates[index]);
    let mut possible = [DigitSet::EMPTY; 3];
    for first in candidates[0] {
        for second in candidates[1] - repeated(view, cells[0], cells[1], first) {
            let forbidden = forbidden(view, excluders, DigitSet::of(first) | DigitSet::of(second));
            let repeats = repeated(view, cells[0], cells[2], first) | repeated(view, cells[1], cells[2], second);
            let left = candidates[2] - forbidden - repeats;
            if !left.is_empty() {
                possible[0].insert(first);
                possible[1].insert(second);
                possible[2] |= left;
            }
        }
        // Most triplets exclude nothing, and a few combinations show it.
        if possible == candidates {
            break;
        }
    }
    possible
}

/// Returns the digit itself if two cells are peers, which can't hold it twice.
fn repeated<S: CellIndexSet>(view: &View<'_, S>, a: usize, b: usize, digit: Digit) -> DigitSet {
    if view.are_peers(a, b) { DigitSet::of(digit) } else { DigitSet::EMPTY }
}

/// Returns the digits that would empty an excluder if base cells held them together
/// with `held`. Returns all digits if an excluder is empty already.
fn forbidden<S: CellIndexSet>(view: &View<'_, S>, excluders: &[DigitSet], held: DigitSet) -> DigitSet {
    let mut forbidden = DigitSet::EMPTY;
    for &candidates in excluders {
        let rest = candidates - held;
        match rest.len() {
            0 => return view.digits(),
            1 => forbidden |= rest,
            _ => {}
        }
    }
    forbidden
}

fn report_exclusion<S: CellIndexSet>(
    view: &View<'_, S>,
    cells: &[usize],
    possible: &[DigitSet],
    excluders: S,
    report: &mut Report,
) {
    let mut effects = Effects::default();
    for (&index, &possible) in cells.iter().zip(possible) {
        let gone = view.candidates[index] - possible;
        effects.eliminations.extend(gone.iter().map(|digit| view.candidate(index, digit)));
    }
    let eliminations = effects.eliminations.clone();
    report.add(view.grid, effects, || explanation(view, cells, excluders, &eliminations));
}

fn explanation<S: CellIndexSet>(
    view: &View<'_, S>,
    cells: &[usize],
    excluders: S,
    eliminations: &[Candidate],
) -> Explanation {
    let digits = cells.iter().fold(DigitSet::EMPTY, |all, &index| all | view.candidates[index]);
    let emptied = S::from_indices(excluders.iter().filter(|&index| view.candidates[index].is_subset(digits)));
    let bases = || cells.iter().map(|&index| view.cell(index));
    let evidence = Evidence::default()
        .cells(Role::Cause, bases())
        .cells(Role::Second, view.cells(emptied))
        .candidates(Role::Cause, view.grid, bases(), view.digits())
        .candidates(Role::Second, view.grid, view.cells(emptied), view.digits());
    let exclusion = Exclusion { view, cells: S::from_indices(cells.iter().copied()), emptied };
    Explanation { reason: exclusion.reason(eliminations), evidence }
}

/// Cells, and the common peers that they may empty.
struct Exclusion<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    cells: S,
    emptied: S,
}

/// A digit in a cell, by index.
type Assumption = (usize, Digit);

impl<S: CellIndexSet> Exclusion<'_, '_, S> {
    /// Returns why every combination with each of the eliminated candidates fails.
    fn reason(&self, eliminations: &[Candidate]) -> Phrase {
        let mut clauses = Vec::new();
        for at in eliminations {
            self.add_clauses((self.view.grid.layout().index_of(at.cell), at.digit), &mut clauses);
        }
        let view = self.view;
        let notes = in_brackets(unusual_sights(view, self.emptied, self.cells));
        let bases = Phrase::and(view.cells(self.cells));
        let mut reason = phrase!("{} {} {}{}.", see(view, self.emptied), all_of(self.cells.len()), bases, notes);
        if clauses.len() < 2 {
            clauses.into_iter().for_each(|clause| reason.push(phrase!(" {}", clause)));
            return reason;
        }
        reason.push(Phrase::numbered(clauses));
        reason
    }

    /// Adds a clause for each combination of an assumption with the candidates of all
    /// other cells but the last.
    fn add_clauses(&self, assumed: Assumption, clauses: &mut Vec<Phrase>) {
        let mut others: Vec<usize> = (self.cells - S::of(assumed.0)).iter().collect();
        others.sort_by_key(|&index| self.view.candidates[index].len());
        match others[..] {
            [last] => clauses.push(self.nothing_left(&[assumed], last)),
            [middle, last] => {
                let digits = self.view.candidates[middle];
                clauses.extend(digits.iter().map(|digit| self.nothing_left(&[assumed, (middle, digit)], last)));
            }
            _ => {}
        }
    }

    /// States that no digit is left for a cell under some assumptions, or that they fail
    /// by themselves.
    fn nothing_left(&self, assumed: &[Assumption], last: usize) -> Phrase {
        let view = self.view;
        let each = assumed.iter().map(|&(index, digit)| phrase!("{} were {}", view.cell(index), digit));
        let assumptions = phrase!("if {}", Phrase::and(each));
        if let Some((&newest, earlier)) = assumed.split_last()
            && let Some(failure) = self.failure(earlier, newest)
        {
            return phrase!("{}, {}.", assumptions, failure.alone(view));
        }
        let failures = view.candidates[last].iter().filter_map(|digit| {
            let failure = self.failure(assumed, (last, digit))?;
            Some(phrase!("{} {}", digit, failure.of_digit(view)))
        });
        let failures = Phrase::and(failures);
        phrase!("{}, nothing would be left for {}: {}.", assumptions, view.cell(last), failures)
    }

    /// Returns why a further assumption fails.
    fn failure(&self, assumed: &[Assumption], (index, digit): Assumption) -> Option<Failure> {
        let view = self.view;
        let repeated = assumed.iter().find(|&&(other, held)| held == digit && view.are_peers(other, index));
        if let Some(&(other, _)) = repeated {
            return Some(Failure::Repeats { first: other, second: index });
        }
        let held = assumed.iter().fold(DigitSet::of(digit), |all, &(_, digit)| all | DigitSet::of(digit));
        self.emptied.iter().find(|&index| view.candidates[index].is_subset(held)).map(Failure::Empties)
    }
}

/// Why a combination fails.
enum Failure {
    /// Two peers would hold the same digit.
    Repeats { first: usize, second: usize },
    /// A common peer would have no candidate left.
    Empties(usize),
}

impl Failure {
    /// Returns the failure as a clause.
    fn alone<S: CellIndexSet>(&self, view: &View<'_, S>) -> Phrase {
        match *self {
            Failure::Repeats { first, second } => {
                phrase!("the digit would repeat ({})", mutual_sight(view, S::of(first), S::of(second)))
            }
            Failure::Empties(index) => phrase!("{} would be empty", cell_with_candidates(view, index)),
        }
    }

    /// Returns the failure of a digit that is named before it.
    fn of_digit<S: CellIndexSet>(&self, view: &View<'_, S>) -> Phrase {
        match *self {
            Failure::Repeats { first, second } => {
                let sight = mutual_sight(view, S::of(first), S::of(second));
                phrase!("is already in {} ({})", view.cell(first), sight)
            }
            Failure::Empties(index) => phrase!("would empty {}", cell_with_candidates(view, index)),
        }
    }
}
