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

mod link;
mod order;

use std::cmp::Ordering;

use saltire_core::{Digit, Evidence, LinkKind, Role, Spots};

use self::link::{Lines, Link, sort_of};
use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

const fn links(
    name: &'static str,
    count: usize,
    rating: u16,
    summary: &'static str,
    board: &'static str,
) -> Row<StrongLinks> {
    Row {
        name,
        summary,
        source: include_str!("mod.rs"),
        family: "strong links",
        code: None,
        rating: Rating(rating),
        needs_uniqueness: false,
        example: Example { layout: "diagonal", board },
        search: StrongLinks { count, rating },
    }
}

/// Two units in a row.
pub static TWO_STRONG_LINKS: Row<StrongLinks> = links(
    "two-strong-links",
    2,
    40,
    "two units with two places or groups each for a digit, in a row",
    ":::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// Three units in a row.
pub static THREE_STRONG_LINKS: Row<StrongLinks> = links(
    "three-strong-links",
    3,
    54,
    "three units with two places or groups each for a digit, in a row",
    ":::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// Four units in a row.
pub static FOUR_STRONG_LINKS: Row<StrongLinks> = links(
    "four-strong-links",
    4,
    58,
    "four units with two places or groups each for a digit, in a row",
    ":::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// Five units in a row.
pub static FIVE_STRONG_LINKS: Row<StrongLinks> = links(
    "five-strong-links",
    5,
    62,
    "five units with two places or groups each for a digit, in a row",
    ":::...7...35..8+13...2.5.8..6....9........2.....16....19..........6....1...........8.::::",
);

/// Six units in a row.
pub static SIX_STRONG_LINKS: Row<StrongLinks> = links(
    "six-strong-links",
    6,
    66,
    "six units with two places or groups each for a digit, in a row",
    ":::.5...........5....97.8....42.....3.9...2......+91.78.....4......5..9.....6.+9.....5:753 758 774 776 778 779 786 787 789:::",
);

/// See [`TWO_STRONG_LINKS`].
pub struct StrongLinks {
    /// How many units.
    count: usize,
    /// How hard they are at their easiest.
    rating: u16,
}

/// A row of links that was found.
struct Found<S> {
    rating: Rating,
    /// How many candidates go, one that goes for two reasons counted twice.
    gone: usize,
    /// What stands where among equals.
    place: order::Place,
    digit: Digit,
    chain: Vec<(Link<S>, usize)>,
    /// The units in which a group stands with the next; in a ring also the
    /// last with the first.
    shared: Vec<usize>,
    victims: S,
}

/// The groups of a digit, each with those of other links that stand in one
/// unit with it, and that unit. It is made anew for each digit, in the same
/// room.
struct Net<S> {
    lines: Lines<S>,
    links: Vec<Link<S>>,
    /// By twice the number of the link, plus its side.
    next: Vec<Vec<(usize, usize)>>,
    /// By unit: the groups that stand in it.
    standing: Vec<Vec<usize>>,
}

impl<S: Spots> Net<S> {
    fn of(view: &View<'_, S>) -> Net<S> {
        let standing = vec![Vec::new(); view.unit_count()];
        Net { lines: Lines::of(view), links: Vec::new(), next: Vec::new(), standing }
    }

    fn group(&self, end: usize) -> S {
        self.links[end / 2].groups[end % 2]
    }

    fn clear(&mut self) {
        self.links.clear();
        self.next.iter_mut().for_each(Vec::clear);
        self.standing.iter_mut().for_each(Vec::clear);
    }

    fn weave(&mut self, view: &View<'_, S>, digit: Digit, least: usize) {
        self.clear();
        self.lines.links(view, digit, &mut self.links);
        if self.links.len() < least {
            return;
        }
        let ends = 2 * self.links.len();
        self.next.resize(ends.max(self.next.len()), Vec::new());
        for end in 0..ends {
            let group = self.group(end);
            let Some(first) = group.first() else { continue };
            for &unit in &view.map.units_of[first] {
                if group.is_subset(view.map.units[unit]) {
                    self.standing[unit].push(end);
                }
            }
        }
        // Unit by unit, so that only groups that stand together are compared.
        for &unit in &self.lines.ranked {
            for (number, &from) in self.standing[unit].iter().enumerate() {
                for &to in &self.standing[unit][number + 1..] {
                    let apart = !self.links[from / 2].places.meets(self.links[to / 2].places);
                    if apart && self.shared(from, to).is_none() {
                        self.next[from].push((to, unit));
                        self.next[to].push((from, unit));
                    }
                }
            }
        }
    }

    /// The unit in which two groups stand together.
    fn shared(&self, from: usize, to: usize) -> Option<usize> {
        self.next[from].iter().find(|&&(end, _)| end == to).map(|&(_, unit)| unit)
    }
}

struct Walk<'w, 'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    strategy: &'w StrongLinks,
    digit: Digit,
    net: &'w Net<S>,
    /// By link: which group it is entered by, in the order of the row.
    path: Vec<usize>,
    shared: Vec<usize>,
    found: &'w mut Vec<Found<S>>,
    /// Whether all are wanted, or the easiest.
    every: bool,
}

impl<S: Spots> Walk<'_, '_, '_, S> {
    /// Follows every row of links from the end of the path.
    fn follow(&mut self, used: S, findings: &Findings) {
        let Some(&entry) = self.path.last() else { return };
        if self.path.len() == self.strategy.count {
            self.close(used);
            return;
        }
        let net = self.net;
        for &(next, unit) in &net.next[entry ^ 1] {
            let places = net.links[next / 2].places;
            if used.meets(places) || findings.is_stopped() {
                continue;
            }
            self.path.push(next);
            self.shared.push(unit);
            self.follow(used | places, findings);
            self.path.pop();
            self.shared.pop();
        }
    }

    /// What sees two groups, and is not a place of a link.
    fn seen(&self, from: usize, to: usize, used: S) -> S {
        let groups = self.net.group(from) | self.net.group(to);
        self.view.map.common_peers(groups) & (self.view.places(self.digit) - used)
    }

    fn close(&mut self, used: S) {
        let (Some(&first), Some(&last)) = (self.path.first(), self.path.last()) else { return };
        // Each row is met from both of its ends, and told from one.
        if first / 2 > last / 2 {
            return;
        }
        let mut victims = self.seen(first, last ^ 1, used);
        let mut gone = victims.len();
        let ring = self.net.shared(first, last ^ 1);
        match ring {
            Some(_) => {
                // A ring is met from all of its links, in both directions.
                if first % 2 == 1 || self.path.iter().any(|&end| end < first) {
                    return;
                }
                for pair in self.path.windows(2) {
                    let between = self.seen(pair[0] ^ 1, pair[1], used);
                    gone += between.len();
                    victims |= between;
                }
            }
            None => {
                // What stands in a unit between two links is left to others.
                self.shared.iter().for_each(|&unit| victims -= self.view.map.units[unit]);
                gone = victims.len();
            }
        }
        if !victims.is_empty() {
            self.keep(victims, gone, ring);
        }
    }

    fn keep(&mut self, victims: S, gone: usize, ring: Option<usize>) {
        let sorts: Vec<u8> = self.path.iter().map(|&end| self.net.links[end / 2].sort).collect();
        let grouped = self.path.iter().filter(|&&end| self.net.links[end / 2].is_grouped()).count();
        let rating = Rating(self.strategy.rating + added(&sorts, grouped > 0));
        if !self.every {
            // Of those so far there are only equals.
            match self.found.first().map(|best| (best.rating, gone).cmp(&(rating, best.gone))) {
                Some(Ordering::Less) => return,
                Some(Ordering::Greater) => self.found.clear(),
                _ => {}
            }
        }
        self.found.push(Found {
            rating,
            gone,
            place: order::Place::of(&sorts, grouped, self.digit, &self.path),
            digit: self.digit,
            chain: self.path.iter().map(|&end| (self.net.links[end / 2], end % 2)).collect(),
            shared: self.shared.iter().copied().chain(ring).collect(),
            victims,
        });
    }
}

/// How much harder links of these sorts are than parallel lines.
fn added(sorts: &[u8], grouped: bool) -> u16 {
    let has = |sort| sorts.contains(&sort);
    let (block, turning) = (has(sort_of::BLOCK), has(sort_of::ROW) && has(sort_of::COLUMN));
    match (grouped || sorts.iter().any(|&sort| sort > sort_of::COLUMN), block, turning) {
        (true, _, _) => 3,
        (false, true, true) => 2,
        (false, false, false) => 0,
        _ => 1,
    }
}

impl Search for StrongLinks {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let (mut net, mut found) = (Net::of(view), Vec::new());
        for digit in view.doubtful_digits() {
            net.weave(view, digit, self.count);
            if net.links.len() < self.count {
                continue;
            }
            for first in 0..2 * net.links.len() {
                let mut walk = Walk {
                    view,
                    strategy: self,
                    digit,
                    net: &net,
                    path: vec![first],
                    shared: Vec::new(),
                    found: &mut found,
                    every: findings.want_all(),
                };
                walk.follow(net.links[first / 2].places, findings);
            }
        }
        found.sort_by(|a, b| (a.rating, b.gone, &a.place).cmp(&(b.rating, a.gone, &b.place)));
        if !findings.want_all() {
            found.truncate(1);
        }
        for row in found {
            let effects = Effects::removing(view, row.victims, row.digit);
            findings.report_rated(view.grid, effects, row.rating, 0, || row.why(view));
            if findings.are_enough() {
                return;
            }
        }
    }
}

impl<S: Spots> Found<S> {
    fn why(&self, view: &View<'_, S>) -> Why {
        let symbol = view.grid.symbols().symbol(self.digit);
        let units = words::list(self.chain.iter().map(|(link, _)| view.unit(link.unit)));
        let entry = |(link, side): &(Link<S>, usize)| link.groups[*side];
        let exit = |(link, side): &(Link<S>, usize)| link.groups[1 - *side];
        let ends = [self.chain.first().map_or(S::EMPTY, entry), self.chain.last().map_or(S::EMPTY, exit)];
        let is_ring = self.shared.len() == self.chain.len();
        let text = if is_ring {
            format!("the strong links for {symbol} in {units} form a ring")
        } else {
            let [first, last] = ends.map(|end| words::list(view.cells(end)));
            format!("{units} leave {symbol} no choice but to stand in {first} or in {last}")
        };
        let mut evidence = Evidence::default();
        for (link, _) in &self.chain {
            evidence = evidence.unit(Role::Base, view.unit(link.unit));
        }
        for &unit in &self.shared {
            evidence = evidence.unit(Role::Cover, view.unit(unit));
        }
        let marks = |spots| view.marks(spots, self.digit);
        for (number, link) in self.chain.iter().enumerate() {
            evidence = evidence.marks(Role::Cause, marks(entry(link))).marks(Role::Second, marks(exit(link)));
            evidence = evidence.group_link(LinkKind::Strong, marks(entry(link)), marks(exit(link)));
            let next = self.chain.get(number + 1).or(self.chain.first().filter(|_| is_ring));
            if let Some(next) = next {
                evidence = evidence.group_link(LinkKind::Weak, marks(exit(link)), marks(entry(next)));
            }
        }
        Why { text, evidence }
    }
}
