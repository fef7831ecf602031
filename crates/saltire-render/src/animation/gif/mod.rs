//! Animations as GIF.
//!
//! All frames share one palette. A frame has only the rectangle of the changed
//! pixels; unchanged pixels in it are transparent. Threads draw and encode batches
//! of frames in parallel, if the platform has threads.

mod lzw;
mod palette;

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use gif::{Encoder, EncodingError, Frame, Repeat};
use saltire_core::thread_count;

use self::palette::{ColourLookup, GifPalette, TRANSPARENT};
use super::{Animation, LAST_FRAME_TIME, MAX_FRAMES};
use crate::formats::AnimationFormat;
use crate::formats::raster::{PixelBuffer, Rasterizer, packed};
use crate::picture::{Colour, Drawing, Scene, SceneRenderer};

/// GIF.
pub(crate) struct Gif;

/// The most pixels in all frames together, so a large board takes no longer than a small
/// one.
const MAX_GIF_PIXELS: usize = 1_000_000_000;

/// The frames in a batch. The frame before a batch is drawn twice.
const BATCH_FRAMES: usize = 24;

/// From this number of frames on, only the last one has a text below its heading, because
/// text is half of the file.
const LONG_ANIMATION: usize = 400;

/// The number of pixels to compare at once. Most have not changed.
const CHUNK_PIXELS: usize = 32;

/// The number of frames whose colours are counted.
const SAMPLE_FRAMES: usize = 12;

impl AnimationFormat for Gif {
    fn name(&self) -> &'static str {
        "gif"
    }

    fn media_type(&self) -> &'static str {
        "image/gif"
    }

    fn write(&self, animation: &Animation, out: &mut dyn Write) -> io::Result<()> {
        let mut scenes = animation.scenes(max_frames(animation.width()))?;
        let last = scenes.len() - 1;
        let mut animation = animation.clone();
        if last >= LONG_ANIMATION {
            for scene in &mut scenes[..last] {
                scene.text.clear();
                scene.lines.clear();
            }
            // Without a requested width, a long animation is a little narrower.
            animation.width = Some(animation.width.unwrap_or(animation.width() * 7 / 8));
        }
        let renderer = animation.renderer(&scenes, true);
        let blank = animation.blank(&renderer, &scenes);
        let frames = FrameRenderer { animation: &animation, renderer, blank, scenes: &scenes };
        let palette = frames.palette()?;
        let encoded = frames.encode(&palette)?;
        let size = |pixels: u32| u16::try_from(pixels).map_err(|_| io::Error::other("the picture is too large"));
        let (width, height) = (size(frames.blank.width)?, size(frames.blank.height)?);
        let mut encoder = Encoder::new(out, width, height, &palette.bytes()).map_err(io_error)?;
        encoder.set_repeat(Repeat::Infinite).map_err(io_error)?;
        encoded.iter().try_for_each(|frame| encoder.write_lzw_pre_encoded_frame(frame).map_err(io_error))
    }
}

/// Returns the most frames of an animation with this width.
fn max_frames(width: u32) -> usize {
    // With its caption a picture is slightly taller than wide.
    let pixels = width as usize * width as usize * 9 / 8;
    (MAX_GIF_PIXELS / pixels.max(1)).clamp(50, MAX_FRAMES)
}

fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        error => io::Error::other(error),
    }
}

/// Draws and encodes frames.
struct FrameRenderer<'a> {
    animation: &'a Animation,
    renderer: SceneRenderer,
    blank: Drawing,
    scenes: &'a [Scene],
}

impl FrameRenderer<'_> {
    /// Draws a frame over existing pixels.
    fn draw(&self, number: usize, rasterizer: &mut Rasterizer, pixels: &mut PixelBuffer) {
        rasterizer.add(pixels, &self.renderer.shapes(&self.scenes[number]), self.animation.theme);
    }

    fn palette(&self) -> io::Result<GifPalette> {
        let mut counts: HashMap<u32, usize> = HashMap::new();
        let mut rasterizer = Rasterizer::few_colours();
        let mut pixels = rasterizer.draw(&self.blank);
        let last = self.scenes.len() - 1;
        for number in (0..last).step_by(last.div_ceil(SAMPLE_FRAMES).max(1)).chain([last]) {
            self.animation.check()?;
            self.draw(number, &mut rasterizer, &mut pixels);
            for colours in pixels.colours.chunk_by(|a, b| a == b) {
                *counts.entry(colours[0]).or_default() += colours.len();
            }
        }
        let theme = self.animation.theme;
        Ok(GifPalette::new(Colour::of_boards().map(|colour| packed(theme.rgb(colour))), counts))
    }

    /// Encodes all frames. The caller's thread encodes all of them if the platform
    /// can't start others.
    fn encode(&self, palette: &GifPalette) -> io::Result<Vec<Frame<'static>>> {
        let batches = self.scenes.len().div_ceil(BATCH_FRAMES);
        let threads = thread_count(None).min(batches);
        let next = AtomicUsize::new(0);
        let done: Mutex<Vec<(usize, Vec<Frame<'static>>)>> = Mutex::new(Vec::new());
        let work = || -> io::Result<()> {
            let (mut rasterizer, mut lookup) = (Rasterizer::few_colours(), palette.lookup());
            loop {
                let batch = next.fetch_add(1, Ordering::Relaxed);
                if batch >= batches {
                    return Ok(());
                }
                let frames = self.encode_batch(batch, &mut rasterizer, &mut lookup)?;
                done.lock().unwrap_or_else(PoisonError::into_inner).push((batch, frames));
            }
        };
        std::thread::scope(|scope| {
            let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
            let workers: Vec<_> = (1..threads).map_while(spawn).collect();
            let own_result = work();
            let results = workers.into_iter().map(|worker| match worker.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            results.fold(own_result, Result::and)
        })?;
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(batch, _)| *batch);
        Ok(done.into_iter().flat_map(|(_, frames)| frames).collect())
    }

    fn encode_batch(
        &self,
        batch: usize,
        rasterizer: &mut Rasterizer,
        lookup: &mut ColourLookup<'_>,
    ) -> io::Result<Vec<Frame<'static>>> {
        let first = batch * BATCH_FRAMES;
        let (mut pixels, mut before) = (rasterizer.draw(&self.blank), rasterizer.draw(&self.blank));
        if let Some(number) = first.checked_sub(1) {
            self.draw(number, rasterizer, &mut before);
        }
        let mut frames = Vec::new();
        for number in first..(first + BATCH_FRAMES).min(self.scenes.len()) {
            self.animation.check()?;
            self.draw(number, rasterizer, &mut pixels);
            let mut frame = changes(Some(&before).filter(|_| number > 0), &pixels, lookup);
            let is_last = number + 1 == self.scenes.len();
            let pause = self.animation.pause();
            let seconds = if is_last { LAST_FRAME_TIME.as_secs_f64().max(pause) } else { pause };
            // In hundredths. Browsers play delays below 2 much slower.
            frame.delay = (seconds * 100.0).round().clamp(2.0, 65535.0) as u16;
            frame.buffer = lzw::encode(&frame.buffer).into();
            frames.push(frame);
            std::mem::swap(&mut pixels, &mut before);
        }
        Ok(frames)
    }
}

/// Returns a frame with the changed pixels.
fn changes(before: Option<&PixelBuffer>, pixels: &PixelBuffer, lookup: &mut ColourLookup<'_>) -> Frame<'static> {
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
        // A frame without changes needs one pixel.
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
                for (old, new) in old.chunks(CHUNK_PIXELS).zip(new.chunks(CHUNK_PIXELS)) {
                    if old == new {
                        buffer.resize(buffer.len() + new.len(), TRANSPARENT);
                        continue;
                    }
                    let index = |(old, new): (&u32, &u32)| if old == new { TRANSPARENT } else { lookup.index(*new) };
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
        transparent: Some(TRANSPARENT),
        buffer: buffer.into(),
        ..Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_pictures_have_fewer_frames() {
        assert_eq!([120, 480, 4096].map(max_frames), [MAX_FRAMES, MAX_FRAMES, 52]);
        assert!((300..500).contains(&max_frames(1548)), "25×25 with candidates: {}", max_frames(1548));
    }
}
