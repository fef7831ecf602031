//! Puzzles, films and decoders that the tests share.

use std::path::Path;

use saltire_core::{Grid, Layout, Puzzle, Trace};
use saltire_logic::{DEFAULT_STRATEGIES, Strategy, parse_list};
use saltire_render::{Film, MAX_EVENTS, Recorder, Rgb};
use saltire_search::{Agent, SearchLimits};

/// The diagonal puzzle of the README, which needs no guess.
pub const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// A diagonal puzzle that needs guesses.
pub const GUESSES: &str = "...........3.......7....9569..3.5....3....6.5......2.....78....4...6..8...7..1...";

pub fn layout(name: &str, side: usize) -> Layout {
    Layout::named(name, side).expect("a layout")
}

pub fn puzzle(text: &str, layout: &Layout) -> Puzzle {
    Puzzle::parse(text, layout).expect("a puzzle")
}

pub fn grid(text: &str, layout: &Layout) -> Grid {
    puzzle(text, layout).grid()
}

/// Solves a puzzle up to its first solution.
pub fn solve(puzzle: &Puzzle, strategies: &[&dyn Strategy]) -> Trace {
    let mut recorder = Recorder::new(puzzle.symbols(), MAX_EVENTS);
    let limits = SearchLimits::solutions(1).or_flag(recorder.stop());
    Agent::new(strategies).solve_observed(puzzle, &limits, &mut recorder);
    recorder.into_trace()
}

pub fn film(text: &str, layout: &Layout) -> Film {
    let puzzle = puzzle(text, layout);
    Film::new(&puzzle.grid(), &solve(&puzzle, DEFAULT_STRATEGIES))
}

/// Returns the film of a solve with these strategies only.
pub fn film_with(text: &str, layout: &Layout, strategies: &str) -> Film {
    let puzzle = puzzle(text, layout);
    Film::new(&puzzle.grid(), &solve(&puzzle, &parse_list(strategies).expect("strategies")))
}

/// Pixels row by row.
pub struct Pixels {
    pub width: usize,
    pub height: usize,
    pub colours: Vec<Rgb>,
}

impl Pixels {
    /// Returns true if a pixel within `reach` of a place has this colour.
    pub fn has_near(&self, colour: Rgb, place: (f32, f32), reach: f32) -> bool {
        self.near(place, reach).any(|pixel| pixel == colour)
    }

    /// Returns true if a pixel within `reach` of a place is closer to this colour
    /// than to the background: thin lines cover no pixel fully.
    pub fn has_similar_near(&self, colour: Rgb, background: Rgb, place: (f32, f32), reach: f32) -> bool {
        self.near(place, reach).any(|pixel| distance(pixel, colour) < distance(pixel, background))
    }

    fn near(&self, (x, y): (f32, f32), reach: f32) -> impl Iterator<Item = Rgb> {
        let span = |at: f32, max: usize| ((at - reach).max(0.0) as usize)..((at + reach).ceil() as usize + 1).min(max);
        let columns = span(x, self.width);
        span(y, self.height)
            .flat_map(move |row| columns.clone().map(move |column| (row, column)))
            .map(|(row, column)| self.colours[row * self.width + column])
    }

    pub fn count(&self, colour: Rgb) -> usize {
        self.colours.iter().filter(|pixel| **pixel == colour).count()
    }
}

fn distance(Rgb(r, g, b): Rgb, Rgb(x, y, z): Rgb) -> u32 {
    [(r, x), (g, y), (b, z)].map(|(one, other)| u32::from(one.abs_diff(other))).iter().sum()
}

/// Decodes a PNG.
pub fn decode_png(bytes: &[u8]) -> Pixels {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG");
    let mut buffer = vec![0; reader.output_buffer_size().expect("a size that fits in memory")];
    let info = reader.next_frame(&mut buffer).expect("a picture");
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    let colours = buffer[..info.buffer_size()].chunks_exact(3).map(|rgb| Rgb(rgb[0], rgb[1], rgb[2])).collect();
    Pixels { width: info.width as usize, height: info.height as usize, colours }
}

/// Compares a text with a snapshot file. `UPDATE=1` writes the file.
pub fn assert_snapshot(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots").join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, text).expect("the snapshot can be written");
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if let Some((line, (old, new))) = expected.lines().zip(text.lines()).enumerate().find(|(_, (old, new))| old != new)
    {
        panic!("{name}, line {}:\n- {old}\n+ {new}\nUPDATE=1 accepts the new drawing", line + 1);
    }
    assert_eq!(expected.len(), text.len(), "{name} has more or fewer lines");
}
