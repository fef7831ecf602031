//! Makes the files of a copy of the page smaller, as the server does before it sends them: `compact_page FOLDER`.
//!
//! It needs nothing but the standard library, so `rustc` alone builds it.

#[path = "../src/compact.rs"]
mod compact;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).expect("usage: compact_page FOLDER");
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let compact: fn(&str) -> String = match path.extension().and_then(|name| name.to_str()) {
            Some("js") => compact::script,
            Some("css" | "html") => compact::markup,
            _ => continue,
        };
        rewrite(&path, compact)?;
    }
    Ok(())
}

fn rewrite(path: &Path, compact: fn(&str) -> String) -> std::io::Result<()> {
    std::fs::write(path, compact(&std::fs::read_to_string(path)?))
}
