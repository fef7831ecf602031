//! Tests of the public interface of saltire-generate.

mod canonical;
mod large;
mod requests;
