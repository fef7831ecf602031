"""The names of the course, on the real strategies."""

import pytest
import saltire
from conftest import DIAGONAL, lines_of
from saltire import aind


def test_units_and_peers():
    assert len(aind.boxes) == 81 and aind.boxes[:2] == ["A1", "A2"]
    kinds = (aind.row_units, aind.column_units, aind.square_units, aind.diagonal_units)
    assert [len(kind) for kind in kinds] == [9, 9, 9, 2] and len(aind.unitlist) == 29
    assert aind.row_units[0][8] == "A9" and aind.column_units[0][8] == "I1"
    assert sorted(len(peers) for peers in aind.peers.values()) == [20] * 64 + [26] * 16 + [32]
    assert len(aind.units["E5"]) == 5 and len(aind.units["A2"]) == 3


def test_grids_and_values():
    values = aind.grid2values(DIAGONAL)
    assert values["A1"] == "2" and values["A2"] == "123456789"
    assert aind.values2grid(values) == DIAGONAL
    with pytest.raises(saltire.SaltireError):
        aind.grid2values("12")


def test_eliminate_is_one_pass():
    values = aind.eliminate(aind.grid2values(DIAGONAL))
    plain = aind.grid2values(DIAGONAL)
    for box, digit in aind.grid2values(DIAGONAL).items():
        for peer in aind.peers[box] if len(digit) == 1 else ():
            plain[peer] = plain[peer].replace(digit, "")
    assert values == plain


def test_only_choice_is_one_pass():
    before = aind.eliminate(aind.grid2values(DIAGONAL))
    plain = dict(before)
    for unit in aind.unitlist:
        for digit in "123456789":
            places = [box for box in unit if digit in before[box]]
            if len(places) == 1:
                plain[places[0]] = digit
    assert aind.only_choice(dict(before)) == plain


def test_naked_twins_treats_every_pair_of_the_input():
    for puzzle in lines_of("diagonal.txt")[:60]:
        values = aind.grid2values(puzzle)
        for _ in range(3):
            aind.only_choice(aind.eliminate(values))
        if not all(values.values()):
            continue
        plain = dict(values)
        for one in aind.boxes:
            for other in aind.peers[one] if len(values[one]) == 2 else ():
                if values[one] == values[other]:
                    for peer in aind.peers[one] & aind.peers[other]:
                        plain[peer] = "".join(digit for digit in plain[peer] if digit not in values[one])
        assert aind.naked_twins(dict(values)) == plain


def test_solve_and_history():
    aind.history.clear()
    solved = aind.solve(DIAGONAL)
    assert aind.values2grid(solved) == saltire.solve(DIAGONAL).solution
    assert aind.history and aind.history is not None
    path = aind.reconstruct(solved, aind.history)
    replayed = aind.grid2values(DIAGONAL)
    for box, digit in path:
        assert len(replayed[box]) > 1
        replayed[box] = digit
    assert replayed == solved


def test_every_puzzle_of_a_collection():
    lines = lines_of("diagonal.txt")[:40]
    solved = saltire.solve_many(lines, layout="diagonal").solutions
    for line, solution in zip(lines, solved):
        assert aind.values2grid(aind.solve(line)) == "".join(map(str, solution))


def test_a_board_without_a_solution():
    assert aind.solve("11" + "." * 79) is False
    assert aind.reduce_puzzle(aind.grid2values("11" + "." * 79)) is False


def test_assign_value_records_single_digits():
    aind.history.clear()
    values = aind.grid2values("." * 81)
    aind.assign_value(values, "A1", "12")
    assert not aind.history
    aind.assign_value(values, "A1", "1")
    assert aind.history == {"1" + "." * 80: ("." * 81, ("A1", "1"))}


def test_display(capsys):
    aind.display(aind.grid2values(DIAGONAL))
    assert capsys.readouterr().out.count("|") == 18
    names = {}
    exec("from saltire.aind import *", names)
    assert {"row_units", "unitlist", "search", "history", "boxes"} <= set(names)
