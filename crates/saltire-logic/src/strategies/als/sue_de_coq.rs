//! Sue de Coq: where two units meet, some cells hold what two others leave.
//!
//! ## What it sees
//!
//! Two units that share cells, such as a row and a block, a diagonal and a
//! block, or a window and a column. Two or more of the shared cells have two
//! candidates more than cells, or more. Cells of the one unit and cells of the
//! other are added, which have candidates of the shared cells, though not the
//! same in both units, and as many further candidates as they like, until
//! there are as many cells as digits. Then each digit is locked: it goes from
//! the rest of the unit in which it is.
//!
//! ## Why it is true
//!
//! A digit of the shared cells that the added cells of the first unit have is
//! at most once in the first unit, one that those of the second have at most
//! once in the second, and one that neither has at most once in the shared
//! cells. A further digit is at most once in the added cells of each unit that
//! have it. If there are only so many digits as cells, every one of them is
//! there.
//!
//! ## Sources
//!
//! "Two-Sector Disjoint Subsets", by a player who called himself Sue de Coq,
//! in the players' forum, 2005; the form with further candidates is that of
//! HoDoKu (Bernhard Hobiger).

use saltire_core::{Candidate, DigitSet, Evidence, Role, Spots};

use super::told;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Where two units meet, some cells hold what two others leave.
pub static SUE_DE_COQ: Row<SueDeCoq> = Row {
    name: "sue-de-coq",
    summary: "where two units meet, some cells hold what others of each unit leave",
    source: include_str!("sue_de_coq.rs"),
    family: "almost locked sets",
    code: Some("1101"),
    rating: Rating(60),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":1101::...8..3........9..........2....5+2......39..5....6.8.+23..+3...+2871..+2+8.4+3...2.34...:118 418 728 129 429 629 737 138 438 941 942 943 648 748 783 792 194 698:::",
    },
    search: SueDeCoq,
};

/// See [`SUE_DE_COQ`].
pub struct SueDeCoq;

/// As many shared cells as are looked at together.
const MOST_SHARED: usize = 4;

/// As many cells as are added in a unit.
const MOST_ADDED: usize = 7;

/// How many groups of cells, and pairs of them, are looked at: only a large
/// board has more.
const MOST_GROUPS: usize = 1_000_000;

/// Some cells of a unit and their candidates.
#[derive(Clone, Copy)]
struct Part<S> {
    cells: S,
    digits: DigitSet,
    /// Of how many digits of the shared cells it takes care: cells less
    /// further digits.
    takes: usize,
}

impl Search for SueDeCoq {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let open: Vec<S> = view.map.units.iter().map(|&unit| unit & view.open).collect();
        let news = view.news(findings);
        let mut meeting = Meeting { view, shared: S::EMPTY, digits: DigitSet::EMPTY, looked: 0 };
        for second in 0..open.len() {
            for first in 0..second {
                let both = open[first] & open[second];
                if both.len() < 2 || !(open[first] | open[second]).meets(news) {
                    continue;
                }
                let units = ((first, open[first]), (second, open[second]));
                let spots: Vec<usize> = both.iter().collect();
                if !meeting.choose(&spots, units, findings) {
                    findings.give_up();
                    return;
                }
            }
        }
    }
}

/// A unit and its open cells.
type Open<S> = (usize, S);

/// A unit, what is added in it, and what is added in the other.
type Side<S> = (Open<S>, Part<S>, Part<S>);

/// The shared cells that are looked at.
struct Meeting<'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    shared: S,
    digits: DigitSet,
    looked: usize,
}

impl<S: Spots> Meeting<'_, '_, S> {
    /// Adds each of the shared cells that are left; says whether to go on.
    fn choose(&mut self, left: &[usize], units: (Open<S>, Open<S>), findings: &mut Findings) -> bool {
        let (shared, digits) = (self.shared, self.digits);
        for (position, &spot) in left.iter().enumerate() {
            self.shared = shared | S::of(spot);
            self.digits = digits | self.view.candidates[spot];
            let count = self.shared.len();
            let goes_on = (count < 2 || self.look(units, findings))
                && (count == MOST_SHARED || self.choose(&left[position + 1..], units, findings));
            if !goes_on {
                return false;
            }
        }
        (self.shared, self.digits) = (shared, digits);
        true
    }

    /// Looks for what the two units add; says whether to go on.
    fn look(&mut self, (first, second): (Open<S>, Open<S>), findings: &mut Findings) -> bool {
        let missing = self.digits.len().saturating_sub(self.shared.len());
        if missing < 2 {
            return true;
        }
        let firsts = self.parts(first.1, missing);
        if firsts.is_empty() {
            return self.looked < MOST_GROUPS;
        }
        let seconds = self.parts(second.1, missing);
        for a in &firsts {
            self.looked += seconds.len();
            if self.looked > MOST_GROUPS || findings.is_stopped() {
                return false;
            }
            for b in &seconds {
                let fits = a.takes + b.takes == missing
                    && (a.digits & b.digits & self.digits).is_empty()
                    && !a.cells.meets(b.cells);
                if !fits {
                    continue;
                }
                let sides = [(first, *a, *b), (second, *b, *a)];
                let plain = self.plain(&sides);
                let more = self.more(&sides, &plain);
                let why = || self.why((first.0, a), (second.0, b));
                if !more.is_empty() {
                    let both =
                        Effects { eliminations: [&plain.eliminations[..], &more].concat(), ..Effects::default() };
                    findings.report(self.view.grid, both, why);
                }
                if more.is_empty() || findings.want_all() {
                    findings.report(self.view.grid, plain, why);
                }
                if findings.are_enough() {
                    return false;
                }
            }
        }
        self.looked < MOST_GROUPS
    }

    /// The groups of cells of a unit that take care of some of the digits,
    /// small ones first.
    fn parts(&mut self, open: S, missing: usize) -> Vec<Part<S>> {
        let left: Vec<usize> = (open - self.shared).iter().collect();
        let mut parts = Vec::new();
        self.add(&left, missing, (S::EMPTY, 0, DigitSet::EMPTY), &mut parts);
        parts.sort_by_key(|part| part.cells.len());
        parts
    }

    fn add(
        &mut self,
        left: &[usize],
        missing: usize,
        (cells, count, digits): (S, usize, DigitSet),
        parts: &mut Vec<Part<S>>,
    ) {
        if count == MOST_ADDED || self.looked > MOST_GROUPS {
            return;
        }
        for (position, &spot) in left.iter().enumerate() {
            self.looked += 1;
            let digits = digits | self.view.candidates[spot];
            let further = (digits - self.digits).len();
            let most = (count + left.len() - position).min(MOST_ADDED);
            if further >= most {
                continue;
            }
            let cells = cells | S::of(spot);
            let takes = (count + 1).saturating_sub(further);
            let is_part = takes > 0 && takes < missing && !(digits & self.digits).is_empty();
            if is_part {
                parts.push(Part { cells, digits, takes });
            }
            self.add(&left[position + 1..], missing, (cells, count + 1, digits), parts);
        }
    }

    /// What goes in the two units.
    fn plain(&self, sides: &[Side<S>; 2]) -> Effects {
        let mut effects = Effects::default();
        for &((_, open), mine, other) in sides {
            for digit in self.held(mine, other) {
                effects.remove(self.view, open - self.shared - mine.cells, digit);
            }
        }
        effects
    }

    /// What goes elsewhere: cells of neither unit may see all places of a
    /// digit, too.
    fn more(&self, sides: &[Side<S>; 2], plain: &Effects) -> Vec<Candidate> {
        let view = self.view;
        let mut more = Effects::default();
        for &(_, mine, other) in sides {
            for digit in self.held(mine, other) {
                let places = (self.shared | mine.cells) & view.places(digit);
                more.remove(view, view.map.common_peers(places), digit);
            }
        }
        more.eliminations.retain(|at| !plain.eliminations.contains(at));
        more.eliminations
    }

    /// The digits that are in the shared cells and this part.
    fn held(&self, mine: Part<S>, other: Part<S>) -> DigitSet {
        ((self.digits | mine.digits) - other.digits) | (mine.digits & other.digits)
    }

    fn why(&self, (first, a): (usize, &Part<S>), (second, b): (usize, &Part<S>)) -> Why {
        let view = self.view;
        let (one, other) = (view.unit(first), view.unit(second));
        let text = format!(
            "with {} in {one} and {} in {other}, {} hold as many digits as cells",
            told::cells(view, a.cells, a.digits),
            told::cells(view, b.cells, b.digits),
            told::cells(view, self.shared, self.digits),
        );
        let mut evidence = Evidence::default().unit(Role::Base, one).unit(Role::Cover, other);
        for (role, cells) in [(Role::Cause, self.shared), (Role::Second, a.cells), (Role::Third, b.cells)] {
            evidence =
                evidence.cells(role, view.cells(cells)).candidates(role, view.grid, view.cells(cells), view.digits());
        }
        Why { text, evidence }
    }
}
