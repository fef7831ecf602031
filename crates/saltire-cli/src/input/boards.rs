//! Answers the boards of an input one by one.

use std::io::{self, Write};

use anyhow::Result;
use saltire::Entry;

use super::{Input, InputRow, is_input_failure, line_of};
use crate::check_answers::WrongAnswer;
use crate::exit::{self, Exit, UsageError};
use crate::output::progress;
use crate::{interrupt, message};

/// What a command answers.
pub enum Board<'b> {
    /// A board. The command returns its exit code.
    Read(Entry),
    /// A board that could not be read or answered. The command writes an error in its format.
    Bad {
        /// Its line.
        line: usize,
        /// What is wrong with it.
        reason: &'b str,
    },
}

/// Calls `answer` for each board of an input.
///
/// A single board decides the exit code, and its error ends the command. An error in one of many
/// boards goes to standard error and to the output, and the command continues.
pub fn answer_boards(
    input: &mut Input,
    out: &mut dyn Write,
    mut answer: impl FnMut(Board<'_>, &mut dyn Write) -> Result<Exit>,
) -> Result<Exit> {
    answer_rows(input, out, |board, _, out| answer(board, out))
}

/// Calls `answer` for each board of an input, with its row if it is one of a table.
pub fn answer_rows(
    input: &mut Input,
    out: &mut dyn Write,
    mut answer: impl FnMut(Board<'_>, Option<InputRow<'_>>, &mut dyn Write) -> Result<Exit>,
) -> Result<Exit> {
    let is_single = input.is_single()?;
    let bar = progress::beside_output(None, "puzzles");
    let mut exit = Exit::Done;
    while !interrupt::is_interrupted()
        && let Some(board) = input.next()
    {
        let line = line_of(&board);
        let result = board.map_err(anyhow::Error::from).and_then(|entry| answer(Board::Read(entry), input.row(), out));
        match result {
            Ok(exit) if is_single => return Ok(exit),
            Ok(_) => {}
            Err(error) => {
                let is_final = ends_run(&error);
                if !is_final {
                    answer(Board::Bad { line, reason: &format!("{error:#}") }, input.row(), out)?;
                }
                if is_final || is_single {
                    out.flush()?;
                    return Err(input.name().add_to(error));
                }
                exit = Exit::BadInput;
                bar.suspend(|| message::print(input.name().message(&error, line)));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(if interrupt::is_interrupted() { Exit::Interrupted } else { exit })
}

/// Returns true if the command can't continue: input or output failed, an answer or the usage was
/// wrong, or the user interrupted it.
fn ends_run(error: &anyhow::Error) -> bool {
    error.is::<io::Error>()
        || Exit::of(error) == Exit::Interrupted
        || error.is::<UsageError>()
        || error.is::<WrongAnswer>()
        || exit::read_error(error).is_some_and(is_input_failure)
}
