"""One call for each question, with the answers of the command."""

import inspect
import json
import pickle

import pytest
import saltire
from conftest import CLASSIC, DIAGONAL, lines_of, table

LOGICAL = "....41.....3...."
HARD = lines_of("diagonal.txt")[0]


def test_solve():
    answer = saltire.solve(DIAGONAL)
    assert (answer.outcome, answer.layout, answer.count, answer.complete) == ("unique", "diagonal", 1, True)
    assert len(answer.solution) == 81 and answer.solutions == [answer.solution]
    assert "unique" in repr(answer) and answer.solution in repr(answer)
    assert str(answer).count("\n") == 11 and "diagonal · unique" in str(answer)
    assert saltire.solve(CLASSIC).layout == "classic"
    assert saltire.solve("." * 81, limit=1).outcome == "solved"
    assert saltire.solve("11" + "." * 14, "classic").reason


def test_a_puzzle_is_a_string_digits_or_another_answer():
    answer = saltire.solve(DIAGONAL)
    digits = [int(sign) if sign != "." else 0 for sign in DIAGONAL]
    rows = [digits[start : start + 9] for start in range(0, 81, 9)]
    for puzzle in (digits, tuple(digits), rows, answer, saltire.explain(LOGICAL)):
        assert saltire.solve(puzzle).outcome == "unique"
    # The other answer brings its layout.
    made = saltire.generate(layout="windoku", seed=1)[0]
    assert saltire.solve(made).layout == "windoku" and saltire.solve(made).solution == made.solution


@pytest.mark.parametrize(
    "verb", ["solve", "count", "check", "explain", "hint", "rate"]
)
@pytest.mark.parametrize("puzzle", [DIAGONAL, CLASSIC, LOGICAL, "1...............", "11.............."])
def test_dictionaries_are_the_objects_of_the_command(verb, puzzle, command_json):
    assert getattr(saltire, verb)(puzzle).to_dict() == command_json(verb, puzzle)


def test_find_generate_and_steps_are_the_objects_of_the_command(command_json):
    found = saltire.find(LOGICAL, "diagonal", strategy="hidden-single")
    assert found.to_dict() == command_json("find", LOGICAL, "--layout", "diagonal", "--strategy", "hidden-single")
    assert len(found) == len(found.steps) == len(list(found)) > 0 and found[0].strategy == "hidden-single"
    made = saltire.generate(layout="diagonal", seed=7)[0]
    assert made.to_dict() == command_json("generate", "--seed", "7")
    explanation = saltire.explain(LOGICAL)
    assert [step.to_dict() for step in explanation.steps] == explanation.to_dict()["steps"]


@pytest.mark.parametrize("junk", ["12", "q" * 81, "", "1" * 80, '{"puzzle": 3}'])
def test_errors_have_the_words_of_the_command(junk, command):
    with pytest.raises(saltire.SaltireError) as error:
        saltire.solve(junk)
    assert str(error.value) in command("solve", junk or "\n").stderr


def test_wrong_options():
    for call in (
        lambda: saltire.solve(DIAGONAL, "diagonall"),
        lambda: saltire.solve(DIAGONAL, limit=0),
        lambda: saltire.solve(DIAGONAL, timeout=-1),
        lambda: saltire.explain(DIAGONAL, scale="feet"),
        lambda: saltire.explain(DIAGONAL, without=["no-such-strategy"]),
        lambda: saltire.hint(DIAGONAL, level=4),
        lambda: saltire.find(DIAGONAL),
        lambda: saltire.draw(DIAGONAL, theme="pink"),
        lambda: saltire.draw(DIAGONAL, width=3),
        lambda: saltire.draw(DIAGONAL, step=10_000),
        lambda: saltire.draw(DIAGONAL, step=1, solution=True),
        lambda: saltire.generate(difficulty="soft"),
        lambda: saltire.generate(clues=3),
    ):
        with pytest.raises(saltire.SaltireError) as error:
            call()
        assert len(str(error.value)) > 10
    for junk in (None, 5, 1.5, [1, "x"], [99]):
        with pytest.raises(TypeError):
            saltire.solve(junk)
    assert issubclass(saltire.SaltireError, ValueError)


def test_count_is_an_int():
    count = saltire.count("." * 16, layout="diagonal")
    assert count == 48 and count + 1 == 49 and count.complete and isinstance(count, int)
    assert repr(count) == "48" and pickle.loads(pickle.dumps(count)).layout == "diagonal"
    some = saltire.count("." * 81, limit=10)
    assert some == 10 and not some.complete and str(some) == "10+"


def test_check():
    check = saltire.check("..4.41.....3....")
    assert (check.outcome, check.minimal, check.unneeded) == ("unique", False, ["A3", "B1"])
    assert str(check).startswith("Unique: diagonal, 4 clues")
    assert saltire.check("23..41.....3....", against=LOGICAL).wrong == ["A1", "A2"]


def test_explain_and_rate():
    explanation = saltire.explain(LOGICAL)
    step = explanation.steps[0]
    assert (step.strategy, step.placements, step.eliminations) == ("hidden-single", [("D3", 1)], [])
    assert step.text == str(step) == "In block 4, 1 can only go in D3, so D3 is 1."
    assert step.rating == 1.2 and "block 4" in json.dumps(step.evidence)
    assert explanation.steps is explanation.steps
    assert explanation.complete and dict(explanation.counts) == {"full-house": 8, "hidden-single": 5}
    rating = explanation.rating
    assert (rating.er, rating.ep, rating.ed, rating.difficulty) == (1.2, 1.2, 1.2, "very easy")
    assert saltire.rate(LOGICAL).er == rating.er
    assert repr(rating) == "Rating(er=1.2, ep=1.2, ed=1.2, difficulty='very easy')"
    assert saltire.rate("1...............").er is None
    assert "r4c3" in saltire.explain(LOGICAL, notation="r1c1").steps[0].text
    only = saltire.explain(HARD, strategies="hidden-single,naked-single")
    assert not only.complete and only.reason


def test_ratings_of_a_collection():
    for row in table("classic.csv")[:40]:
        rating = saltire.rate(row["puzzle"], "classic")
        assert (rating.er, rating.difficulty) == (float(row["er"]), row["difficulty"])


def test_hint():
    hint = saltire.hint(LOGICAL)
    assert hint.text == "Look at block 4." and hint.strategy == "hidden-single" and hint.step is None
    assert saltire.hint(LOGICAL, level=3).step.placements == [("D3", 1)]
    wrong = saltire.hint("23..41.....3....", givens=LOGICAL)
    assert wrong.wrong == ["A1", "A2"] and "wrong" in str(wrong)


def test_generate_is_repeatable():
    made = saltire.generate(n=5, layout="diagonal", seed=5)
    assert made == saltire.generate(n=5, layout="diagonal", seed=5, threads=1) and len(set(made)) == 5
    assert saltire.generate(n=2) != saltire.generate(n=2)
    assert all(saltire.check(puzzle).minimal for puzzle in made)
    easy = saltire.generate(difficulty="easy", symmetry="half-turn", clues="28..34", seed=1)[0]
    assert saltire.rate(easy).difficulty == "easy" and 28 <= easy.clues <= 34


def test_pictures():
    answer = saltire.solve(DIAGONAL)
    for picture in (
        answer,
        saltire.solve("11" + "." * 14),
        saltire.explain(DIAGONAL),
        saltire.explain(DIAGONAL).steps[3],
        saltire.hint(DIAGONAL, level=3),
        saltire.check(DIAGONAL),
        saltire.find(LOGICAL, strategy="hidden-single"),
        saltire.generate(seed=1)[0],
        saltire.draw(DIAGONAL),
    ):
        html = picture._repr_html_()
        assert "<svg" in html and "</svg>" in html
    assert saltire.draw(DIAGONAL).png.startswith(b"\x89PNG")
    subjects = ({}, {"candidates": True}, {"solution": True}, {"step": 1}, {"theme": "dark"}, {"width": 600})
    assert len({saltire.draw(DIAGONAL, **subject).svg for subject in subjects}) == len(subjects)
    assert saltire.draw(LOGICAL, step=1).caption


def test_statistics():
    stats = saltire.solve(HARD, stats=True, strategies=["eliminate", "only-choice"]).stats
    assert [row["strategy"] for row in stats["strategies"]] == ["eliminate", "only-choice"]
    assert stats["calls"] > 1 and stats["strategies"][0]["seconds"] > 0
    assert saltire.solve(DIAGONAL).stats is None


def test_a_timeout_ends_a_call():
    count = saltire.count("." * 81, timeout=0.05)
    assert count.outcome == "undecided" and count > 0
    assert saltire.solve("." * 625, timeout=0.05).outcome in ("undecided", "several")


def test_every_call_is_documented_and_typed():
    for name in saltire.__all__:
        thing = getattr(saltire, name)
        assert inspect.getdoc(thing), name
        if inspect.isfunction(thing):
            hints = inspect.signature(thing)
            assert all(p.annotation is not p.empty for p in hints.parameters.values()), name
