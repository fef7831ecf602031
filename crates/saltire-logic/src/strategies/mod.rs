//! The strategies, by family. The comment that opens a file is the text that
//! `saltire strategies NAME` prints.

pub mod aligned_exclusion;
pub mod als;
mod cell_wording;
pub mod chains;
pub mod colours;
pub mod fish;
pub mod forcing;
pub mod groups;
pub mod locked;
pub mod propagation;
pub mod remote_pair;
pub mod search;
mod sight;
pub mod single_digit;
pub mod singles;
pub mod strong_links;
pub mod templates;
pub mod uniqueness;
pub mod wings;
