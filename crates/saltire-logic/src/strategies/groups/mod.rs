//! Groups: as many cells as digits, naked or hidden.

pub mod generalised_group;
pub mod hidden_group;
pub mod hidden_twins;
pub mod naked_group;
pub mod naked_twins;
pub mod scattered_group;
