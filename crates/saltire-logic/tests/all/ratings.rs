//! Our ratings equal those of Sudoku Explainer 1.2.1 and SukakuExplainer, each
//! on its own scale.
//!
//! `cargo test --release -p saltire-logic --test all ratings -- --nocapture`
//! prints how many puzzles were compared.

use saltire_core::{Deadline, Layout, Puzzle};
use saltire_logic::{Explainer, Rating, scale_named};

use crate::common::shared_data;

/// Our own puzzles, rated by those programs.
const OWN_DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/");

/// A puzzle with its published ratings.
struct RatedPuzzle<'t> {
    puzzle: &'t str,
    er: Rating,
    ep: Option<Rating>,
    ed: Option<Rating>,
    scale: &'t str,
    hardest: &'t str,
}

fn rating(text: &str) -> Option<Rating> {
    let (whole, tenths) = text.split_once('.')?;
    Some(Rating(whole.parse::<u16>().ok()? * 10 + tenths.parse::<u16>().ok()?))
}

/// Returns the value of `EP=1.2` in a note.
fn noted(note: &str, name: &str) -> Option<Rating> {
    note.split([' ', ';']).find_map(|word| word.strip_prefix(name)?.strip_prefix('=')).and_then(rating)
}

fn parse_classic(line: &str) -> Option<RatedPuzzle<'_>> {
    let &[puzzle, _, er, scale, note] = &line.split('\t').collect::<Vec<_>>()[..] else { return None };
    let hardest = note.rsplit("; ").next().unwrap_or("");
    Some(RatedPuzzle { puzzle, er: rating(er)?, ep: noted(note, "EP"), ed: noted(note, "ED"), scale, hardest })
}

fn parse_diagonal(line: &str) -> Option<RatedPuzzle<'_>> {
    let &[puzzle, _, er, ep, ed, hardest, ..] = &line.split('\t').collect::<Vec<_>>()[..] else { return None };
    Some(RatedPuzzle { puzzle, er: rating(er)?, ep: rating(ep), ed: rating(ed), scale: "explainer", hardest })
}

fn write(ratings: [Option<Rating>; 3]) -> String {
    ratings.map(|rating| rating.map_or("none".into(), |rating| rating.to_string())).join("/")
}

/// Returns how our ER, EP and ED differ from the published ones.
fn difference(row: &RatedPuzzle<'_>, layout: &Layout) -> Option<String> {
    let grid = Puzzle::parse(row.puzzle, layout).expect("a puzzle").grid();
    let path = Explainer::of(scale_named(row.scale).expect("a scale")).explain(&grid, true, &Deadline::NEVER);
    let er = path.er().filter(|_| path.is_complete());
    let (ours, theirs) = ([er, row.ep.and(path.ep()), row.ed.and(path.ed())], [Some(row.er), row.ep, row.ed]);
    let hardest = path.hardest().map_or("nothing", |rated| rated.step.strategy.as_str());
    let message = || format!("{} ({hardest}), theirs {} ({}): {}", write(ours), write(theirs), row.hardest, row.puzzle);
    (ours != theirs).then(message)
}

/// Compares all puzzles of a published file that were rated on one scale.
fn compare(file: &str, parse: fn(&str) -> Option<RatedPuzzle<'_>>, scale: &str, layout: &Layout) {
    let Some(text) = shared_data(file) else { return };
    let rows: Vec<RatedPuzzle<'_>> = text.lines().skip(1).filter_map(parse).filter(|row| row.scale == scale).collect();
    assert!(!rows.is_empty(), "no rows in {file}");
    let differences: Vec<String> = rows.iter().filter_map(|row| difference(row, layout)).collect();
    println!("{file} by {scale}: {} of {} are equal", rows.len() - differences.len(), rows.len());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn classic_puzzles_have_the_ratings_of_sudoku_explainer() {
    compare("classic_rated.tsv", parse_classic, "se121", &Layout::classic());
}

#[test]
fn classic_puzzles_have_the_ratings_of_sukaku_explainer() {
    compare("classic_rated.tsv", parse_classic, "explainer", &Layout::classic());
}

#[test]
fn diagonal_puzzles_have_the_ratings_of_sukaku_explainer() {
    compare("diagonal_rated.tsv", parse_diagonal, "explainer", &Layout::diagonal());
}

/// Compares all puzzles of one of our own files.
fn compare_own(file: &str, scale: &str, layout: &Layout) {
    let text = std::fs::read_to_string(format!("{OWN_DATA}{file}")).expect("a file of the project");
    let rows = text.lines().filter_map(|line| {
        let &[puzzle, er, ep, ed] = &line.split('\t').collect::<Vec<_>>()[..] else { return None };
        Some(RatedPuzzle { puzzle, er: rating(er)?, ep: rating(ep), ed: rating(ed), scale, hardest: "" })
    });
    let rows: Vec<RatedPuzzle<'_>> = rows.collect();
    assert!(rows.len() >= 60, "{} rows in {file}", rows.len());
    let differences: Vec<String> = rows.iter().filter_map(|row| difference(row, layout)).collect();
    println!("{file} by {scale}: {} of {} are equal", rows.len() - differences.len(), rows.len());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn our_own_puzzles_have_the_ratings_of_sudoku_explainer() {
    compare_own("rated_classic_se121.tsv", "se121", &Layout::classic());
}

#[test]
fn our_own_puzzles_have_the_ratings_of_sukaku_explainer() {
    compare_own("rated_classic_explainer.tsv", "explainer", &Layout::classic());
    compare_own("rated_diagonal_explainer.tsv", "explainer", &Layout::diagonal());
}
