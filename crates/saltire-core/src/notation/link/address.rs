//! The addresses of links, and the data in them.

use crate::notation::LinkReadError;

/// The most bytes of data in a link. Data can decompress to the square of its
/// length, so this also limits memory and time.
pub(super) const MAX_DATA_BYTES: usize = 10_000;

/// The largest board that both programs open.
pub(super) const MAX_LINK_SIDE: usize = 16;

/// The program that a link opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LinkTarget {
    /// f-puzzles.com.
    FPuzzles,
    /// sudokupad.app.
    SudokuPad,
}

impl LinkTarget {
    /// Returns the link with this JSON.
    pub(super) fn link(self, json: &str) -> String {
        let data = lz_str::compress_to_base64(json);
        match self {
            LinkTarget::FPuzzles => format!("https://f-puzzles.com/?load={data}"),
            LinkTarget::SudokuPad => format!("https://sudokupad.app/fpuz{}", data.replace('/', "%2F")),
        }
    }
}

/// Returns true if a text starts like a link.
pub(in crate::notation) fn is_link(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Returns the base64 data of a link.
pub(super) fn data(link: &str) -> Result<String, LinkReadError> {
    raw_data(link).map(unescaped)
}

fn raw_data(link: &str) -> Result<&str, LinkReadError> {
    let unknown = LinkReadError::UnknownProgram;
    let address = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://")).unwrap_or(link);
    let address = address.strip_prefix("www.").unwrap_or(address);
    let (host, path) = address.split_once('/').unwrap_or((address, ""));
    let data = match host {
        "f-puzzles.com" => path.split_once("load=").ok_or(unknown)?.1,
        "sudokupad.app" | "beta.sudokupad.app" | "app.crackingthecryptic.com" => {
            let path = path.strip_prefix("sudoku/").unwrap_or(path);
            let name = path.strip_prefix("?puzzleid=").unwrap_or(path);
            name.strip_prefix("fpuzzles").or_else(|| name.strip_prefix("fpuz")).ok_or(LinkReadError::SudokuPadOnly)?
        }
        _ => return Err(unknown),
    };
    Ok(data.split(['&', '#', '?']).next().unwrap_or_default())
}

/// Unescapes the characters of base64 that addresses escape. Some programs turn `+`
/// into a blank.
fn unescaped(data: &str) -> String {
    let mut text = data.replace(' ', "+");
    for (escape, character) in [("%2F", "/"), ("%2f", "/"), ("%2B", "+"), ("%2b", "+"), ("%3D", "="), ("%3d", "=")] {
        text = text.replace(escape, character);
    }
    text
}

/// Returns the text that base64 data holds, or `None` if it is damaged.
pub(super) fn decompressed(data: &str) -> Option<String> {
    let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    let wide = Some(data).filter(|data| data.chars().all(is_base64)).and_then(lz_str::decompress_from_base64)?;
    String::from_utf16(&wide).ok()
}
