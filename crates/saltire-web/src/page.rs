//! The page: files that come with the program.

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

/// The file at a path.
pub fn file(path: &str) -> Option<&'static File> {
    match path {
        "/" => FILES.first(),
        path => FILES.iter().find(|file| path.strip_prefix('/') == Some(file.name)),
    }
}
