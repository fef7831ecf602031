//! Strategies of the agent, each applied to the whole grid at once.

pub mod eliminate;
pub mod hidden_groups;
pub mod locked_candidates;
pub mod naked_groups;
pub mod only_choice;
