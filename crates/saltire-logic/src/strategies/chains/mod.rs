//! Chains: candidates tied to each other so that one end is true if the other is false.
//!
//! `web` knows what follows at once from what, on any layout; `walk` follows
//! it, the nearest first; `hunt` looks where a walk has come and keeps for each
//! effect the shortest chain; `ring` knows what a ring takes away, and `told`
//! says it.

pub mod aic;
mod hunt;
pub mod nice_loops;
mod ring;
mod rounds;
mod sets;
mod sorts;
mod told;
mod walk;
mod web;
pub mod x_chain;
pub mod xy_chain;
