//! Writes the files of folders into another, minified: `minify_files FOLDER… TARGET`.

use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    let mut folders: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    let target = folders.pop().expect("usage: minify_files FOLDER… TARGET");
    folders.iter().try_for_each(|folder| minify_files(folder, &target))
}

fn minify_files(folder: &Path, target: &Path) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let text = std::fs::read_to_string(entry.path())?;
        std::fs::write(target.join(&name), saltire_page::minify(&name.to_string_lossy(), &text))?;
    }
    Ok(())
}
