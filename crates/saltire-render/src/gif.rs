//! An animation as GIF, which plays everywhere.
//!
//! All frames share one palette: the colours that a sample of them uses most.
//! A frame holds only the rectangle that has changed, and in it only the pixels
//! that have; the others let the frame before shine through. Stretches of
//! frames are drawn and packed on all cores.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use gif::{Encoder, EncodingError, Frame, Repeat};

use crate::animation::HOLD;
use crate::formats::AnimationFormat;
use crate::lzw::{self, COLOURS};
use crate::picture::{Scene, Sheet};
use crate::raster::{Pixels, Raster, packed};
use crate::{Animation, Drawing, Ink, MOST_FRAMES};

/// GIF.
pub(crate) struct Gif;

/// The one that lets the frame before shine through.
const CLEAR: u8 = 0;

/// Frames that are drawn by one thread in a row; the one before them is drawn
/// twice.
const STRETCH: usize = 24;

/// A film with more frames than that has headings only, and words under its
/// last frame: sentences make up half of a file.
const LONG: usize = 400;

/// Pixels that are compared at once: most have not changed.
const CHUNK: usize = 32;

/// Frames whose colours are counted.
const SAMPLE: usize = 12;

impl AnimationFormat for Gif {
    fn name(&self) -> &'static str {
        "gif"
    }

    fn media_type(&self) -> &'static str {
        "image/gif"
    }

    fn write(&self, animation: &Animation, out: &mut dyn Write) -> io::Result<()> {
        let mut scenes = animation.scenes(most_frames(animation.width()))?;
        let last = scenes.len() - 1;
        let narrower;
        let animation = match last >= LONG {
            true => {
                scenes[..last].iter_mut().for_each(|scene| scene.text.clear());
                // What nobody asked to be so wide is a little narrower.
                narrower = Animation {
                    width: Some(animation.width.unwrap_or(animation.width() * 7 / 8)),
                    ..animation.clone()
                };
                &narrower
            }
            false => animation,
        };
        let sheet = animation.sheet(&scenes, true);
        let studio = Studio { animation, sheet: &sheet, blank: animation.blank(&sheet, &scenes), scenes: &scenes };
        let palette = Palette::of(&studio)?;
        let frames = studio.frames(&palette)?;
        let size = |pixels: u32| u16::try_from(pixels).map_err(|_| io::Error::other("the picture is too large"));
        let (width, height) = (size(studio.blank.width)?, size(studio.blank.height)?);
        let mut encoder = Encoder::new(out, width, height, &palette.bytes()).map_err(io_error)?;
        encoder.set_repeat(Repeat::Infinite).map_err(io_error)?;
        for frame in &frames {
            encoder.write_lzw_pre_encoded_frame(frame).map_err(io_error)?;
        }
        Ok(())
    }
}

/// The most pixels that all frames have together, so that a large board takes
/// no more time than a small one.
const MOST_PIXELS: usize = 1_000_000_000;

/// The most frames of this width.
fn most_frames(width: u32) -> usize {
    // With its caption a picture is a little higher than wide.
    let pixels = width as usize * width as usize * 9 / 8;
    (MOST_PIXELS / pixels.max(1)).clamp(50, MOST_FRAMES)
}

fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        error => io::Error::other(error),
    }
}

/// Where frames are made.
struct Studio<'a> {
    animation: &'a Animation,
    sheet: &'a Sheet,
    blank: Drawing,
    scenes: &'a [Scene],
}

impl Studio<'_> {
    /// Draws a frame over whatever is there.
    fn draw(&self, number: usize, raster: &mut Raster, pixels: &mut Pixels) {
        raster.add(pixels, &self.sheet.shapes(&self.scenes[number]), self.animation.theme);
    }

    /// All frames, packed.
    fn frames(&self, palette: &Palette) -> io::Result<Vec<Frame<'static>>> {
        let stretches = self.scenes.len().div_ceil(STRETCH);
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(stretches);
        let next = AtomicUsize::new(0);
        let done: Mutex<Vec<(usize, Vec<Frame<'static>>)>> = Mutex::new(Vec::new());
        let work = || -> io::Result<()> {
            let (mut raster, mut lookup) = (Raster::coarse(), palette.lookup());
            loop {
                let stretch = next.fetch_add(1, Ordering::Relaxed);
                if stretch >= stretches {
                    return Ok(());
                }
                let frames = self.stretch(stretch, &mut raster, &mut lookup)?;
                done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((stretch, frames));
            }
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mine = work();
            let theirs = workers.into_iter().map(|worker| match worker.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            theirs.fold(mine, Result::and)
        })?;
        let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        done.sort_by_key(|(stretch, _)| *stretch);
        Ok(done.into_iter().flat_map(|(_, frames)| frames).collect())
    }

    fn stretch(&self, stretch: usize, raster: &mut Raster, lookup: &mut Lookup<'_>) -> io::Result<Vec<Frame<'static>>> {
        let first = stretch * STRETCH;
        // Two sheets by turns: what is drawn, and what was before.
        let (mut pixels, mut before) = (raster.draw(&self.blank), raster.draw(&self.blank));
        if let Some(number) = first.checked_sub(1) {
            self.draw(number, raster, &mut before);
        }
        let mut frames = Vec::new();
        for number in first..(first + STRETCH).min(self.scenes.len()) {
            self.animation.check()?;
            self.draw(number, raster, &mut pixels);
            let mut frame = changes(Some(&before).filter(|_| number > 0), &pixels, lookup);
            let last = number + 1 == self.scenes.len();
            let seconds = if last { HOLD.as_secs_f64().max(self.animation.pause()) } else { self.animation.pause() };
            // In hundredths; what is less than two is played much slower by browsers.
            frame.delay = (seconds * 100.0).round().clamp(2.0, 65535.0) as u16;
            frame.buffer = lzw::pack(&frame.buffer).into();
            frames.push(frame);
            std::mem::swap(&mut pixels, &mut before);
        }
        Ok(frames)
    }
}

/// A frame of what has changed.
fn changes(before: Option<&Pixels>, pixels: &Pixels, lookup: &mut Lookup<'_>) -> Frame<'static> {
    let (width, height) = (pixels.width, pixels.height);
    let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
    if let Some(before) = before {
        for at in 0..height {
            let (old, new) = (&before.colours[at * width..][..width], &pixels.colours[at * width..][..width]);
            if old == new {
                continue;
            }
            let differs = |column: &usize| old[*column] != new[*column];
            left = left.min((0..width).find(differs).unwrap_or(width));
            right = right.max((0..width).rev().find(differs).map_or(0, |column| column + 1));
            top = top.min(at);
            bottom = at + 1;
        }
        // Even a frame that changes nothing has a pixel.
        if top >= bottom {
            (left, right, top, bottom) = (0, 1, 0, 1);
        }
    } else {
        (left, right, top, bottom) = (0, width, 0, height);
    }
    let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
    for at in top..bottom {
        let new = &pixels.colours[at * width..][left..right];
        match before {
            Some(before) => {
                let old = &before.colours[at * width..][left..right];
                for (old, new) in old.chunks(CHUNK).zip(new.chunks(CHUNK)) {
                    if old == new {
                        buffer.resize(buffer.len() + new.len(), CLEAR);
                        continue;
                    }
                    let index = |(old, new): (&u32, &u32)| if old == new { CLEAR } else { lookup.index(*new) };
                    buffer.extend(old.iter().zip(new).map(index));
                }
            }
            None => buffer.extend(new.iter().map(|&colour| lookup.index(colour))),
        }
    }
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        transparent: Some(CLEAR),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

/// The colours of all frames; the first is none.
struct Palette(Vec<u32>);

impl Palette {
    fn of(studio: &Studio<'_>) -> io::Result<Palette> {
        let mut counts: HashMap<u32, usize> = HashMap::new();
        let mut raster = Raster::coarse();
        let mut pixels = raster.draw(&studio.blank);
        let last = studio.scenes.len() - 1;
        let step = last.div_ceil(SAMPLE).max(1);
        for number in (0..last).step_by(step).chain([last]) {
            studio.animation.check()?;
            studio.draw(number, &mut raster, &mut pixels);
            for colours in pixels.colours.chunk_by(|a, b| a == b) {
                *counts.entry(colours[0]).or_default() += colours.len();
            }
        }
        let mut often: Vec<(u32, usize)> = counts.into_iter().collect();
        often.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let mut colours = vec![0];
        colours.extend(Ink::of_boards().map(|ink| packed(studio.animation.theme.rgb(ink))));
        colours.extend(often.into_iter().map(|(colour, _)| colour));
        let mut seen = std::collections::HashSet::new();
        let mut number = 0;
        colours.retain(|&colour| {
            number += 1;
            number == 1 || seen.insert(colour)
        });
        colours.truncate(COLOURS);
        Ok(Palette(colours))
    }

    fn bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|colour| colour.to_be_bytes().into_iter().skip(1)).collect()
    }

    fn lookup(&self) -> Lookup<'_> {
        let known = self.0.iter().enumerate().skip(1).map(|(number, &colour)| (colour, number as u8));
        Lookup { palette: self, known: known.collect(), last: (0, self.nearest(0)) }
    }

    fn nearest(&self, colour: u32) -> u8 {
        let distance = |other: u32| -> i32 {
            let channel = |shift: u32| ((colour >> shift & 255) as i32 - (other >> shift & 255) as i32).pow(2);
            channel(16) * 2 + channel(8) * 4 + channel(0) * 3
        };
        let nearest = self.0.iter().enumerate().skip(1).min_by_key(|(_, other)| distance(**other));
        nearest.map_or(1, |(number, _)| number as u8)
    }
}

/// Finds the number of a colour, and remembers it.
struct Lookup<'p> {
    palette: &'p Palette,
    known: HashMap<u32, u8>,
    last: (u32, u8),
}

impl Lookup<'_> {
    fn index(&mut self, colour: u32) -> u8 {
        if colour != self.last.0 {
            let number = *self.known.entry(colour).or_insert_with(|| self.palette.nearest(colour));
            self.last = (colour, number);
        }
        self.last.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_pictures_have_fewer_frames() {
        assert_eq!([120, 480, 4096].map(most_frames), [MOST_FRAMES, MOST_FRAMES, 52]);
        assert!((300..500).contains(&most_frames(1548)), "25×25 with marks: {}", most_frames(1548));
    }
}
