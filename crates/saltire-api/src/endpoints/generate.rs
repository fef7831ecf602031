//! `generate`: generates a puzzle with one solution, to order.

use std::hash::{BuildHasher, RandomState};

use saltire::core::clock;
use saltire::generate::{parse_clues, parse_pattern, parse_ratings};
use saltire::json::GeneratedObject;
use saltire::{ClueSymmetry, Deadline, Difficulty, Entry, Explainer, GenerateError, Layout, PuzzleRequest};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{
    BlockField, BoundedInteger, ClueCount, LayoutField, OnlyField, PuzzleField, ScaleField, SizeField, TimeoutField,
};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "seed": 1 }))]
#[schemars(example = json!({ "layout": "classic", "size": 6, "seed": 2 }))]
#[schemars(example = json!({ "difficulty": "easy", "symmetry": "half-turn", "seed": 3 }))]
pub struct GenerateRequest {
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    /// How hard: very-easy, easy, moderate, hard, very-hard, expert, extreme or beyond.
    pub difficulty: Option<String>,
    /// The rating of the hardest step, such as 4.2 or 4.0..5.0.
    pub rating: Option<String>,
    pub scale: Option<ScaleField>,
    /// Strategies that the explanation must use, separated by commas.
    pub must_use: Option<OnlyField>,
    /// The only strategies, beside full houses, that the explanation may use, separated by commas.
    pub only: Option<OnlyField>,
    /// How many clues: a number, or a range such as 24..26. By default the puzzle is minimal.
    pub clues: Option<ClueCount>,
    /// How the places of clues repeat: none, half-turn, quarter-turn, mirror-rows, mirror-columns, mirror-main,
    /// mirror-anti or full.
    pub symmetry: Option<String>,
    /// Where clues may stand: one character for each cell, . for none.
    pub pattern: Option<String>,
    /// A puzzle whose clues the new one keeps.
    pub from: Option<PuzzleField>,
    /// Only a puzzle that is not unique without each rule of its layout.
    pub needs_layout: Option<bool>,
    /// The same seed gives the same puzzle. By default every request gets another one.
    pub seed: Option<BoundedInteger<0, { u64::MAX }>>,
    pub timeout: Option<TimeoutField>,
}

pub fn generate(request: &GenerateRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout);
    let layout = solver.layout_or(solver.side().unwrap_or(9), "diagonal")?;
    let wanted = request.wanted(&layout)?;
    let seed = request.seed.map_or_else(random_seed, |seed| seed.0);
    let generated = solver.generate(&wanted, seed).map_err(api_error)?;
    ApiResponse::json(&GeneratedObject::of(&generated), false)
}

impl GenerateRequest {
    /// Returns what the fields ask for.
    fn wanted(&self, layout: &Layout) -> Result<PuzzleRequest, ApiError> {
        let field = |name: &'static str| move |error: &dyn std::fmt::Display| bad_field(name, error);
        let explainer = self.scale.map_or_else(Explainer::default, |scale| Explainer::of(scale.0));
        let mut wanted = PuzzleRequest::new().explainer(explainer).needs_layout(self.needs_layout == Some(true));
        if let Some(word) = &self.difficulty {
            wanted = wanted.difficulty(word.parse::<Difficulty>().map_err(|error| field("difficulty")(&error))?);
        }
        if let Some(ratings) = &self.rating {
            wanted = wanted.rating(parse_ratings(ratings).map_err(|error| field("rating")(&error))?);
        }
        if let Some(strategies) = &self.must_use {
            wanted = wanted.must_use(&strategies.0);
        }
        if let Some(strategies) = &self.only {
            wanted = wanted.only(&strategies.0);
        }
        if let Some(clues) = &self.clues {
            wanted = wanted.clues(parse_clues(&clues.0).map_err(|error| field("clues")(&error))?);
        }
        if let Some(name) = &self.symmetry {
            wanted = wanted.symmetry(name.parse::<ClueSymmetry>().map_err(|error| field("symmetry")(&error))?);
        }
        if let Some(mask) = &self.pattern {
            wanted = wanted.pattern(parse_pattern(mask, layout).map_err(|error| field("pattern")(&error))?);
        }
        if let Some(from) = &self.from {
            let from = Entry::parse(&from.0, Some(layout.side()))?.into_puzzle(layout)?;
            wanted = wanted.from(from.givens_only());
        }
        Ok(wanted)
    }
}

fn bad_field(name: &str, error: &dyn std::fmt::Display) -> ApiError {
    ApiError::bad_request(format!("{name}: {error}"))
}

/// Returns the error of a request that cannot be met, or that was not met.
pub fn api_error(error: saltire::Error) -> ApiError {
    match &error {
        saltire::Error::Generate(GenerateError::Request(_)) => ApiError::bad_request(error),
        saltire::Error::Generate(_) => ApiError::no_answer(error),
        _ => error.into(),
    }
}

/// Returns another seed for each request. The random state differs where the system has random numbers, and the time
/// where the host has a clock.
pub fn random_seed() -> u64 {
    RandomState::new().hash_one(clock::now())
}
