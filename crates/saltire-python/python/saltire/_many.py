"""Many puzzles at once, as arrays."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Callable, Iterable

from . import _saltire

if TYPE_CHECKING:
    import numpy as np

# Rows that are solved at once: a few megabytes, and long enough to share among threads.
_ROWS = 1 << 16


class Solved:
    """The answers for many puzzles, in order.

    `solutions` has a row of digits for each puzzle, all 0 unless it has exactly one solution.
    `counts` has the number of solutions: 0, 1, or 2 for two or more. `errors` says why a puzzle
    could not be read, by its index.
    """

    solutions: np.ndarray
    counts: np.ndarray
    errors: dict[int, str]

    def __init__(
        self,
        solutions: np.ndarray,
        counts: np.ndarray,
        outcome_codes: np.ndarray,
        layout_codes: np.ndarray,
        layout_names: list[str],
        errors: dict[int, str],
    ) -> None:
        self.solutions = solutions
        self.counts = counts
        self.errors = errors
        self._outcome_codes = outcome_codes
        self._layout_codes = layout_codes
        self._layout_names = layout_names

    @cached_property
    def outcomes(self) -> Any:
        """The outcome of each puzzle: `none`, `unique`, `several`, `undecided` or `error`."""
        import numpy as np

        return np.array(_saltire.ManySolver.outcome_names())[self._outcome_codes]

    @cached_property
    def layouts(self) -> Any:
        """The layout of each puzzle; empty if it could not be read."""
        import numpy as np

        return np.array(self._layout_names)[self._layout_codes]

    def totals(self) -> dict[str, int]:
        """How many puzzles have each outcome."""
        import numpy as np

        totals = np.bincount(self._outcome_codes).tolist()
        names = _saltire.ManySolver.outcome_names()
        return {names[code]: total for code, total in enumerate(totals) if total}

    def __len__(self) -> int:
        return len(self.counts)

    def __repr__(self) -> str:
        totals = ", ".join(f"{total} {name}" for name, total in self.totals().items())
        return f"Solved({len(self)} puzzles: {totals or 'none'})"


def solve_many(
    puzzles: Iterable[str] | np.ndarray,
    layout: str = "auto",
    *,
    size: int | None = None,
    block: str | None = None,
    threads: int | None = None,
) -> Solved:
    """Solves many puzzles on all cores, without a Python object for each answer.

    `puzzles` are strings in any notation, or an array with a row of digits for each puzzle, such as
    `n×81`, with 0 for empty cells. All have the size of the first. A puzzle that cannot be read has
    the outcome `error`, and does not spoil the others.
    """
    try:
        import numpy as np
    except ImportError:
        raise ImportError("solve_many returns arrays; install numpy") from None
    solver = _saltire.ManySolver(layout, size, block, threads)
    rows: Any
    solve: Callable[[Any, Any, int], _saltire._Codes]
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "USO":
        rows = _digits(np, puzzles)
        solve, cells = solver.solve_digits, rows.shape[1]
    else:
        rows = [puzzles] if isinstance(puzzles, str) else list(puzzles)
        solve = solver.solve_texts
        known = (solver.cell_count(row) for row in rows)
        cells = size * size if size else next((count for count in known if count), 81)
    total = len(rows)
    solutions = np.zeros((total, cells), np.uint8)
    codes: Any = np.zeros((3, total), np.uint8)
    errors: dict[int, str] = {}
    for start in range(0, total, _ROWS):
        stop = min(start + _ROWS, total)
        answers = solve(rows[start:stop], solutions[start:stop].reshape(-1), cells)
        for kind, answer in zip(codes, answers[:3]):
            kind[start:stop] = np.frombuffer(answer, np.uint8)
        errors.update((start + row, words) for row, words in answers[3])
    outcomes, counts, layouts = codes
    return Solved(solutions, counts, outcomes, layouts, solver.layout_names(), errors)


def _digits(np: Any, puzzles: Any) -> Any:
    """Returns an array of digits, a row for each puzzle, checked."""
    if puzzles.dtype.kind not in "iub":
        raise TypeError(f"expected an array of whole numbers or of strings, not of {puzzles.dtype}")
    if puzzles.ndim == 3:
        puzzles = puzzles.reshape(len(puzzles), -1)
    if puzzles.ndim != 2:
        raise TypeError(f"expected a row for each puzzle, such as n×81, not an array of {puzzles.ndim} dimensions")
    if puzzles.dtype != np.uint8:
        # Numbers that do not fit are no digits of any board.
        fits = (puzzles >= 0) & (puzzles <= 255)
        puzzles = np.where(fits, puzzles, 255).astype(np.uint8)
    return np.ascontiguousarray(puzzles)
