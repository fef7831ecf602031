//! Remote pair: a chain of cells that all have the same two candidates.
//!
//! ## What it sees
//!
//! Four or more cells with the same two candidates, an even number of them,
//! each of which sees the next.
//!
//! ## Why it is true
//!
//! Along the chain the two digits take turns. Two cells of it with an even
//! number of others between them, such as its ends, hold different digits, so
//! that both digits stand in one or the other, and what sees both cells can
//! hold neither.
//!
//! ## Sources
//!
//! The forums of the Sudoku Players; described in HoDoKu (Bernhard Hobiger),
//! which also takes what inner cells of a longer chain give.

use saltire_core::{Candidate, DigitSet, Evidence, LinkKind, Role, Spots};

use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// A chain of cells that all have the same two candidates.
pub static REMOTE_PAIR: Row<RemotePair> = Row {
    name: "remote-pair",
    summary: "a chain of four or more cells that all have the same two candidates",
    source: include_str!("remote_pair.rs"),
    family: "colours",
    code: Some("0703"),
    rating: Rating(46),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0703::......6+74+78+5+62+4+9+31+4+61+37+9+2+5+8..+6+4+157...+5+7.+6.+1+4..1+4+93+7+8+6.6.+8..3+5+1+757+3...4.+6+1..+7.6+3+8.::::",
    },
    search: RemotePair,
};

/// See [`REMOTE_PAIR`].
pub struct RemotePair;

/// A chain of three cells or fewer is a naked pair; nobody follows a longer
/// one than the longest.
const SHORTEST: usize = 4;
const LONGEST: usize = 10;

struct Walk<'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    digits: DigitSet,
    /// The cells with these digits alone.
    cells: S,
    path: Vec<usize>,
    length: usize,
    /// What other chains of these digits take away, so that each is told once.
    known: Vec<S>,
}

impl<S: Spots> Walk<'_, '_, S> {
    /// What sees two cells of the path that hold different digits, and are
    /// not neighbours on it.
    fn seen(&self) -> S {
        let mut seen = S::EMPTY;
        for (number, &from) in self.path.iter().enumerate() {
            for &to in self.path[number..].iter().skip(3).step_by(2) {
                seen |= self.view.map.peers[from] & self.view.map.peers[to];
            }
        }
        seen
    }

    fn victims(&self, seen: S) -> S {
        self.digits.iter().fold(S::EMPTY, |all, digit| all | self.view.places(digit)) & seen
    }

    /// Follows every chain of the wanted length from the end of the path.
    fn follow(&mut self, findings: &mut Findings) {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else { return };
        if self.path.len() == self.length {
            let ends = self.view.map.peers[first] & self.view.map.peers[last];
            if first < last && !self.victims(ends).is_empty() {
                self.tell(findings);
            }
            return;
        }
        let on_path = S::gather(self.path.iter().copied());
        for next in (self.view.map.peers[last] & (self.cells - on_path)).iter() {
            self.path.push(next);
            self.follow(findings);
            self.path.pop();
            if findings.are_enough() {
                return;
            }
        }
    }

    fn tell(&mut self, findings: &mut Findings) {
        let (view, seen) = (self.view, self.seen());
        let victims = self.victims(seen);
        if self.known.contains(&victims) {
            return;
        }
        self.known.push(victims);
        let mut effects = Effects::default();
        self.digits.iter().for_each(|digit| effects.remove(view, seen, digit));
        findings.report_rated(view.grid, effects, REMOTE_PAIR.rating, self.length, || Why {
            text: format!(
                "{} take turns in {}",
                words::digits(self.digits, view.grid.symbols()),
                words::list(self.path.iter().map(|&spot| view.cell(spot)))
            ),
            evidence: self.evidence(),
        });
    }

    fn evidence(&self) -> Evidence {
        let digits: Vec<_> = self.digits.iter().collect();
        let cells = self.path.iter().map(|&spot| self.view.cell(spot));
        let mut evidence = Evidence::default().cells(Role::Cause, cells);
        let mut before: Option<Candidate> = None;
        for (number, &spot) in self.path.iter().enumerate() {
            let [from, to] = [0, 1].map(|end| self.view.candidate(spot, digits[(number + end) % 2]));
            evidence = evidence.marks(Role::Cause, [from]).marks(Role::Second, [to]);
            if let Some(before) = before {
                evidence = evidence.link(LinkKind::Weak, before, from);
            }
            evidence = evidence.link(LinkKind::Strong, from, to);
            before = Some(to);
        }
        evidence
    }
}

/// Whether the digits can take turns in all of these cells: cells that see
/// each other in a round of odd length are beyond help, and many.
fn can_take_turns<S: Spots>(view: &View<'_, S>, cells: S) -> bool {
    let mut rest = cells;
    while let Some(first) = rest.first() {
        let (mut side, mut other) = (S::of(first), S::EMPTY);
        loop {
            let next = side.iter().fold(S::EMPTY, |seen, spot| seen | view.map.peers[spot]) & cells;
            let back = (other | next).iter().fold(S::EMPTY, |seen, spot| seen | view.map.peers[spot]) & cells;
            if (other | next, side | back) == (other, side) {
                break;
            }
            (other, side) = (other | next, side | back);
        }
        if side.meets(other) {
            return false;
        }
        rest -= side | other;
    }
    true
}

impl Search for RemotePair {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let mut pairs: Vec<(DigitSet, S)> = Vec::new();
        for spot in view.with_candidates(2).iter() {
            let digits = view.candidates[spot];
            match pairs.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.insert(spot),
                None => pairs.push((digits, S::of(spot))),
            }
        }
        pairs.retain(|(_, cells)| cells.len() >= SHORTEST && can_take_turns(view, *cells));
        for length in (SHORTEST..=LONGEST).step_by(2) {
            for &(digits, cells) in pairs.iter().filter(|(_, cells)| cells.len() >= length) {
                let mut walk =
                    Walk { view, digits, cells, path: Vec::with_capacity(length), length, known: Vec::new() };
                for start in cells.iter() {
                    walk.path.push(start);
                    walk.follow(findings);
                    walk.path.pop();
                    if findings.are_enough() {
                        return;
                    }
                }
            }
        }
    }
}
