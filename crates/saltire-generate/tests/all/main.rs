//! Tests of the public interface of saltire-generate.

mod canonical;
mod full_grids;
mod large;
mod requests;
