//! Templates: what all ways to write one digit over the board have in common.
//!
//! ## What it sees
//!
//! A template is one way to write a digit wherever it is still missing: a place
//! in every unit that needs it, no two of them peers. A cell that is in all
//! templates of a digit holds it, and a candidate that is in none is false. What
//! all templates of one digit hold is no place for the others, which leaves them
//! fewer templates, and so on to the end.
//!
//! ## Why it is true
//!
//! In the solution the digit stands in some way, and that way is one of its
//! templates: it has what all of them have, and nothing that none of them has.
//!
//! That is all that can be said of a digit from its own places. So no fish, no
//! chain of one digit and no colouring finds what templates don't; but nobody
//! keeps the templates of a digit in their head, and what people see are the others.
//!
//! ## Sources
//!
//! The pattern overlay method of the players' forum (Myth Jellies); what is told as
//! one step, and that digits narrow each other, follows HoDoKu (Bernhard Hobiger).

use saltire_core::{Digit, Evidence, Role, Spots};

use crate::overlay::{Overlay, Templates};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// What every template of a digit has.
pub static TEMPLATE_SET: Row<Template> = Row {
    name: "template-set",
    summary: "cells that every way to write a digit over the board has in common",
    source: include_str!("templates.rs"),
    family: "templates",
    code: Some("1201"),
    rating: Rating(100),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":1201::......5..7..2......1.......36....2.....8............6985...9....9...2651........3::::",
    },
    search: Template::InAll,
};

/// What no template of a digit has.
pub static TEMPLATE_DELETE: Row<Template> = Row {
    name: "template-delete",
    summary: "candidates that no way to write a digit over the board has",
    source: include_str!("templates.rs"),
    family: "templates",
    code: Some("1202"),
    rating: Rating(100),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":1202::......5..7..2......1.......36....2.....8............6985...9....9...2651........3::::",
    },
    search: Template::InNone,
};

/// How many places may be tried for one digit; a board of nine rows takes a few
/// hundred.
const TRIES: usize = 100_000;

/// See [`TEMPLATE_SET`] and [`TEMPLATE_DELETE`].
pub enum Template {
    /// What all templates have.
    InAll,
    /// What no template has.
    InNone,
}

/// The templates of every digit, which leave each other what they don't need;
/// nothing of a digit that has none, or too many to tell.
fn overlays<S: Spots>(view: &View<'_, S>, findings: &Findings) -> Vec<(Digit, Option<Overlay<S>>)> {
    let mut overlays: Vec<(Digit, Option<Overlay<S>>)> = view.digits().iter().map(|digit| (digit, None)).collect();
    let mut looked_at = vec![None; overlays.len()];
    loop {
        let mut is_new = false;
        for number in 0..overlays.len() {
            let others = overlays.iter().enumerate().filter(|&(other, _)| other != number);
            let taken = others.filter_map(|(_, (_, overlay))| *overlay).fold(S::EMPTY, |taken, of| taken | of.all);
            let digit = overlays[number].0;
            let places = view.places(digit) - taken;
            if looked_at[number] == Some(places) || findings.is_stopped() {
                continue;
            }
            looked_at[number] = Some(places);
            overlays[number].1 = Templates::new(view, digit, TRIES).overlay(places);
            is_new = true;
        }
        if !is_new {
            return overlays;
        }
    }
}

impl Search for Template {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for (digit, overlay) in overlays(view, findings) {
            let Some(overlay) = overlay else { continue };
            let symbol = view.grid.symbols().symbol(digit);
            let (effects, text) = match self {
                Template::InAll => {
                    let placements = view.marks(overlay.all, digit);
                    let text = format!("every way to place the missing {symbol}s has these cells in common");
                    (Effects { placements, eliminations: Vec::new() }, text)
                }
                Template::InNone => {
                    let text = format!("no way to place the missing {symbol}s has any of these cells");
                    (Effects::removing(view, view.places(digit) - overlay.some, digit), text)
                }
            };
            findings.report(view.grid, effects, || {
                let possible = view.marks(overlay.some, digit);
                Why { text, evidence: Evidence::default().marks(Role::Cause, possible) }
            });
            if findings.are_enough() {
                return;
            }
        }
    }
}
