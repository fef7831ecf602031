//! Ratings that others gave are ours too: those of Sudoku Explainer 1.2.1 and
//! of SukakuExplainer, each by its own scale.
//!
//! `cargo test --release -p saltire-logic --test ratings -- --nocapture` shows
//! where we differ.

use saltire_core::{Layout, Puzzle};
use saltire_logic::{Explainer, Explanation, Rating, scale_named};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/");

/// Rows up to this are equal without exception, with what they are rated up to
/// the first placement and at the first step.
const EASY: Rating = Rating(30);

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

/// How many rows are equal, within 0.2, and there.
#[derive(Default, Debug)]
struct Tally {
    equal: usize,
    near: usize,
    all: usize,
}

impl Tally {
    fn is_equal(&self, percent: usize) -> bool {
        self.equal * 100 >= self.all * percent
    }
}

fn told(rating: Option<Rating>) -> String {
    rating.map_or("none".into(), |rating| rating.to_string())
}

fn explain(row: &Rated<'_>, layout: &Layout) -> Explanation {
    let scale = scale_named(row.scale).expect("a scale");
    let grid = Puzzle::parse(row.puzzle, layout).expect("a puzzle").grid();
    Explainer::of(scale).unique(true).explain(&grid)
}

/// Rates a row and says where we differ.
fn compare(row: &Rated<'_>, layout: &Layout, tally: &mut Tally) {
    let ours = explain(row, layout);
    let er = ours.er().filter(|_| ours.is_complete());
    tally.all += 1;
    tally.equal += usize::from(er == Some(row.er));
    tally.near += usize::from(er.is_some_and(|er| er.0.abs_diff(row.er.0) <= 2));
    let ours_whole = [er, row.ep.and(ours.ep()), row.ed.and(ours.ed())];
    let theirs = [Some(row.er), row.ep, row.ed];
    if ours_whole == theirs {
        return;
    }
    let hardest = ours.hardest().map_or("nothing", |found| found.step.strategy.as_str());
    let said = |ratings: [Option<Rating>; 3]| ratings.map(told).join("/");
    let (scale, puzzle) = (row.scale, row.puzzle);
    println!("{scale}: {} ({hardest}), theirs {} ({}): {puzzle}", said(ours_whole), said(theirs), row.hardest);
    assert!(row.er > EASY, "an easy row differs: {puzzle}");
}

/// The rows of a file by one scale.
fn rate(file: &str, read: fn(&str) -> Option<Rated<'_>>, scale: &str, layout: &Layout) -> Option<Tally> {
    let Ok(text) = std::fs::read_to_string(format!("{DATA}{file}")) else {
        eprintln!("skipped: ../shared/data is missing");
        return None;
    };
    let mut tally = Tally::default();
    let rows = text.lines().skip(1).filter_map(read);
    rows.filter(|row| row.scale == scale).for_each(|row| compare(&row, layout, &mut tally));
    assert!(tally.all > 0, "no rows in {file}");
    println!("{file} by {scale}: {tally:?}");
    Some(tally)
}

#[test]
fn classic_ratings_by_sudoku_explainer_are_ours() {
    let Some(tally) = rate("classic_rated.tsv", classic, "se121", &Layout::classic()) else { return };
    assert!(tally.is_equal(95), "{tally:?}");
}

#[test]
fn classic_ratings_by_sukaku_explainer_are_ours() {
    let Some(tally) = rate("classic_rated.tsv", classic, "explainer", &Layout::classic()) else { return };
    assert!(tally.is_equal(90), "{tally:?}");
}

#[test]
fn diagonal_ratings_are_ours() {
    let Some(tally) = rate("diagonal_rated.tsv", diagonal, "explainer", &Layout::diagonal()) else { return };
    assert!(tally.is_equal(90), "{tally:?}");
    assert!(tally.near * 100 >= tally.all * 97, "{tally:?}");
}
