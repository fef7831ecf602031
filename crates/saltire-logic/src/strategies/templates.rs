//! Templates: compare all ways to place one digit on the board.
//!
//! ## What it sees
//!
//! A template is one way to place all missing copies of a digit: one in every unit
//! that needs it, with no two seeing each other. A cell that every template uses
//! holds the digit. A candidate that no template uses is false. If every template of
//! a digit uses some cell, no other digit can go there, which leaves the other
//! digits fewer templates.
//!
//! ## Why it is true
//!
//! The solution places the digit in one of these ways. So it uses every cell that
//! all templates use, and no cell that none uses.
//!
//! Templates find everything that can be said about one digit alone, so no fish, no
//! colouring and no chain on one digit finds more. But people can't keep all
//! templates in their heads, so the other strategies are easier to see.
//!
//! ## Sources
//!
//! The pattern overlay method of the players' forum (Myth Jellies). The two forms,
//! and the idea that digits narrow each other, follow HoDoKu (Bernhard Hobiger).

use saltire_core::{CellIndexSet, Digit, Evidence, Phrase, Role, phrase};

use crate::position::{CommonPlaces, Templates};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// The places that every template of a digit has.
pub static TEMPLATE_SET: StrategyDef<TemplateRule> = StrategyDef::new(
    TemplateRule::InAll,
    ("template-set", Family::Templates, Some("1201"), 100),
    "every way to place a digit on the board uses these cells",
    include_str!("templates.rs"),
    ":1201::8+5.9+4....+1+7.3+5+8.4.9+3+4+76.+85.+4+9.+2+8+6..5.+8.+5+942+6.+26+51+7+3+4+98.+1.+62+9+5+8+4+6+28+4+3+5.1.+5+49+8+1+73+2+6:717:::",
);

/// The places that no template of a digit has.
pub static TEMPLATE_DELETE: StrategyDef<TemplateRule> = StrategyDef::new(
    TemplateRule::InNone,
    ("template-delete", Family::Templates, Some("1202"), 100),
    "no way to place a digit on the board uses these candidates",
    include_str!("templates.rs"),
    ":1202::......5..7..2......1.......36....2.....8............6985...9....9...2651........3::::",
);

/// The most placements that the search for templates of a digit tries. A 9×9 board takes
/// a few hundred.
const MAX_TEMPLATE_TRIES: usize = 100_000;

/// What the templates of a digit show.
pub enum TemplateRule {
    /// See [`TEMPLATE_SET`].
    InAll,
    /// See [`TEMPLATE_DELETE`].
    InNone,
}

/// Returns what the templates of each digit have in common. A place that every template
/// of one digit has is closed to the others. None for a digit without a template, or with
/// too many to search.
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

impl TemplateRule {
    /// States which cells every way to place a digit uses, or which cells none uses.
    fn reason<S: CellIndexSet>(
        &self,
        view: &View<'_, S>,
        digit: Digit,
        common: CommonPlaces<S>,
        by_digit: &[(Digit, Option<CommonPlaces<S>>)],
    ) -> Phrase {
        let taken = taken_places(view, digit, by_digit);
        let ways = phrase!("way to place all missing {}s, one in each unit that needs it", digit);
        match self {
            TemplateRule::InAll => {
                let cells = Phrase::and(view.cells(common.all));
                phrase!("{}every {}, uses {}", taken, ways, cells)
            }
            TemplateRule::InNone => {
                let cells = Phrase::or(view.cells(view.places(digit) - common.some));
                phrase!("{}no {}, uses {}", taken, ways, cells)
            }
        }
    }
}

/// States which places of a digit every template of another digit uses.
fn taken_places<S: CellIndexSet>(
    view: &View<'_, S>,
    digit: Digit,
    by_digit: &[(Digit, Option<CommonPlaces<S>>)],
) -> Phrase {
    let mut phrase = Phrase::default();
    for &(other, common) in by_digit.iter().filter(|&&(other, _)| other != digit) {
        let taken = common.map_or(S::EMPTY, |common| common.all & view.places(digit));
        if !taken.is_empty() {
            let verb = if taken.len() == 1 { "is" } else { "are" };
            phrase.push(phrase!(
                "{} {} {} in every way to place the {}s. ",
                Phrase::and(view.cells(taken)),
                verb,
                other,
                other
            ));
        }
    }
    phrase
}

impl Finder for TemplateRule {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let by_digit = common_places(view, report);
        for &(digit, common) in &by_digit {
            let Some(common) = common else { continue };
            let effects = match self {
                TemplateRule::InAll => Effects { placements: view.marks(common.all, digit), ..Effects::default() },
                TemplateRule::InNone => Effects::removing(view, view.places(digit) - common.some, digit),
            };
            report.add(view.grid, effects, || Explanation {
                reason: self.reason(view, digit, common, &by_digit),
                evidence: Evidence::default().marks(Role::Cause, view.marks(common.some, digit)),
            });
            if report.should_stop() {
                return;
            }
        }
    }
}
