//! What is told of a fish.

use saltire_core::{Evidence, Role, Spots};

use super::pond::{Pond, Units, numbers};
use crate::{View, Why, words};

/// A fish that was found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Catch<S> {
    pub bases: Units,
    pub covers: Units,
    /// The places of the bases outside the covers, and those that two bases share.
    pub fins: S,
    /// The places where the digit is false.
    pub gone: S,
    /// Whether a base has at most one place that is no fin.
    pub is_sashimi: bool,
}

fn names<S: Spots>(view: &View<'_, S>, pond: &Pond<S>, units: Units) -> String {
    words::list(numbers(units).map(|number| view.unit(pond.units[number].0)))
}

/// Where the bases have room: `only in column 1 and column 4, or in the fin B2`.
fn room<S: Spots>(view: &View<'_, S>, pond: &Pond<S>, fish: &Catch<S>) -> String {
    let covers = names(view, pond, fish.covers);
    let fins = words::list(view.cells(fish.fins));
    match fish.fins.len() {
        0 => format!("only in {covers}"),
        1 => format!("only in {covers}, or in the fin {fins}"),
        _ => format!("only in {covers}, or in one of the fins {fins}"),
    }
}

fn mark<S: Spots>(evidence: Evidence, view: &View<'_, S>, pond: &Pond<S>, fish: &Catch<S>) -> Evidence {
    let evidence = numbers(fish.covers)
        .fold(evidence, |evidence, number| evidence.unit(Role::Cover, view.unit(pond.units[number].0)));
    evidence.marks(Role::Fin, view.marks(fish.fins, pond.digit))
}

/// Why a fish holds, or two on the same bases.
pub fn why<S: Spots>(view: &View<'_, S>, pond: &Pond<S>, fish: &Catch<S>, twin: Option<&Catch<S>>) -> Why {
    let bases = names(view, pond, fish.bases);
    let symbol = view.grid.symbols().symbol(pond.digit);
    let mut text = format!("{bases} have room for {symbol} {}", room(view, pond, fish));
    if let Some(twin) = twin {
        text.push_str(&format!(", and as well {}", room(view, pond, twin)));
    }
    let fins = twin.map_or(fish.fins, |twin| fish.fins | twin.fins);
    let body = view.marks(pond.union(fish.bases) - fins, pond.digit);
    let mut evidence = numbers(fish.bases)
        .fold(Evidence::default(), |evidence, number| evidence.unit(Role::Base, view.unit(pond.units[number].0)));
    evidence = mark(evidence, view, pond, fish).marks(Role::Cause, body);
    if let Some(twin) = twin {
        evidence = mark(
            evidence,
            view,
            pond,
            &Catch { covers: twin.covers & !fish.covers, fins: twin.fins - fish.fins, ..*twin },
        );
    }
    Why { text, evidence }
}
