//! Remote pair: a chain of cells that all have the same two candidates.
//!
//! ## What it sees
//!
//! An even number of cells, four or more, that all have the same two candidates.
//! Each of them sees the next.
//!
//! ## Why it is true
//!
//! Neighbours in the chain hold different digits, so the two digits alternate. The
//! first and the last cell then hold different digits, too: one holds one digit,
//! and the other the other. A cell that sees both can be neither. The same is true
//! of any two cells of the chain with an even number of cells between them.
//!
//! ## Sources
//!
//! The forum of the Sudoku Players. HoDoKu (Bernhard Hobiger) describes it, and also
//! uses the inner cells of a longer chain.

use saltire_core::{Cell, CellIndexSet, DigitSet, Evidence, Phrase, Role, phrase};

use super::colours::{seen_from, two_colour};
use crate::links::strong_links::with_alternating_links;
use crate::wording::peers::{note_of_peers, pairs, see, why_peers};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A chain of cells that all have the same two candidates.
pub static REMOTE_PAIR: StrategyDef<RemotePair> = StrategyDef::new(
    RemotePair,
    ("remote-pair", Family::Colours, Some("0703"), 46),
    "a chain of four or more cells that all have the same two candidates",
    include_str!("remote_pair.rs"),
    ":0703::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// See [`REMOTE_PAIR`].
pub struct RemotePair;

/// The shortest chain. Three cells or fewer eliminate no more than a naked pair.
const MIN_LENGTH: usize = 4;
/// The longest chain that a person would follow.
const MAX_LENGTH: usize = 10;

impl Finder for RemotePair {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let mut pairs: Vec<(DigitSet, S)> = Vec::new();
        for index in view.with_candidates(2).iter() {
            let digits = view.candidates[index];
            match pairs.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.insert(index),
                None => pairs.push((digits, S::of(index))),
            }
        }
        pairs.retain(|&(_, cells)| cells.len() >= MIN_LENGTH && can_alternate(view, cells));
        for length in (MIN_LENGTH..=MAX_LENGTH).step_by(2) {
            for &(digits, cells) in pairs.iter().filter(|(_, cells)| cells.len() >= length) {
                let mut search = RemotePairSearch { view, digits, cells, path: Vec::new(), length, known: Vec::new() };
                search.extend(cells, report);
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}

/// Returns true if two digits can alternate in all of these cells. They cannot if
/// a ring of peers is odd; the grid then has no solution, and very many chains.
fn can_alternate<S: CellIndexSet>(view: &View<'_, S>, cells: S) -> bool {
    let components = two_colour(cells, |index| view.map.peers[index]);
    components.into_iter().flatten().all(|colour| !seen_from(view, colour).intersects(colour))
}

/// The search for chains of one length through cells with the same two digits.
struct RemotePairSearch<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    digits: DigitSet,
    cells: S,
    path: Vec<usize>,
    length: usize,
    /// The targets of chains that were reported.
    known: Vec<S>,
}

impl<S: CellIndexSet> RemotePairSearch<'_, '_, S> {
    /// Extends the path by each of these cells.
    fn extend(&mut self, next: S, report: &mut Report) {
        for index in next.iter() {
            self.path.push(index);
            if self.path.len() == self.length {
                self.report_chain(report);
            } else {
                let on_path = S::from_indices(self.path.iter().copied());
                self.extend(self.view.map.peers[index] & (self.cells - on_path), report);
            }
            self.path.pop();
            if report.should_stop() {
                return;
            }
        }
    }

    /// Returns the cells with one of the digits among these.
    fn targets(&self, seen: S) -> S {
        self.digits.iter().fold(S::EMPTY, |all, digit| all | self.view.places(digit)) & seen
    }

    /// Returns the cells that see two cells of the path that hold different digits
    /// and are not neighbours on it.
    fn seen(&self) -> S {
        let mut seen = S::EMPTY;
        for (number, &from) in self.path.iter().enumerate() {
            for &to in self.path[number..].iter().skip(3).step_by(2) {
                seen |= self.view.map.peers[from] & self.view.map.peers[to];
            }
        }
        seen
    }

    /// Reports the path if its ends have targets, in one of its two directions.
    fn report_chain(&mut self, report: &mut Report) {
        let (view, seen) = (self.view, self.seen());
        let (first, last) = (self.path[0], self.path[self.length - 1]);
        let targets = self.targets(seen);
        let at_ends = self.targets(view.map.peers[first] & view.map.peers[last]);
        if first > last || at_ends.is_empty() || self.known.contains(&targets) {
            return;
        }
        self.known.push(targets);
        let effects = Effects::removing_all(view, seen, self.digits);
        report.add_rated(view.grid, effects, REMOTE_PAIR.rating, self.length, || self.explanation());
    }

    /// Returns the pairs of cells that hold different digits and are not neighbours,
    /// each with the targets that see both. A target counts for the first pair; the
    /// ends come first.
    fn targets_by_pair(&self) -> Vec<(usize, usize, S)> {
        let (path, peers) = (&self.path, &self.view.map.peers);
        let mut pairs = vec![(path[0], path[self.length - 1])];
        for (number, &from) in path.iter().enumerate() {
            pairs.extend(path[number..].iter().skip(3).step_by(2).map(|&to| (from, to)));
        }
        let mut rest = self.targets(self.seen());
        let mut by_pair = Vec::new();
        for (from, to) in pairs {
            let targets = peers[from] & peers[to] & rest;
            if !targets.is_empty() {
                rest -= targets;
                by_pair.push((from, to, targets));
            }
        }
        by_pair
    }

    /// States that each cell sees the next, and which cells see two of them.
    fn reason(&self) -> Phrase {
        let (view, layout, digits) = (self.view, self.view.grid.layout(), Phrase::or(self.digits.iter()));
        let cells: Vec<Cell> = self.path.iter().map(|&index| view.cell(index)).collect();
        let links = Phrase::join(cells.windows(2).map(|pair| why_peers(layout, pair[0], pair[1])), ", ");
        let mut reason = phrase!(
            "{} can only be {}, and each sees the next: {}. So {} alternate along the chain.",
            Phrase::and(&cells),
            digits,
            links,
            self.digits
        );
        for (from, to, targets) in self.targets_by_pair() {
            let note = note_of_peers(layout, pairs(view, targets, S::of(from) | S::of(to)));
            let (from, to) = (view.cell(from), view.cell(to));
            reason.push(phrase!(" {} and {} differ, and {} both{}.", from, to, see(view.cells(targets)), note));
        }
        reason
    }

    fn explanation(&self) -> Explanation {
        let digits: Vec<_> = self.digits.iter().collect();
        let cells = || self.path.iter().map(|&index| self.view.cell(index));
        let (mut evidence, mut chain) = (Evidence::default().cells(Role::Cause, cells()), Vec::new());
        for (number, &index) in self.path.iter().enumerate() {
            let [from, to] = [0, 1].map(|end| self.view.candidate(index, digits[(number + end) % 2]));
            evidence = evidence.marks(Role::Cause, [from]).marks(Role::Second, [to]);
            chain.extend([from, to]);
        }
        Explanation { reason: self.reason(), evidence: with_alternating_links(evidence, &chain) }
    }
}
