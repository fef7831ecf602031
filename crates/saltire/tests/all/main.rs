//! The integration tests of the facade, in one binary.

mod almost_locked;
mod auto_layout;
mod common;
mod engine;
mod explainer;
mod fish;
mod forcing;
mod naive;
mod own_strategy;
mod properties;
mod shared_data;
mod solve_batch;
mod verify;
