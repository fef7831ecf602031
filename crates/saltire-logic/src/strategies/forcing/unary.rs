//! Chains from one assumption over single links: rings, and what leads to its
//! own opposite.
//!
//! From every candidate, on and off, the links are followed breadth first:
//!
//! ```text
//! on p  →  off q     q is the same digit at a peer, or another digit in the cell
//! off q →  on r      r is the only other place in a unit, or the only other candidate of the cell
//! ```
//!
//! Only pairs p, r with a q between are kept, as most candidates that go off
//! lead nowhere. (To ask first which candidates lead back to themselves at all was
//! tried: within other chains too many do for it to pay.)

use saltire_core::Spots;

use super::ground::{Field, Ground, bits};
use super::hint::{Effect, Form, Hint, Links, difficulty};
use super::items::{chain, removed_by_ring, turned};
use super::pairs::Pairs;
use crate::Findings;

/// Rings of one sort of link, chains of one sort, and everything with both, in
/// tenths.
const RING: u16 = 65;
const CHAIN: u16 = 66;
const MIXED: u16 = 70;

/// So hard may it be at first; easy chains are found without following long
/// ones.
const AT_FIRST: [f64; 2] = [7.05, 7.35];

const NONE: u16 = u16::MAX;

/// Finds the chains; its room is used again and again.
#[derive(Default)]
pub(super) struct Unary {
    /// By sort of links.
    tables: [Pairs; 3],
    /// The one in use.
    table: Pairs,
    /// By candidate, of the search under way: the one on before it, and the
    /// one off between.
    from: Vec<(u16, u16)>,
    depth: Vec<u16>,
    seen: Vec<u32>,
    stamp: u32,
    queue: Vec<u16>,
}

/// A chain that was found, by where it ends.
#[derive(Clone, Copy)]
struct End {
    source: u16,
    on: bool,
    ring: bool,
    /// The last one on and the last one off before the end.
    last: (u16, u16),
}

/// The best so far, or all of them.
struct Kept<'a> {
    hints: Vec<(f64, usize, u8, Hint)>,
    all: bool,
    cap: f64,
    /// As many nodes as a ring, a chain and one with both sorts of links may
    /// have to be worth looking at.
    longest: [usize; 3],
    findings: &'a Findings,
}

impl<'a> Kept<'a> {
    fn new(all: bool, cap: f64, findings: &'a Findings) -> Kept<'a> {
        let mut kept = Kept { hints: Vec::new(), all, cap, longest: [usize::MAX; 3], findings };
        kept.limit();
        kept
    }

    fn longest(&self, base: u16) -> usize {
        self.longest[match base {
            RING => 0,
            CHAIN => 1,
            _ => 2,
        }]
    }

    fn limit(&mut self) {
        let best = self.hints.first().map(|&(hard, nodes, ..)| (hard, nodes));
        if self.all || (best.is_none() && self.cap.is_infinite()) {
            return;
        }
        for (longest, base) in self.longest.iter_mut().zip([RING, CHAIN, MIXED]) {
            let (mut easier, mut ceiling) = (0, 6);
            let (cap, equal) = best.unwrap_or((self.cap, usize::MAX));
            while difficulty(base, ceiling) < cap {
                easier = ceiling;
                ceiling = next_ceiling(ceiling);
            }
            let as_hard = if difficulty(base, ceiling) <= cap { ceiling } else { 0 };
            *longest = easier.max(as_hard.min(equal));
        }
    }

    /// Takes a hint if it is better than the best, or if all are wanted.
    fn keep(&mut self, hint: Hint) {
        let (hard, nodes, key) = (difficulty(hint.base, hint.nodes), hint.nodes, hint.form.key());
        if self.all {
            self.hints.push((hard, nodes, key, hint));
        } else if hard <= self.cap
            && self.hints.first().is_none_or(|known| (hard, nodes, key) < (known.0, known.1, known.2))
        {
            self.hints.clear();
            self.hints.push((hard, nodes, key, hint));
            self.limit();
        }
    }
}

/// The most nodes that are rated as the next more than `nodes`.
fn next_ceiling(nodes: usize) -> usize {
    let (mut ceiling, mut odd) = (4, false);
    while ceiling + 2 <= nodes {
        ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
        odd = !odd;
    }
    ceiling + 2
}

impl Unary {
    /// The easiest, or all, the easiest first.
    pub fn find<S: Spots>(
        &mut self,
        ground: &Ground<'_, S>,
        field: &Field<S>,
        all: bool,
        findings: &Findings,
    ) -> Vec<Hint> {
        self.tables.iter_mut().for_each(|table| table.made = false);
        let caps = AT_FIRST.into_iter().filter(|_| !all).chain([f64::INFINITY]);
        for cap in caps {
            let mut kept = Kept::new(all, cap, findings);
            for links in [Links::Units, Links::Cells, Links::Both] {
                self.search(ground, field, links, &mut kept);
            }
            if !kept.hints.is_empty() {
                let mut hints = kept.hints;
                hints.sort_by(|a, b| a.0.total_cmp(&b.0).then((a.1, a.2).cmp(&(b.1, b.2))));
                return hints.into_iter().map(|(.., hint)| hint).collect();
            }
        }
        Vec::new()
    }

    fn search<S: Spots>(&mut self, ground: &Ground<'_, S>, field: &Field<S>, links: Links, kept: &mut Kept<'_>) {
        let (ring, chain) = match links {
            Links::Units => (RING, CHAIN),
            Links::Cells => (RING, RING),
            Links::Both => (MIXED, MIXED),
        };
        if kept.longest(ring).max(kept.longest(chain)) == 0 {
            return;
        }
        self.table = std::mem::take(&mut self.tables[links as usize]);
        if !self.table.made {
            self.table.link(ground, field, links);
        }
        let many = ground.candidates();
        self.from.resize(many, (NONE, NONE));
        self.depth.resize(many, 0);
        self.seen.resize(many, 0);
        self.search_all(ground, field, links, kept);
        self.tables[links as usize] = std::mem::take(&mut self.table);
    }

    fn search_all<S: Spots>(&mut self, ground: &Ground<'_, S>, field: &Field<S>, links: Links, kept: &mut Kept<'_>) {
        for spot in ground.open.iter() {
            let many = field.digits[spot].count_ones();
            if many < 2 || (links == Links::Cells && many > 2) {
                continue;
            }
            for digit in bits(field.digits[spot]) {
                let source = ground.number(spot, digit);
                self.follow_on(ground, field, links, source, kept);
                if links != Links::Cells {
                    self.follow_off(ground, field, links, source, kept);
                }
            }
            if kept.findings.is_stopped() {
                return;
            }
        }
    }

    /// Whether one on puts the other off.
    fn is_weak<S: Spots>(ground: &Ground<'_, S>, links: Links, a: usize, b: usize) -> bool {
        let ((here, one), (there, other)) = (ground.place(a), ground.place(b));
        if here == there {
            links != Links::Units && one != other
        } else {
            one == other && ground.map.peers[here].contains(there)
        }
    }

    fn begin(&mut self) {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen.fill(0);
            self.stamp = 1;
        }
        self.queue.clear();
    }

    fn enqueue(&mut self, on: usize, from: (u16, u16), depth: u16) {
        self.seen[on] = self.stamp;
        self.from[on] = from;
        self.depth[on] = depth;
        self.queue.push(on as u16);
    }

    /// Whether `off` is among the ancestors of `on`.
    fn is_before(&self, mut on: u16, off: u16) -> bool {
        loop {
            let (before, between) = self.from[usize::from(on)];
            if between == off {
                return true;
            }
            if before == NONE {
                return false;
            }
            on = before;
        }
    }

    fn follow_on<S: Spots>(
        &mut self,
        ground: &Ground<'_, S>,
        field: &Field<S>,
        links: Links,
        source: usize,
        kept: &mut Kept<'_>,
    ) {
        let (ring, chain) = if links == Links::Both { (MIXED, MIXED) } else { (RING, CHAIN) };
        let mut longest = (kept.longest(ring), if links == Links::Cells { 0 } else { kept.longest(chain) });
        self.begin();
        self.enqueue(source, (NONE, NONE), 0);
        let (mut at, mut opposite) = (0, None);
        while let Some(&on) = self.queue.get(at) {
            at += 1;
            let on = usize::from(on);
            let depth = self.depth[on];
            let nodes = usize::from(depth) * 2 + 2;
            if nodes > longest.0.max(longest.1) {
                break;
            }
            if opposite.is_none() && nodes <= longest.1 && on != source && Self::is_weak(ground, links, on, source) {
                // Rings count as found before it.
                opposite = Some(End { source: source as u16, on: true, ring: false, last: (on as u16, source as u16) });
                if !kept.all {
                    longest.1 = 0;
                }
            }
            for place in self.table.starts[on] as usize..self.table.starts[on + 1] as usize {
                let (off, next) = self.table.pairs[place];
                if usize::from(next) == source {
                    if depth > 0 && nodes <= longest.0 && !self.is_before(on as u16, off) {
                        let end = End { source: source as u16, on: true, ring: true, last: (on as u16, off) };
                        if let Some(hint) = self.hint(ground, field, links, end, nodes, ring) {
                            kept.keep(hint);
                            longest.0 = kept.longest(ring);
                        }
                    }
                } else if self.seen[usize::from(next)] != self.stamp {
                    self.enqueue(usize::from(next), (on as u16, off), depth + 1);
                }
            }
        }
        if let Some(end) = opposite {
            let nodes = usize::from(self.depth[usize::from(end.last.0)]) * 2 + 2;
            if let Some(hint) = self.hint(ground, field, links, end, nodes, chain) {
                kept.keep(hint);
            }
        }
    }

    fn follow_off<S: Spots>(
        &mut self,
        ground: &Ground<'_, S>,
        field: &Field<S>,
        links: Links,
        source: usize,
        kept: &mut Kept<'_>,
    ) {
        let chain = if links == Links::Both { MIXED } else { CHAIN };
        let longest = kept.longest(chain);
        self.begin();
        for place in self.table.strong_starts[source] as usize..self.table.strong_starts[source + 1] as usize {
            self.enqueue(usize::from(self.table.strong[place]), (NONE, source as u16), 1);
        }
        let mut at = 0;
        while let Some(&on) = self.queue.get(at) {
            at += 1;
            let on = usize::from(on);
            let depth = self.depth[on];
            let nodes = usize::from(depth) * 2 + 2;
            if nodes > longest {
                return;
            }
            for place in self.table.starts[on] as usize..self.table.starts[on + 1] as usize {
                let (off, next) = self.table.pairs[place];
                if usize::from(off) == source {
                    continue;
                }
                if usize::from(next) == source {
                    let end = End { source: source as u16, on: false, ring: false, last: (on as u16, off) };
                    if let Some(hint) = self.hint(ground, field, links, end, nodes, chain) {
                        kept.keep(hint);
                    }
                    return;
                }
                if self.seen[usize::from(next)] != self.stamp {
                    self.enqueue(usize::from(next), (on as u16, off), depth + 1);
                }
            }
        }
    }

    /// The chain that ends here, if it does something.
    fn hint<S: Spots>(
        &self,
        ground: &Ground<'_, S>,
        field: &Field<S>,
        links: Links,
        end: End,
        nodes: usize,
        base: u16,
    ) -> Option<Hint> {
        // From the end back to the source.
        let mut states: Vec<(u16, bool)> = Vec::new();
        if end.ring || !end.on {
            states.push((end.source, true));
        }
        states.push((end.last.1, false));
        let mut on = end.last.0;
        loop {
            states.push((on, true));
            let (before, between) = self.from[usize::from(on)];
            if between == NONE {
                break;
            }
            states.push((between, false));
            if before == NONE {
                break;
            }
            on = before;
        }
        let effect = if end.ring {
            Effect::Remove(removed_by_ring(ground, field, &states)?)
        } else if end.on {
            let (spot, digit) = ground.place(usize::from(end.source));
            Effect::Remove(vec![(spot, 1 << digit)])
        } else {
            Effect::Place(end.source)
        };
        states.reverse();
        let mut chains = vec![chain(ground, field, &states)];
        if end.ring {
            chains.push(turned(&chains[0]));
        }
        let form = if end.ring { Form::Ring(links) } else { Form::Opposite(links) };
        Some(Hint { form, base, nodes, effect, chains })
    }
}
