"""Solve, explain, rate, draw and generate Sudoku: diagonal boards and many other variants.

A puzzle is a string in any notation that the command reads, a sequence of digits with 0 for
empty cells, or an answer of another call. Every call releases the interpreter while it works,
and stops on Ctrl-C. A question that cannot be answered raises `SaltireError`.

`saltire.arrow` answers for tables, `saltire.spark` for tables on a cluster, and `saltire.aind`
has the names of an AI course.
"""

from __future__ import annotations

import importlib
import secrets
from typing import TYPE_CHECKING, Any, Sequence, Union

from . import _saltire
from ._count import Count
from ._many import Solved, solve_many
from ._options import Puzzle, board, explainer, names, text
from ._saltire import (
    Answer,
    Check,
    Explanation,
    Found,
    Generated,
    Hint,
    Picture,
    Rating,
    SaltireError,
    Step,
)

if TYPE_CHECKING:
    from . import aind, arrow, spark

__all__ = [
    "Answer",
    "Check",
    "Count",
    "Explanation",
    "Found",
    "Generated",
    "Hint",
    "Picture",
    "Rating",
    "SaltireError",
    "Solved",
    "Step",
    "aind",
    "arrow",
    "check",
    "count",
    "draw",
    "explain",
    "find",
    "generate",
    "hint",
    "rate",
    "solve",
    "solve_many",
    "spark",
]

#: Strategies: a list of names, or one string with commas.
Strategies = Union[str, Sequence[str], None]


def __getattr__(name: str) -> Any:
    # Imported on first use, because few programs need them.
    if name in ("aind", "arrow", "spark"):
        return importlib.import_module(f"saltire.{name}")
    raise AttributeError(f"module 'saltire' has no attribute {name!r}")


def solve(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    strategies: Strategies = None,
    limit: int | None = None,
    timeout: float | None = None,
    stats: bool = False,
) -> Answer:
    """Solves a puzzle, and tells whether the solution is the only one.

    `layout` is `auto`, which decides between classic and diagonal, or a name such as
    `diagonal+anti-knight`. `size` and `block` (such as `2x3`) settle what the text leaves open.
    `limit` is how many solutions to look for, two by default. After `timeout` seconds the outcome
    is `undecided`. With `stats`, the agent solves it, and `answer.stats` says what each of its
    `strategies` did.
    """
    return _saltire.solve(
        text(puzzle), board(puzzle, layout, size, block), names(strategies), limit, timeout, stats
    )


def count(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    strategies: Strategies = None,
    limit: int | None = None,
    timeout: float | None = None,
) -> Count:
    """Counts the solutions of a puzzle. The answer is an int that knows whether it is complete."""
    fields = _saltire.count(
        text(puzzle), board(puzzle, layout, size, block), names(strategies), limit, timeout
    )
    return Count(fields)


def check(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    against: Puzzle | None = None,
    timeout: float | None = None,
) -> Check:
    """Checks whether a puzzle is unique and minimal, and which clues and rules it needs.

    `against` is the puzzle that a half-filled board was started from; then every wrong cell is
    named.
    """
    original = None if against is None else text(against)
    return _saltire.check(text(puzzle), board(puzzle, layout, size, block), original, timeout)


def explain(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    scale: str = "saltire",
    strategies: Strategies = None,
    without: Strategies = None,
    notation: str = "a1",
    timeout: float | None = None,
) -> Explanation:
    """Solves a puzzle as a person would, the easiest step first, and rates it.

    `scale` is `saltire`, `se121` or `explainer`. `strategies` are the only ones to use, `without`
    those not to use. `notation` says how sentences name cells: `a1` or `r1c1`.
    """
    return _saltire.explain(
        text(puzzle),
        board(puzzle, layout, size, block),
        explainer(scale, strategies, without),
        notation,
        timeout,
    )


def hint(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    givens: Puzzle | None = None,
    level: int = 1,
    scale: str = "saltire",
    strategies: Strategies = None,
    without: Strategies = None,
    notation: str = "a1",
    timeout: float | None = None,
) -> Hint:
    """Finds the next step for a player who is stuck, or what is wrong.

    Level 1 says where to look, 2 shows the evidence, 3 the whole step. `givens` is the puzzle that
    a half-filled board was started from.
    """
    return _saltire.hint(
        text(puzzle),
        board(puzzle, layout, size, block),
        None if givens is None else text(givens),
        level,
        explainer(scale, strategies, without),
        notation,
        timeout,
    )


def rate(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    scale: str = "saltire",
    strategies: Strategies = None,
    without: Strategies = None,
    timeout: float | None = None,
) -> Rating:
    """Rates how hard a puzzle is for a person."""
    return _saltire.rate(
        text(puzzle),
        board(puzzle, layout, size, block),
        explainer(scale, strategies, without),
        timeout,
    )


def find(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    strategy: str | None = None,
    size: int | None = None,
    block: str | None = None,
    notation: str = "a1",
    timeout: float | None = None,
) -> Found:
    """Finds every instance of a strategy on a board.

    The strategy may be left out if the board is a strategy case, whose code names it.
    """
    return _saltire.find(
        text(puzzle), board(puzzle, layout, size, block), strategy, notation, timeout
    )


def generate(
    n: int = 1,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    difficulty: str | None = None,
    rating: str | float | None = None,
    scale: str = "saltire",
    must_use: Strategies = None,
    only: Strategies = None,
    clues: int | str | None = None,
    symmetry: str | None = None,
    pattern: str | None = None,
    start: Puzzle | None = None,
    needs_layout: bool = False,
    seed: int | None = None,
    threads: int | None = None,
    timeout: float | None = None,
) -> list[Generated]:
    """Generates `n` puzzles with one solution; `auto` means diagonal.

    Without a difficulty, a rating, strategies or a number of clues a puzzle is minimal. `rating`
    and `clues` may be ranges such as `4.0..5.0` and `24..26`. Every puzzle keeps the clues of
    `start`. The same seed gives the same puzzles on any number of threads.
    """
    request = {
        "difficulty": difficulty,
        "rating": None if rating is None else str(rating),
        "scale": scale,
        "must_use": names(must_use),
        "only": names(only),
        "clues": None if clues is None else str(clues),
        "symmetry": symmetry,
        "pattern": pattern,
        "from": None if start is None else text(start),
        "needs_layout": needs_layout,
    }
    if seed is None:
        seed = secrets.randbits(64)
    return _saltire.generate(n, (layout, size, block), request, seed, threads, timeout)


def draw(
    puzzle: Puzzle,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    candidates: bool = False,
    solution: bool = False,
    step: int | None = None,
    scale: str = "saltire",
    strategies: Strategies = None,
    without: Strategies = None,
    theme: str = "light",
    width: int | None = None,
    timeout: float | None = None,
) -> Picture:
    """Draws a puzzle, its candidates, its solution, or a step of its explanation.

    The picture has `svg` and `png`, and draws itself in a notebook. `theme` is `light`, `dark` or
    `print`.
    """
    if candidates + solution + (step is not None) > 1:
        raise SaltireError("a picture shows only one of candidates, solution and step")
    subject: str | int = "board"
    if candidates:
        subject = "candidates"
    elif solution:
        subject = "solution"
    elif step is not None:
        subject = step
    return _saltire.draw(
        text(puzzle),
        board(puzzle, layout, size, block),
        subject,
        explainer(scale, strategies, without),
        theme,
        width,
        timeout,
    )
