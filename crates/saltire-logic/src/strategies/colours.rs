//! Colours: the places of a digit that strong links tie together, in two colours.
//!
//! ## What it sees
//!
//! A digit and its strong links: units with just two places for it. Places that
//! a row of such links joins form a net, and are painted in two colours, so
//! that a link always leads from the one to the other.
//!
//! - Trap: a place outside sees both colours of a net.
//! - Wrap: two places of the same colour see each other.
//! - Multi-colours 1: a colour of one net sees a colour of another; a place
//!   sees the two other colours.
//! - Multi-colours 2: a colour of one net sees both colours of another.
//!
//! ## Why it is true
//!
//! Of the two colours of a net one is true as a whole, the other false as a
//! whole. So what sees both is false (trap); a colour that would put the digit
//! twice where it may stand once is false (wrap), and so is one that sees both
//! colours of another net, as one of them is true. Where two colours see each
//! other, not both are true: then one of their opposites is.
//!
//! ## Sources
//!
//! The forums of the Sudoku Players, where colouring was worked out in 2005; in
//! these four forms it is described in HoDoKu (Bernhard Hobiger).

use std::rc::Rc;

use saltire_core::{CellIndexSet, Digit, Evidence, LinkKind, Phrase, Role, phrase};

use crate::links::strong_links::StrongLinks;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A place that sees both colours of a component.
pub static SIMPLE_COLOURS_TRAP: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::Trap,
    ("simple-colours-trap", Family::Colours, Some("0500"), 44),
    "a place for a digit that sees both colours of a net",
    include_str!("colours.rs"),
    ":0500::+6+23......81+53..26.+49+76+215+83+5+3+2...+64+1+17+45+3+6.+2.9+684+1+27+3+53.+12...7+6+789+1+64+352+2.6..+3...:914 915 716 916 725 929 976 895 497 999:::",
);

/// Two places of the same colour that see each other.
pub static SIMPLE_COLOURS_WRAP: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::Wrap,
    ("simple-colours-wrap", Family::Colours, Some("0501"), 45),
    "two places of the same colour that see each other",
    include_str!("colours.rs"),
    ":0501::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// Two colours of different components that see each other, and a place that
/// sees their opposites.
pub static MULTI_COLOURS_1: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::MultiOne,
    ("multi-colours-1", Family::Colours, Some("0502"), 48),
    "two colours of different nets that see each other, and a place that sees their opposites",
    include_str!("colours.rs"),
    ":0502::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
);

/// A colour that sees both colours of another component.
pub static MULTI_COLOURS_2: StrategyDef<ColourRule> = StrategyDef::new(
    ColourRule::MultiTwo,
    ("multi-colours-2", Family::Colours, Some("0503"), 49),
    "a colour that sees both colours of another net",
    include_str!("colours.rs"),
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
/// neighbours of a node have the other colour. A node takes the colour in which
/// it is reached first.
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
}

impl<S: CellIndexSet> ColouredDigit<S> {
    fn report_traps(&self, view: &View<'_, S>, report: &mut Report) {
        for component in &self.components {
            self.report(view, report, component.seen[0] & component.seen[1], || Explanation {
                reason: self.either(view, component),
                evidence: self.evidence(view, &[component]),
            });
        }
    }

    fn report_wraps(&self, view: &View<'_, S>, report: &mut Report) {
        for component in &self.components {
            let targets = component.places_if(|colour| component.seen[colour].intersects(component.colours[colour]));
            self.report(view, report, targets, || Explanation {
                reason: phrase!(
                    "{} hold {} all or none, and two of them see each other",
                    Phrase::and(view.cells(targets)),
                    self.digit
                ),
                evidence: self.with_weak_link(view, self.evidence(view, &[component]), targets, targets),
            });
        }
    }

    fn report_multi_one(&self, view: &View<'_, S>, report: &mut Report) {
        for (number, first) in self.components.iter().enumerate() {
            for second in &self.components[number + 1..] {
                let (mut targets, mut meeting) = (S::EMPTY, None);
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let trapped = first.seen[1 - a] & second.seen[1 - b] & view.places(self.digit);
                    if first.seen[a].intersects(second.colours[b]) && !trapped.is_empty() {
                        targets |= trapped;
                        meeting = meeting.or(Some((a, b)));
                    }
                }
                let Some((a, b)) = meeting else { continue };
                self.report(view, report, targets, || {
                    let [one, other] = [first.colours[1 - a], second.colours[1 - b]].map(|colour| each(view, colour));
                    let evidence = self.evidence(view, &[first, second]);
                    Explanation {
                        reason: phrase!("{} holds {}, or {} does", one, self.digit, other),
                        evidence: self.with_weak_link(view, evidence, first.colours[a], second.colours[b]),
                    }
                });
            }
        }
    }

    fn report_multi_two(&self, view: &View<'_, S>, report: &mut Report) {
        for (number, first) in self.components.iter().enumerate() {
            for (_, second) in self.components.iter().enumerate().filter(|&(other, _)| other != number) {
                let targets =
                    first.places_if(|colour| second.colours.iter().all(|&other| first.seen[colour].intersects(other)));
                self.report(view, report, targets, || {
                    let evidence = self.evidence(view, &[first, second]);
                    let link = |evidence, colour| self.with_weak_link(view, evidence, targets, colour);
                    let cells = Phrase::and(view.cells(targets));
                    let they_see = match targets.len() {
                        1 => phrase!("{} sees", cells),
                        _ => phrase!("{}, which hold it all or none, see", cells),
                    };
                    Explanation {
                        reason: phrase!("{}, and {} some of both", self.either(view, second), they_see),
                        evidence: second.colours.into_iter().fold(evidence, link),
                    }
                });
            }
        }
    }

    /// Reports that the digit is false in these places, unless the report has
    /// enough.
    fn report(&self, view: &View<'_, S>, report: &mut Report, targets: S, explain: impl FnOnce() -> Explanation) {
        if !report.should_stop() {
            report.add(view.grid, Effects::removing(view, targets, self.digit), explain);
        }
    }

    /// Returns the evidence: the components in two roles each, with their strong
    /// links.
    fn evidence(&self, view: &View<'_, S>, components: &[&ColourComponent<S>]) -> Evidence {
        let roles = [Role::Cause, Role::Second, Role::Third, Role::Fin];
        let (mut evidence, mut places) = (Evidence::default(), S::EMPTY);
        for (colour, role) in components.iter().flat_map(|component| component.colours).zip(roles) {
            evidence = evidence.marks(role, view.marks(colour, self.digit));
            places |= colour;
        }
        for link in StrongLinks::of(view).of_digit(self.digit).iter().filter(|link| places.contains(link.ends[0])) {
            let [a, b] = link.ends.map(|index| view.candidate(index, self.digit));
            evidence = evidence.link(LinkKind::Strong, a, b);
        }
        evidence
    }

    /// Adds the first weak link from one colour to another.
    fn with_weak_link(&self, view: &View<'_, S>, evidence: Evidence, from: S, to: S) -> Evidence {
        let meeting = from.iter().find_map(|a| Some((a, (view.map.peers[a] & to).first()?)));
        let Some((a, b)) = meeting else { return evidence };
        evidence.link(LinkKind::Weak, view.candidate(a, self.digit), view.candidate(b, self.digit))
    }

    /// Returns `either A1 or each of B2 and C3 holds 5`.
    fn either(&self, view: &View<'_, S>, component: &ColourComponent<S>) -> Phrase {
        let [first, second] = component.colours.map(|colour| each(view, colour));
        phrase!("either {} or {} holds {}", first, second, self.digit)
    }
}

/// Returns `A1`, or `each of A1 and B2`.
fn each<S: CellIndexSet>(view: &View<'_, S>, places: S) -> Phrase {
    let cells = Phrase::and(view.cells(places));
    if places.len() == 1 { cells } else { phrase!("each of {}", cells) }
}
