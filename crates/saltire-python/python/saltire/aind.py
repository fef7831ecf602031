"""The names of the AI course that diagonal Sudoku is known from, on Saltire's own strategies.

A board is a dictionary from boxes, such as `A1`, to the digits they may still take. Units and peers
come from the layout `diagonal`; `eliminate`, `only_choice` and `naked_twins` apply the strategies
of those names once, as `saltire reduce --once` does. Every assignment of a digit goes through
`assign_value`, which records it in `history`.

    >>> from saltire.aind import *
    >>> display(solve("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"))
"""

from __future__ import annotations

from typing import Union

from . import _saltire

__all__ = [
    "assign_value",
    "boxes",
    "cols",
    "column_units",
    "cross",
    "diagonal_units",
    "display",
    "eliminate",
    "extract_peers",
    "extract_units",
    "grid2values",
    "history",
    "naked_twins",
    "only_choice",
    "peers",
    "reconstruct",
    "reduce_puzzle",
    "row_units",
    "rows",
    "search",
    "solve",
    "square_units",
    "unitlist",
    "units",
    "values2grid",
]

_LAYOUT = "diagonal"
_DIGITS = "123456789"

#: The digits that each box may still take.
Values = dict[str, str]
#: A board, or False if it has no solution.
Reduced = Union[Values, bool]


def cross(a: str, b: str) -> list[str]:
    """Returns every letter of `a` followed by every letter of `b`."""
    return [x + y for x in a for y in b]


rows = "ABCDEFGHI"
cols = "123456789"
boxes = cross(rows, cols)


def _units(kind: str) -> list[list[str]]:
    return [cells for own, cells in _saltire.layout_units(_LAYOUT) if own == kind]


row_units = _units("row")
column_units = _units("column")
square_units = _units("block")
diagonal_units = _units("diagonal")
unitlist = row_units + column_units + square_units + diagonal_units


def extract_units(unitlist: list[list[str]], boxes: list[str]) -> dict[str, list[list[str]]]:
    """Returns the units of each box."""
    return {box: [unit for unit in unitlist if box in unit] for box in boxes}


def extract_peers(units: dict[str, list[list[str]]], boxes: list[str]) -> dict[str, set[str]]:
    """Returns the boxes that share a unit with each box."""
    return {box: {other for unit in units[box] for other in unit} - {box} for box in boxes}


units = extract_units(unitlist, boxes)
peers = extract_peers(units, boxes)

#: For each board that an assignment led to: the board before it, and the box and the digit.
history: dict[str, tuple[str, tuple[str, str]]] = {}


def grid2values(grid: str) -> Values:
    """Returns the board of a line of 81 characters; an empty box may take every digit."""
    if len(grid) != len(boxes):
        raise _saltire.SaltireError(f"a grid has 81 characters, not {len(grid)}")
    return {box: _DIGITS if sign in ".0" else sign for box, sign in zip(boxes, grid)}


def values2grid(values: Values) -> str:
    """Returns a board in a line of 81 characters, `.` for a box that is not solved."""
    return "".join(values[box] if len(values[box]) == 1 else "." for box in boxes)


def assign_value(values: Values, box: str, value: str) -> Values:
    """Sets the digits that a box may take, and records the assignment of a single one."""
    if values[box] != value:
        before = values2grid(values)
        values[box] = value
        if len(value) == 1:
            history[values2grid(values)] = (before, (box, value))
    return values


def reconstruct(
    values: Values, history: dict[str, tuple[str, tuple[str, str]]]
) -> list[tuple[str, str]]:
    """Returns the assignments that led to a board, in order."""
    path = []
    grid = values2grid(values)
    while grid in history:
        grid, assignment = history[grid]
        path.append(assignment)
    return path[::-1]


def _apply(strategy: str, values: Values) -> Values:
    """Applies a strategy once, and assigns what it changed."""
    left = _saltire.apply_strategy(strategy, _LAYOUT, [values[box] for box in boxes])
    for box, digits in zip(boxes, left):
        assign_value(values, box, digits)
    return values


def eliminate(values: Values) -> Values:
    """Removes the digit of each solved box from its peers."""
    return _apply("eliminate", values)


def only_choice(values: Values) -> Values:
    """Assigns a digit that has only one place in a unit."""
    return _apply("only-choice", values)


def naked_twins(values: Values) -> Values:
    """Removes the two digits of each pair of naked twins from the peers that both share."""
    return _apply("naked-twins", values)


def reduce_puzzle(values: Values) -> Reduced:
    """Applies the strategies until nothing changes. Returns False if a box has no digit left."""
    before: Values = {}
    while before != values:
        before = dict(values)
        for strategy in (eliminate, only_choice, naked_twins):
            strategy(values)
        if not all(values.values()):
            return False
    return values


def search(values: Values) -> Reduced:
    """Reduces a board, and tries the digits of a box with the fewest, in order, where that is not
    enough. Returns False if there is no solution."""
    reduced = reduce_puzzle(values)
    if not isinstance(reduced, dict):
        return False
    values = reduced
    open_boxes = [box for box in boxes if len(values[box]) > 1]
    if not open_boxes:
        return values
    box = min(open_boxes, key=lambda box: len(values[box]))
    for digit in values[box]:
        solved = search(assign_value(dict(values), box, digit))
        if solved:
            return solved
    return False


def solve(grid: str) -> Reduced:
    """Returns the solved board of a line of 81 characters, or False if there is none."""
    return search(grid2values(grid))


def display(values: Values) -> None:
    """Prints a board as a square."""
    width = 1 + max(len(values[box]) for box in boxes)
    rule = "+".join(["-" * (3 * width)] * 3)
    for row in rows:
        thirds = [[values[row + col] for col in third] for third in ("123", "456", "789")]
        print("|".join("".join(text.center(width) for text in third) for third in thirds))
        if row in "CF":
            print(rule)
    print()
