//! The variants of chains: candidates alone, with groups, with almost locked sets.

use saltire_core::{Candidate, CellIndexSet};

use super::breadth_first::Requirement;
use super::search::{AicSearch, ChainCriteria};
use crate::links::implication_graph::{ChainNode, GraphScope, ImplicationGraph};
use crate::{Rating, Report, View};

/// The rating of the shortest chain of candidates alone.
pub(super) const PLAIN: Rating = Rating(65);
/// The rating of the shortest chain with a group.
pub(super) const GROUPED: Rating = Rating(81);
/// The rating of the shortest chain through an almost locked set.
const THROUGH_ALS: Rating = Rating(83);

/// The length of the longest X-chains and XY-chains.
const MAX_SIMPLE_LENGTH: usize = 20;
/// The length limits to try in turn if all chains are wanted.
const MAX_LENGTHS_OF_ALL: &[usize] = &[100];
/// The same if the easiest is wanted. Short chains come first because they are cheap
/// to find; no reader would follow the longest.
const MAX_LENGTHS_OF_EASIEST: &[usize] = &[9, 25];

/// Finds X-chains or XY-chains.
pub(super) fn find_simple<S: CellIndexSet>(
    view: &View<'_, S>,
    report: &mut Report,
    scope: GraphScope,
    rating: Rating,
    effect: impl Fn(&ChainNode<S>, &ChainNode<S>, &mut Vec<Candidate>),
) {
    let graph = ImplicationGraph::of(view, scope, report);
    if !graph.may_refute() {
        return;
    }
    let criteria = ChainCriteria { rating, requirement: Requirement::MinLinks, max_length: MAX_SIMPLE_LENGTH };
    let mut search = AicSearch::new(view, &graph, criteria, report);
    search.find_by_ends(effect);
    search.report_found();
}

/// Finds chains of candidates alone; or those with groups and then, if all are
/// wanted or there are none, those through almost locked sets.
pub(super) fn find_variants<S: CellIndexSet>(
    view: &View<'_, S>,
    report: &mut Report,
    is_grouped: bool,
    find: impl Fn(&mut AicSearch<'_, '_, S>),
) {
    let plain = GraphScope::plain(view);
    let grouped = GraphScope { has_groups: true, ..plain };
    let with_als = GraphScope { max_als_cells: max_als_cells(view.side, report.wants_all()), ..grouped };
    let variants: &[(GraphScope, Requirement, Rating)] = if is_grouped {
        &[(grouped, Requirement::Group, GROUPED), (with_als, Requirement::AlmostLockedSet, THROUGH_ALS)]
    } else {
        &[(plain, Requirement::Nothing, PLAIN)]
    };
    // The test may miss rings through sets.
    let is_tested = !is_grouped || !report.wants_all();
    let may_find = |scope: GraphScope, report: &Report| ImplicationGraph::of(view, scope, report).may_refute();
    // The graph with sets contains that with groups.
    if is_tested && !may_find(if is_grouped { with_als } else { plain }, report) {
        return;
    }
    let max_lengths = if report.wants_all() { MAX_LENGTHS_OF_ALL } else { MAX_LENGTHS_OF_EASIEST };
    for &(scope, requirement, rating) in variants {
        if is_tested && !may_find(scope, report) {
            continue;
        }
        let graph = ImplicationGraph::of(view, scope, report);
        for &max_length in max_lengths {
            let criteria = ChainCriteria { rating, requirement, max_length };
            let mut search = AicSearch::new(view, &graph, criteria, report);
            find(&mut search);
            if search.report_found() && !report.wants_all() {
                return;
            }
        }
    }
}

/// Returns the most cells of an almost locked set: all but one of a unit if all chains
/// are wanted. The limit is lower on large boards and if the easiest is wanted, because
/// larger sets are hard to see.
fn max_als_cells(side: usize, wants_all: bool) -> usize {
    match side {
        ..=9 if wants_all => side.saturating_sub(1),
        ..=12 => 4,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use saltire_core::{Deadline, Layout, Puzzle, SmallCellIndexSet};

    use super::*;
    use crate::Explainer;
    use crate::strategies::chains::search::LoopKind;

    /// Searches for loops without the test that may rule them out.
    fn has_loops(
        view: &View<'_, SmallCellIndexSet>,
        graph: &ImplicationGraph<SmallCellIndexSet>,
        requirement: Requirement,
    ) -> bool {
        let mut report = Report::for_explainer(Deadline::NEVER);
        let criteria = ChainCriteria { rating: PLAIN, requirement, max_length: MAX_LENGTHS_OF_EASIEST[1] };
        [LoopKind::Continuous, LoopKind::Discontinuous].into_iter().any(|kind| {
            let mut search = AicSearch::new(view, graph, criteria, &mut report);
            search.find_loops(kind);
            search.report_found()
        })
    }

    #[test]
    fn boards_ruled_out_in_advance_have_no_chain() {
        let boards = [
            ("classic", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."),
            ("diagonal", ".......7..8.23.....7......516......9......75....1..4......86................4.58."),
            ("diagonal", "...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......"),
        ];
        let (mut ruled_out, mut possible) = ([0; 2], [0; 2]);
        for (layout, board) in boards {
            let layout = Layout::named(layout, 9).expect("a layout");
            let mut grid = Puzzle::parse(board, &layout).expect("a board").grid();
            grid.clear_all_peers();
            let path = Explainer::default().explain(&grid, true, &Deadline::NEVER);
            for found in path.steps.iter().take(60) {
                let view = View::<SmallCellIndexSet>::of(&grid);
                let plain = GraphScope::plain(&view);
                let with_als = GraphScope { has_groups: true, max_als_cells: 4, ..plain };
                let variants = [(plain, Requirement::Nothing), (with_als, Requirement::AlmostLockedSet)];
                for (number, (scope, requirement)) in variants.into_iter().enumerate() {
                    let graph = ImplicationGraph::of(&view, scope, &Report::for_explainer(Deadline::NEVER));
                    if graph.may_refute() {
                        possible[number] += 1;
                    } else {
                        ruled_out[number] += 1;
                        assert!(!has_loops(&view, &graph, requirement), "{board}, before {}", found.step.text());
                    }
                }
                found.step.apply(&mut grid);
            }
        }
        assert!(ruled_out.iter().chain(&possible).all(|&count| count > 5), "{ruled_out:?} {possible:?}");
    }
}
