"""Arguments of calls, as the native module takes them."""

from __future__ import annotations

from typing import Any, Sequence, Union

#: A string in any notation, digits with 0 for empty cells, or an answer of another call.
Puzzle = Union[str, Sequence[int], Sequence[Sequence[int]], Any]

#: The digit 36 is written as 0, which is an empty cell on smaller boards.
_SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0"


def text(puzzle: Puzzle) -> str:
    """Returns a puzzle as text."""
    if isinstance(puzzle, str):
        return puzzle
    line = getattr(puzzle, "puzzle", None)
    if isinstance(line, str):
        return line
    digits = puzzle.tolist() if hasattr(puzzle, "tolist") else puzzle
    if not isinstance(digits, (list, tuple)):
        raise TypeError(f"a puzzle is a string or a sequence of digits, not {type(puzzle).__name__}")
    if digits and isinstance(digits[0], (list, tuple)):
        digits = [digit for row in digits for digit in row]
    try:
        symbols = _SYMBOLS if len(digits) == 36 * 36 else _SYMBOLS[:-1]
        return "".join(symbols[digit] if digit >= 0 else "!" for digit in digits)
    except (IndexError, TypeError):
        raise TypeError("a puzzle of digits has whole numbers, 0 for an empty cell") from None


def board(
    puzzle: Puzzle, layout: str, size: int | None, block: str | None
) -> tuple[str, int | None, str | None]:
    """Returns the layout of a puzzle. The answer of another call knows its own."""
    if layout == "auto" and not isinstance(puzzle, str):
        own = getattr(puzzle, "layout", None)
        if isinstance(own, str):
            layout = own
    return layout, size, block


def names(strategies: str | Sequence[str] | None) -> list[str] | None:
    """Returns strategies as a list of names."""
    if isinstance(strategies, str):
        return [] if strategies.strip() == "none" else strategies.split(",")
    return None if strategies is None else list(strategies)


def explainer(
    scale: str, strategies: str | Sequence[str] | None, without: str | Sequence[str] | None
) -> tuple[str, list[str] | None, list[str] | None]:
    """Returns the strategies of explanations."""
    return scale, names(strategies), names(without)
