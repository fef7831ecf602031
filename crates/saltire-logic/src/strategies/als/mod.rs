//! Almost locked sets, and what two, three or more of them say together.
//!
//! A set of n open cells of one unit with n + 1 candidates lacks one of them
//! in the solution and holds all others. `sets` collects these sets, and
//! `links` says which of them cannot hold the same digit; a strategy has a
//! file of its own.

pub mod chain;
pub mod death_blossom;
mod links;
mod sets;
pub mod sue_de_coq;
mod told;
mod ways;
pub mod xy_wing;
pub mod xz;
