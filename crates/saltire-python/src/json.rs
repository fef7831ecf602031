//! Answers as Python dictionaries, with the fields of the command's JSON.

use pyo3::prelude::*;
use serde::Serialize;

use crate::error::saltire_error;

/// Returns a dictionary with the fields of an object.
pub fn to_dict<'py>(py: Python<'py>, object: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(object).map_err(saltire_error)?;
    py.import("json")?.call_method1("loads", (text,))
}
