//! Aligned exclusion: digits that two or three cells can't hold without emptying a common peer.
//!
//! ## What it sees
//!
//! Two or three cells, and at least two common peers of them that have few
//! candidates: no more than the cells are. Of all the ways to fill the cells,
//! those are out that repeat a digit in peers, and those that use up all the
//! candidates of a common peer. A candidate of the cells that is in none of the
//! ways left goes.
//!
//! ## Why it is true
//!
//! The cells hold some digits, and whatever they are, each common peer must
//! have a digit left.
//!
//! ## Sources
//!
//! Rod Hagglund found aligned pair exclusion in 2005. Which cells are looked at
//! is as in Sudoku Explainer (Nicolas Juillerat): the third of three cells has
//! few candidates too and is a peer of one of the others.

use saltire_core::{DigitSet, Evidence, Role, Spots};

use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Two cells.
pub static ALIGNED_PAIR_EXCLUSION: Row<AlignedPairs> = Row {
    name: "aligned-pair-exclusion",
    summary: "what two cells can't hold without emptying a common peer",
    source: include_str!("aligned_exclusion.rs"),
    family: "aligned exclusion",
    code: None,
    rating: Rating(62),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::.1..6.........5....9......1....9..2.........5.8...3...7.8...6...6...8..214.......::::",
    },
    search: AlignedPairs,
};

/// Three cells.
pub static ALIGNED_TRIPLET_EXCLUSION: Row<AlignedTriplets> = Row {
    name: "aligned-triplet-exclusion",
    summary: "what three cells can't hold without emptying a common peer",
    source: include_str!("aligned_exclusion.rs"),
    family: "aligned exclusion",
    code: None,
    rating: Rating(75),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::..542..8.7...3....6........2.7.................8..4...87..42.1...1...4....3.....2::::",
    },
    search: AlignedTriplets,
};

/// See [`ALIGNED_PAIR_EXCLUSION`].
pub struct AlignedPairs;

/// See [`ALIGNED_TRIPLET_EXCLUSION`].
pub struct AlignedTriplets;

/// As many candidates as all excluders together are looked at with.
const MOST: usize = 128;

/// What the excluders of some cells say.
struct Excluders {
    sets: [DigitSet; MOST],
    count: usize,
}

impl Excluders {
    fn of<S: Spots>(view: &View<'_, S>, spots: S) -> Excluders {
        let mut excluders = Excluders { sets: [DigitSet::EMPTY; MOST], count: 0 };
        for spot in spots.iter().take(MOST) {
            excluders.sets[excluders.count] = view.candidates[spot];
            excluders.count += 1;
        }
        excluders
    }

    /// The digits that may not come to `held`, for an excluder would be empty:
    /// all of them where one is empty already.
    fn forbidden(&self, held: DigitSet, all: DigitSet) -> DigitSet {
        let mut forbidden = DigitSet::EMPTY;
        for &set in &self.sets[..self.count] {
            let rest = set - held;
            match rest.len() {
                0 => return all,
                1 => forbidden |= rest,
                _ => {}
            }
        }
        forbidden
    }
}

/// The cells that may be looked at, and the peers that may exclude something
/// from them: those with two candidates up to `most`.
fn cast<S: Spots>(view: &View<'_, S>, most: usize) -> (Vec<usize>, S) {
    let few = S::gather(view.open.iter().filter(|&spot| (2..=most).contains(&view.candidates[spot].len())));
    let is_base = |&spot: &usize| view.candidates[spot].len() >= 2 && view.map.peers[spot].meets(few);
    (view.open.iter().filter(is_base).collect(), few)
}

fn report<S: Spots>(view: &View<'_, S>, findings: &mut Findings, cells: &[(usize, DigitSet)], excluders: S) {
    let mut effects = Effects::default();
    for &(spot, kept) in cells {
        let gone = view.candidates[spot] - kept;
        effects.eliminations.extend(gone.iter().map(|digit| view.candidate(spot, digit)));
    }
    if effects.is_empty() {
        return;
    }
    findings.report(view.grid, effects, || {
        let union = cells.iter().fold(DigitSet::EMPTY, |union, &(spot, _)| union | view.candidates[spot]);
        let emptied = S::gather(excluders.iter().filter(|&spot| view.candidates[spot].is_subset(union)));
        let base = || cells.iter().map(|&(spot, _)| view.cell(spot));
        let evidence = Evidence::default()
            .cells(Role::Cause, base())
            .cells(Role::Second, view.cells(emptied))
            .candidates(Role::Cause, view.grid, base(), view.digits())
            .candidates(Role::Second, view.grid, view.cells(emptied), view.digits());
        let text = format!(
            "what {} hold must leave a digit for {}",
            words::list(base()),
            match emptied.len() {
                1 => words::list(view.cells(emptied)),
                _ => format!("each of {}", words::list(view.cells(emptied))),
            }
        );
        Why { text, evidence }
    });
}

/// The digit itself where two cells are peers: the one may not repeat the
/// other's.
fn repeated<S: Spots>(view: &View<'_, S>, a: usize, b: usize, digit: saltire_core::Digit) -> DigitSet {
    if view.are_peers(a, b) { DigitSet::of(digit) } else { DigitSet::EMPTY }
}

impl Search for AlignedPairs {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let (bases, few) = cast(view, 2);
        let news = view.news(findings);
        for (number, &second) in bases.iter().enumerate() {
            for &first in &bases[..number] {
                let common = view.map.peers[first] & view.map.peers[second] & few;
                let is_new = (common | S::of(first) | S::of(second)).meets(news);
                if !is_new || common.len() < 2 {
                    continue;
                }
                let excluders = Excluders::of(view, common);
                let (mut kept, mut kept_second) = (DigitSet::EMPTY, DigitSet::EMPTY);
                for digit in view.candidates[first] {
                    let forbidden = excluders.forbidden(DigitSet::of(digit), view.digits());
                    let ways = view.candidates[second] - forbidden - repeated(view, first, second, digit);
                    if !ways.is_empty() {
                        kept.insert(digit);
                        kept_second |= ways;
                    }
                }
                report(view, findings, &[(first, kept), (second, kept_second)], common);
                if findings.are_enough() {
                    return;
                }
            }
        }
    }
}

/// What is left of the candidates of three cells.
fn triplet<S: Spots>(view: &View<'_, S>, cells: [usize; 3], common: S) -> [DigitSet; 3] {
    let excluders = Excluders::of(view, common);
    let candidates = cells.map(|spot| view.candidates[spot]);
    let mut kept = [DigitSet::EMPTY; 3];
    for first in candidates[0] {
        for second in candidates[1] - repeated(view, cells[0], cells[1], first) {
            let forbidden = excluders.forbidden(DigitSet::of(first) | DigitSet::of(second), view.digits());
            let repeats = repeated(view, cells[0], cells[2], first) | repeated(view, cells[1], cells[2], second);
            let ways = candidates[2] - forbidden - repeats;
            if !ways.is_empty() {
                kept[0].insert(first);
                kept[1].insert(second);
                kept[2] |= ways;
            }
        }
        // Most triplets exclude nothing, which is soon seen.
        if kept == candidates {
            break;
        }
    }
    kept
}

impl Search for AlignedTriplets {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let (bases, few) = cast(view, 3);
        let news = view.news(findings);
        let all = S::gather(bases.iter().copied());
        let mut seen: Vec<S> = Vec::new();
        for (number, &second) in bases.iter().enumerate() {
            for &first in &bases[..number] {
                let (mine, yours) = (view.map.peers[first] & few, view.map.peers[second] & few);
                if (mine & yours).len() < 2 {
                    continue;
                }
                let mut thirds = (mine | yours) & (all - S::of(first) - S::of(second));
                // Three of which nothing is new were looked at before.
                if !((mine & yours) | S::of(first) | S::of(second)).meets(news) {
                    thirds &= news;
                }
                for third in thirds.iter() {
                    let common = mine & yours & view.map.peers[third];
                    if common.len() < 2 {
                        continue;
                    }
                    let cells = [first, second, third];
                    let kept = triplet(view, cells, common);
                    // The same three may come in another order.
                    if kept == cells.map(|spot| view.candidates[spot]) || seen.contains(&S::gather(cells)) {
                        continue;
                    }
                    seen.push(S::gather(cells));
                    report(view, findings, &[(first, kept[0]), (second, kept[1]), (third, kept[2])], common);
                    if findings.are_enough() {
                        return;
                    }
                }
            }
        }
    }
}
