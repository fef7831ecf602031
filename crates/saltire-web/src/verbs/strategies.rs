//! `strategies`: which strategies there are, in the order in which they are
//! tried.

use saltire::logic::DEFAULT_STRATEGIES;
use saltire::{STRATEGIES, Strategy};
use serde_json::json;

use super::{Verb, seldom};
use crate::fields::Fields;
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

pub const VERB: Verb = Verb { name: "strategies", takes: &[], lists: true, heavy: seldom, answer };

fn answer(_: &Fields, _: &Patience) -> Result<Reply, Refusal> {
    let one = |strategy: &&dyn Strategy| {
        let explanation = strategy.explanation();
        let first = explanation.lines().next().unwrap_or_default();
        let summary = first.split_once(": ").map_or(first, |(_, summary)| summary);
        let default = DEFAULT_STRATEGIES.iter().any(|default| default.name() == strategy.name());
        json!({ "name": strategy.name(), "default": default, "summary": summary, "explanation": explanation })
    };
    Reply::json(&json!({ "strategies": STRATEGIES.iter().map(one).collect::<Vec<_>>() }), false)
}
