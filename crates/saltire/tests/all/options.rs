//! Options that fit neither each other nor the puzzle, and what the main types have in common.

use std::fmt::Debug;

use saltire::{BlockShape, BoardShape, Layout, LayoutBuilder, Puzzle, Solver};

const FOUR: &str = "....41.....3....";

#[test]
fn a_layout_of_another_size_is_refused_whatever_comes_first() {
    let refused = "the layout diagonal is for a board of 9×9 with blocks of 3x3, not of 4×4 with blocks of 2x2";
    let small = Solver::new().size(4).expect("a size");
    assert_eq!(small.clone().layout(Layout::diagonal()).expect_err("it is refused").to_string(), refused);
    let diagonal = Solver::new().layout(Layout::diagonal()).expect("a layout");
    assert_eq!(diagonal.size(4).expect_err("it is refused").to_string(), refused);
    assert!(small.clone().layout("jigsaw:1122112233443344").is_ok());
    let nine = "jigsaw:111122333111222333112222333444556666444555666444555566777788999778888999777888999";
    let error = small.layout(nine.to_owned()).expect_err("it is refused");
    assert_eq!(error.to_string(), "the region map is for a 9×9 board, but the board is 4×4");
}

#[test]
fn a_layout_with_other_blocks_is_refused() {
    let shape = BoardShape::of_blocks(BlockShape { rows: 3, columns: 2 }).expect("a shape");
    let mut tall = LayoutBuilder::new("tall", shape).expect("a layout");
    tall.blocks().expect("blocks");
    let tall = tall.build();
    assert!(Solver::new().size(6).expect("a size").layout(&tall).is_ok());
    let wide = Solver::new().block(BlockShape { rows: 2, columns: 3 }).expect("blocks");
    assert!(wide.layout(tall).is_err());
}

#[test]
fn a_puzzle_of_another_size_is_refused_as_its_text_is() {
    let solver = Solver::new().size(9).expect("a size");
    let open: Puzzle = FOUR.parse().expect("a puzzle");
    let known = Puzzle::parse(FOUR, &Layout::named("diagonal", 4).expect("a layout")).expect("a puzzle");
    for puzzle in [open, known] {
        let refused = "the board is 4×4, but must be 9×9";
        assert_eq!(solver.solve(&puzzle).expect_err("it is refused").to_string(), refused);
        assert_eq!(solver.count(&puzzle).expect_err("it is refused").to_string(), refused);
        assert_eq!(solver.check(&puzzle).expect_err("it is refused").to_string(), refused);
        assert_eq!(solver.explain(&puzzle).expect_err("it is refused").to_string(), refused);
        assert_eq!(solver.candidates(&puzzle).expect_err("it is refused").to_string(), refused);
    }
    assert!(solver.read(FOUR).is_err());
}

#[test]
fn too_many_threads_are_as_many_as_possible() {
    for threads in [0, usize::MAX] {
        let answers: Vec<_> = Solver::new().threads(threads).solve_batch([FOUR]).collect();
        assert!(matches!(&answers[..], [Ok(answer)] if answer.to_string() == "3241413214232314"));
    }
}

#[test]
fn a_puzzle_is_written_as_its_line() {
    assert_eq!(FOUR.parse::<Puzzle>().expect("a puzzle").to_string(), FOUR);
}

#[test]
fn errors_of_questions_can_be_unwrapped() {
    fn is_debug<T: Debug>() {}
    is_debug::<Solver>();
    is_debug::<saltire::Agent<'_>>();
    is_debug::<saltire::Analysis>();
    is_debug::<saltire::BatchSolver>();
    is_debug::<saltire::CheckedPuzzle>();
    is_debug::<saltire::Engine>();
    is_debug::<saltire::ExplainedPuzzle>();
    is_debug::<saltire::FewClueSearch>();
    is_debug::<saltire::Generator>();
    is_debug::<saltire::Hint>();
    is_debug::<saltire::ProvedPuzzle>();
    is_debug::<saltire::PuzzleGenerator>();
    is_debug::<saltire::Reader<&[u8]>>();
    is_debug::<saltire::Reduction>();
    is_debug::<saltire::SolveBatch<std::vec::IntoIter<String>>>();
    is_debug::<saltire::SolveMethod>();
}
