//! Tables in, tables out, through the Arrow C data interface.
//!
//! The answers of each batch become new columns after its own, which are passed on
//! as they are. We use the arrays of the `arrow` crates rather than buffers of our
//! own: pyarrow, Polars, DuckDB and pandas send strings in three layouts, with
//! offsets and with missing values, and the crates read them all.

mod capsule;
mod columns;
mod strings;
mod table;

use std::num::NonZero;

use arrow_array::RecordBatch;
use arrow_schema::Field;
use pyo3::prelude::*;

pub use table::ArrowTable;

use crate::error::saltire_error;
use crate::options::{BoardOptions, ExplainerOptions, Timeout};
use crate::row_solver::{RowRater, RowSolver};
use columns::{RatedColumns, SolvedColumns};
use strings::StringColumn;

/// How many rows are answered at once. Their answers take some megabytes.
const MAX_ROWS: usize = 1 << 15;

/// Adds the answers of `solve` to a table.
#[pyfunction]
pub fn solve_table(
    data: &Bound<'_, PyAny>,
    column: &str,
    board: BoardOptions,
    threads: Option<usize>,
    prefix: &str,
) -> PyResult<ArrowTable> {
    let mut solver = RowSolver::new(board.solver()?, threads.and_then(NonZero::new));
    add_columns(data, prefix, SolvedColumns::fields(), |py, batch| {
        let mut columns = SolvedColumns::default();
        let texts = StringColumn::of(batch, column)?;
        for start in (0..batch.num_rows()).step_by(MAX_ROWS) {
            let rows = texts.slice(start, MAX_ROWS.min(batch.num_rows() - start));
            let answers = solver.solve(py, &rows)?;
            answers.iter().for_each(|answer| columns.push(answer, solver.layout_name(&answer.layout)));
        }
        Ok(columns.finish())
    })
}

/// Adds the answers of `rate` to a table.
#[pyfunction]
pub fn rate_table(
    data: &Bound<'_, PyAny>,
    column: &str,
    board: BoardOptions,
    explainer: ExplainerOptions,
    threads: Option<usize>,
    timeout: Option<Timeout>,
    prefix: &str,
) -> PyResult<ArrowTable> {
    let rater = RowRater {
        solver: board.solver()?,
        explainer: explainer.explainer()?,
        threads: threads.and_then(NonZero::new),
        timeout,
    };
    add_columns(data, prefix, RatedColumns::fields(), |py, batch| {
        let mut columns = RatedColumns::default();
        for answer in rater.rate(py, &StringColumn::of(batch, column)?)? {
            columns.push(answer);
        }
        Ok(columns.finish())
    })
}

/// Returns the table with new columns, which `answer` returns for each batch.
fn add_columns(
    data: &Bound<'_, PyAny>,
    prefix: &str,
    fields: Vec<Field>,
    mut answer: impl FnMut(Python<'_>, &RecordBatch) -> PyResult<Vec<arrow_array::ArrayRef>>,
) -> PyResult<ArrowTable> {
    let py = data.py();
    let batches = capsule::import(data)?;
    let mut table = ArrowTable::new(&batches.schema(), prefix, fields)?;
    let mut batches = batches;
    // The producer may need the interpreter for its next batch, and takes it then.
    while let Some(batch) = py.detach(|| batches.next()) {
        let batch = batch.map_err(saltire_error)?;
        let columns = answer(py, &batch)?;
        table.push(&batch, columns)?;
    }
    Ok(table)
}
