//! The endpoints of the API: one file each, and the registry.

mod bench;
mod candidates;
mod canonical;
mod check;
mod convert;
mod count;
mod explain;
mod find;
mod generate;
mod hint;
mod layouts;
mod minimize;
mod morph;
mod rate;
mod reduce;
mod render;
mod sheet;
mod solve;
mod steps;
mod strategies;

use std::sync::LazyLock;

use saltire::core::nearest;

use crate::api_error::{ApiError, ApiErrorKind};
use crate::endpoint::AnswerSchema::{Derived, File, Output, Picture};
use crate::endpoint::Endpoint;

/// Every endpoint.
pub static ENDPOINTS: LazyLock<Vec<Endpoint>> = LazyLock::new(|| {
    vec![
        Endpoint::new("solve", "Solves a puzzle.", solve::solve, Output("answer")),
        Endpoint::new("count", "Counts the solutions of a puzzle.", count::count, Output("count")),
        Endpoint::new(
            "steps",
            "Solves a puzzle and returns every step, up to the first solution unless `limit` is higher.",
            steps::steps,
            Output("answer"),
        ),
        Endpoint::new("reduce", "Applies strategies to a puzzle, without search.", reduce::reduce, Output("reduced")),
        Endpoint::new(
            "hint",
            "Returns the next step in three levels of detail. Reports mistakes first.",
            hint::hint,
            Output("hint"),
        ),
        Endpoint::new(
            "explain",
            "Solves a puzzle as a person does, the easiest step first, and rates it.",
            explain::explain,
            Output("explained"),
        ),
        Endpoint::new(
            "check",
            "Checks whether a puzzle is unique and minimal, and names the clues and rules that it does not need.",
            check::check,
            Output("check"),
        ),
        Endpoint::new(
            "candidates",
            "Returns the true candidates: the digits that occur in some solution.",
            candidates::candidates,
            Output("true_candidates"),
        ),
        Endpoint::new("rate", "Rates how hard a puzzle is.", rate::rate, Output("rated")),
        Endpoint::new("find", "Finds every instance of a strategy on a board.", find::find, Output("found")),
        Endpoint::new("bench", "Measures what each strategy is worth on a puzzle.", bench::bench, Output("study"))
            .always_heavy(),
        Endpoint::new("render", "Draws a board, a step or a whole solve.", render::render, Picture).always_heavy(),
        Endpoint::new(
            "generate",
            "Generates a puzzle with one solution, diagonal unless `layout` says otherwise.",
            generate::generate,
            Output("generated"),
        )
        .always_heavy(),
        Endpoint::new(
            "convert",
            "Writes a puzzle in the format of another program, or as a link to it.",
            convert::convert,
            Derived(convert::answer_schema),
        ),
        Endpoint::new(
            "minimize",
            "Removes the clues that a puzzle does not need.",
            minimize::minimize,
            Output("generated"),
        )
        .always_heavy(),
        Endpoint::new(
            "canonical",
            "Returns the canonical form of a puzzle, which all its equivalents share.",
            canonical::canonical,
            Derived(canonical::answer_schema),
        ),
        Endpoint::new(
            "morph",
            "Returns a random equivalent of a puzzle.",
            morph::morph,
            Derived(canonical::answer_schema),
        ),
        Endpoint::new("sheet", "Makes pages of puzzles to print.", sheet::sheet, File(sheet::MEDIA_TYPES))
            .always_heavy(),
        Endpoint::new(
            "layouts",
            "Lists the layouts. With a layout, a size or a block, describes that layout.",
            layouts::layouts,
            Derived(layouts::answer_schema),
        )
        .accepting_get(),
        Endpoint::new(
            "strategies",
            "Lists the strategies, in the order in which learners meet them.",
            strategies::strategies,
            Derived(strategies::answer_schema),
        )
        .accepting_get(),
    ]
});

/// Returns the endpoint with a name.
pub fn endpoint(name: &str) -> Result<&'static Endpoint, ApiError> {
    let names = || ENDPOINTS.iter().map(|endpoint| endpoint.name);
    ENDPOINTS.iter().find(|endpoint| endpoint.name == name).ok_or_else(|| {
        let hint = nearest(name, names()).map(|near| format!("; did you mean {near}?")).unwrap_or_default();
        let all = names().collect::<Vec<_>>().join(", ");
        ApiError::new(ApiErrorKind::NotFound, format!("there is no endpoint {name:.40}{hint} (there are {all})"))
    })
}

/// A diagonal puzzle, for the examples of requests.
const DIAGONAL: &str = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";

/// A diagonal puzzle with few givens that logic alone solves.
const LOGICAL: &str = "...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......";
