//! Chooses places for a digit so that they make a fish of a wanted size.
//!
//! Each unit has one true place. So any units with different true places can be bases,
//! and a cover for each is another unit of its true place. The fish exists once the
//! bases have no place outside the covers, besides the fins. A second choice of covers
//! for the same bases makes a siamese pair.

use saltire::core::CellSet;
use saltire::generate::Rng;
use saltire::{Cell, Digit, Layout, Solution, UnitKind};

/// How many choices of units are tried for one fish.
const MAX_TRIES: usize = 200;

/// Which fish to make.
#[derive(Clone, Copy)]
pub struct FishWish {
    size: usize,
    has_fins: bool,
    /// Whether a base has one place in the covers.
    is_sashimi: bool,
    is_siamese: bool,
    /// Whether the bases are rows and the covers columns, or the other way round.
    is_basic: bool,
}

/// The places of a digit that make a fish.
pub struct FishPlaces {
    pub all: CellSet,
    pub targets: CellSet,
}

/// The units of a fish, and the cells that they leave for its parts.
struct FishPlan {
    /// Cells of the bases and the covers.
    inside: CellSet,
    fins: CellSet,
    /// Cells that the fish would clear.
    targets: CellSet,
    /// Other cells of the covers.
    beside: CellSet,
    /// Cells of no base and no cover.
    elsewhere: CellSet,
}

impl FishWish {
    /// Returns the fish that a strategy looks for. None if it looks for no fish.
    pub fn of(name: &str) -> Option<FishWish> {
        const SIZES: [&str; 6] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];
        let size = 2 + SIZES.iter().position(|size| name.ends_with(size))?;
        let has_fins = name.contains("finned") || name.contains("sashimi");
        Some(FishWish {
            size,
            has_fins,
            is_sashimi: name.contains("sashimi"),
            is_siamese: name.starts_with("siamese-"),
            is_basic: !name.contains("franken") && !name.contains("mutant"),
        })
    }

    /// Returns places for the digit with such a fish, at least two in each unit, and
    /// those of them that the fish would clear. None if the units that were tried do not
    /// suit.
    pub fn places(self, layout: &Layout, solution: &Solution, digit: Digit, rng: &mut Rng) -> Option<FishPlaces> {
        let is_true = |cell: &Cell| solution.digit(*cell) == Some(digit);
        let true_places: CellSet = layout.cells().iter().copied().filter(is_true).collect();
        let sets: Vec<CellSet> = layout.units().iter().map(|unit| *unit.set()).collect();
        let plan = (0..MAX_TRIES).find_map(|_| self.plan(layout, &sets, true_places, rng))?;
        let mut places = true_places | plan.fins;
        // Fewer places make the fish easier to see; too few have simpler patterns.
        let shares = [
            (plan.inside, 3 + rng.below(4)),
            (plan.targets, if self.has_fins { 9 } else { 4 }),
            (plan.beside, rng.below(3)),
            (plan.elsewhere, rng.below(3)),
        ];
        for (cells, share) in shares {
            cells.iter().filter(|_| rng.below(10) < share).for_each(|cell| places.insert(cell));
        }
        let allowed = plan.inside | plan.targets | plan.beside | plan.elsewhere;
        add_second_places(&sets, &mut places, allowed, rng)?;
        Some(FishPlaces { all: places, targets: places & plan.targets })
    }

    /// Chooses units at random. None if they do not suit.
    fn plan(self, layout: &Layout, sets: &[CellSet], true_places: CellSet, rng: &mut Rng) -> Option<FishPlan> {
        let kinds = [UnitKind::Row, UnitKind::Column];
        let turn = rng.below(2);
        let may_be = |unit: usize, kind: UnitKind| !self.is_basic || layout.units()[unit].kind() == kind;
        let allowed = (0..sets.len()).filter(|&unit| may_be(unit, kinds[turn])).collect();
        let bases = self.bases(sets, allowed, true_places, rng)?;
        let mut first = Vec::new();
        let mut second = Vec::new();
        // The other half of a siamese pair has another cover for one or two bases.
        let changed = [rng.below(bases.len()), rng.below(bases.len())];
        for (number, &base) in bases.iter().enumerate() {
            let place = (sets[base] & true_places).iter().next()?;
            let suits =
                |unit: &usize| sets[*unit].contains(place) && !bases.contains(unit) && may_be(*unit, kinds[1 - turn]);
            let mut units: Vec<usize> = (0..sets.len()).filter(suits).collect();
            rng.shuffle(&mut units);
            let is_changed = self.is_siamese && changed.contains(&number);
            first.push(*units.first()?);
            second.push(*units.get(usize::from(is_changed)).or(units.first())?);
        }
        let all = |units: &[usize]| units.iter().fold(CellSet::default(), |all, &unit| all | sets[unit]);
        let (mut in_bases, mut shared) = (CellSet::default(), CellSet::default());
        for &base in &bases {
            shared |= in_bases & sets[base];
            in_bases |= sets[base];
        }
        let (one, other) = (all(&first), all(&second));
        // In a sashimi fish, the fins take the place of all but the true place of a base.
        let bare = if self.is_sashimi { sets[bases[0]] - true_places } else { CellSet::default() };
        let finned = if self.is_sashimi { bare } else { in_bases };
        let mut fins: Vec<Cell> = (finned - (one | other) - shared).iter().collect();
        rng.shuffle(&mut fins);
        fins.truncate(if self.has_fins { 1 + rng.below(2) } else { 0 });
        let fins: CellSet = fins.into_iter().collect();
        let covered = (one | other) - in_bases;
        // A fish with fins removes only what sees all of them.
        let targets = fins.iter().fold(covered, |near, fin| near & *layout.peer_set(fin));
        // What is in one cover alone, a simpler pattern often removes, too.
        let is_cleared = |unit: &&usize| !(sets[**unit] & targets).is_empty();
        let cleared = first.iter().chain(&second).filter(is_cleared).count();
        let has_fins = !fins.is_empty() || !self.has_fins;
        // A chain that places a digit removes it from all that sees it.
        let is_scattered = !true_places.iter().any(|place| targets.is_subset(layout.peer_set(place)));
        (has_fins && is_scattered && cleared > 1 && (!self.is_siamese || first != second)).then(|| FishPlan {
            inside: (in_bases & one & other) - shared - bare,
            fins,
            targets,
            beside: covered - targets,
            elsewhere: layout.cells().iter().copied().collect::<CellSet>() - in_bases - covered,
        })
    }

    /// Chooses units with different true places among these.
    fn bases(self, sets: &[CellSet], mut units: Vec<usize>, true_places: CellSet, rng: &mut Rng) -> Option<Vec<usize>> {
        rng.shuffle(&mut units);
        let (mut bases, mut taken) = (Vec::new(), CellSet::default());
        for unit in units {
            let place = sets[unit] & true_places;
            if bases.len() < self.size && (place & taken).is_empty() {
                bases.push(unit);
                taken |= place;
            }
        }
        (bases.len() == self.size).then_some(bases)
    }
}

/// Gives each unit a second place, from `allowed`: a unit with one place is a hidden
/// single. None if that is not possible.
pub fn add_second_places(sets: &[CellSet], places: &mut CellSet, allowed: CellSet, rng: &mut Rng) -> Option<()> {
    for set in sets {
        if (*set & *places).len() < 2 {
            let mut cells: Vec<Cell> = ((*set & allowed) - *places).iter().collect();
            rng.shuffle(&mut cells);
            places.insert(*cells.first()?);
        }
    }
    Some(())
}
