//! The patterns that a chain may use: locked candidates, hidden pairs, naked pairs
//! and X-wings, on the board as the chain left it.
//!
//! A pattern counts only if it depends on something that the chain removed. Any other
//! pattern was there before. The search stops after the first of the four kinds that has
//! such patterns. It lists them in a fixed order, because two that eliminate the same
//! candidate may depend on more or fewer removals.

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::candidate_ids::{CandidateId, Cause, Pattern};
use super::candidate_state::{CandidateState, ChainBoard};
use super::nested_search::NestedElimination;
use super::topology::Topology;

/// The most places in a locked pattern. Cells that see more are rare.
const MAX_LOCKED_PLACES: u8 = 6;

/// A search for patterns.
pub(super) struct PatternSearch<'a, S> {
    /// The board at the start of the chain.
    board: ChainBoard<'a, S>,
    /// The candidates that the chain left.
    state: &'a CandidateState<S>,
    /// By unit: the digits that have lost a place to the chain.
    changed: Vec<DigitSet>,
    /// By unit: the digits with two places left.
    bilocated: Vec<DigitSet>,
}

impl<'a, S: CellIndexSet> PatternSearch<'a, S> {
    pub fn new(board: ChainBoard<'a, S>, state: &'a CandidateState<S>) -> PatternSearch<'a, S> {
        let of_units = |holds: &dyn Fn(u16, Digit) -> bool| {
            let units = 0..board.topology.map.units.len() as u16;
            let digits = DigitSet::up_to(board.topology.side);
            units.map(|unit| digits.iter().filter(|&digit| holds(unit, digit)).collect()).collect()
        };
        PatternSearch {
            board,
            state,
            changed: of_units(&|unit, digit| state.count(unit, digit) != board.state.count(unit, digit)),
            bilocated: of_units(&|unit, digit| state.count(unit, digit) == 2),
        }
    }

    /// Finds all patterns of the first kind that has any. See
    /// [`super::search_options::SearchOptions::locked_by_unit`].
    pub fn find(&self, locked_by_unit: bool) -> Vec<NestedElimination> {
        let mut found = Vec::new();
        self.find_locked(locked_by_unit, &mut found);
        for find in [Self::find_hidden_pairs, Self::find_naked_pairs, Self::find_x_wings] {
            if found.is_empty() {
                find(self, &mut found);
            }
        }
        found
    }

    fn places(&self, unit: u16, digit: Digit) -> S {
        self.state.places_in(self.board.topology, unit, digit)
    }

    /// Returns the places of a digit that the chain removed from a unit.
    fn removed(&self, unit: u16, digit: Digit) -> S {
        self.board.state.places_in(self.board.topology, unit, digit) - self.state.places[digit]
    }

    fn candidates(&self, cells: S, digit: Digit) -> impl Iterator<Item = CandidateId> {
        cells.iter().map(move |index| self.board.topology.candidate(index, digit))
    }

    fn add(
        &self,
        found: &mut Vec<NestedElimination>,
        pattern: Pattern,
        gone: Vec<(usize, DigitSet)>,
        removed_before: Vec<CandidateId>,
    ) {
        if !gone.is_empty() && !removed_before.is_empty() {
            let eliminated = in_hash_order(self.board.topology, gone);
            found.push(NestedElimination { eliminated, removed_before, cause: Cause::Pattern(pattern) });
        }
    }

    /// Adds a pattern of one digit.
    fn add_digit(&self, found: &mut Vec<NestedElimination>, pattern: Pattern, digit: Digit, gone: S, removed: S) {
        let gone = gone.iter().map(|index| (index, DigitSet::of(digit))).collect();
        self.add(found, pattern, gone, self.candidates(removed, digit).collect());
    }

    fn find_locked(&self, by_unit: bool, found: &mut Vec<NestedElimination>) {
        let Topology { blocks, rows, columns, is_plain, .. } = self.board.topology;
        if !is_plain {
            return self.find_locked_anywhere(found);
        }
        for (from, to) in [(blocks, columns), (blocks, rows), (columns, blocks), (rows, blocks)] {
            if by_unit {
                for (&first, &second) in from.iter().flat_map(|first| to.iter().map(move |second| (first, second))) {
                    let digits = self.changed[usize::from(first)].iter();
                    digits.for_each(|digit| self.add_locked(found, first, second, digit));
                }
            } else {
                for (first, digit) in self.changed_by_digit(from) {
                    to.iter().for_each(|&second| self.add_locked(found, first, second, digit));
                }
            }
        }
    }

    /// Returns the digits that have lost a place in one of these units, digit by
    /// digit.
    fn changed_by_digit(&self, units: &[u16]) -> impl Iterator<Item = (u16, Digit)> {
        DigitSet::up_to(self.board.topology.side).iter().flat_map(move |digit| {
            let changed = move |unit: &u16| self.changed[usize::from(*unit)].contains(digit);
            units.iter().copied().filter(changed).map(move |unit| (unit, digit))
        })
    }

    /// Adds a pattern if all places of the first unit are in the second.
    fn add_locked(&self, found: &mut Vec<NestedElimination>, first: u16, second: u16, digit: Digit) {
        let places = self.places(first, digit);
        let [here, there] = [first, second].map(|unit| self.board.topology.unit(unit));
        if places.is_subset(there) && places.len() > 1 {
            let (gone, removed) = (self.places(second, digit) - here, self.removed(first, digit) - there);
            self.add_digit(found, Pattern::Locked { unit: first, digit }, digit, gone, removed);
        }
    }

    /// Adds cells that see all places of a digit in a unit.
    fn find_locked_anywhere(&self, found: &mut Vec<NestedElimination>) {
        let Topology { units_by_kind, map, .. } = self.board.topology;
        for (unit, digit) in units_by_kind.iter().flat_map(|units| self.changed_by_digit(units)) {
            if (2..=MAX_LOCKED_PLACES).contains(&self.state.count(unit, digit)) {
                let seeing = map.common_peers(self.places(unit, digit)) & self.state.places[digit];
                self.add_digit(found, Pattern::Locked { unit, digit }, digit, seeing, self.removed(unit, digit));
            }
        }
    }

    /// Returns the units in the order of the search for pairs.
    fn units_for_pairs(&self) -> impl Iterator<Item = u16> {
        let Topology { blocks, rows, columns, others, .. } = self.board.topology;
        blocks.iter().chain(columns).chain(rows).chain(others).copied()
    }

    fn find_hidden_pairs(&self, found: &mut Vec<NestedElimination>) {
        let topology = self.board.topology;
        for unit in self.units_for_pairs() {
            if (topology.open & topology.unit(unit)).len() <= 4 {
                continue;
            }
            let (bilocated, changed) = (self.bilocated[usize::from(unit)], self.changed[usize::from(unit)]);
            for high in bilocated {
                for low in bilocated.iter().take_while(|&low| low < high) {
                    let (pair, cells) = (DigitSet::of(high) | DigitSet::of(low), self.places(unit, high));
                    if (changed & pair).is_empty() || cells != self.places(unit, low) {
                        continue;
                    }
                    let gone = cells.iter().map(|index| (index, self.state.digits[index] - pair));
                    let gone = gone.filter(|(_, digits)| !digits.is_empty()).collect();
                    let removed = pair.iter().flat_map(|digit| self.candidates(self.removed(unit, digit), digit));
                    let pattern = Pattern::HiddenPair { unit, digits: [low, high], cells: two_cells(cells) };
                    self.add(found, pattern, gone, removed.collect());
                }
            }
        }
    }

    fn find_naked_pairs(&self, found: &mut Vec<NestedElimination>) {
        let topology = self.board.topology;
        let mut bivalue = Vec::new();
        for unit in self.units_for_pairs() {
            let open = topology.open & topology.unit(unit);
            if open.len() < 4 {
                continue;
            }
            bivalue.clear();
            bivalue.extend(open.iter().filter(|&index| self.state.digits[index].len() == 2));
            for (place, &high) in bivalue.iter().enumerate() {
                let pair = self.state.digits[high];
                for &low in bivalue[..place].iter().filter(|&&low| self.state.digits[low] == pair) {
                    let removed = [low, high].into_iter().flat_map(|index| {
                        let removed = self.board.state.digits[index] - pair;
                        removed.iter().map(move |digit| topology.candidate(index, digit))
                    });
                    let cells = S::from_indices([low, high]);
                    let seeing = if topology.is_plain { open - cells } else { topology.map.common_peers(cells) };
                    let gone = seeing.iter().map(|index| (index, self.state.digits[index] & pair));
                    let mut gone: Vec<(usize, DigitSet)> = gone.filter(|(_, digits)| !digits.is_empty()).collect();
                    if !topology.is_plain {
                        gone.sort_by_key(|(_, digits)| digits.first());
                    }
                    let digits = [pair.first(), (pair - pair.first().map_or(DigitSet::EMPTY, DigitSet::of)).first()];
                    if let [Some(one), Some(other)] = digits {
                        let pattern = Pattern::NakedPair { cells: two_cells(cells), digits: [one, other] };
                        self.add(found, pattern, gone, removed.collect());
                    }
                }
            }
        }
    }

    fn find_x_wings(&self, found: &mut Vec<NestedElimination>) {
        let Topology { rows, columns, lines, .. } = self.board.topology;
        self.find_x_wings_of(found, columns, &lines.rows);
        self.find_x_wings_of(found, rows, &lines.columns);
    }

    /// Adds X-wings of parallel lines; `crossing` has the other line of each cell.
    fn find_x_wings_of(&self, found: &mut Vec<NestedElimination>, lines: &[u16], crossing: &[S]) {
        let topology = self.board.topology;
        let covers = |line: u16, digit: Digit| {
            self.places(line, digit).iter().fold(S::EMPTY, |cells, index| cells | crossing[index])
        };
        for (place, &high) in lines.iter().enumerate() {
            for &low in &lines[..place] {
                let [(high_two, high_changed), (low_two, low_changed)] =
                    [high, low].map(usize::from).map(|line| (self.bilocated[line], self.changed[line]));
                for digit in high_two & low_two & (high_changed | low_changed) {
                    let cover = covers(high, digit);
                    if topology.filled[digit] + 4 <= topology.side && cover == covers(low, digit) {
                        let bases = topology.unit(high) | topology.unit(low);
                        let gone = (cover & self.state.places[digit]) - bases;
                        let removed = self.removed(low, digit) | self.removed(high, digit);
                        let pattern = Pattern::XWing { lines: [low, high], digit };
                        self.add_digit(found, pattern, digit, gone, removed - cover);
                    }
                }
            }
        }
    }
}

/// Returns the first and the last of some cells.
fn two_cells<S: CellIndexSet>(cells: S) -> [u16; 2] {
    let (first, last) = (cells.first(), cells.iter().last());
    [first, last].map(|index| index.unwrap_or_default() as u16)
}

/// Returns the candidates of cells with some of their digits, in the order of a Java hash
/// table. SukakuExplainer takes them in this order, which decides which of two chains
/// comes first.
pub(super) fn in_hash_order<S: CellIndexSet>(
    topology: &Topology<'_, S>,
    mut cells: Vec<(usize, DigitSet)>,
) -> Vec<CandidateId> {
    let mut buckets = 16;
    while cells.len() * 4 > buckets * 3 {
        buckets *= 2;
    }
    cells.sort_by_key(|&(index, _)| index % buckets);
    let candidates =
        |(index, digits): (usize, DigitSet)| digits.iter().map(move |digit| topology.candidate(index, digit));
    cells.into_iter().flat_map(candidates).collect()
}
