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
