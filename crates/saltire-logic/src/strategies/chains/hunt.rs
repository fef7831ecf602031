//! The hunt for chains: one walk from each candidate, and what its ends say.

use std::collections::BTreeMap;

use saltire_core::{Candidate, Spots};

use super::walk::{Needs, SHORTEST, Stop, Walk};
use super::web::{Kind, Net, Node, State, Web};
use crate::{Effects, Findings, Rating, Why};

/// How many steps back are made in looking for a chain that doesn't meet
/// itself: where all are wanted, and where one is.
const STEPS: [usize; 2] = [10_000, 500];

/// How many links are looked at before a search gives up: far more than any
/// board of nine rows needs.
const WORK: usize = 100_000_000;

/// What a chain shows by where it ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// One of its ends is true.
    Either,
    /// Its beginning is false, as its end gainsays it.
    Never,
    /// Its end is true or false whatever its beginning is.
    Anyway,
    /// It closes to a ring.
    Ring,
}

/// A chain with an effect.
struct Chain {
    way: Vec<State>,
    ending: Ending,
    far: usize,
}

/// Chains with their effects, for each effect the shortest.
pub struct Hunt<'f> {
    findings: &'f mut Findings,
    /// What a chain of this sort is worth at its shortest.
    rating: Rating,
    /// What chains must have in them.
    needs: Needs,
    /// The longest chain that is looked for.
    within: usize,
    found: BTreeMap<Vec<Candidate>, Chain>,
}

impl<'f> Hunt<'f> {
    /// A hunt for chains of a sort.
    pub fn new(findings: &'f mut Findings, rating: Rating, needs: Needs, within: usize) -> Hunt<'f> {
        Hunt { findings, rating, needs, within, found: BTreeMap::new() }
    }

    fn is_over<S: Spots>(&self, walk: &Walk<'_, '_, '_, S>) -> bool {
        walk.spent > WORK || self.findings.is_stopped()
    }

    /// Keeps a chain, the shortest with its effect up to now.
    fn keep(&mut self, gone: Vec<Candidate>, way: &[State], ending: Ending, far: usize) {
        if !self.findings.want_all() {
            // From now on only what is shorter counts.
            self.found.clear();
            self.within = far - 1;
        }
        self.found.insert(gone, Chain { way: way.to_vec(), ending, far });
    }

    fn is_news(&self, gone: &[Candidate], far: usize) -> bool {
        !gone.is_empty() && far <= self.within && self.found.get(gone).is_none_or(|known| far < known.far)
    }

    /// Chains from a false candidate to a true one, of which one is true then:
    /// `effect` says what the two take away together.
    pub fn by_ends<S: Spots>(
        &mut self,
        web: &Web<'_, '_, S>,
        effect: impl Fn(&Node<S>, &Node<S>, &mut Vec<Candidate>),
    ) {
        let mut walk = Walk::new(web, self.needs, self.within);
        let mut gone = Vec::new();
        for first in web.candidates() {
            let start = Net::<S>::off(first);
            if web.after(start).is_empty() {
                continue;
            }
            walk.within = self.within;
            walk.begin(start, false);
            while let Some(stop) = walk.next() {
                let Kind::On(last) = web.kind(stop.state) else { continue };
                // Read backwards a chain is a chain, but for one through a set
                // that forces a cell.
                let mirrored = last < first && self.needs != Needs::Set;
                if !stop.fit || stop.far < SHORTEST || mirrored || !web.candidates().contains(&last) {
                    continue;
                }
                gone.clear();
                effect(&web.nodes[first], &web.nodes[last], &mut gone);
                if self.is_news(&gone, stop.far) {
                    gone.sort_unstable();
                    self.follow(&walk, stop, Ending::Either, |_| gone.clone());
                }
                if stop.far > self.within {
                    break;
                }
            }
            if self.is_over(&walk) {
                break;
            }
        }
    }

    /// Chains that come back to the cell where they began.
    pub fn loops<S: Spots>(&mut self, web: &Web<'_, '_, S>, rings: bool) {
        let mut walk = Walk::new(web, self.needs, self.within);
        if rings {
            walk = walk.around();
        }
        for first in web.candidates() {
            for start in [Net::<S>::on(first), Net::<S>::off(first)] {
                if !walk.may_begin(start) {
                    continue;
                }
                walk.within = self.within;
                walk.begin(start, true);
                while let Some(stop) = walk.next() {
                    if stop.fit && stop.far >= SHORTEST && walk.is_back(stop.state) {
                        self.close(web, &walk, start, stop, rings);
                    }
                    if stop.far > self.within {
                        break;
                    }
                }
            }
            if self.is_over(&walk) {
                break;
            }
        }
    }

    /// What a loop shows that has come back.
    fn close<S: Spots>(
        &mut self,
        web: &Web<'_, '_, S>,
        walk: &Walk<'_, '_, '_, S>,
        start: State,
        stop: Stop,
        rings: bool,
    ) {
        let at = |node: usize| -> Vec<Candidate> { web.view.marks(web.nodes[node].spots, web.nodes[node].digit) };
        let node_of = |kind| match kind {
            Kind::On(node) | Kind::Off(node) => web.nodes[node].spots.first().map(|spot| (node, spot)),
            Kind::Out(..) => None,
        };
        let Some((first, spot)) = node_of(web.kind(start)) else { return };
        let candidates = web.view.candidates[spot].len();
        let end = if stop.state == walk.home() { start } else { stop.state };
        let (gone, ending) = match (web.kind(start), web.kind(end)) {
            _ if end == start => (Vec::new(), Ending::Ring),
            (Kind::On(_), Kind::Off(last)) if last != first && candidates != 2 => return,
            (Kind::On(_), Kind::Off(last)) if last != first => (Vec::new(), Ending::Ring),
            (Kind::Off(_), Kind::On(last)) if last != first => (Vec::new(), Ending::Ring),
            (Kind::On(_), _) => (at(first), Ending::Never),
            (Kind::Off(_), Kind::On(_)) => {
                (web.candidates_at(spot).filter(|&node| node != first).flat_map(at).collect(), Ending::Anyway)
            }
            (Kind::Off(_), Kind::Off(last)) => (at(last), Ending::Anyway),
            _ => return,
        };
        if rings && ending == Ending::Ring {
            self.follow(walk, stop, ending, |way| web.ring(way, false));
            if self.findings.want_all() {
                self.follow(walk, stop, ending, |way| web.ring(way, true));
            }
        } else if !rings && self.is_news(&gone, stop.far) {
            self.follow(walk, stop, ending, |_| gone.clone());
        }
    }

    /// Follows the ways to an end, and keeps those that have an effect that
    /// isn't known yet.
    fn follow<S: Spots>(
        &mut self,
        walk: &Walk<'_, '_, '_, S>,
        stop: Stop,
        ending: Ending,
        effect: impl Fn(&[State]) -> Vec<Candidate>,
    ) {
        // A ring takes away what its links do, so that each is another; of all
        // others one is enough.
        let each = ending == Ending::Ring;
        let detours: &[usize] = match self.needs {
            _ if !self.findings.want_all() => &[0],
            Needs::Nothing | Needs::Group => &[0],
            Needs::Set if each => &[0, 4],
            Needs::Links | Needs::Set => &[0, 2, 4, 8, 16],
        };
        let steps = STEPS[usize::from(!self.findings.want_all())];
        for &longer in detours {
            let mut any = false;
            walk.ways(stop, longer, steps, |way, far| {
                any = true;
                let gone = effect(way);
                if self.is_news(&gone, far) {
                    self.keep(gone, way, ending, far);
                }
                each && stop.far <= self.within
            });
            if any && !each {
                return;
            }
        }
    }

    /// Reports what was found, the shortest first; says whether there was
    /// anything.
    pub fn report<S: Spots>(self, web: &Web<'_, '_, S>) -> bool {
        let Hunt { findings, rating, found, .. } = self;
        let mut found: Vec<(Vec<Candidate>, Chain)> = found.into_iter().collect();
        found.sort_by_key(|(_, chain)| chain.far);
        let any = !found.is_empty();
        for (eliminations, chain) in found {
            let effects = Effects { placements: Vec::new(), eliminations };
            let nodes = chain.far + 1;
            findings.report_rated(web.view.grid, effects, rating.longer(nodes), nodes, || Why {
                text: format!("{}{}", web.told(&chain.way), conclusion(web, &chain)),
                evidence: web.drawn(&chain.way, chain.ending == Ending::Ring),
            });
        }
        any
    }
}

/// What follows from a chain.
fn conclusion<S: Spots>(web: &Web<'_, '_, S>, chain: &Chain) -> String {
    let (Some(&first), Some(&last)) = (chain.way.first(), chain.way.last()) else { return String::new() };
    match chain.ending {
        // The chain begins with a candidate that is off.
        Ending::Either if first ^ 1 == last => format!(": {} after all", web.said(last)),
        Ending::Either => format!(": {} or {}", web.said(first ^ 1), web.said(last)),
        Ending::Never => ", which cannot be".to_owned(),
        Ending::Anyway => format!(": {} in any case", web.said(last)),
        Ending::Ring => ": a ring, so one end of each weak link is true".to_owned(),
    }
}
