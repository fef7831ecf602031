//! A table that other packages can take.

use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator};
use arrow_schema::{Field, Schema, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::error::saltire_error;

/// Batches of rows, which pyarrow, Polars, DuckDB and others take through
/// `__arrow_c_stream__`.
#[pyclass(frozen, module = "saltire.arrow")]
pub struct ArrowTable {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl ArrowTable {
    /// An empty table with the columns of a schema, and new ones after them.
    pub fn new(schema: &Schema, prefix: &str, new: Vec<Field>) -> PyResult<ArrowTable> {
        let mut fields: Vec<Arc<Field>> = schema.fields().iter().cloned().collect();
        for field in new {
            let name = format!("{prefix}{}", field.name());
            if schema.column_with_name(&name).is_some() {
                let remedy = "give prefix= to name the new columns";
                return Err(saltire_error(format!("the table already has a column {name}; {remedy}")));
            }
            fields.push(Arc::new(field.with_name(name)));
        }
        let schema = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));
        Ok(ArrowTable { schema, batches: Vec::new() })
    }

    /// Adds a batch, with its new columns.
    pub fn push(&mut self, batch: &RecordBatch, new: Vec<ArrayRef>) -> PyResult<()> {
        let columns = batch.columns().iter().cloned().chain(new).collect();
        self.batches.push(RecordBatch::try_new(Arc::clone(&self.schema), columns).map_err(saltire_error)?);
        Ok(())
    }
}

#[pymethods]
impl ArrowTable {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __len__(&self) -> usize {
        self.num_rows()
    }

    /// The batches as a stream of the Arrow C data interface. A consumer that asks
    /// for another schema converts by itself.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches: Vec<_> = self.batches.iter().cloned().map(Ok).collect();
        let stream = FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new(batches, Arc::clone(&self.schema))));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    fn __repr__(&self) -> String {
        format!("ArrowTable({} rows: {})", self.num_rows(), self.column_names().join(", "))
    }
}
