//! The new columns.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{BooleanBuilder, Float64Builder, Int32Builder, StringBuilder};
use arrow_schema::{DataType, Field};
use saltire::Outcome;

use crate::rating::number;
use crate::row_solver::{RatedRow, RowSolution, SolvedRow};

fn field(name: &str, data_type: DataType) -> Field {
    Field::new(name, data_type, true)
}

/// The outcome of a row that could not be read.
const ERROR: &str = "error";

/// The columns of `solve`.
#[derive(Default)]
pub struct SolvedColumns {
    layout: StringBuilder,
    outcome: StringBuilder,
    count: Int32Builder,
    solution: StringBuilder,
    reason: StringBuilder,
}

impl SolvedColumns {
    /// The names and types of the columns.
    pub fn fields() -> Vec<Field> {
        vec![
            field("layout", DataType::Utf8),
            field("outcome", DataType::Utf8),
            field("count", DataType::Int32),
            field("solution", DataType::Utf8),
            field("reason", DataType::Utf8),
        ]
    }

    /// Adds a row.
    pub fn push(&mut self, row: &SolvedRow, layout: Option<&str>) {
        self.layout.append_option(layout);
        self.outcome.append_value(row.outcome.map_or(ERROR, Outcome::word));
        self.count.append_option(row.outcome.map(|_| i32::from(row.count)));
        match &row.solution {
            RowSolution::None => self.solution.append_null(),
            RowSolution::Nine(digits) => {
                let line = digits.map(|digit| b'0' + digit);
                self.solution.append_option(str::from_utf8(&line).ok());
            }
            RowSolution::Other(solution) => self.solution.append_value(solution.to_string()),
        }
        self.reason.append_option(row.error.as_deref());
    }

    /// Returns the columns.
    pub fn finish(mut self) -> Vec<ArrayRef> {
        vec![
            Arc::new(self.layout.finish()),
            Arc::new(self.outcome.finish()),
            Arc::new(self.count.finish()),
            Arc::new(self.solution.finish()),
            Arc::new(self.reason.finish()),
        ]
    }
}

/// The columns of `rate`.
#[derive(Default)]
pub struct RatedColumns {
    layout: StringBuilder,
    outcome: StringBuilder,
    ratings: [Float64Builder; 3],
    hardest: StringBuilder,
    difficulty: StringBuilder,
    complete: BooleanBuilder,
    reason: StringBuilder,
}

impl RatedColumns {
    /// The names and types of the columns.
    pub fn fields() -> Vec<Field> {
        vec![
            field("layout", DataType::Utf8),
            field("outcome", DataType::Utf8),
            field("er", DataType::Float64),
            field("ep", DataType::Float64),
            field("ed", DataType::Float64),
            field("hardest", DataType::Utf8),
            field("difficulty", DataType::Utf8),
            field("complete", DataType::Boolean),
            field("reason", DataType::Utf8),
        ]
    }

    /// Adds a row.
    pub fn push(&mut self, row: Result<RatedRow, String>) {
        let (row, error) = match row {
            Ok(row) => (Some(row), None),
            Err(words) => (None, Some(words)),
        };
        let rating = row.as_ref().map(|row| &row.rating);
        self.layout.append_option(row.as_ref().map(|row| &row.layout));
        self.outcome.append_value(rating.map_or(ERROR, |rating| rating.outcome.word()));
        let ratings = rating.map_or([None; 3], |rating| [rating.er, rating.ep, rating.ed]);
        for (column, rating) in self.ratings.iter_mut().zip(ratings) {
            column.append_option(rating.map(number));
        }
        self.hardest.append_option(rating.and_then(|rating| rating.hardest.as_ref()));
        self.difficulty.append_option(rating.and_then(|rating| rating.difficulty).map(|difficulty| difficulty.word()));
        self.complete.append_option(rating.map(|rating| rating.complete));
        self.reason.append_option(error.or_else(|| row.and_then(|row| row.reason)));
    }

    /// Returns the columns.
    pub fn finish(mut self) -> Vec<ArrayRef> {
        let [er, ep, ed] = &mut self.ratings;
        vec![
            Arc::new(self.layout.finish()),
            Arc::new(self.outcome.finish()),
            Arc::new(er.finish()),
            Arc::new(ep.finish()),
            Arc::new(ed.finish()),
            Arc::new(self.hardest.finish()),
            Arc::new(self.difficulty.finish()),
            Arc::new(self.complete.finish()),
            Arc::new(self.reason.finish()),
        ]
    }
}
