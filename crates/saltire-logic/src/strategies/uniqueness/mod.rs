//! Uniqueness: what would give a puzzle a second solution can't stand in the
//! first. One precondition ([`is_deadly`]) holds for all of them.

pub mod avoidable_rectangles;
pub mod bivalue_universal_grave;
pub mod bug_plus;
mod deadly;
mod explainers;
mod grave;
pub mod hidden_rectangle;
mod loop_search;
mod loop_steps;
mod rectangle;
mod subsets;
pub mod unique_loops;
pub mod unique_rectangle_3;
pub mod unique_rectangles;

pub use deadly::is_deadly;
pub use explainers::Version;
