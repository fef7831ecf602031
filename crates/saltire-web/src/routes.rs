//! Which request gets what.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bytes::Bytes;
use hyper::body::Incoming;
use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use saltire::core::nearest;

use crate::content::{Bodies, Budget, Content};
use crate::fields::Fields;
use crate::reply::{Refusal, Reply};
use crate::room::Room;
use crate::seats::Seat;
use crate::verbs::{self, VERBS, Verb};
use crate::{openapi, page};

/// Where the questions go.
const API: &str = "/api/v1/";

/// The headers of every response. The page may load nothing from elsewhere, run
/// nothing that did not come with it, and be framed by nobody.
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

/// Answers requests.
pub struct Routes {
    room: Room,
    bodies: Bodies,
    budget: Budget,
    openapi: Bytes,
}

impl Routes {
    /// With an empty room.
    pub fn new() -> Routes {
        Routes {
            room: Room::new(),
            bodies: Bodies::new(),
            budget: Budget::new(),
            openapi: openapi::document().to_string().into(),
        }
    }

    /// The response to a request.
    pub async fn respond(&self, request: Request<Incoming>, seat: &Seat) -> Response<Content> {
        match self.answer(request, seat).await {
            Ok(reply) => match self.budget.content(reply.body) {
                Some(content) => {
                    let mut response = response(StatusCode::OK, reply.content_type, content);
                    if reply.packed {
                        let headers = response.headers_mut();
                        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
                    }
                    response
                }
                None => refused(&Refusal::busy("too many long answers are on their way; ask again in a moment")),
            },
            Err(refusal) => refused(&refusal),
        }
    }

    async fn answer(&self, request: Request<Incoming>, seat: &Seat) -> Result<Reply, Refusal> {
        seat.touch();
        let (head, body) = request.into_parts();
        let path = head.uri.path();
        let asks = matches!(head.method, Method::GET | Method::HEAD);
        if let Some((file, plain, packed)) = page::file(path) {
            return match asks {
                true if takes_gzip(&head.headers) => {
                    Ok(Reply { packed: true, ..Reply::of(file.content_type, packed.clone()) })
                }
                true => Ok(Reply::of(file.content_type, plain.clone())),
                false => Err(Refusal::method("GET", path)),
            };
        }
        let Some(name) = path.strip_prefix(API) else {
            let path: String = path.chars().take(60).collect();
            return Err(Refusal::new(StatusCode::NOT_FOUND, format!("there is nothing at {path}; the page is at /")));
        };
        if name == "openapi.json" {
            return match asks {
                true => Ok(Reply::of("application/json", self.openapi.clone())),
                false => Err(Refusal::method("GET", path)),
            };
        }
        let Some(verb) = verbs::named(name) else { return Err(no_verb(name)) };
        if head.method != Method::POST && !(asks && verb.lists) {
            return Err(Refusal::method("POST", path));
        }
        let body = self.bodies.read(body).await?;
        let _busy = seat.busy();
        tokio::select! {
            reply = self.ask(verb, &body) => reply,
            () = seat.gone() => Err(Refusal::bad("nobody waits for this answer any more")),
        }
    }

    async fn ask(&self, verb: &'static Verb, body: &[u8]) -> Result<Reply, Refusal> {
        let fields = Fields::read(body, verb.name, verb.takes)?;
        let heavy = (verb.heavy)(&fields);
        let work = move |patience: &_| {
            // A fault in one answer is no reason to end the connection.
            let answer = catch_unwind(AssertUnwindSafe(|| (verb.answer)(&fields, patience)));
            answer.unwrap_or_else(|_| Err(Refusal::fault("it could not finish this answer")))
        };
        self.room.answer(heavy, Arc::new(work)).await
    }
}

/// Whether a client takes packed bodies.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|coding| coding.trim() == "gzip")
}

fn no_verb(name: &str) -> Refusal {
    let name: String = name.chars().take(40).collect();
    let names = || VERBS.iter().map(|verb| verb.name);
    let hint = nearest(&name, names()).map(|near| format!("; did you mean {near}?")).unwrap_or_default();
    let all = names().collect::<Vec<_>>().join(", ");
    Refusal::new(StatusCode::NOT_FOUND, format!("there is no question {name}{hint} (there are {all})"))
}

fn refused(refusal: &Refusal) -> Response<Content> {
    let mut response = response(refusal.status, "application/json", Content::short(refusal.body()));
    let headers = response.headers_mut();
    if refusal.status == StatusCode::SERVICE_UNAVAILABLE {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    if let Some(allow) = refusal.allow {
        headers.insert(header::ALLOW, HeaderValue::from_static(allow));
    }
    if matches!(refusal.status, StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT) {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

fn response(status: StatusCode, content_type: &'static str, content: Content) -> Response<Content> {
    let mut response = Response::new(content);
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
