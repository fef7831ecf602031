//! Colours: places for a digit that come in pairs, painted in two colours.
//!
//! ## What it sees
//!
//! A strong link is a unit in which a digit can only go in two cells: if it is not
//! in one, it is in the other. Cells that are joined by such links, one after the
//! other, form a net. Paint them in two colours, so that each link joins cells of
//! different colours.
//!
//! Trap: a cell outside the net sees both colours.
//!
//! Wrap: two cells of the same colour see each other.
//!
//! Multi-colours 1: a cell of one net sees a cell of another net, and some cell
//! sees the opposite colours of both.
//!
//! Multi-colours 2: the cells of one colour see both colours of another net.
//!
//! ## Why it is true
//!
//! In each net, either all cells of one colour hold the digit and none of the other
//! colour, or the other way round. In a trap, one of the two colours holds the
//! digit, and the cell sees both. In a wrap, the colour can't be true, because two
//! cells that see each other would hold the same digit. If two colours of different
//! nets see each other, they are not both true, so at least one of their opposites
//! is, and a cell that sees both opposites can't be the digit. A colour that sees
//! both colours of another net is false, because one of those is true.
//!
//! ## Sources
//!
//! The forum of the Sudoku Players, where colouring was worked out in 2005. HoDoKu
//! (Bernhard Hobiger) describes it in these four forms.

mod explanation;

use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit};

use crate::links::strong_links::StrongLinks;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A place that sees both colours of a component.
pub static SIMPLE_COLOURS_TRAP: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::Trap,
    ("simple-colours-trap", Family::Colours, Some("0500"), 44),
    "a cell outside a net of strong links sees both of its colours",
    include_str!("mod.rs"),
    ":0500::+6+23......81+53..26.+49+76+215+83+5+3+2...+64+1+17+45+3+6.+2.9+684+1+27+3+53.+12...7+6+789+1+64+352+2.6..+3...:914 915 716 916 725 929 976 895 497 999:::",
);

/// Two places of the same colour that see each other.
pub static SIMPLE_COLOURS_WRAP: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::Wrap,
    ("simple-colours-wrap", Family::Colours, Some("0501"), 45),
    "two cells of the same colour see each other, so that colour is false",
    include_str!("mod.rs"),
    ":0501::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// Two colours of different components that see each other, and a place that
/// sees their opposites.
pub static MULTI_COLOURS_1: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::MultiOne,
    ("multi-colours-1", Family::Colours, Some("0502"), 48),
    "two colours of different nets see each other, and a cell sees the opposites of both",
    include_str!("mod.rs"),
    ":0502::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// A colour that sees both colours of another component.
pub static MULTI_COLOURS_2: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::MultiTwo,
    ("multi-colours-2", Family::Colours, Some("0503"), 49),
    "one colour sees both colours of another net, so it is false",
    include_str!("mod.rs"),
    ":0503::...1.9..7..5........34.2.........9+7......7.....+7...26.6.......4..2...8.3..9......:211 222 244 351 451 352 452 453 354 455 157 557 158 558 858 295:::",
);

/// What the colours of a digit show.
pub enum ColourRule {
    /// See [`SIMPLE_COLOURS_TRAP`].
    Trap,
    /// See [`SIMPLE_COLOURS_WRAP`].
    Wrap,
    /// See [`MULTI_COLOURS_1`].
    MultiOne,
    /// See [`MULTI_COLOURS_2`].
    MultiTwo,
}

impl Finder for ColourRule {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for coloured in coloured_digits(view).iter() {
            match self {
                ColourRule::Trap => coloured.report_traps(view, report),
                ColourRule::Wrap => coloured.report_wraps(view, report),
                ColourRule::MultiOne => coloured.report_multi_one(view, report),
                ColourRule::MultiTwo => coloured.report_multi_two(view, report),
            }
            if report.should_stop() {
                return;
            }
        }
    }
}

/// Splits a graph into its connected components, each in two colours: the
/// neighbours of a node have the other colour. A node keeps the first colour that it
/// gets.
pub(super) fn two_colour<S: CellIndexSet>(nodes: S, neighbours: impl Fn(usize) -> S) -> Vec<[S; 2]> {
    let (mut rest, mut components) = (nodes, Vec::new());
    while let Some(first) = rest.first() {
        let (mut colours, mut colour, mut reached) = ([S::EMPTY; 2], 0, S::of(first));
        while !reached.is_empty() {
            colours[colour] |= reached;
            rest -= reached;
            reached = reached.iter().fold(S::EMPTY, |all, node| all | neighbours(node)) & rest;
            colour = 1 - colour;
        }
        components.push(colours);
    }
    components
}

/// Returns the cells that see any of these places.
pub(super) fn seen_from<S: CellIndexSet>(view: &View<'_, S>, places: S) -> S {
    places.iter().fold(S::EMPTY, |seen, index| seen | view.map.peers[index])
}

/// The places of a digit that strong links join, in two colours.
struct ColourComponent<S> {
    colours: [S; 2],
    /// What sees a place of each colour.
    seen: [S; 2],
}

/// A digit with its strong-link components.
struct ColouredDigit<S> {
    digit: Digit,
    components: Vec<ColourComponent<S>>,
}

/// Returns the digits that colours may remove somewhere, computed once for a
/// position.
fn coloured_digits<S: CellIndexSet>(view: &View<'_, S>) -> Rc<Vec<ColouredDigit<S>>> {
    view.cached(|| {
        let links = StrongLinks::of(view);
        let component = |colours: [S; 2]| ColourComponent { colours, seen: colours.map(|one| seen_from(view, one)) };
        let coloured = |digit| {
            let mut neighbours = vec![S::EMPTY; view.candidates.len()];
            let directions = links.of_digit(digit).iter().flat_map(|link| link.directions());
            directions.for_each(|(from, to)| neighbours[from].insert(to));
            let nodes = S::from_indices(links.of_digit(digit).iter().flat_map(|link| link.ends));
            let components = two_colour(nodes, |index| neighbours[index]).into_iter().map(component).collect();
            ColouredDigit { digit, components }
        };
        view.digits_outside_templates().iter().map(coloured).collect()
    })
}

impl<S: CellIndexSet> ColourComponent<S> {
    /// Returns the places of the colours, by number, that meet a condition.
    fn places_if(&self, condition: impl Fn(usize) -> bool) -> S {
        (0..2).filter(|&colour| condition(colour)).fold(S::EMPTY, |all, colour| all | self.colours[colour])
    }

    /// Returns the places of the colours that see themselves.
    fn wrapped(&self) -> S {
        self.places_if(|colour| self.seen[colour].intersects(self.colours[colour]))
    }
}

/// Two colours of different components that see each other.
struct ColourMeeting<S> {
    /// The number of the colour of each component.
    colours: [usize; 2],
    /// The places that see the opposites of both.
    trapped: S,
}

impl<S: CellIndexSet> ColouredDigit<S> {
    /// Reports what sees both colours. A component with a wrap is left to
    /// [`ColouredDigit::report_wraps`], which says more about it.
    fn report_traps(&self, view: &View<'_, S>, report: &mut Report) {
        for component in self.components.iter().filter(|component| component.wrapped().is_empty()) {
            let targets = component.seen[0] & component.seen[1] & view.places(self.digit);
            self.report(view, report, targets, || self.explain_trap(view, component, targets));
        }
    }

    fn report_wraps(&self, view: &View<'_, S>, report: &mut Report) {
        for component in &self.components {
            let targets = component.wrapped();
            self.report(view, report, targets, || self.explain_wrap(view, component, targets));
        }
    }

    fn report_multi_one(&self, view: &View<'_, S>, report: &mut Report) {
        for (number, first) in self.components.iter().enumerate() {
            for second in &self.components[number + 1..] {
                let (mut targets, mut meetings) = (S::EMPTY, Vec::new());
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let trapped = first.seen[1 - a] & second.seen[1 - b] & view.places(self.digit);
                    if first.seen[a].intersects(second.colours[b]) && !trapped.is_empty() {
                        targets |= trapped;
                        meetings.push(ColourMeeting { colours: [a, b], trapped });
                    }
                }
                self.report(view, report, targets, || self.explain_multi_one(view, [first, second], &meetings));
            }
        }
    }

    fn report_multi_two(&self, view: &View<'_, S>, report: &mut Report) {
        for (number, first) in self.components.iter().enumerate() {
            for (_, second) in self.components.iter().enumerate().filter(|&(other, _)| other != number) {
                let targets =
                    first.places_if(|colour| second.colours.iter().all(|&other| first.seen[colour].intersects(other)));
                self.report(view, report, targets, || self.explain_multi_two(view, [first, second], targets));
            }
        }
    }

    /// Reports that the digit is false in these places, unless the search must stop.
    fn report(&self, view: &View<'_, S>, report: &mut Report, targets: S, explain: impl FnOnce() -> Explanation) {
        if !report.should_stop() {
            report.add(view.grid, Effects::removing(view, targets, self.digit), explain);
        }
    }
}
