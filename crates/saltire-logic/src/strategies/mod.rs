//! One file for each strategy. The comment that opens a file is the text that
//! `saltire strategies NAME` prints.

pub mod eliminate;
pub mod hidden_groups;
pub mod hidden_twins;
pub mod locked_candidates;
pub mod naked_groups;
pub mod naked_twins;
pub mod only_choice;
pub mod singles;
