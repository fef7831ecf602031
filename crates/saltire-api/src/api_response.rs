//! Answers of the API.

use serde::Serialize;

use crate::api_error::ApiError;

/// The answer to a request.
#[derive(Debug)]
pub struct ApiResponse {
    /// The media type of the body.
    pub content_type: &'static str,
    /// The answer in that type.
    pub body: Vec<u8>,
    /// True if more time could improve the answer.
    pub timed_out: bool,
}

impl ApiResponse {
    /// Returns an answer in JSON.
    pub fn json(object: &impl Serialize, timed_out: bool) -> Result<ApiResponse, ApiError> {
        let body = serde_json::to_vec(object).map_err(ApiError::internal)?;
        Ok(ApiResponse { content_type: "application/json", body, timed_out })
    }
}
