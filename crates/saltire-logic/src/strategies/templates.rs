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

use saltire_core::{CellIndexSet, Digit, Evidence, Role, phrase};

use crate::position::{CommonPlaces, Templates};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// The places that every template of a digit has.
pub static TEMPLATE_SET: StrategyDef<TemplateRule> = StrategyDef::new(
    TemplateRule::InAll,
    ("template-set", Family::Templates, Some("1201"), 100),
    "cells that every way to write a digit over the board has in common",
    include_str!("templates.rs"),
    ":1201::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// The places that no template of a digit has.
pub static TEMPLATE_DELETE: StrategyDef<TemplateRule> = StrategyDef::new(
    TemplateRule::InNone,
    ("template-delete", Family::Templates, Some("1202"), 100),
    "candidates that no way to write a digit over the board has",
    include_str!("templates.rs"),
    ":1202::......5..7..2......1.......36....2.....8............6985...9....9...2651........3::::",
);

/// How many placements the search for templates of a digit may try; a 9×9 board
/// takes a few hundred.
const MAX_TEMPLATE_TRIES: usize = 100_000;

/// What the templates of a digit show.
pub enum TemplateRule {
    /// See [`TEMPLATE_SET`].
    InAll,
    /// See [`TEMPLATE_DELETE`].
    InNone,
}

/// Returns what the templates of each digit have in common, if places that every
/// template of one digit has are no places for the others. None for a digit without
/// a template, or with too many to search.
fn common_places<S: CellIndexSet>(view: &View<'_, S>, report: &Report) -> Vec<(Digit, Option<CommonPlaces<S>>)> {
    let mut common: Vec<(Digit, Option<CommonPlaces<S>>)> = view.digits().iter().map(|digit| (digit, None)).collect();
    let mut searched = vec![None; common.len()];
    loop {
        let before = searched.clone();
        for number in 0..common.len() {
            let others = common.iter().enumerate().filter(|&(other, _)| other != number);
            let taken =
                others.filter_map(|(_, (_, places))| *places).fold(S::EMPTY, |taken, places| taken | places.all);
            let digit = common[number].0;
            let places = view.places(digit) - taken;
            if searched[number] != Some(places) && !report.is_out_of_time() {
                searched[number] = Some(places);
                common[number].1 = Templates::new(view, digit, MAX_TEMPLATE_TRIES).common_places(places);
            }
        }
        if searched == before {
            return common;
        }
    }
}

impl Finder for TemplateRule {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for (digit, common) in common_places(view, report) {
            let Some(common) = common else { continue };
            let effects = match self {
                TemplateRule::InAll => Effects { placements: view.marks(common.all, digit), ..Effects::default() },
                TemplateRule::InNone => Effects::removing(view, view.places(digit) - common.some, digit),
            };
            report.add(view.grid, effects, || Explanation {
                reason: match self {
                    TemplateRule::InAll => {
                        phrase!("every way to place the missing {}s has these cells in common", digit)
                    }
                    TemplateRule::InNone => phrase!("no way to place the missing {}s has any of these cells", digit),
                },
                evidence: Evidence::default().marks(Role::Cause, view.marks(common.some, digit)),
            });
            if report.should_stop() {
                return;
            }
        }
    }
}
