//! Ratings that others gave are ours too: those of Sudoku Explainer 1.2.1 and
//! of SukakuExplainer, each by its own scale.
//!
//! `cargo test --release -p saltire-logic --test ratings -- --nocapture` shows
//! how many they are.

use saltire_core::{Layout, Puzzle};
use saltire_logic::{Explainer, Explanation, Rating, scale_named};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/");

fn rating(text: &str) -> Option<Rating> {
    let (whole, tenths) = text.split_once('.')?;
    Some(Rating(whole.parse::<u16>().ok()? * 10 + tenths.parse::<u16>().ok()?))
}

/// A puzzle and what it was rated.
struct Rated<'t> {
    puzzle: &'t str,
    er: Rating,
    /// Up to the first placement, and at the first step, where known.
    ep: Option<Rating>,
    ed: Option<Rating>,
    scale: &'t str,
    hardest: &'t str,
}

/// The value of `EP=1.2` in a note.
fn noted(note: &str, name: &str) -> Option<Rating> {
    note.split([' ', ';']).find_map(|word| word.strip_prefix(name)?.strip_prefix('=')).and_then(rating)
}

fn classic(line: &str) -> Option<Rated<'_>> {
    let &[puzzle, _, er, scale, note] = &line.split('\t').collect::<Vec<_>>()[..] else { return None };
    let hardest = note.rsplit("; ").next().unwrap_or("");
    Some(Rated { puzzle, er: rating(er)?, ep: noted(note, "EP"), ed: noted(note, "ED"), scale, hardest })
}

fn diagonal(line: &str) -> Option<Rated<'_>> {
    let &[puzzle, _, er, ep, ed, hardest, ..] = &line.split('\t').collect::<Vec<_>>()[..] else { return None };
    Some(Rated { puzzle, er: rating(er)?, ep: rating(ep), ed: rating(ed), scale: "explainer", hardest })
}

fn told(rating: Option<Rating>) -> String {
    rating.map_or("none".into(), |rating| rating.to_string())
}

fn explain(row: &Rated<'_>, layout: &Layout) -> Explanation {
    let scale = scale_named(row.scale).expect("a scale");
    let grid = Puzzle::parse(row.puzzle, layout).expect("a puzzle").grid();
    Explainer::of(scale).unique(true).explain(&grid)
}

/// Where our ratings of a row differ: the whole, up to the first placement, and
/// at the first step.
fn difference(row: &Rated<'_>, layout: &Layout) -> Option<String> {
    let ours = explain(row, layout);
    let er = ours.er().filter(|_| ours.is_complete());
    let ratings = [er, row.ep.and(ours.ep()), row.ed.and(ours.ed())];
    let theirs = [Some(row.er), row.ep, row.ed];
    let hardest = ours.hardest().map_or("nothing", |found| found.step.strategy.as_str());
    let said = |ratings: [Option<Rating>; 3]| ratings.map(told).join("/");
    let both = || format!("{} ({hardest}), theirs {} ({}): {}", said(ratings), said(theirs), row.hardest, row.puzzle);
    (ratings != theirs).then(both)
}

/// Every row of a file by one scale is rated as they rate it.
fn rate(file: &str, read: fn(&str) -> Option<Rated<'_>>, scale: &str, layout: &Layout) {
    let Ok(text) = std::fs::read_to_string(format!("{DATA}{file}")) else {
        eprintln!("skipped: ../shared/data is missing");
        return;
    };
    let rows: Vec<Rated<'_>> = text.lines().skip(1).filter_map(read).filter(|row| row.scale == scale).collect();
    assert!(!rows.is_empty(), "no rows in {file}");
    let differences: Vec<String> = rows.iter().filter_map(|row| difference(row, layout)).collect();
    println!("{file} by {scale}: {} of {} are equal", rows.len() - differences.len(), rows.len());
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn classic_ratings_by_sudoku_explainer_are_ours() {
    rate("classic_rated.tsv", classic, "se121", &Layout::classic());
}

#[test]
fn classic_ratings_by_sukaku_explainer_are_ours() {
    rate("classic_rated.tsv", classic, "explainer", &Layout::classic());
}

#[test]
fn diagonal_ratings_are_ours() {
    rate("diagonal_rated.tsv", diagonal, "explainer", &Layout::diagonal());
}
