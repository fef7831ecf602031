//! Digits that one unit confines to its overlap with another.

pub mod intersection;
pub mod locked_group;
pub mod pointing;
