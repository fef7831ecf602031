//! Steps that place a digit: singles, and singles behind an elimination.

pub mod direct_hidden_group;
pub mod direct_lock;
pub mod single;
