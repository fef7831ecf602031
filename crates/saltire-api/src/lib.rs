//! The API of Saltire without a transport: everything that the command can do, as questions and answers in JSON.
//!
//! ```text
//! name ──▶ Endpoint ──prepare(body)──▶ Work ──(deadline)──▶ ApiResponse or ApiError
//! ```
//!
//! A transport finds the [`Endpoint`] by its name, passes it the body of the request, and runs the [`Work`] when and
//! where it likes. `saltire-web` does so over HTTP, and `saltire-wasm` in a browser.
//!
//! ```
//! use saltire::Deadline;
//! let endpoint = saltire_api::endpoint("count")?;
//! let (work, _is_heavy) = endpoint.prepare(br#"{"puzzle": "1...............", "layout": "diagonal"}"#)?;
//! let response = work(&Deadline::default())?;
//! assert!(response.body.starts_with(b"{"));
//! # Ok::<(), saltire_api::ApiError>(())
//! ```

mod api_error;
mod api_response;
mod endpoint;
mod endpoints;
mod fields;
pub mod openapi;
mod options;
mod request;
mod solver_cache;

pub use api_error::{ApiError, ApiErrorKind};
pub use api_response::ApiResponse;
pub use endpoint::{AnswerSchema, Endpoint, MAX_ANSWER_TIME, Work};
pub use endpoints::{ENDPOINTS, endpoint};
pub use openapi::API_PREFIX;
