//! Tests sheets: every board, caption and solution has its place on a page.

use saltire_core::{Layout, Puzzle};
use saltire_render::{Paper, Shape, Sheet, SheetBoard};

fn board(side: usize) -> SheetBoard {
    let layout = Layout::named("classic", side).expect("a layout");
    let puzzle = Puzzle::parse(&format!("1{}", ".".repeat(side * side - 1)), &layout).expect("a puzzle");
    SheetBoard { grid: puzzle.grid(), caption: "easy".to_owned(), solution: Some(puzzle.grid()) }
}

fn texts(shapes: &[Shape]) -> Vec<&str> {
    let mut texts = Vec::new();
    for shape in shapes {
        if let Shape::Text(_, _, _, text) = shape {
            texts.push(text.as_str());
        }
    }
    texts
}

#[test]
fn pages_have_titles_numbers_and_captions() {
    let sheet = Sheet { title: "Train".to_owned(), boards: vec![board(9); 7], ..Sheet::default() };
    let pages = sheet.pages();
    assert_eq!(pages.len(), 3, "six puzzles, one more, and the solutions");
    assert_eq!(
        texts(&pages[0].shapes),
        [
            "Train",
            "1 / 3",
            "1",
            "1 · easy",
            "1",
            "2 · easy",
            "1",
            "3 · easy",
            "1",
            "4 · easy",
            "1",
            "5 · easy",
            "1",
            "6 · easy"
        ]
    );
    assert_eq!(texts(&pages[1].shapes), ["Train", "2 / 3", "1", "7 · easy"]);
    assert_eq!(texts(&pages[2].shapes)[..2], ["Train: solutions", "3 / 3"]);
    assert_eq!(Sheet { solutions: false, ..sheet }.pages().len(), 2);
}

#[test]
fn nothing_leaves_the_page() {
    for (columns, rows, side) in [(1, 1, 4), (2, 3, 9), (3, 1, 16), (10, 10, 25)] {
        for paper in [Paper::A4, Paper::Letter] {
            let sheet = Sheet { paper, columns, rows, boards: vec![board(side); columns * rows], ..Sheet::default() };
            for page in sheet.pages() {
                let (width, height) = (page.width as f32, page.height as f32);
                for shape in &page.shapes {
                    let (left, top, right, bottom) = match shape {
                        Shape::Rect((x, y), (w, h), _) => (x.get(), y.get(), x.get() + w.get(), y.get() + h.get()),
                        Shape::Text((x, y), ..) => (x.get(), y.get(), x.get(), y.get()),
                        _ => continue,
                    };
                    assert!(left >= 0.0 && top >= 0.0 && right <= width && bottom <= height, "{shape:?}");
                }
            }
        }
    }
}

#[test]
fn a_pdf_has_every_page_and_its_size() {
    let sheet = Sheet { boards: vec![board(9); 7], paper: Paper::Letter, ..Sheet::default() };
    let pdf = String::from_utf8_lossy(&sheet.to_pdf()).into_owned();
    assert!(pdf.starts_with("%PDF-") && pdf.trim_end().ends_with("%%EOF"));
    assert_eq!(pdf.matches("/MediaBox [0 0 612 792]").count(), 3);
    let svg = sheet.to_svg();
    let svg = roxmltree::Document::parse(&svg).expect("XML");
    assert_eq!(svg.root_element().attribute("height"), Some("4950"), "three pages of 1650 pixels");
}

#[test]
fn a_pdf_contains_the_characters_it_uses() {
    let sheet = Sheet { title: "Train → Ärger".to_owned(), boards: vec![board(9); 7], ..Sheet::default() };
    let bytes = sheet.to_pdf();
    let pdf = String::from_utf8_lossy(&bytes);
    for part in ["/FontFile2", "/ToUnicode", "+Ubuntu-Light"] {
        assert!(pdf.contains(part), "{part} is missing");
    }
    // Readers find and copy text by this map from characters of the font to Unicode.
    for character in "Train Äge 1·7/".chars() {
        assert!(pdf.contains(&format!("<{:04X}>", u32::from(character))), "{character} is missing");
    }
    assert!(!pdf.contains("<005A>"), "Z is not used");
    assert!(bytes.len() < 40_000, "{} bytes", bytes.len());
}
