//! The sorts of chains: of candidates alone, with groups, with almost locked sets.

use saltire_core::Spots;

use super::hunt::Hunt;
use super::walk::Needs;
use super::web::{Scope, Web};
use crate::consequences::may_refute;
use crate::{Findings, Rating, View};

/// What a chain of candidates alone is worth, at its shortest.
pub const PLAIN: Rating = Rating(65);
/// What a chain with a group is worth.
pub const GROUPED: Rating = Rating(81);
/// What a chain through an almost locked set is worth.
const THROUGH_SETS: Rating = Rating(83);

/// How long chains may be where all are wanted.
const LONGEST: &[usize] = &[100];
/// How long they may be where the easiest is: short ones are looked for first,
/// as they cost little to find, and nobody would follow the longest.
const LENGTHS: &[usize] = &[9, 25];

/// Hunts for chains of candidates alone, or for those with groups and then,
/// where all are wanted or there are none, through almost locked sets.
pub fn hunt<S: Spots>(
    view: &View<'_, S>,
    findings: &mut Findings,
    grouped: bool,
    chains: impl Fn(&Web<'_, '_, S>, &mut Hunt<'_>),
) {
    if !grouped && !may_refute(view) {
        return;
    }
    let plain =
        Scope { in_cells: true, in_units: true, pairs_only: false, digits: view.digits(), groups: grouped, sets: 0 };
    let sets = most_cells(view.side, findings.want_all());
    let sorts: &[(Scope, Needs, Rating)] = if grouped {
        &[(plain, Needs::Group, GROUPED), (Scope { sets, ..plain }, Needs::Set, THROUGH_SETS)]
    } else {
        &[(plain, Needs::Nothing, PLAIN)]
    };
    let lengths: &[usize] = if findings.want_all() { LONGEST } else { LENGTHS };
    let share = grouped && !findings.want_all();
    // What groups alone lead to, they lead to among sets as well.
    if share && !may_find(view, Scope { sets, ..plain }, findings) {
        return;
    }
    for &(scope, needs, rating) in sorts {
        if share && !may_find(view, scope, findings) {
            continue;
        }
        let web = if share { Web::shared(view, scope, findings) } else { Web::new(view, scope, findings) };
        for &within in lengths {
            let mut hunt = Hunt::new(findings, rating, needs, within);
            chains(&web, &mut hunt);
            if hunt.report(&web) && !findings.want_all() {
                return;
            }
        }
    }
}

/// Whether some candidate leads to its own opposite in the web that all share.
fn may_find<S: Spots>(view: &View<'_, S>, scope: Scope, findings: &Findings) -> bool {
    let web = Web::shared(view, scope, findings);
    web.rounds().may_refute(&web)
}

/// How many cells an almost locked set may have: all but one of a unit, where
/// every chain is wanted; on big boards, or where the easiest is, as many as
/// the eye takes in.
fn most_cells(side: usize, all: bool) -> usize {
    match side {
        ..=9 if all => side.saturating_sub(1),
        ..=12 => 4,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use saltire_core::{FewSpots, Layout, Puzzle};

    use super::*;
    use crate::{Explainer, SCALES};

    /// Looks for loops of every sort without asking first whether there may be any.
    fn has_loops(view: &View<'_, FewSpots>, scope: Scope, needs: Needs) -> bool {
        let mut findings = Findings::told(true, None);
        let web = Web::new(view, scope, &findings);
        [false, true].into_iter().any(|rings| {
            let mut hunt = Hunt::new(&mut findings, PLAIN, needs, LENGTHS[1]);
            hunt.loops(&web, rings);
            hunt.report(&web)
        })
    }

    #[test]
    fn where_there_may_be_no_chain_there_is_none() {
        let boards = [
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            ".......7..8.23.....7......516......9......75....1..4......86................4.58.",
            "...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......",
        ];
        let (mut closed, mut open) = ([0; 2], [0; 2]);
        for (board, layout) in boards.into_iter().zip(["classic", "diagonal", "diagonal"]) {
            let layout = Layout::named(layout, 9).expect("a layout");
            let mut grid = Puzzle::parse(board, &layout).expect("a board").grid();
            grid.tidy();
            for found in Explainer::of(SCALES[0]).unique(true).explain(&grid).steps.iter().take(60) {
                let view = View::<FewSpots>::of(&grid);
                let plain = Scope {
                    in_cells: true,
                    in_units: true,
                    pairs_only: false,
                    digits: view.digits(),
                    groups: false,
                    sets: 0,
                };
                let sets = Scope { groups: true, sets: 4, ..plain };
                let may = [may_refute(&view), may_find(&view, sets, &Findings::told(true, None))];
                for (sort, (scope, needs)) in [(plain, Needs::Nothing), (sets, Needs::Set)].into_iter().enumerate() {
                    open[sort] += usize::from(may[sort]);
                    closed[sort] += usize::from(!may[sort]);
                    assert!(may[sort] || !has_loops(&view, scope, needs), "{board}, before {}", found.step.text);
                }
                found.step.apply(&mut grid);
            }
        }
        assert!(closed.iter().chain(&open).all(|&count| count > 5), "{closed:?} {open:?}");
    }
}
