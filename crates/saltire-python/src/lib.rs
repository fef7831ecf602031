//! The native module of the Python package `saltire`.
//!
//! The package in `python/saltire` declares the public functions, with their
//! defaults and documentation, and calls the functions of this module. Every call
//! releases the interpreter while it works, and stops on Ctrl-C
//! (`interrupt.rs`).

mod answer;
mod arrow;
mod candidates;
mod check;
mod error;
mod explanation;
mod found;
mod generate;
mod hint;
mod html;
mod interrupt;
mod json;
mod options;
mod picture;
mod rating;
mod row_solver;
mod solve_many;
mod step;

/// The native part of the package `saltire`.
#[pyo3::pymodule]
mod _saltire {
    #[pymodule_export]
    use super::answer::{Answer, count, solve};
    #[pymodule_export]
    use super::arrow::{ArrowTable, rate_table, solve_table};
    #[pymodule_export]
    use super::candidates::{apply_strategy, layout_units};
    #[pymodule_export]
    use super::check::{Check, check};
    #[pymodule_export]
    use super::error::SaltireError;
    #[pymodule_export]
    use super::explanation::{Explanation, explain};
    #[pymodule_export]
    use super::found::{Found, find};
    #[pymodule_export]
    use super::generate::{Generated, generate};
    #[pymodule_export]
    use super::hint::{Hint, hint};
    #[pymodule_export]
    use super::picture::{Picture, draw};
    #[pymodule_export]
    use super::rating::{Rating, rate};
    #[pymodule_export]
    use super::solve_many::ManySolver;
    #[pymodule_export]
    use super::step::Step;
}
