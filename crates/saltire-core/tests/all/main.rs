//! Tests of the public interface of saltire-core.

mod formats;
mod layouts;
mod notation;
