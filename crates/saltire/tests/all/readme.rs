//! The README shows the examples as they are.

#[test]
fn the_readme_shows_the_program_of_the_example() {
    let read = |path: &str| {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let example = read("examples/hardest_step.rs");
    let code = example.split_once("\n\n").expect("a comment, then the code").1;
    assert!(read("../../README.md").contains(code), "copy the code of examples/hardest_step.rs to the README");
    assert!(code.lines().count() <= 30);
}
