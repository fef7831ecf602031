//! The files of the page.

use saltire_web::PAGE_FILES;

/// What a browser fetches. A web host may send it as it is; the server compresses it.
#[test]
fn the_page_is_small() {
    let size: usize = PAGE_FILES.iter().map(|file| file.minified().len()).sum();
    assert!(size < 150_000, "the page has {size} bytes");
    let size: usize = PAGE_FILES.iter().map(|file| file.gzipped().len()).sum();
    assert!(size < 65_000, "the page has {size} bytes after gzip");
}

#[test]
fn every_file_is_served() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/page");
    for entry in std::fs::read_dir(folder).expect("the page") {
        let name = entry.expect("a file").file_name().into_string().expect("a name");
        assert!(PAGE_FILES.iter().any(|file| file.name == name), "{name} is not in PAGE_FILES");
    }
}
