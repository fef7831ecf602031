//! Chains from several assumptions of which one must be true, and chains that
//! end in a clash.
//!
//! ```text
//! for every cell, for every candidate of it:
//!     what follows if it is on, and if it is off         (see `run`)
//!     a clash: it is not so
//!     something follows either way: it is so             double
//!     for every unit in which the cell is the first place for the digit:
//!         something follows from each of the places      unit
//! something follows from each candidate of the cell      cell
//! ```
//!
//! The easiest is wanted, which is the one with the fewest nodes; the nodes of a
//! chain are counted only where there could be fewer than those of the best so
//! far. (To keep runs short at first, and to let them go on where nothing was
//! found, was tried: few runs are so long that it pays.)

use saltire_core::Spots;

use super::ground::{Field, Ground, bits};
use super::hint::{Effect, Form, Hint, Item};
use super::run::{NO_CHAIN, Run, Runner, Walk, Ways};
use super::within::{Book, Within};
use crate::Findings;

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    /// The rating of the easiest, in tenths.
    pub base: u16,
    /// Whether the other candidates of a cell matter. Where not, just clashes
    /// of one digit are looked for.
    pub cells: bool,
    /// Whether what has gone off is taken into account.
    pub dynamic: bool,
    /// What else may be used within chains: nothing, simple eliminations,
    /// these and chains of single links, of several, dynamic ones.
    pub level: u8,
    /// The level of the dynamic chains within.
    pub nesting: u8,
    /// See [`super::simple::Simple::by_unit`].
    pub by_unit: bool,
}

impl Plan {
    fn ways(self) -> Ways {
        Ways { cells: self.cells, dynamic: self.dynamic }
    }
}

/// A chain that was found, by what it takes to find it again.
#[derive(Clone, Copy, Debug)]
struct Seed {
    form: Form,
    nodes: usize,
    /// Where it leads, but for a clash.
    target: (u16, bool),
}

/// The best so far, or all of them.
struct Kept<'f> {
    seeds: Vec<Seed>,
    all: bool,
    findings: &'f Findings,
}

impl Kept<'_> {
    /// Whether something with at least so many nodes may be of interest.
    fn admits(&self, nodes: usize, form: Form) -> bool {
        let best = self.seeds.first().filter(|_| !self.all);
        best.is_none_or(|best| (nodes, form.key()) < (best.nodes, best.form.key()))
    }

    fn keep(&mut self, seed: Seed) {
        if self.admits(seed.nodes, seed.form) {
            if !self.all {
                self.seeds.clear();
            }
            self.seeds.push(seed);
        }
    }
}

const NO_SLOT: u32 = u32::MAX;

/// So much room, more or less, is for runs: all of them on usual boards.
const ROOM: usize = 1 << 25;

/// Finds the chains; its room is used again and again.
pub(super) struct Engine<S> {
    pub plan: Plan,
    /// The digits to begin with, a bit for each.
    worth: u32,
    runner: Runner<S>,
    /// Runs of candidates that are on.
    slots: Vec<Run<S>>,
    /// By candidate: its run, where it is known.
    slot_of: Vec<u32>,
    used: usize,
    /// As many runs as there is room for.
    most: usize,
    /// The run of the candidate that is off.
    spare: Run<S>,
    walk: Walk,
    /// Chains within that were met on a walk.
    met: Vec<u32>,
    within: Option<Box<Within<S>>>,
    /// The chains within that were used.
    pub book: Book,
    group: Vec<u32>,
    targets: Vec<u16>,
}

/// Notes the chains within the ancestors of a node, each once.
fn note_chains<S: Spots>(walk: &mut Walk, chains: &mut Vec<u32>, run: &Run<S>, node: u16) {
    walk.ancestors(run, node, |node| {
        let within = run.nodes[usize::from(node)].within;
        if within != NO_CHAIN && !chains.contains(&within) {
            chains.push(within);
        }
    });
}

/// The node of a run where a target stands.
fn depth<S: Spots>(run: &Run<S>, (candidate, on): (u16, bool)) -> usize {
    usize::from(run.nodes[usize::from(run.node(usize::from(candidate), on))].depth)
}

impl<S: Spots> Engine<S> {
    pub fn new(plan: Plan) -> Engine<S> {
        let within = (plan.level > 1).then(|| Box::new(Within::new(plan)));
        Engine {
            plan,
            worth: u32::MAX,
            runner: Runner::default(),
            slots: Vec::new(),
            slot_of: Vec::new(),
            used: 0,
            most: 0,
            spare: Run::default(),
            walk: Walk::default(),
            met: Vec::new(),
            within,
            book: Book::default(),
            group: Vec::new(),
            targets: Vec::new(),
        }
    }

    /// Gets ready for a search by a plan, which begins with these digits, a bit
    /// for each.
    pub fn begin(&mut self, plan: Plan, worth: u32) {
        self.worth = worth;
        if plan != self.plan {
            self.plan = plan;
            self.within = (plan.level > 1).then(|| Box::new(Within::new(plan)));
        }
        self.book = Book::default();
    }

    /// The easiest, or all, the easiest first.
    pub fn find(&mut self, ground: &Ground<'_, S>, field: &Field<S>, all: bool, findings: &Findings) -> Vec<Hint> {
        self.forget(ground);
        let mut kept = Kept { seeds: Vec::new(), all, findings };
        self.search(ground, field, &mut kept);
        let mut seeds = kept.seeds;
        seeds.sort_by_key(|seed| (seed.nodes, seed.form.key()));
        seeds.into_iter().filter_map(|seed| self.hint(ground, field, seed, findings)).collect()
    }

    fn forget(&mut self, ground: &Ground<'_, S>) {
        self.slot_of.clear();
        self.slot_of.resize(ground.candidates(), NO_SLOT);
        self.used = 0;
        self.most = ROOM / (ground.candidates() * 16);
    }

    /// Follows what is assumed.
    fn follow(
        &mut self,
        (ground, field): (&Ground<'_, S>, &Field<S>),
        source: (usize, bool),
        run: &mut Run<S>,
        findings: &Findings,
    ) {
        let (plan, ways) = (self.plan, self.plan.ways());
        if plan.level == 0 {
            self.runner.run((ground, field), ways, source, run, None);
        } else {
            let (within, book) = (&mut self.within, &mut self.book);
            let mut deeper = |work: &Field<S>| super::within::deeper(plan, ground, field, work, within, book, findings);
            self.runner.run((ground, field), ways, source, run, Some(&mut deeper));
        }
    }

    /// The slot of the run of a candidate that is on.
    fn on(&mut self, board: (&Ground<'_, S>, &Field<S>), candidate: usize, kept: &Kept<'_>) -> u32 {
        let known = self.slot_of[candidate];
        if known != NO_SLOT {
            return known;
        }
        if self.slots.len() == self.used {
            self.slots.push(Run::default());
        }
        let slot = self.used;
        self.used += 1;
        let mut run = std::mem::take(&mut self.slots[slot]);
        self.follow(board, (candidate, true), &mut run, kept.findings);
        self.slots[slot] = run;
        self.slot_of[candidate] = slot as u32;
        slot as u32
    }

    /// Where there are too many runs to keep, forgets them.
    fn make_room(&mut self) {
        if self.used > self.most {
            self.slot_of.fill(NO_SLOT);
            self.used = 0;
        }
    }

    fn search(&mut self, ground: &Ground<'_, S>, field: &Field<S>, kept: &mut Kept<'_>) {
        let Plan { cells, dynamic, .. } = self.plan;
        let board = (ground, field);
        for spot in ground.open.iter() {
            let many = field.digits[spot].count_ones();
            if many < if dynamic { 2 } else { 3 } {
                continue;
            }
            for digit in bits(field.digits[spot] & self.worth) {
                self.make_room();
                let source = ground.number(spot, digit);
                let on = self.on(board, source, kept);
                if dynamic {
                    self.clash(on, (source, true), kept);
                    if self.plan.level > 0 || self.leads_on(ground, field, spot, digit) {
                        let mut spare = std::mem::take(&mut self.spare);
                        self.follow(board, (source, false), &mut spare, kept.findings);
                        self.spare = spare;
                        self.clash(NO_SLOT, (source, false), kept);
                        if cells && many > 2 {
                            self.double(board, on, source, kept);
                        }
                    }
                }
                for place in 0..if cells { ground.units_of(spot).len() } else { 0 } {
                    let unit = usize::from(ground.units_of(spot)[place]);
                    let places = field.places[digit] & ground.map.units[unit];
                    if places.first() == Some(spot) && field.count(ground.side, unit, digit) >= 2 {
                        self.make_room();
                        self.group.clear();
                        for other in places.iter() {
                            let slot = self.on(board, ground.number(other, digit), kept);
                            self.group.push(slot);
                        }
                        self.all_of_group(board, Form::Unit { unit: unit as u16, digit: digit as u16 }, kept);
                    }
                }
                if kept.findings.is_stopped() {
                    return;
                }
            }
            if cells {
                self.make_room();
                self.group.clear();
                for digit in bits(field.digits[spot]) {
                    let slot = self.on(board, ground.number(spot, digit), kept);
                    self.group.push(slot);
                }
                self.all_of_group(board, Form::Cell { spot: spot as u16 }, kept);
            }
        }
    }

    /// Whether anything follows if a candidate is off.
    fn leads_on(&self, ground: &Ground<'_, S>, field: &Field<S>, spot: usize, digit: usize) -> bool {
        let two = |unit: &u16| field.count(ground.side, usize::from(*unit), digit) == 2;
        (self.plan.cells && field.digits[spot].count_ones() == 2) || ground.units_of(spot).iter().any(two)
    }

    /// A run that ended in a clash.
    fn clash(&mut self, slot: u32, (source, on): (usize, bool), kept: &mut Kept<'_>) {
        let run = if slot == NO_SLOT { &mut self.spare } else { &mut self.slots[slot as usize] };
        let Some((a, b)) = run.clash else { return };
        let form = Form::Clash { source: source as u16, on };
        let at_least = run.nodes[usize::from(a)].depth + run.nodes[usize::from(b)].depth;
        if !kept.admits(usize::from(at_least), form) {
            return;
        }
        let mut nodes = self.walk.count(run, a) + self.walk.count(run, b);
        if self.plan.level > 1 {
            note_chains(&mut self.walk, &mut self.met, run, a);
            note_chains(&mut self.walk, &mut self.met, run, b);
            nodes += self.met.drain(..).map(|within| self.book.weight(within)).sum::<usize>();
        }
        kept.keep(Seed { form, nodes, target: (source as u16, !on) });
    }

    /// What follows whether a candidate is on or off.
    fn double(&mut self, (ground, field): (&Ground<'_, S>, &Field<S>), slot: u32, source: usize, kept: &mut Kept<'_>) {
        let form = Form::Double { source: source as u16 };
        for state in [true, false] {
            let (on, off) = (&self.slots[slot as usize], &self.spare);
            let sets = if state { (&on.on, &off.on) } else { (&on.off, &off.off) };
            if sets.0.iter().zip(sets.1).all(|(&a, &b)| !a.meets(b)) {
                continue;
            }
            self.targets.clear();
            for node in on.nodes.iter().filter(|node| node.on == state) {
                let (spot, digit) = ground.place(usize::from(node.candidate));
                if sets.0[digit].contains(spot) && sets.1[digit].contains(spot) {
                    self.targets.push(node.candidate);
                }
            }
            for at in 0..self.targets.len() {
                let target = (self.targets[at], state);
                let (on, off) = (&mut self.slots[slot as usize], &mut self.spare);
                if !is_worth(field, target) || !kept.admits(depth(on, target) + depth(off, target), form) {
                    continue;
                }
                let nodes = (on.node(usize::from(target.0), state), off.node(usize::from(target.0), state));
                let mut count = self.walk.count(on, nodes.0) + self.walk.count(off, nodes.1);
                if self.plan.level > 1 {
                    note_chains(&mut self.walk, &mut self.met, on, nodes.0);
                    note_chains(&mut self.walk, &mut self.met, off, nodes.1);
                    count += self.met.drain(..).map(|within| self.book.weight(within)).sum::<usize>();
                }
                kept.keep(Seed { form, nodes: count, target });
            }
        }
    }

    /// What follows from every one of the group.
    fn all_of_group(&mut self, (ground, field): (&Ground<'_, S>, &Field<S>), form: Form, kept: &mut Kept<'_>) {
        for state in [true, false] {
            self.targets.clear();
            let sets = |slot: u32| {
                let run = &self.slots[slot as usize];
                if state { &run.on } else { &run.off }
            };
            let first = &self.slots[self.group[0] as usize];
            let mut common = false;
            let side = field.places.len();
            for digit in 0..side {
                let all = self.group[1..].iter().fold(sets(self.group[0])[digit], |all, &slot| all & sets(slot)[digit]);
                common |= !all.is_empty();
            }
            if !common {
                continue;
            }
            for node in first.nodes.iter().filter(|node| node.on == state) {
                let (spot, digit) = ground.place(usize::from(node.candidate));
                if self.group.iter().all(|&slot| sets(slot)[digit].contains(spot)) {
                    self.targets.push(node.candidate);
                }
            }
            for at in 0..self.targets.len() {
                let target = (self.targets[at], state);
                let at_least = self.group.iter().map(|&slot| depth(&self.slots[slot as usize], target)).sum();
                if !is_worth(field, target) || !kept.admits(at_least, form) {
                    continue;
                }
                let mut nodes = 0;
                for &slot in &self.group {
                    let run = &mut self.slots[slot as usize];
                    let node = run.node(usize::from(target.0), state);
                    nodes += self.walk.count(run, node);
                    if self.plan.level > 1 {
                        note_chains(&mut self.walk, &mut self.met, run, node);
                    }
                }
                nodes += self.met.drain(..).map(|within| self.book.weight(within)).sum::<usize>();
                kept.keep(Seed { form, nodes, target });
            }
        }
    }

    /// The chains of a seed, found again; unless time runs out just then.
    fn hint(&mut self, ground: &Ground<'_, S>, field: &Field<S>, seed: Seed, findings: &Findings) -> Option<Hint> {
        let board = (ground, field);
        let (target, state) = seed.target;
        let sources: Vec<(usize, bool)> = match seed.form {
            Form::Clash { source, on } => vec![(usize::from(source), on)],
            Form::Double { source } => vec![(usize::from(source), true), (usize::from(source), false)],
            form => sources(ground, field, form).into_iter().map(|source| (source, true)).collect(),
        };
        let mut chains = Vec::new();
        for (source, on) in sources {
            let known = if on { self.slot_of[source] } else { NO_SLOT };
            let mut run = match known {
                NO_SLOT => std::mem::take(&mut self.spare),
                slot => std::mem::take(&mut self.slots[slot as usize]),
            };
            if known == NO_SLOT {
                self.follow(board, (source, on), &mut run, findings);
            }
            if let (Form::Clash { .. }, Some((a, b))) = (seed.form, run.clash) {
                chains.extend([a, b].map(|end| self.items(&run, end)));
            } else if !matches!(seed.form, Form::Clash { .. }) {
                let end = run.find(ground, (usize::from(target), state));
                chains.extend(end.map(|end| self.items(&run, end)));
            }
            match known {
                NO_SLOT => self.spare = run,
                slot => self.slots[slot as usize] = run,
            }
        }
        let (spot, digit) = ground.place(usize::from(target));
        let effect = if state { Effect::Place(target) } else { Effect::Remove(vec![(spot, 1 << digit)]) };
        let is_whole = chains.len() == chains_of(ground, field, seed.form);
        is_whole.then_some(Hint { form: seed.form, base: self.plan.base, nodes: seed.nodes, effect, chains })
    }

    /// A node and what it rests on, in order.
    fn items(&mut self, run: &Run<S>, end: u16) -> Vec<Item> {
        let mut nodes = Vec::new();
        self.walk.ancestors(run, end, |node| nodes.push(node));
        nodes.sort_unstable();
        let place = |node: u16| nodes.binary_search(&node).unwrap_or(0) as u16;
        let item = |&node: &u16| {
            let known = run.nodes[usize::from(node)];
            Item {
                candidate: known.candidate,
                on: known.on,
                cause: known.cause,
                parents: run.parents_of(node).map(place).collect(),
                within: known.within,
            }
        };
        nodes.iter().map(item).collect()
    }
}

/// How many chains a form has.
fn chains_of<S: Spots>(ground: &Ground<'_, S>, field: &Field<S>, form: Form) -> usize {
    match form {
        Form::Clash { .. } | Form::Double { .. } => 2,
        _ => sources(ground, field, form).len(),
    }
}

/// The candidates that a form starts from, one of which is true.
fn sources<S: Spots>(ground: &Ground<'_, S>, field: &Field<S>, form: Form) -> Vec<usize> {
    match form {
        Form::Cell { spot } => {
            let spot = usize::from(spot);
            bits(field.digits[spot]).map(|digit| ground.number(spot, digit)).collect()
        }
        Form::Unit { unit, digit } => {
            let places = field.places[usize::from(digit)] & ground.map.units[usize::from(unit)];
            places.iter().map(|spot| ground.number(spot, usize::from(digit))).collect()
        }
        _ => Vec::new(),
    }
}

/// Whether it is news that a candidate is on or off.
fn is_worth<S: Spots>(field: &Field<S>, (candidate, on): (u16, bool)) -> bool {
    !on || field.digits[usize::from(candidate) / field.places.len()].count_ones() > 1
}
