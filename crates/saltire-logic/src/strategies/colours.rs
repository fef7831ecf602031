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

use saltire_core::{Digit, Evidence, LinkKind, Role, Spots};

use super::single_digit::{StrongPair, strong_pairs};
use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// A place that sees both colours of a net.
pub static SIMPLE_COLOURS_TRAP: Row<Trap> = Row {
    name: "simple-colours-trap",
    summary: "a place for a digit that sees both colours of a net",
    source: include_str!("colours.rs"),
    family: "colours",
    code: Some("0500"),
    rating: Rating(44),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0500::.....92.61.2.....7...8.........9......6..4.5..4..........17........6.....8...21..::::",
    },
    search: Trap,
};

/// Two places of the same colour that see each other.
pub static SIMPLE_COLOURS_WRAP: Row<Wrap> = Row {
    name: "simple-colours-wrap",
    summary: "two places of the same colour that see each other",
    source: include_str!("colours.rs"),
    family: "colours",
    code: Some("0501"),
    rating: Rating(45),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0501::.8...31....197.3......+18...3.......289..........7...4....1......5.4.6.1..........:399:::",
    },
    search: Wrap,
};

/// Two colours of different nets that see each other, and a place that sees their opposites.
pub static MULTI_COLOURS_1: Row<MultiOne> = Row {
    name: "multi-colours-1",
    summary: "two colours of different nets that see each other, and a place that sees their opposites",
    source: include_str!("colours.rs"),
    family: "colours",
    code: Some("0502"),
    rating: Rating(48),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0502::.......7..8.23+7....7......516......9......75....1..4......86................4.58.::::",
    },
    search: MultiOne,
};

/// A colour that sees both colours of another net.
pub static MULTI_COLOURS_2: Row<MultiTwo> = Row {
    name: "multi-colours-2",
    summary: "a colour that sees both colours of another net",
    source: include_str!("colours.rs"),
    family: "colours",
    code: Some("0503"),
    rating: Rating(49),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0503::...1.9..7..5........34.2.........9+7......7.....+7...26.6.......4..2...8.3..9......:211 222 244 351 451 352 452 453 354 455 157 557 158 558 858 295:::",
    },
    search: MultiTwo,
};

/// See [`SIMPLE_COLOURS_TRAP`].
pub struct Trap;

/// See [`SIMPLE_COLOURS_WRAP`].
pub struct Wrap;

/// See [`MULTI_COLOURS_1`].
pub struct MultiOne;

/// See [`MULTI_COLOURS_2`].
pub struct MultiTwo;

/// Places of a digit that strong links tie together.
struct Net<S> {
    colours: [S; 2],
    /// What sees a place of each colour.
    seen: [S; 2],
}

fn sees<S: Spots>(view: &View<'_, S>, places: S) -> S {
    places.iter().fold(S::EMPTY, |seen, spot| seen | view.map.peers[spot])
}

/// Paints every net of a digit.
fn nets<S: Spots>(view: &View<'_, S>, pairs: &[StrongPair], nets: &mut Vec<Net<S>>) {
    nets.clear();
    let mut bare = S::gather(pairs.iter().flat_map(|pair| pair.ends));
    while let Some(first) = bare.first() {
        let mut colours = [S::of(first), S::EMPTY];
        bare.remove(first);
        // A place takes the colour in which it is reached first; only on a
        // board without a solution it could have both.
        loop {
            let painted = colours;
            for (a, b) in pairs.iter().flat_map(|pair| pair.ways()).filter(|&(_, b)| bare.contains(b)) {
                if let Some(colour) = colours.iter().position(|colour| colour.contains(a)) {
                    colours[1 - colour].insert(b);
                    bare.remove(b);
                    break;
                }
            }
            if colours == painted {
                break;
            }
        }
        nets.push(Net { colours, seen: colours.map(|colour| sees(view, colour)) });
    }
}

/// The nets of one digit, in which a strategy looks.
struct Painted<'n, S> {
    digit: Digit,
    pairs: &'n [StrongPair],
    nets: &'n [Net<S>],
}

impl<S: Spots> Painted<'_, S> {
    /// What is drawn of some nets, each in two roles.
    fn evidence(&self, view: &View<'_, S>, nets: &[&Net<S>]) -> Evidence {
        let roles = [Role::Cause, Role::Second, Role::Third, Role::Fin];
        let mut evidence = Evidence::default();
        for (colour, role) in nets.iter().flat_map(|net| net.colours).zip(roles) {
            evidence = evidence.marks(role, view.marks(colour, self.digit));
        }
        let places = nets.iter().fold(S::EMPTY, |all, net| all | net.colours[0] | net.colours[1]);
        for pair in self.pairs.iter().filter(|pair| places.contains(pair.ends[0])) {
            let [a, b] = pair.ends.map(|spot| view.candidate(spot, self.digit));
            evidence = evidence.link(LinkKind::Strong, a, b);
        }
        evidence
    }

    /// Adds the first weak link from one colour to another.
    fn weak(&self, view: &View<'_, S>, evidence: Evidence, from: S, to: S) -> Evidence {
        let meeting = from.iter().find_map(|a| Some((a, (view.map.peers[a] & to).first()?)));
        let Some((a, b)) = meeting else { return evidence };
        evidence.link(LinkKind::Weak, view.candidate(a, self.digit), view.candidate(b, self.digit))
    }

    /// Which colours of a net may be true.
    fn either(&self, view: &View<'_, S>, net: &Net<S>) -> String {
        let [first, second] = net.colours.map(|colour| each(view, colour));
        format!("either {first} or {second} holds {}", self.symbol(view))
    }

    fn symbol(&self, view: &View<'_, S>) -> char {
        view.grid.symbols().symbol(self.digit)
    }
}

fn places<S: Spots>(view: &View<'_, S>, spots: S) -> String {
    words::list(view.cells(spots))
}

/// `A1`, or `each of A1 and B2`.
fn each<S: Spots>(view: &View<'_, S>, spots: S) -> String {
    if spots.len() == 1 { places(view, spots) } else { format!("each of {}", places(view, spots)) }
}

/// Calls `look` with the nets of every digit until it says that it has enough.
fn for_painted<S: Spots>(view: &View<'_, S>, least: usize, mut look: impl FnMut(&Painted<'_, S>) -> bool) {
    let (mut pairs, mut painted) = (Vec::new(), Vec::new());
    for digit in view.doubtful_digits() {
        strong_pairs(view, digit, &mut pairs);
        nets(view, &pairs, &mut painted);
        if painted.len() >= least && look(&Painted { digit, pairs: &pairs, nets: &painted }) {
            return;
        }
    }
}

impl Search for Trap {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for_painted(view, 1, |painted| {
            for net in painted.nets {
                let victims = net.seen[0] & net.seen[1] & view.places(painted.digit);
                if victims.is_empty() {
                    continue;
                }
                let effects = Effects::removing(view, victims, painted.digit);
                findings.report(view.grid, effects, || Why {
                    text: painted.either(view, net),
                    evidence: painted.evidence(view, &[net]),
                });
                if findings.are_enough() {
                    return true;
                }
            }
            findings.is_stopped()
        });
    }
}

impl Search for Wrap {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for_painted(view, 1, |painted| {
            for net in painted.nets {
                let wraps = [0, 1].map(|colour| net.seen[colour].meets(net.colours[colour]));
                let mut victims = S::EMPTY;
                (0..2).filter(|&colour| wraps[colour]).for_each(|colour| victims |= net.colours[colour]);
                if victims.is_empty() {
                    continue;
                }
                let effects = Effects::removing(view, victims, painted.digit);
                findings.report(view.grid, effects, || Why {
                    text: format!(
                        "{} hold {} all or none, and two of them see each other",
                        places(view, victims),
                        painted.symbol(view)
                    ),
                    evidence: painted.weak(view, painted.evidence(view, &[net]), victims, victims),
                });
                if findings.are_enough() {
                    return true;
                }
            }
            findings.is_stopped()
        });
    }
}

impl Search for MultiOne {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for_painted(view, 2, |painted| {
            for (number, first) in painted.nets.iter().enumerate() {
                for second in &painted.nets[number + 1..] {
                    let (mut victims, mut meeting) = (S::EMPTY, None);
                    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        let trapped = first.seen[1 - a] & second.seen[1 - b] & view.places(painted.digit);
                        if first.seen[a].meets(second.colours[b]) && !trapped.is_empty() {
                            victims |= trapped;
                            meeting = meeting.or(Some((a, b)));
                        }
                    }
                    let Some((a, b)) = meeting else { continue };
                    let effects = Effects::removing(view, victims, painted.digit);
                    findings.report(view.grid, effects, || Why {
                        text: format!(
                            "{} holds {}, or {} does",
                            each(view, first.colours[1 - a]),
                            painted.symbol(view),
                            each(view, second.colours[1 - b])
                        ),
                        evidence: painted.weak(
                            view,
                            painted.evidence(view, &[first, second]),
                            first.colours[a],
                            second.colours[b],
                        ),
                    });
                    if findings.are_enough() {
                        return true;
                    }
                }
            }
            findings.is_stopped()
        });
    }
}

impl Search for MultiTwo {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for_painted(view, 2, |painted| {
            for (number, first) in painted.nets.iter().enumerate() {
                for (_, second) in painted.nets.iter().enumerate().filter(|&(other, _)| other != number) {
                    let mut victims = S::EMPTY;
                    for colour in 0..2 {
                        if second.colours.iter().all(|&other| first.seen[colour].meets(other)) {
                            victims |= first.colours[colour];
                        }
                    }
                    if victims.is_empty() {
                        continue;
                    }
                    let effects = Effects::removing(view, victims, painted.digit);
                    findings.report(view.grid, effects, || {
                        let evidence = painted.evidence(view, &[first, second]);
                        let evidence = painted.weak(view, evidence, victims, second.colours[0]);
                        let victims_told = match victims.len() {
                            1 => format!("{} sees", places(view, victims)),
                            _ => format!("{}, which hold it all or none, see", places(view, victims)),
                        };
                        Why {
                            text: format!("{}, and {victims_told} some of both", painted.either(view, second)),
                            evidence: painted.weak(view, evidence, victims, second.colours[1]),
                        }
                    });
                    if findings.are_enough() {
                        return true;
                    }
                }
            }
            findings.is_stopped()
        });
    }
}
