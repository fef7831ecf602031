//! One board at a time.

mod branch;
pub(crate) mod pass;
mod search;
#[cfg(test)]
mod tests;
pub(crate) mod words;

pub(crate) use search::{Count, Scalar};
