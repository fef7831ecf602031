//! The router: which handler answers which path.

use std::io::Write;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use flate2::Compression;
use flate2::write::GzEncoder;
use saltire_api::{API_PREFIX, ApiError, ApiErrorKind, ENDPOINTS, Endpoint};
use saltire_page::{PAGE_FILES, PageFile};

use super::body::BodyLimits;
use super::connections::Connection;
use super::worker_pool::WorkerPool;

/// The headers of every response. The page may load nothing from other sites, run only its own scripts, and not appear
/// in frames.
const HEADERS: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-cache"),
];

/// What all requests share.
struct SharedState {
    worker_pool: WorkerPool,
    body_limits: BodyLimits,
}

/// Returns the router. Each request must carry its [`Connection`] as an extension.
pub fn router() -> Router {
    let mut router = Router::new().route("/", page_route(&PAGE_FILES[0]));
    for file in PAGE_FILES {
        router = router.route(&format!("/{}", file.name), page_route(file));
    }
    for endpoint in ENDPOINTS.iter() {
        let handler = move |State(state): State<Arc<SharedState>>, Extension(connection), request: Request| async move {
            answer(endpoint, &state, connection, request).await
        };
        let methods = post(handler);
        let methods = if endpoint.accepts_get { methods.get(handler) } else { methods };
        router = router.route(&format!("{API_PREFIX}{}", endpoint.name), methods);
    }
    let description = Bytes::from(saltire_api::openapi::document().to_string());
    let description = move || async move { ([(header::CONTENT_TYPE, "application/json")], description) };
    router
        .route(&format!("{API_PREFIX}openapi.json"), get(description))
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(middleware::map_response(add_headers))
        .with_state(Arc::new(SharedState { worker_pool: WorkerPool::new(), body_limits: BodyLimits::new() }))
}

async fn answer(
    endpoint: &Endpoint,
    state: &SharedState,
    connection: Arc<Connection>,
    request: Request,
) -> Result<Response, ErrorResponse> {
    let body = state.body_limits.read(request.into_body()).await?;
    let _busy = connection.mark_busy();
    let (work, is_heavy) = endpoint.prepare(&body)?;
    let answer = state.worker_pool.answer(work, is_heavy, &connection).await?;
    let body = state.body_limits.answer(answer.body)?;
    Ok(([(header::CONTENT_TYPE, answer.content_type)], body).into_response())
}

fn page_route(file: &'static PageFile) -> axum::routing::MethodRouter<Arc<SharedState>> {
    let minified = Bytes::from(file.minified());
    let gzipped = Bytes::from(gzipped(&minified));
    get(async move |headers: HeaderMap| {
        let content_type = [(header::CONTENT_TYPE, file.content_type)];
        if !accepts_gzip(&headers) {
            return (content_type, minified).into_response();
        }
        let encoding = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
        (content_type, encoding, gzipped).into_response()
    })
}

fn gzipped(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(text).and_then(|()| encoder.finish());
    written.expect("writing to memory does not fail")
}

fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|coding| coding.trim() == "gzip")
}

async fn not_found(uri: Uri) -> ErrorResponse {
    let path = uri.path();
    let unknown = path.strip_prefix(API_PREFIX).and_then(|name| saltire_api::endpoint(name).err());
    ErrorResponse(unknown.unwrap_or_else(|| {
        ApiError::new(ApiErrorKind::NotFound, format!("there is nothing at {path:.60}; the page is at /"))
    }))
}

async fn method_not_allowed(method: Method, uri: Uri) -> ErrorResponse {
    let path = uri.path();
    let is_endpoint = ENDPOINTS.iter().any(|endpoint| path.strip_prefix(API_PREFIX) == Some(endpoint.name));
    let allowed = if is_endpoint { "POST" } else { "GET" };
    let reason = format!("{path} does not accept {method:.20}; use {allowed}");
    ErrorResponse(ApiError::new(ApiErrorKind::MethodNotAllowed, reason))
}

async fn add_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// An error as a response.
struct ErrorResponse(ApiError);

impl From<ApiError> for ErrorResponse {
    fn from(error: ApiError) -> ErrorResponse {
        ErrorResponse(error)
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let ErrorResponse(error) = self;
        let status = StatusCode::from_u16(error.kind.status()).expect("every kind has a status of HTTP");
        let mut response = (status, Body::from(error.to_json())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        match error.kind {
            ApiErrorKind::Busy => headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1")),
            // The rest of the body may still be on its way.
            ApiErrorKind::BodyTimeout | ApiErrorKind::BodyTooLong => {
                headers.insert(header::CONNECTION, HeaderValue::from_static("close"))
            }
            _ => None,
        };
        response
    }
}
