//! Tests of the strategies from outside, in one binary.

mod case_file;
mod chains;
mod common;
mod forcing_chains;
mod ratings;
mod search_history;
mod simple_strategies;
mod strategy_texts;
mod technique_cases;
mod uniqueness;
