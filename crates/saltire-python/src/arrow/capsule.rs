//! Takes batches from the capsules of other packages. The only unsafe code of the
//! crate: the pointers in the capsules are those of the Arrow C data interface.
#![expect(unsafe_code, reason = "the capsules hold pointers")]

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader, StructArray};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::error::saltire_error;

/// The batches of an object that has `__arrow_c_stream__` or `__arrow_c_array__`.
pub fn import(data: &Bound<'_, PyAny>) -> PyResult<Box<dyn RecordBatchReader + Send>> {
    if data.hasattr("__arrow_c_stream__")? {
        let capsule = data.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
        let stream = capsule.pointer_checked(Some(c"arrow_array_stream"))?.cast::<FFI_ArrowArrayStream>();
        // SAFETY: by the protocol, a capsule of this name holds a valid stream. Reading it out leaves a
        // released one, so the capsule's destructor does not release it a second time.
        let reader = unsafe { RecordBatchStreamReader::from_raw(stream.as_ptr()) };
        return Ok(Box::new(reader.map_err(saltire_error)?));
    }
    if data.hasattr("__arrow_c_array__")? {
        return import_array(data);
    }
    let words = format!("expected a table with the Arrow C data interface, not {}", data.get_type().name()?);
    Err(PyTypeError::new_err(words))
}

fn import_array(data: &Bound<'_, PyAny>) -> PyResult<Box<dyn RecordBatchReader + Send>> {
    let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
        data.call_method0("__arrow_c_array__")?.extract()?;
    let schema = schema.pointer_checked(Some(c"arrow_schema"))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(c"arrow_array"))?.cast::<FFI_ArrowArray>();
    // SAFETY: by the protocol, capsules of these names hold a valid schema and array that belong together.
    // Reading them out leaves released ones, so the capsules' destructors do not release them a second time.
    let data = unsafe {
        let (schema, array) = (FFI_ArrowSchema::from_raw(schema.as_ptr()), FFI_ArrowArray::from_raw(array.as_ptr()));
        from_ffi(array, &schema)
    };
    let batch = RecordBatch::from(StructArray::from(data.map_err(saltire_error)?));
    let schema = batch.schema();
    Ok(Box::new(RecordBatchIterator::new([Ok(batch)], schema)))
}
