//! The palette of a GIF: the colours of the theme, and the most frequent colours
//! of a sample of its frames.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use super::lzw::MAX_COLOURS;

/// The index of the transparent colour.
pub(super) const TRANSPARENT: u8 = 0;

/// The colours of all frames as 0xRRGGBB. The first is transparent.
pub(super) struct GifPalette(Vec<u32>);

impl GifPalette {
    /// Returns the palette with the colours of a theme and the most frequent of the
    /// counted colours.
    pub fn new(theme: impl Iterator<Item = u32>, counts: HashMap<u32, usize>) -> GifPalette {
        let mut by_count: Vec<(u32, usize)> = counts.into_iter().collect();
        by_count.sort_by_key(|&(colour, count)| (Reverse(count), colour));
        let mut seen = HashSet::new();
        let colours = theme.chain(by_count.into_iter().map(|(colour, _)| colour)).filter(|&colour| seen.insert(colour));
        GifPalette(std::iter::once(0).chain(colours).take(MAX_COLOURS).collect())
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|colour| colour.to_be_bytes().into_iter().skip(1)).collect()
    }

    pub fn lookup(&self) -> ColourLookup<'_> {
        let known = self.0.iter().enumerate().skip(1).map(|(index, &colour)| (colour, index as u8));
        ColourLookup { palette: self, known: known.collect(), last: (0, self.nearest(0)) }
    }

    fn nearest(&self, colour: u32) -> u8 {
        let distance = |other: u32| -> i32 {
            let channel = |shift: u32| ((colour >> shift & 255) as i32 - (other >> shift & 255) as i32).pow(2);
            channel(16) * 2 + channel(8) * 4 + channel(0) * 3
        };
        let nearest = self.0.iter().enumerate().skip(1).min_by_key(|(_, other)| distance(**other));
        nearest.map_or(1, |(index, _)| index as u8)
    }
}

/// Finds the index of the nearest colour, with a cache.
pub(super) struct ColourLookup<'p> {
    palette: &'p GifPalette,
    known: HashMap<u32, u8>,
    last: (u32, u8),
}

impl ColourLookup<'_> {
    pub fn index(&mut self, colour: u32) -> u8 {
        if colour != self.last.0 {
            let index = *self.known.entry(colour).or_insert_with(|| self.palette.nearest(colour));
            self.last = (colour, index);
        }
        self.last.1
    }
}
