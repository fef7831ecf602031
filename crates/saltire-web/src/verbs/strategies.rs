//! `strategies`: which strategies there are, in the order in which a learner
//! meets them, each with its text.

use saltire::objects::StrategyObject;
use saltire::{STRATEGIES, Strategy};
use serde::Serialize;
use serde_json::json;

use super::{Verb, seldom};
use crate::fields::Fields;
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb { name: "strategies", takes: &[], lists: true, heavy: seldom, answer };

#[derive(Serialize)]
struct Explained {
    #[serde(flatten)]
    strategy: StrategyObject,
    explanation: String,
}

fn answer(_: &Fields, _: &Patience) -> Result<Reply, Refusal> {
    let one = |strategy: &&'static dyn Strategy| Explained {
        strategy: StrategyObject::of(*strategy),
        explanation: strategy.explanation(),
    };
    Reply::json(&json!({ "strategies": STRATEGIES.iter().map(one).collect::<Vec<_>>() }), false)
}
