//! The packing of GIF, for few colours and long stretches of the same one.
//!
//! LZW gives a code to each string of colours that it has met: the longest
//! known string is written as its code, and with the colour after it becomes a
//! new string. Strings are nodes of a tree; with no more than 128 colours a node
//! can have a table of those that follow, so that each pixel takes one look,
//! which is several times as fast as a packer for all kinds of data.

/// The most colours there can be.
pub(crate) const COLOURS: usize = 128;

/// Codes have no more bits than that.
const MOST_BITS: u32 = 12;

/// Packs the numbers of colours, all below [`COLOURS`]; the first byte says how
/// many bits a colour has, as a GIF wants it.
pub(crate) fn pack(colours: &[u8]) -> Vec<u8> {
    let most = colours.iter().copied().max().unwrap_or(0);
    let bits = (u32::from(most) + 1).next_power_of_two().trailing_zeros().max(2);
    let mut codes = Codes { bytes: vec![bits as u8], waiting: 0, held: 0 };
    let (clear, end) = (1_u16 << bits, (1_u16 << bits) + 1);
    // The strings of one colour, and two codes that are none.
    let alone = usize::from(end) + 1;
    let mut tree = vec![[0_u16; COLOURS]; alone];
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
        // No string of two and more has the code 0.
        if next > 0 {
            node = next;
            continue;
        }
        codes.put(node, width);
        let code = tree.len();
        if code == 1 << MOST_BITS {
            codes.put(clear, width);
            tree.truncate(alone);
            tree.fill([0; COLOURS]);
            width = bits + 1;
        } else {
            tree[usize::from(node)][usize::from(colour)] = code as u16;
            tree.push([0; COLOURS]);
            // Whoever unpacks learns of a code one later.
            width += u32::from(code == 1 << width);
        }
        node = u16::from(colour);
    }
    codes.put(node, width);
    // The last code made its reader learn one more.
    width += u32::from(tree.len() == 1 << width && width < MOST_BITS);
    codes.put(end, width);
    codes.finish()
}

/// Codes on their way to bytes.
struct Codes {
    bytes: Vec<u8>,
    waiting: u32,
    held: u32,
}

impl Codes {
    fn put(&mut self, code: u16, width: u32) {
        self.waiting |= u32::from(code) << self.held;
        self.held += width;
        while self.held >= 8 {
            self.bytes.push(self.waiting as u8);
            self.waiting >>= 8;
            self.held -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.held > 0 {
            self.bytes.push(self.waiting as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader of GIF sees.
    fn unpacked(packed: Vec<u8>, width: usize) -> Vec<u8> {
        let mut file = Vec::new();
        let palette = vec![0; 3 * COLOURS];
        let mut encoder = gif::Encoder::new(&mut file, width as u16, 1, &palette).expect("a GIF");
        let frame = gif::Frame { width: width as u16, height: 1, buffer: packed.into(), ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("it is written");
        drop(encoder);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&file[..]).expect("a GIF");
        decoder.read_next_frame().expect("it can be read").expect("a frame").buffer.to_vec()
    }

    #[test]
    fn what_is_packed_is_unpacked() {
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
                    assert_eq!(unpacked(pack(&data), length), data, "{colours} colours, {length} pixels");
                }
            }
        }
    }
}
