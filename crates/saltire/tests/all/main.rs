//! The integration tests of the facade, in one binary.

mod almost_locked;
mod auto_layout;
mod boards_without_grids;
#[path = "../../../saltire-logic/tests/all/case_file.rs"]
mod case_file;
mod case_needs;
mod collections;
mod common;
#[path = "../../examples/check_prover/comparison.rs"]
mod comparison;
mod engine;
mod explainer;
mod fish;
mod forcing;
mod naive;
mod options;
mod out_of_time;
mod own_layout;
mod own_strategy;
mod properties;
mod prover;
mod readme;
mod shared_data;
mod solve_batch;
mod strategy_cases;
mod verify;
