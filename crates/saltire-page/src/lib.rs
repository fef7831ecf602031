//! The files of the page, for the server and for the static site, whose build copies the folder `page`.

/// A file of the page.
#[derive(Debug)]
pub struct PageFile {
    /// Its path, without the slash.
    pub name: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// Its text as it is written.
    pub text: &'static str,
}

impl PageFile {
    /// Returns the text without comments and the spaces that browsers do not need.
    pub fn minified(&self) -> String {
        let minified = match self.content_type {
            SCRIPT => minifier::js::minify(self.text).map(|script| script.to_string()),
            STYLE => minifier::css::minify(self.text).map(|style| style.to_string()),
            _ => Ok(self.text.lines().flat_map(|line| [line.trim_start(), "\n"]).collect()),
        };
        // A text that the minifier cannot read stays as it is.
        minified.unwrap_or_else(|_| self.text.to_owned())
    }
}

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

macro_rules! file {
    ($name:literal, $type:expr) => {
        PageFile { name: $name, content_type: $type, text: include_str!(concat!("../page/", $name)) }
    };
}

/// The files of the page. The first is the page itself.
pub const PAGE_FILES: &[PageFile] = &[
    file!("index.html", HTML),
    file!("style.css", STYLE),
    file!("main.js", SCRIPT),
    file!("announce.js", SCRIPT),
    file!("api.js", SCRIPT),
    file!("board.js", SCRIPT),
    file!("chart.js", SCRIPT),
    file!("digit_set.js", SCRIPT),
    file!("dom.js", SCRIPT),
    file!("download.js", SCRIPT),
    file!("entry.js", SCRIPT),
    file!("essay.js", SCRIPT),
    file!("event_list.js", SCRIPT),
    file!("evidence.js", SCRIPT),
    file!("explainer.js", SCRIPT),
    file!("game.js", SCRIPT),
    file!("geometry.js", SCRIPT),
    file!("http_transport.js", SCRIPT),
    file!("keys.js", SCRIPT),
    file!("layout.js", SCRIPT),
    file!("layout_controls.js", SCRIPT),
    file!("marks.js", SCRIPT),
    file!("mistakes.js", SCRIPT),
    file!("new_puzzle.js", SCRIPT),
    file!("notation.js", SCRIPT),
    file!("pad.js", SCRIPT),
    file!("pointer.js", SCRIPT),
    file!("print.js", SCRIPT),
    file!("puzzle.js", SCRIPT),
    file!("region_drawing.js", SCRIPT),
    file!("replay.js", SCRIPT),
    file!("request_error.js", SCRIPT),
    file!("selection.js", SCRIPT),
    file!("setter.js", SCRIPT),
    file!("settings.js", SCRIPT),
    file!("share.js", SCRIPT),
    file!("solution_sample.js", SCRIPT),
    file!("state.js", SCRIPT),
    file!("steps.js", SCRIPT),
    file!("storage.js", SCRIPT),
    file!("strategy_study.js", SCRIPT),
    file!("study_table.js", SCRIPT),
    file!("theme.js", SCRIPT),
    file!("transport.js", SCRIPT),
    file!("tree.js", SCRIPT),
    file!("view.js", SCRIPT),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Not every web host compresses what it sends.
    #[test]
    fn the_page_is_small() {
        let size: usize = PAGE_FILES.iter().map(|file| file.minified().len()).sum();
        assert!(size < 150_000, "the page has {size} bytes");
    }

    #[test]
    fn the_minifier_reads_every_file() {
        for file in PAGE_FILES {
            assert!(file.minified().len() < file.text.len(), "{} did not get smaller", file.name);
        }
    }

    #[test]
    fn every_file_is_part_of_the_page() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
        for entry in std::fs::read_dir(folder).expect("the page") {
            let name = entry.expect("a file").file_name().into_string().expect("a name");
            assert!(PAGE_FILES.iter().any(|file| file.name == name), "{name} is not in PAGE_FILES");
        }
    }
}
