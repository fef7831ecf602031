//! The part of our font that a PDF file contains.

use std::collections::BTreeSet;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;

use super::pdf::compressed;
use crate::picture::{Drawing, Shape, font};

/// The character size that lengths in the file refer to.
const FILE_SIZE: f32 = 1000.0;

/// The identity encoding: the text contains the numbers of characters in the font.
const IDENTITY: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The characters that some pages use, renumbered.
pub(super) struct PdfFont {
    characters: BTreeSet<char>,
    numbers: GlyphRemapper,
}

impl PdfFont {
    /// Collects the characters of pages.
    pub fn of(pages: &[Drawing]) -> PdfFont {
        let mut characters = BTreeSet::new();
        for shape in pages.iter().flat_map(|page| &page.shapes) {
            if let Shape::Text(_, _, _, text) = shape {
                characters.extend(text.chars().filter(|&character| font::glyph_number(character).is_some()));
            }
        }
        let mut numbers = GlyphRemapper::new();
        for number in characters.iter().filter_map(|&character| font::glyph_number(character)) {
            numbers.remap(number);
        }
        PdfFont { characters, numbers }
    }

    fn number(&self, character: char) -> u16 {
        font::glyph_number(character).and_then(|number| self.numbers.get(number)).unwrap_or(0)
    }

    /// Returns a text as the page content writes it: two bytes for each character.
    pub fn encode(&self, text: &str) -> Vec<u8> {
        text.chars().flat_map(|character| self.number(character).to_be_bytes()).collect()
    }

    /// Writes the font under `font_ref`, and its parts under new references.
    pub fn write(&self, pdf: &mut Pdf, font_ref: Ref, mut new_ref: impl FnMut() -> Ref) {
        let (descendant_ref, descriptor_ref, file_ref, text_ref) = (new_ref(), new_ref(), new_ref(), new_ref());
        // Six letters mark a part of a font.
        let name = format!("SALTIR+{}", font::NAME);
        let name = Name(name.as_bytes());
        let mut type0 = pdf.type0_font(font_ref);
        type0.base_font(name).encoding_predefined(Name(b"Identity-H"));
        type0.descendant_font(descendant_ref).to_unicode(text_ref);
        type0.finish();

        let mut descendant = pdf.cid_font(descendant_ref);
        descendant.subtype(CidFontType::Type2).base_font(name).system_info(IDENTITY).font_descriptor(descriptor_ref);
        descendant.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = descendant.widths();
        for &character in &self.characters {
            widths.consecutive(self.number(character), [font::advance(character) * FILE_SIZE]);
        }
        widths.finish();
        descendant.finish();

        let [left, bottom, right, top] = font::bounding_box().map(|edge| edge * FILE_SIZE);
        let mut descriptor = pdf.font_descriptor(descriptor_ref);
        descriptor.name(name).flags(FontFlags::SYMBOLIC).bbox(Rect::new(left, bottom, right, top)).italic_angle(0.0);
        descriptor.ascent(top).descent(bottom).cap_height(font::capital_height() * FILE_SIZE).stem_v(50.0);
        descriptor.font_file2(file_ref);
        descriptor.finish();

        let file = subsetter::subset(font::FILE, 0, &self.numbers).expect("the embedded font is valid");
        pdf.stream(file_ref, &compressed(&file)).filter(Filter::FlateDecode);

        let mut text = UnicodeCmap::new(Name(b"Saltire"), IDENTITY);
        for &character in &self.characters {
            text.pair(self.number(character), character);
        }
        pdf.cmap(text_ref, &text.finish());
    }
}
