//! Counts the full grids that a symmetry of their layout keeps, up to relabelling.
//!
//! A symmetry `g` keeps a grid up to relabelling if some permutation `p` of the digits
//! undoes it: if a cell holds `d`, and `g` moves it to another, that one holds `p(d)`. So one
//! cell determines its whole orbit under `g`, and a search places orbits, not cells.
//!
//! Permutations with the same lengths of cycles have equally many grids, so one stands
//! for all of them. Within the search, cycles of the same length that are not used yet
//! can be exchanged and turned, so one digit stands for all of theirs.

use saltire_core::{Deadline, Layout};

use crate::GenerateError;

/// The digits that a cell may still hold, a bit for each.
type Candidates = u16;

/// The largest side of a board.
pub(crate) const MAX_SIDE: usize = 9;

/// The most cells of a board.
const MAX_CELLS: usize = MAX_SIDE * MAX_SIDE;

/// Counts the grids that symmetries of one layout keep.
pub(crate) struct FixedGridCounter<'a> {
    side: usize,
    peers: Vec<Vec<usize>>,
    units: Vec<Vec<usize>>,
    deadline: &'a Deadline,
}

/// A permutation of the digits, by its cycles.
struct Relabelling {
    /// The lengths of the cycles, in ascending order.
    lengths: Vec<usize>,
    /// Where each digit goes.
    images: Vec<usize>,
    /// The cycle of each digit.
    cycles: Vec<usize>,
}

/// The search for grids that a symmetry and a relabelling keep.
struct Search<'a> {
    counter: &'a FixedGridCounter<'a>,
    relabelling: Relabelling,
    /// The orbits of the cells, each in the order of the symmetry.
    orbits: Vec<Vec<usize>>,
    orbit_of: Vec<usize>,
}

/// A partly filled grid.
#[derive(Clone, Copy)]
struct Position {
    candidates: [Candidates; MAX_CELLS],
    /// The orbits that are placed, a bit for each.
    placed: u128,
    /// The cycles that have a placed digit, a bit for each.
    used: u16,
}

impl Position {
    fn is_placed(&self, orbit: usize) -> bool {
        self.placed >> orbit & 1 == 1
    }

    fn is_used(&self, cycle: usize) -> bool {
        self.used >> cycle & 1 == 1
    }
}

impl FixedGridCounter<'_> {
    /// Returns a counter for a layout with a side of at most [`MAX_SIDE`].
    pub fn new<'a>(layout: &Layout, deadline: &'a Deadline) -> FixedGridCounter<'a> {
        let index = |&cell| layout.index_of(cell);
        FixedGridCounter {
            side: layout.side(),
            peers: layout.cells().iter().map(|&cell| layout.peers(cell).iter().map(index).collect()).collect(),
            units: layout.units().iter().map(|unit| unit.cells().iter().map(index).collect()).collect(),
            deadline,
        }
    }

    /// Returns how many grids, up to relabelling, a symmetry keeps up to relabelling.
    pub fn count(&self, symmetry: &[u16]) -> Result<u128, GenerateError> {
        let orbits = orbits(symmetry);
        let divides_an_orbit = |length: usize| orbits.iter().any(|orbit| orbit.len().is_multiple_of(length));
        let lengths: Vec<usize> = (1..=self.side).filter(|&length| divides_an_orbit(length)).collect();
        let mut orbit_of = vec![0; symmetry.len()];
        for (number, orbit) in orbits.iter().enumerate() {
            for &cell in orbit {
                orbit_of[cell] = number;
            }
        }
        let mut total = 0;
        for lengths in partitions(self.side, &lengths) {
            let relabelling = Relabelling::of(lengths);
            let centralizer = relabelling.centralizer();
            let search = Search { counter: self, relabelling, orbits: orbits.clone(), orbit_of: orbit_of.clone() };
            // The centralizer moves every one of these grids to another one.
            total += search.count()? / centralizer;
        }
        Ok(total)
    }
}

impl Relabelling {
    fn of(lengths: Vec<usize>) -> Relabelling {
        let (mut images, mut cycles) = (Vec::new(), Vec::new());
        for (cycle, &length) in lengths.iter().enumerate() {
            let first = images.len();
            images.extend((0..length).map(|place| first + (place + 1) % length));
            cycles.extend(std::iter::repeat_n(cycle, length));
        }
        Relabelling { lengths, images, cycles }
    }

    /// Returns the number of permutations that commute with this one.
    fn centralizer(&self) -> u128 {
        let with_length = |length: usize| self.lengths.iter().filter(|&&other| other == length).count();
        (1..=self.images.len())
            .map(|length| {
                let count = with_length(length);
                (length as u128).pow(count as u32) * (1..=count as u128).product::<u128>()
            })
            .product()
    }
}

impl Search<'_> {
    /// Returns the number of grids.
    fn count(&self) -> Result<u128, GenerateError> {
        let cycle_length = |digit: usize| self.relabelling.lengths[self.relabelling.cycles[digit]];
        // A digit comes back after a turn of the orbit, so the cycle's length divides the orbit's.
        let fits = |digit: &usize, orbit: &[usize]| orbit.len().is_multiple_of(cycle_length(*digit));
        let digits = 0..self.counter.side;
        let open = |&orbit: &usize| {
            let orbit = &self.orbits[orbit];
            digits.clone().filter(|digit| fits(digit, orbit)).fold(0, |bits, digit| bits | 1 << digit)
        };
        let mut start = Position { candidates: [0; MAX_CELLS], placed: 0, used: 0 };
        for (candidates, orbit) in start.candidates.iter_mut().zip(&self.orbit_of) {
            *candidates = open(orbit);
        }
        self.fill(start)
    }

    fn fill(&self, mut position: Position) -> Result<u128, GenerateError> {
        if self.counter.deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        if !self.place_singles(&mut position) {
            return Ok(0);
        }
        let open = (0..self.orbits.len()).filter(|&orbit| !position.is_placed(orbit));
        let choices = |&orbit: &usize| position.candidates[self.orbits[orbit][0]].count_ones();
        let Some(orbit) = open.min_by_key(choices) else { return Ok(1) };
        let mut total = 0;
        let mut seen_lengths = 0u32;
        for digit in digits_of(position.candidates[self.orbits[orbit][0]]) {
            let cycle = self.relabelling.cycles[digit];
            let length = self.relabelling.lengths[cycle];
            let mut weight = 1;
            if !position.is_used(cycle) {
                if seen_lengths >> length & 1 == 1 {
                    continue;
                }
                seen_lengths |= 1 << length;
                let lengths = self.relabelling.lengths.iter().enumerate();
                let is_alike =
                    |&(other, &other_length): &(usize, &usize)| other_length == length && !position.is_used(other);
                weight = lengths.filter(is_alike).count() * length;
            }
            let mut next = position;
            if self.place(&mut next, orbit, digit) {
                total += weight as u128 * self.fill(next)?;
            }
        }
        Ok(total)
    }

    /// Places a digit on the first cell of an orbit, and what follows on the others.
    /// Returns false if a cell is left without candidates.
    fn place(&self, position: &mut Position, orbit: usize, digit: usize) -> bool {
        position.placed |= 1 << orbit;
        position.used |= 1 << self.relabelling.cycles[digit];
        let mut placed = digit;
        for &cell in &self.orbits[orbit] {
            position.candidates[cell] = 1 << placed;
            placed = self.relabelling.images[placed];
        }
        let mut placed = digit;
        for &cell in &self.orbits[orbit] {
            for &peer in &self.counter.peers[cell] {
                position.candidates[peer] &= !(1 << placed);
                if position.candidates[peer] == 0 {
                    return false;
                }
            }
            placed = self.relabelling.images[placed];
        }
        true
    }

    /// Places digits where a cell has one candidate, and digits with one place in a unit,
    /// until there are no more. Returns false on a contradiction.
    ///
    /// These need no weight: what holds for a digit of an unused cycle holds for all
    /// digits that can be exchanged with it, so a single digit has no other.
    fn place_singles(&self, position: &mut Position) -> bool {
        loop {
            let mut is_changed = false;
            for orbit in 0..self.orbits.len() {
                let candidates = position.candidates[self.orbits[orbit][0]];
                if !position.is_placed(orbit) && candidates.is_power_of_two() {
                    is_changed = true;
                    if !self.place(position, orbit, candidates.trailing_zeros() as usize) {
                        return false;
                    }
                }
            }
            for unit in &self.counter.units {
                match self.place_hidden(position, unit) {
                    None => return false,
                    Some(is_placed) => is_changed |= is_placed,
                }
            }
            if !is_changed {
                return true;
            }
        }
    }

    /// Places the digits with one place in a unit. Returns whether there are some, or
    /// `None` on a contradiction.
    fn place_hidden(&self, position: &mut Position, unit: &[usize]) -> Option<bool> {
        let (mut once, mut twice) = (0, 0);
        for &cell in unit {
            twice |= once & position.candidates[cell];
            once |= position.candidates[cell];
        }
        if once.count_ones() as usize != self.counter.side {
            return None;
        }
        let single = once & !twice;
        let mut is_placed = false;
        for &cell in unit {
            let hidden = position.candidates[cell] & single;
            if hidden == 0 || position.is_placed(self.orbit_of[cell]) {
                continue;
            }
            if !hidden.is_power_of_two() || !self.place_at(position, cell, hidden.trailing_zeros() as usize) {
                return None;
            }
            is_placed = true;
        }
        Some(is_placed)
    }

    /// Places a digit on any cell of an orbit.
    fn place_at(&self, position: &mut Position, cell: usize, digit: usize) -> bool {
        let orbit = &self.orbits[self.orbit_of[cell]];
        let mut first = digit;
        // From the cell to the end of the orbit, the digit moves on to that of the first cell.
        let place = orbit.iter().position(|&other| other == cell).unwrap_or(0);
        for _ in place..orbit.len() {
            first = self.relabelling.images[first];
        }
        position.candidates[cell] >> digit & 1 == 1 && self.place(position, self.orbit_of[cell], first)
    }
}

/// Returns the digits of candidates, ascending.
fn digits_of(candidates: Candidates) -> impl Iterator<Item = usize> {
    (0..MAX_SIDE).filter(move |digit| candidates >> digit & 1 == 1)
}

/// Returns the orbits of the cells under a map, each in the order of the map.
fn orbits(map: &[u16]) -> Vec<Vec<usize>> {
    let mut is_known = vec![false; map.len()];
    let mut orbits = Vec::new();
    for start in 0..map.len() {
        let (mut orbit, mut cell) = (Vec::new(), start);
        while !is_known[cell] {
            is_known[cell] = true;
            orbit.push(cell);
            cell = usize::from(map[cell]);
        }
        if !orbit.is_empty() {
            orbits.push(orbit);
        }
    }
    orbits
}

/// Returns the ways to write a number as a sum of some of these lengths, which ascend.
fn partitions(total: usize, lengths: &[usize]) -> Vec<Vec<usize>> {
    let Some((&length, longer)) = lengths.split_first() else {
        return if total == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut found = Vec::new();
    for count in 0..=total / length {
        for rest in partitions(total - count * length, longer) {
            found.push(std::iter::repeat_n(length, count).chain(rest).collect());
        }
    }
    found
}
