//! Unique rectangle 3: what keeps two digits from changing places makes a naked group with other cells.
//!
//! ## What it sees
//!
//! Four open cells, two in each of the units they are in, and two digits that
//! could change places there. Two cells side by side have other candidates.
//! Some cells of a unit of both, without the two digits, have no more
//! candidates between them and those others than one more than they are.
//!
//! ## Why it is true
//!
//! One of the two cells holds one of the other candidates, or the two digits
//! could change places and there would be two solutions. With the further
//! cells that makes as many cells as there are digits: each of these digits is
//! in one of them, and leaves whatever sees them all. It is not known which of
//! the two cells it is, so both must be seen.
//!
//! When the two digits could change places is told under unique-rectangle-1;
//! diagonals, windows and regions count like every unit.
//!
//! ## Sources
//!
//! See unique-rectangle-1. HoDoKu (Bernhard Hobiger) has the code 0602.

use saltire_core::{DigitSet, Role, Spots};

use super::rectangle::{Rectangle, rectangles};
use super::subsets::each_subset;
use super::unique_rectangles::{one_of, side_by_side};
use crate::words::{digits, list};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// A naked group with what keeps two digits from changing places.
pub static UNIQUE_RECTANGLE_3: Row<WithGroup> = Row {
    name: "unique-rectangle-3",
    summary: "what keeps two digits from changing places makes a naked group with other cells",
    source: include_str!("unique_rectangle_3.rs"),
    family: "uniqueness",
    code: Some("0602"),
    rating: Rating(46),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0602::+3.+28+9+6+5+7+1..7.+3.+8+9+6+869+57+1+3+4+2.+236.5+91...6+9+23.8+59+5+8...+62+3+2+3+4.+5..+6+9...3+692+5.+6+95....3.:181 494 496:::",
    },
    search: WithGroup,
};

/// On boards of more than nine rows, nobody looks for larger groups, and there
/// are too many to try.
const MOST_ON_LARGE_BOARDS: usize = 4;

/// See [`UNIQUE_RECTANGLE_3`].
pub struct WithGroup;

impl Search for WithGroup {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let mut found = Vec::new();
        rectangles(view, findings, |rectangle, _| {
            if side_by_side(rectangle) && rectangle.is_deadly(view) {
                found.push(Rectangle { ..*rectangle });
            }
        });
        let most = if view.side > 9 { MOST_ON_LARGE_BOARDS } else { view.side };
        // Small groups are easier, wherever they are.
        for others in 1..most {
            for rectangle in &found {
                groups(view, rectangle, others, findings);
                if findings.are_enough() {
                    return;
                }
            }
        }
    }
}

/// Groups of the two corners and so many other cells.
fn groups<S: Spots>(view: &View<'_, S>, rectangle: &Rectangle<S>, others: usize, findings: &mut Findings) {
    let (two, extra) = (rectangle.extra, rectangle.extra_digits(view));
    if extra.len() > others + 1 {
        return;
    }
    let Some(first) = two.first() else { return };
    let shared = view.map.units_of[first].iter().copied().filter(|&unit| two.is_subset(view.map.units[unit]));
    let shared: Vec<usize> = shared.collect();
    for (place, &unit) in shared.iter().enumerate() {
        let pool = (view.open & (view.map.units[unit] - rectangle.cells)).iter();
        let fits = |&spot: &usize| {
            let candidates = view.candidates[spot];
            !candidates.is_empty()
                && (candidates & rectangle.pair).is_empty()
                && (candidates | extra).len() <= others + 1
        };
        let pool: Vec<usize> = pool.filter(fits).collect();
        each_subset(pool.len(), others, |chosen| {
            let cells = S::gather((0..pool.len()).filter(|&place| chosen & 1 << place != 0).map(|place| pool[place]));
            let all = cells.iter().fold(extra, |all, spot| all | view.candidates[spot]);
            let seen = shared[..place].iter().any(|&earlier| cells.is_subset(view.map.units[earlier]));
            if all.len() == others + 1 && !seen {
                report(view, rectangle, unit, (cells, all), findings);
            }
            findings.are_enough()
        });
    }
}

fn report<S: Spots>(
    view: &View<'_, S>,
    rectangle: &Rectangle<S>,
    unit: usize,
    (cells, group): (S, DigitSet),
    findings: &mut Findings,
) {
    let hit = view.map.common_peers(cells | rectangle.extra);
    let mut effects = Effects::default();
    group.iter().for_each(|digit| effects.remove(view, hit, digit));
    let (name, size) = (view.unit(unit), group.len());
    findings.report_rated(view.grid, effects, Rating(44 + size as u16), size, || Why {
        text: format!(
            "only {} in one of {} keeps {}, and with {} of {name} that takes {}",
            one_of(view, rectangle.extra_digits(view)),
            list(view.cells(rectangle.extra)),
            rectangle.what_must_not_be(view),
            list(view.cells(cells)),
            digits(group, view.grid.symbols())
        ),
        evidence: rectangle
            .evidence(view)
            .candidates(Role::Second, view.grid, view.cells(cells), group)
            .unit(Role::Base, name),
    });
}
