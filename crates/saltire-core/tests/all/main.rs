//! Tests of the public interface of saltire-core.

mod layouts;
mod notation;
