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
    /// What goes to the browser.
    pub const fn bytes(&self) -> &'static [u8] {
        self.text.as_bytes()
    }
}

const HTML: &str = "text/html; charset=utf-8";

/// The files; the first is the page itself.
pub const FILES: &[File] = &[File { name: "index.html", content_type: HTML, text: include_str!("../page/index.html") }];

/// The files, packed once for all.
static PACKED: LazyLock<Vec<Bytes>> = LazyLock::new(|| FILES.iter().map(|file| packed(file.bytes())).collect());

fn packed(bytes: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    let written = packer.write_all(bytes).and_then(|()| packer.finish());
    written.expect("memory takes all that is written").into()
}

/// The file at a path, as it is and packed.
pub fn file(path: &str) -> Option<(&'static File, &'static Bytes)> {
    let name = if path == "/" { FILES.first()?.name } else { path.strip_prefix('/')? };
    FILES.iter().zip(PACKED.iter()).find(|(file, _)| file.name == name)
}
