//! The questions that can be asked, one file each, and their registry.

mod bench;
mod count;
mod explain;
mod find;
mod hint;
mod layouts;
mod new;
mod rate;
mod reduce;
mod render;
mod solve;
mod steps;
mod strategies;

use crate::fields::Fields;
use crate::patience::Patience;
use crate::reply::{Refusal, Reply};

/// A question that can be asked.
pub struct Verb {
    /// Its name, behind `/api/v1/`.
    pub name: &'static str,
    /// The fields it takes, in groups.
    pub takes: &'static [&'static [&'static str]],
    /// Whether it tells what there is, so that GET will do.
    pub lists: bool,
    /// Whether it is known before that the answer takes long.
    pub heavy: fn(&Fields) -> bool,
    /// Answers it.
    pub answer: fn(&Fields, &Patience) -> Result<Reply, Refusal>,
}

/// Every question there is.
pub static VERBS: &[Verb] = &[
    solve::VERB,
    count::VERB,
    steps::VERB,
    reduce::VERB,
    hint::VERB,
    explain::VERB,
    rate::VERB,
    find::VERB,
    bench::VERB,
    render::VERB,
    new::VERB,
    layouts::VERB,
    strategies::VERB,
];

/// The question of this name.
pub fn named(name: &str) -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.name == name)
}

/// For questions that are soon answered as a rule.
fn seldom(_: &Fields) -> bool {
    false
}

/// For questions that always take long.
fn always(_: &Fields) -> bool {
    true
}
