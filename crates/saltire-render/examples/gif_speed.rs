//! Compares the LZW encoder of this crate with that of the `gif` crate on the frames of a
//! long animation, and prints the median ratio of their times and the ratio of their sizes.
//!
//! `cargo run --release -p saltire-render --example gif_speed`

#[path = "../src/animation/gif/lzw.rs"]
mod lzw;

use std::time::Instant;

use saltire_core::{Layout, Puzzle};
use saltire_logic::parse_list;
use saltire_render::{Animation, Film, MAX_EVENTS, Recorder, animation_format};
use saltire_search::{Agent, SearchLimits};

const PUZZLE: &str = "...........3.......7....9569..3.5....3....6.5......2.....78....4...6..8...7..1...";
const ROUNDS: usize = 15;

/// Returns the pixels of each frame of an animation with more than a thousand
/// steps, as palette indices.
fn frames() -> Vec<gif::Frame<'static>> {
    let puzzle = Puzzle::parse(PUZZLE, &Layout::diagonal()).expect("a puzzle");
    let strategies = parse_list("eliminate").expect("a strategy");
    let mut recorder = Recorder::new(puzzle.symbols(), MAX_EVENTS);
    Agent::new(&strategies).solve_observed(&puzzle, &SearchLimits::solutions(1), &mut recorder);
    let animation = Animation::new(Film::new(&puzzle.grid(), &recorder.into_trace()));
    let (mut bytes, start) = (Vec::new(), Instant::now());
    animation_format("gif").expect("a known format").write(&animation, &mut bytes).expect("memory");
    let time = start.elapsed();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        frames.push(frame.clone());
    }
    println!("{} frames, written as {} bytes in {time:.1?}", frames.len(), bytes.len());
    frames
}

/// Returns the seconds and the bytes that an encoder takes for all frames.
fn measure(frames: &[gif::Frame<'static>], encode: impl Fn(&gif::Frame<'static>) -> usize) -> (f64, usize) {
    let start = Instant::now();
    let size = frames.iter().map(encode).sum();
    (start.elapsed().as_secs_f64(), size)
}

fn main() {
    let frames = frames();
    let ours = |frame: &gif::Frame<'static>| lzw::encode(&frame.buffer).len();
    let of_gif_crate = |frame: &gif::Frame<'static>| {
        let mut frame = frame.clone();
        frame.make_lzw_pre_encoded();
        frame.buffer.len()
    };
    let mut ratios = Vec::new();
    for _ in 0..ROUNDS {
        let ((our_time, our_size), (time, size)) = (measure(&frames, ours), measure(&frames, of_gif_crate));
        ratios.push((time / our_time, our_time, time, size as f64 / our_size as f64));
    }
    ratios.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (ratio, our_time, time, size) = ratios[ROUNDS / 2];
    println!("our encoder {:.0} ms, gif crate {:.0} ms", our_time * 1e3, time * 1e3);
    println!("gif crate / our encoder: time {ratio:.2}, size {size:.3}");
}
