//! Forcing chains: what follows from an assumption, and from its opposite.

pub mod dynamic;
pub mod dynamic_plus;
mod engine;
pub mod forcing_chains;
mod ground;
mod hint;
mod items;
pub mod multiple;
pub mod nested;
pub mod nishio;
mod pairs;
mod room;
mod run;
mod simple;
mod tell;
mod unary;
mod within;

use saltire_core::Spots;

use crate::consequences::may_agree;
use crate::{Findings, Search, View};
use engine::{Engine, Plan};
use ground::{Field, Ground};
use tell::{Prefix, report};

/// Chains from several assumptions, or to a clash, by one plan after another
/// until one finds something.
pub struct Chains {
    plans: &'static [Plan],
}

impl Chains {
    const fn new(plans: &'static [Plan]) -> Chains {
        Chains { plans }
    }
}

impl Search for Chains {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let plans: Vec<Plan> = self.plans.iter().copied().filter(|plan| may_find(view, plan)).collect();
        if plans.is_empty() {
            return;
        }
        let (ground, field) = (Ground::of(view), Field::of(view));
        for plan in plans {
            let prefix = match plan {
                Plan { cells: false, .. } => Prefix::Nishio,
                Plan { dynamic: true, .. } => Prefix::Dynamic,
                _ => Prefix::Nothing,
            };
            let mut engine = room::take::<Engine<S>>().unwrap_or_else(|| Engine::new(plan));
            let worth = if plan.cells { u32::MAX } else { view.doubtful_digits().bits() };
            engine.begin(plan, worth);
            let hints = engine.find(&ground, &field, findings.want_all(), findings);
            room::give_back(engine);
            let found = !hints.is_empty();
            report(view, prefix, hints, findings);
            if found || findings.is_stopped() {
                return;
            }
        }
    }
}

/// Whether a plan may find anything: what needs little time to say tells how
/// far it is worth the time to look.
fn may_find<S: Spots>(view: &View<'_, S>, plan: &Plan) -> bool {
    match plan {
        Plan { cells: false, .. } => !view.doubtful_digits().is_empty(),
        Plan { dynamic: false, .. } => may_agree(view),
        _ => true,
    }
}
