//! LZW encoding for GIF, specialized for few colours and long runs.
//!
//! LZW gives a code to each string of colours. It writes the longest known string
//! as its code, and that string with the next colour becomes a new string. Strings
//! are nodes of a tree. With at most 128 colours, each node has a table of its
//! children, so each pixel takes one lookup. This takes about half the time of
//! the encoder of the `gif` crate for files of the same size: the example
//! `gif_speed` compares both.

/// The most colours.
pub(crate) const MAX_COLOURS: usize = 128;

/// The most bits of a code.
const MAX_CODE_BITS: u32 = 12;

/// Encodes colour indices, all below [`MAX_COLOURS`]. As GIF requires, the first
/// byte is the number of bits of a colour.
pub(crate) fn encode(colours: &[u8]) -> Vec<u8> {
    let max = colours.iter().copied().max().unwrap_or(0);
    let bits = (u32::from(max) + 1).next_power_of_two().trailing_zeros().max(2);
    let mut codes = CodeWriter { bytes: vec![bits as u8], pending: 0, pending_bits: 0 };
    let (clear, end) = (1_u16 << bits, (1_u16 << bits) + 1);
    // The strings of one colour, and the two control codes.
    let first_codes = usize::from(end) + 1;
    let mut tree = vec![[0_u16; MAX_COLOURS]; first_codes];
    let mut width = bits + 1;
    codes.put(clear, width);
    let mut rest = colours.iter().copied();
    let Some(first) = rest.next() else {
        codes.put(end, width);
        return codes.finish();
    };
    let mut node = u16::from(first);
    for colour in rest {
        let next = tree[usize::from(node)][usize::from(colour)];
        // No longer string has the code 0.
        if next > 0 {
            node = next;
            continue;
        }
        codes.put(node, width);
        let code = tree.len();
        if code == 1 << MAX_CODE_BITS {
            codes.put(clear, width);
            tree.truncate(first_codes);
            tree.fill([0; MAX_COLOURS]);
            width = bits + 1;
        } else {
            tree[usize::from(node)][usize::from(colour)] = code as u16;
            tree.push([0; MAX_COLOURS]);
            // The decoder knows a code one step later.
            width += u32::from(code == 1 << width);
        }
        node = u16::from(colour);
    }
    codes.put(node, width);
    // The decoder adds a string for the last code.
    width += u32::from(tree.len() == 1 << width && width < MAX_CODE_BITS);
    codes.put(end, width);
    codes.finish()
}

/// Writes codes as bytes.
struct CodeWriter {
    bytes: Vec<u8>,
    pending: u32,
    pending_bits: u32,
}

impl CodeWriter {
    fn put(&mut self, code: u16, width: u32) {
        self.pending |= u32::from(code) << self.pending_bits;
        self.pending_bits += width;
        while self.pending_bits >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.pending_bits -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.pending_bits > 0 {
            self.bytes.push(self.pending as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes with the `gif` crate.
    fn decoded(encoded: Vec<u8>, width: usize) -> Vec<u8> {
        let mut file = Vec::new();
        let palette = vec![0; 3 * MAX_COLOURS];
        let mut encoder = gif::Encoder::new(&mut file, width as u16, 1, &palette).expect("a GIF");
        let frame = gif::Frame { width: width as u16, height: 1, buffer: encoded.into(), ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("it is written");
        drop(encoder);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).expect("a GIF");
        decoder.read_next_frame().expect("it can be read").expect("a frame").buffer.to_vec()
    }

    #[test]
    fn decoding_returns_the_encoded_colours() {
        let mut state = 1_u64;
        let mut random = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for colours in [1, 2, 3, 4, 5, 16, 73, 128] {
            for length in (1..40).chain([250, 255, 256, 257, 4000, 4090, 4096, 4200, 30_000, 65_000]) {
                let noise: Vec<u8> = (0..length).map(|_| random(colours) as u8).collect();
                let runs: Vec<u8> = noise.iter().flat_map(|&colour| [colour; 9]).take(length).collect();
                for data in [noise, runs] {
                    assert_eq!(decoded(encode(&data), length), data, "{colours} colours, {length} pixels");
                }
            }
        }
    }
}
