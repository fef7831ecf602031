//! The page: files that come with the program.

use std::io::Write;
use std::sync::LazyLock;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// A file of the page.
pub struct File {
    /// Where it is, without the slash.
    pub name: &'static str,
    /// What it is.
    pub content_type: &'static str,
    /// What stands in it.
    pub text: &'static str,
}

impl File {
    /// What goes to the browser: the text without the indents, the blank lines
    /// and the lines of comment, which are for those who read it here. No text
    /// of the page runs over several lines, so that none is changed.
    pub fn served(&self) -> String {
        let is_comment = |line: &str| self.content_type == SCRIPT && line.starts_with("//");
        let lines = self.text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !is_comment(line));
        lines.flat_map(|line| [line, "\n"]).collect()
    }
}

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file of the folder `page`, with its content type.
macro_rules! file {
    ($name:literal, $type:expr) => {
        File { name: $name, content_type: $type, text: include_str!(concat!("../page/", $name)) }
    };
}

/// The files; the first is the page itself.
pub const FILES: &[File] = &[
    file!("index.html", HTML),
    file!("style.css", STYLE),
    file!("main.js", SCRIPT),
    file!("api.js", SCRIPT),
    file!("board.js", SCRIPT),
    file!("chart.js", SCRIPT),
    file!("dom.js", SCRIPT),
    file!("download.js", SCRIPT),
    file!("entry.js", SCRIPT),
    file!("evidence.js", SCRIPT),
    file!("geometry.js", SCRIPT),
    file!("keys.js", SCRIPT),
    file!("lab.js", SCRIPT),
    file!("layout.js", SCRIPT),
    file!("look.js", SCRIPT),
    file!("path.js", SCRIPT),
    file!("person.js", SCRIPT),
    file!("puzzle.js", SCRIPT),
    file!("replay.js", SCRIPT),
    file!("rules.js", SCRIPT),
    file!("share.js", SCRIPT),
    file!("state.js", SCRIPT),
    file!("theme.js", SCRIPT),
    file!("tree.js", SCRIPT),
    file!("walk.js", SCRIPT),
];

/// What goes to the browser of each file, as it is and packed.
static SERVED: LazyLock<Vec<(Bytes, Bytes)>> = LazyLock::new(|| {
    let both = |plain: String| (Bytes::from(plain.clone()), packed(plain.as_bytes()));
    FILES.iter().map(|file| both(file.served())).collect()
});

fn packed(bytes: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    let written = packer.write_all(bytes).and_then(|()| packer.finish());
    written.expect("memory takes all that is written").into()
}

/// The file at a path, and what is served of it, as it is and packed.
pub fn file(path: &str) -> Option<(&'static File, &'static Bytes, &'static Bytes)> {
    let name = if path == "/" { FILES.first()?.name } else { path.strip_prefix('/')? };
    let at = FILES.iter().position(|file| file.name == name)?;
    let (plain, packed) = SERVED.get(at)?;
    Some((&FILES[at], plain, packed))
}
