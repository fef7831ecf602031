//! Tests of the pictures and animations of saltire-render.

mod animations;
mod common;
mod pictures;
mod sheets;
