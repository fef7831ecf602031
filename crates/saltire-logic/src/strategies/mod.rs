//! One file for each strategy. The comment that opens a file is the text that
//! `saltire strategies NAME` prints.

pub mod aligned_exclusion;
pub mod als;
pub mod chains;
pub mod colours;
pub mod direct_hidden;
pub mod direct_locked;
pub mod eliminate;
pub mod fish;
pub mod forcing;
pub mod generalised_sets;
pub mod hidden_groups;
pub mod hidden_sets;
pub mod hidden_twins;
pub mod locked_candidates;
pub mod locked_groups;
pub mod locked_intersection;
pub mod naked_groups;
pub mod naked_sets;
pub mod naked_twins;
pub mod only_choice;
pub mod pointing;
pub mod remote_pair;
pub mod scattered_sets;
pub mod search;
pub mod single_digit;
pub mod singles;
pub mod strong_links;
pub mod templates;
pub mod uniqueness;
pub mod wings;
