//! The API of Saltire as a WebAssembly module.
//!
//! The host writes the name of an endpoint and the body of a request into the module's memory, and gets the status and
//! the answer that the server would send:
//!
//! ```text
//! request_memory(length) ──▶ address     the host writes NAME\nBODY there
//! answer()               ──▶ status      200, or the status of the error
//! answer_address(), answer_length()      the body of the answer
//! content_type_address(), content_type_length()
//! ```
//!
//! The module imports one function, the host's clock. It has no threads: the host runs it in a worker, and stops a
//! long answer by ending that worker.

mod host;
mod question;

pub use question::{Reply, ask};
