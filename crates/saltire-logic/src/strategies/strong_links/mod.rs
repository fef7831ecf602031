//! Strong links: two to six units that can hold a digit in two places each, in a row.
//!
//! ## What it sees
//!
//! Units that have just two places for a digit, or two groups of places: the
//! places of a line in two blocks, or those of a block on two lines. A group of
//! one unit stands with a group of the next in some unit, so that not both can
//! hold the digit; and so on, for two to six units, up to the first group and
//! the last. Where these two stand in one unit, too, the row is a ring.
//!
//! ## Why it is true
//!
//! If the digit is not in the first group, it is in the other group of its
//! unit, so not in the next group, so in the one behind that, and at last in
//! the last group. So it is in the first or in the last, and goes from what
//! sees all of both. In a ring the same is true of every two groups that stand
//! together.
//!
//! ## Sources
//!
//! With two links: skyscraper, kite, turbot fish and empty rectangle of the
//! forums. As one idea, grouped and of any length, with ratings by the sorts of
//! the units: SukakuExplainer (by the forum's SudokuMonster), which goes up to
//! four unless asked. What is found here is what it finds.

mod graph;
mod order;

use std::cmp::Ordering;

use saltire_core::{CellIndexSet, Digit, Evidence, LinkKind, Phrase, Role, phrase};

use self::graph::{GroupId, LinkGraph, UnitClass};
use self::order::ChainOrder;
use crate::{Effects, Explanation, Family, Finder, Rating, Report, StrategyDef, View};

/// Two units in a row.
pub static TWO_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 2, rating: 40 },
    ("two-strong-links", Family::StrongLinks, None, 40),
    "two units with two places or groups each for a digit, in a row",
    include_str!("mod.rs"),
    ":::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// Three units in a row.
pub static THREE_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 3, rating: 54 },
    ("three-strong-links", Family::StrongLinks, None, 54),
    "three units with two places or groups each for a digit, in a row",
    include_str!("mod.rs"),
    ":::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// Four units in a row.
pub static FOUR_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 4, rating: 58 },
    ("four-strong-links", Family::StrongLinks, None, 58),
    "four units with two places or groups each for a digit, in a row",
    include_str!("mod.rs"),
    ":::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// Five units in a row.
pub static FIVE_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 5, rating: 62 },
    ("five-strong-links", Family::StrongLinks, None, 62),
    "five units with two places or groups each for a digit, in a row",
    include_str!("mod.rs"),
    ":::.27+8.+54.+65.+84.+6+32.+4.6..+2+8+5.85+2+76.94....+2+4+95+7+8+7+495.+86.2...95+7+28+427+56+8+41..+9+84.2.7+6+5:115 132 939:::",
);

/// Six units in a row.
pub static SIX_STRONG_LINKS: StrategyDef<StrongLinkChains> = StrategyDef::new(
    StrongLinkChains { count: 6, rating: 66 },
    ("six-strong-links", Family::StrongLinks, None, 66),
    "six units with two places or groups each for a digit, in a row",
    include_str!("mod.rs"),
    ":::.27+8.+54.+65.+84.+6+32.+4.6..+2+8+5.85+2+76.94....+2+4+95+7+8+7+495.+86.2...95+7+28+427+56+8+41..+9+84.2.7+6+5:115 132 939:::",
);

/// See [`TWO_STRONG_LINKS`].
pub struct StrongLinkChains {
    /// How many links a chain has.
    count: usize,
    /// The rating of the easiest chain.
    rating: u16,
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
            report.add_rated(view.grid, effects, chain.rating, 0, || chain.explanation(view));
            if report.should_stop() {
                return;
            }
        }
    }
}

/// A chain of strong links, or a ring.
struct LinkChain<S> {
    rating: Rating,
    /// How many candidates it removes; one with two reasons counts twice.
    removed: usize,
    order: ChainOrder,
    digit: Digit,
    /// The units of the links, each with the groups by which the chain enters and
    /// leaves it.
    links: Vec<(usize, [S; 2])>,
    /// The units that a group shares with the next; in a ring, also the last with
    /// the first.
    shared: Vec<usize>,
    targets: S,
}

/// The search for chains of one digit.
struct LinkChainSearch<'a, 'v, S: CellIndexSet> {
    view: &'a View<'v, S>,
    finder: &'a StrongLinkChains,
    graph: &'a LinkGraph<S>,
    /// The groups by which the chain enters each link.
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
        let groups = |id: &GroupId| [self.graph.group(*id), self.graph.group(id.other())];
        self.found.push(LinkChain {
            rating,
            removed,
            order: ChainOrder::of(&classes, grouped, self.graph.digit, &self.path),
            digit: self.graph.digit,
            links: self.path.iter().map(|id| (self.graph.links[id.link].unit, groups(id))).collect(),
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

impl<S: CellIndexSet> LinkChain<S> {
    fn explanation(&self, view: &View<'_, S>) -> Explanation {
        let units = Phrase::and(self.links.iter().map(|&(unit, _)| view.unit(unit)));
        let is_ring = self.shared.len() == self.links.len();
        let reason = if is_ring {
            phrase!("the strong links for {} in {} form a ring", self.digit, units)
        } else {
            let first = self.links.first().map_or(S::EMPTY, |(_, [entry, _])| *entry);
            let last = self.links.last().map_or(S::EMPTY, |(_, [_, exit])| *exit);
            let [first, last] = [first, last].map(|group| Phrase::and(view.cells(group)));
            phrase!("{} leave {} no choice but to stand in {} or in {}", units, self.digit, first, last)
        };
        let mut evidence = Evidence::default();
        for &(unit, _) in &self.links {
            evidence = evidence.unit(Role::Base, view.unit(unit));
        }
        for &unit in &self.shared {
            evidence = evidence.unit(Role::Cover, view.unit(unit));
        }
        let marks = |group| view.marks(group, self.digit);
        for (number, &(_, [entry, exit])) in self.links.iter().enumerate() {
            evidence = evidence.marks(Role::Cause, marks(entry)).marks(Role::Second, marks(exit));
            evidence = evidence.group_link(LinkKind::Strong, marks(entry), marks(exit));
            let next = self.links.get(number + 1).or(self.links.first().filter(|_| is_ring));
            if let Some(&(_, [next_entry, _])) = next {
                evidence = evidence.group_link(LinkKind::Weak, marks(exit), marks(next_entry));
            }
        }
        Explanation { reason, evidence }
    }
}
