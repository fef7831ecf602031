"""Many puzzles at once."""

import subprocess
import sys

import numpy as np
import pytest
import saltire
from conftest import DIAGONAL, lines_of, table


def digits(lines):
    """The digits of lines of equal length."""
    joined = "".join(lines).replace(".", "0").encode()
    return np.frombuffer(joined, np.uint8).reshape(len(lines), -1) - ord("0")


@pytest.mark.parametrize("threads", [None, 1, 3])
def test_strings_and_digits_give_the_known_solutions(threads):
    rows = table("diagonal.csv")
    puzzles, solutions = [row["puzzle"] for row in rows], digits([row["solution"] for row in rows])
    for given in (puzzles, tuple(puzzles), iter(puzzles), np.array(puzzles), digits(puzzles)):
        solved = saltire.solve_many(given, layout="diagonal", threads=threads)
        assert solved.solutions.dtype == np.uint8 and (solved.solutions == solutions).all()
        assert (solved.outcomes == "unique").all() and (solved.counts == 1).all()
        assert (solved.layouts == "diagonal").all() and not solved.errors
    assert repr(solved) == "Solved(400 puzzles: 400 unique)"


def test_the_answers_are_those_of_single_calls():
    rows = table("outcomes.csv") + table("layouts.csv") + table("diagonal.csv")[:50] + table("classic.csv")[:50]
    puzzles = [row["puzzle"] for row in rows if len(row["puzzle"]) == 81]
    for layout in ("auto", "classic", "diagonal", "windoku", "anti-king"):
        solved = saltire.solve_many(puzzles, layout=layout)
        for place, puzzle in enumerate(puzzles):
            answer = saltire.solve(puzzle, layout)
            unique = answer.solution if answer.outcome == "unique" else "0" * 81
            assert solved.outcomes[place] == answer.outcome, (layout, puzzle)
            assert solved.layouts[place] == answer.layout, (layout, puzzle)
            assert solved.counts[place] == min(answer.count, 2)
            assert "".join(map(str, solved.solutions[place])) == unique


def test_more_rows_than_fit_at_once():
    lines = lines_of("diagonal.txt")
    many = (lines * 500)[: (1 << 17) + 77]
    solved = saltire.solve_many(digits(many), layout="diagonal")
    once = saltire.solve_many(lines, layout="diagonal").solutions
    assert (solved.solutions == once[np.arange(len(many)) % len(lines)]).all()


def test_other_sizes():
    rows = [row for row in table("sizes.csv") if len(row["puzzle"]) == 256 and row["layout"] == "diagonal"]
    solved = saltire.solve_many([row["puzzle"] for row in rows], layout="diagonal")
    assert solved.solutions.shape == (len(rows), 256) and solved.totals() == {"unique": len(rows)}
    numbers = np.zeros((len(rows), 256), np.int64)
    for place, row in enumerate(rows):
        numbers[place] = [0 if sign == "." else int(sign, 17) for sign in row["puzzle"]]
    again = saltire.solve_many(numbers, layout="diagonal")
    assert (again.solutions == solved.solutions).all() and set(solved.layouts) == {"diagonal"}
    four = saltire.solve_many(np.zeros((2, 4, 4), np.uint8), layout="diagonal")
    assert four.solutions.shape == (2, 16) and set(four.outcomes) == {"several"}


def test_a_bad_row_spoils_only_itself():
    solved = saltire.solve_many([DIAGONAL, "q" * 81, "1" * 80, "....41.....3....", DIAGONAL])
    assert solved.outcomes.tolist() == ["unique", "error", "error", "error", "unique"]
    assert sorted(solved.errors) == [1, 2, 3] and "16 cells" in solved.errors[3]
    with pytest.raises(saltire.SaltireError) as error:
        saltire.solve("q" * 81)
    assert solved.errors[1] == str(error.value)
    rows = digits([DIAGONAL, DIAGONAL]).astype(np.int32)
    rows[1, 7] = 10
    solved = saltire.solve_many(rows)
    assert solved.outcomes.tolist() == ["unique", "error"] and "A8 is 10" in solved.errors[1]
    rows[1, 7] = -4
    assert saltire.solve_many(rows).outcomes.tolist() == ["unique", "error"]


def test_wrong_arrays():
    for wrong in (np.zeros((3, 81)), np.zeros(81, np.uint8)):
        with pytest.raises(TypeError):
            saltire.solve_many(wrong)
    with pytest.raises(saltire.SaltireError):
        saltire.solve_many(np.zeros((3, 80), np.uint8))
    with pytest.raises(saltire.SaltireError):
        saltire.solve_many([DIAGONAL], layout="no-such-layout")
    assert len(saltire.solve_many([])) == 0


def test_numpy_is_needed_only_for_arrays():
    code = (
        "import sys; sys.modules['numpy'] = None; import saltire; saltire.solve('1...............')\n"
        "try: saltire.solve_many(['1...............'])\n"
        "except ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "install numpy" in done.stdout
