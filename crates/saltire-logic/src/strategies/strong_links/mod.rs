//! Strong links: two to six units with two places each for a digit, joined to a chain.
//!
//! ## What it sees
//!
//! A unit has only two places for a digit, or only two groups of places: a line
//! has it in two blocks, or a block has it on two lines. That is a strong link:
//! the digit is in one group or the other. A group of the first link shares a
//! unit with a group of the second, a group of the second with one of the third,
//! and so on for two to six links. If the last group shares a unit with the first,
//! the chain is a loop.
//!
//! With two links these are the skyscraper, the two-string kite, the turbot fish
//! and the empty rectangle, and their grouped forms. With more links it is an
//! X-chain, or a grouped X-chain. The scale saltire uses those names.
//!
//! ## Why it is true
//!
//! Suppose the digit is not in the first group. Then it is in the other group of
//! that link, so not in the next group, so in the group after that, and so on to
//! the last group. So the digit is in the first group or in the last, and a cell
//! that sees every cell of both can't be the digit. In a loop the same holds for
//! any two groups that share a unit.
//!
//! ## Sources
//!
//! SukakuExplainer (by SudokuMonster of the forum) treats them as one idea, grouped
//! and of any length, with ratings by the kinds of the units. It goes up to four
//! links unless asked. We find what it finds.

mod explanation;
mod graph;
pub mod grouped_turbot_fish;
pub mod grouped_x_chain;
mod names;
mod order;

use std::cmp::Ordering;

use saltire_core::{CellIndexSet, Digit};

use self::graph::{GroupId, LinkGraph, UnitClass};
use self::names::explainer_name;
use self::order::ChainOrder;
use crate::wording::links::LinkGroups;
use crate::{Effects, Family, Finder, Rating, Report, StrategyDef, View};

/// Two links, as SukakuExplainer names them.
pub static TWO_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 2, rating: 40, names: Names::Explainer },
    ("two-strong-links", Family::StrongLinks, None, 40),
    "two units have two places or groups each for a digit, and each is joined to the next",
    include_str!("mod.rs"),
    ":::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// Three links, as SukakuExplainer names them.
pub static THREE_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 3, rating: 54, names: Names::Explainer },
    ("three-strong-links", Family::StrongLinks, None, 54),
    "three units have two places or groups each for a digit, and each is joined to the next",
    include_str!("mod.rs"),
    ":::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// Four links, as SukakuExplainer names them.
pub static FOUR_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 4, rating: 58, names: Names::Explainer },
    ("four-strong-links", Family::StrongLinks, None, 58),
    "four units have two places or groups each for a digit, and each is joined to the next",
    include_str!("mod.rs"),
    ":::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// Five links, as SukakuExplainer names them.
pub static FIVE_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 5, rating: 62, names: Names::Explainer },
    ("five-strong-links", Family::StrongLinks, None, 62),
    "five units have two places or groups each for a digit, and each is joined to the next",
    include_str!("mod.rs"),
    ":::.27+8.+54.+65.+84.+6+32.+4.6..+2+8+5.85+2+76.94....+2+4+95+7+8+7+495.+86.2...95+7+28+427+56+8+41..+9+84.2.7+6+5:115 132 939:::",
);

/// Six links, as SukakuExplainer names them.
pub static SIX_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 6, rating: 66, names: Names::Explainer },
    ("six-strong-links", Family::StrongLinks, None, 66),
    "six units have two places or groups each for a digit, and each is joined to the next",
    include_str!("mod.rs"),
    ":::.27+8.+54.+65.+84.+6+32.+4.6..+2+8+5.85+2+76.94....+2+4+95+7+8+7+495.+86.2...95+7+28+427+56+8+41..+9+84.2.7+6+5:115 132 939:::",
);

/// How chains are named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// By the number of links.
    Explainer,
    /// By the names of their forms that people know.
    Community,
}

/// See [`TWO_STRONG_LINKS`].
pub struct StrongLinkChains {
    /// How many links a chain has.
    count: usize,
    /// The rating of the easiest chain.
    rating: u16,
    names: Names,
}

impl Finder for StrongLinkChains {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let mut found = Vec::new();
        for graph in LinkGraph::all(view).iter().filter(|graph| graph.links.len() >= self.count) {
            let (path, shared) = (Vec::new(), Vec::new());
            let mut search =
                LinkChainSearch { view, finder: self, graph, path, shared, report: &*report, found: &mut found };
            for first in graph.group_ids() {
                search.path.push(first);
                search.extend(graph.links[first.link].places);
                search.path.pop();
            }
        }
        found.sort_by(|a, b| (a.rating, b.removed, &a.order).cmp(&(b.rating, a.removed, &b.order)));
        if !report.wants_all() {
            found.truncate(1);
        }
        for chain in found {
            let effects = Effects::removing(view, chain.targets, chain.digit);
            let name = match self.names {
                Names::Explainer => explainer_name(self.count),
                Names::Community => chain.known_name(view),
            };
            report.add_named(view.grid, effects, (name, chain.rating), || chain.explanation(view, name));
            if report.should_stop() {
                return;
            }
        }
    }
}

/// A chain of strong links, or a ring.
struct LinkChain<S> {
    rating: Rating,
    /// The number of candidates that it removes. One with two reasons counts twice.
    removed: usize,
    order: ChainOrder,
    digit: Digit,
    /// The units of the links, each with the groups where the chain enters and leaves it.
    links: Vec<LinkGroups<S>>,
    /// The units that a group shares with the next. In a ring, the last shares one with
    /// the first.
    shared: Vec<usize>,
    targets: S,
}

/// The search for chains of one digit.
struct LinkChainSearch<'a, 'v, S: CellIndexSet> {
    view: &'a View<'v, S>,
    finder: &'a StrongLinkChains,
    graph: &'a LinkGraph<S>,
    /// The groups where the chain enters each link.
    path: Vec<GroupId>,
    /// The units between the links.
    shared: Vec<usize>,
    report: &'a Report,
    /// All chains, or those that are equally good and better than all others.
    found: &'a mut Vec<LinkChain<S>>,
}

impl<S: CellIndexSet> LinkChainSearch<'_, '_, S> {
    /// Follows every chain from the end of the path; `used` are its places.
    fn extend(&mut self, used: S) {
        let Some(&last) = self.path.last() else { return };
        if self.path.len() == self.finder.count {
            self.close(used);
            return;
        }
        let graph = self.graph;
        for &(next, unit) in graph.neighbours(last.other()) {
            let places = graph.links[next.link].places;
            if used.intersects(places) || self.report.is_out_of_time() {
                continue;
            }
            self.path.push(next);
            self.shared.push(unit);
            self.extend(used | places);
            self.path.pop();
            self.shared.pop();
        }
    }

    /// Returns the places that see two groups and belong to no link.
    fn targets(&self, from: GroupId, to: GroupId, used: S) -> S {
        let groups = self.graph.group(from) | self.graph.group(to);
        self.view.map.common_peers(groups) & (self.view.places(self.graph.digit) - used)
    }

    fn close(&mut self, used: S) {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else { return };
        // The search meets each chain from both ends.
        if first.link > last.link {
            return;
        }
        let mut targets = self.targets(first, last.other(), used);
        let mut removed = targets.len();
        let ring = self.graph.shared_unit(first, last.other());
        if ring.is_some() {
            // The search meets a ring from all of its links, in both directions.
            if first.side == 1 || self.path.iter().any(|&id| id < first) {
                return;
            }
            for pair in self.path.windows(2) {
                let between = self.targets(pair[0].other(), pair[1], used);
                removed += between.len();
                targets |= between;
            }
        } else {
            // Other strategies remove what is in a unit between two links.
            self.shared.iter().for_each(|&unit| targets -= self.view.map.units[unit]);
            removed = targets.len();
        }
        if !targets.is_empty() {
            self.add(targets, removed, ring);
        }
    }

    fn add(&mut self, targets: S, removed: usize, ring: Option<usize>) {
        let links = || self.path.iter().map(|id| &self.graph.links[id.link]);
        let classes: Vec<UnitClass> = links().map(|link| link.class).collect();
        let grouped = links().filter(|link| link.is_grouped()).count();
        let rating = Rating(self.finder.rating + added_rating(&classes, grouped > 0));
        if !self.report.wants_all() {
            match self.found.first().map(|best| (best.rating, removed).cmp(&(rating, best.removed))) {
                Some(Ordering::Less) => return,
                Some(Ordering::Greater) => self.found.clear(),
                _ => {}
            }
        }
        let link_of = |&id: &GroupId| LinkGroups {
            unit: self.graph.links[id.link].unit,
            groups: [self.graph.group(id), self.graph.group(id.other())],
        };
        self.found.push(LinkChain {
            rating,
            removed,
            order: ChainOrder::of(&classes, grouped, self.graph.digit, &self.path),
            digit: self.graph.digit,
            links: self.path.iter().map(link_of).collect(),
            shared: self.shared.iter().copied().chain(ring).collect(),
            targets,
        });
    }
}

/// Returns how much harder links in units of these classes are than parallel lines.
fn added_rating(classes: &[UnitClass], is_grouped: bool) -> u16 {
    let has = |class| classes.contains(&class);
    let (has_block, turns) = (has(UnitClass::Block), has(UnitClass::Row) && has(UnitClass::Column));
    match (has_block, turns) {
        _ if is_grouped || classes.iter().any(|&class| class > UnitClass::Column) => 3,
        (true, true) => 2,
        (false, false) => 0,
        _ => 1,
    }
}
