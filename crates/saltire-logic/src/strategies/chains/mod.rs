//! Chains: candidates linked so that one end is true if the other is false.
//!
//! `breadth_first` follows the implication graph from one literal, and `paths`
//! lists the ways to a literal that it reached. `search` decides what a chain
//! proves by its two ends and keeps the shortest chain for each effect. `ring`
//! computes what a continuous loop eliminates, and `explanation` writes and draws
//! a chain.

pub mod aic;
mod breadth_first;
mod explanation;
pub mod nice_loops;
mod paths;
mod ring;
mod search;
mod variants;
pub mod x_chain;
pub mod xy_chain;
