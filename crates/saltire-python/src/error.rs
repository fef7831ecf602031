//! The exception of the package.

use std::fmt::Display;

use pyo3::exceptions::PyValueError;
use pyo3::{PyErr, create_exception};

create_exception!(saltire, SaltireError, PyValueError, "A question that Saltire cannot answer, and why.");

/// Returns the exception with the words of an error.
pub fn saltire_error(error: impl Display) -> PyErr {
    SaltireError::new_err(error.to_string())
}
