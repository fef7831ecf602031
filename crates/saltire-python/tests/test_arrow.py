"""Tables of pyarrow, Polars, DuckDB and pandas, and Parquet files."""

import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import saltire
from conftest import DIAGONAL, table

SOLVED = ["layout", "outcome", "count", "solution", "reason"]
RATED = ["layout", "outcome", "er", "ep", "ed", "hardest", "difficulty", "complete", "reason"]


@pytest.fixture(scope="module")
def rows():
    rows = table("diagonal.csv")[:100]
    return {"id": list(range(100)), "puzzle": [row["puzzle"] for row in rows], "known": [row["solution"] for row in rows]}


def check_solved(solved, rows):
    """Checks a pyarrow table of answers."""
    assert solved.column_names == [*rows, *SOLVED]
    assert {name: solved[name].to_pylist() for name in rows} == rows
    assert solved["solution"].to_pylist() == rows["known"]
    assert set(solved["outcome"].to_pylist()) == {"unique"} and set(solved["count"].to_pylist()) == {1}


@pytest.mark.parametrize("kind", [pa.string(), pa.large_string(), pa.string_view()])
def test_every_kind_of_strings(rows, kind):
    data = pa.table({**rows, "puzzle": pa.array(rows["puzzle"], kind)})
    solved = saltire.arrow.solve(data, layout="diagonal")
    assert isinstance(solved, pa.Table) and solved["puzzle"].type == kind
    check_solved(solved, rows)


def test_batches_and_slices(rows):
    data = pa.table(rows)
    chunks = pa.concat_tables([data.slice(0, 7), data.slice(7, 60), data.slice(67)])
    solved = saltire.arrow.solve(chunks, layout="diagonal", threads=3)
    check_solved(solved, rows)
    assert solved["outcome"].num_chunks == 3
    batch = saltire.arrow.solve(data.to_batches()[0].slice(5, 10), layout="diagonal")
    assert isinstance(batch, pa.RecordBatch) and batch["solution"].to_pylist() == rows["known"][5:15]
    empty = saltire.arrow.solve(data.to_batches()[0].slice(0, 0))
    assert isinstance(empty, pa.RecordBatch) and empty.num_rows == 0 and empty.schema.names[-5:] == SOLVED
    assert saltire.arrow.solve(data.slice(0, 0)).num_rows == 0


def test_a_reader_is_answered_batch_by_batch(rows):
    read = []

    def batches():
        for batch in pa.table(rows).to_batches(max_chunksize=10):
            read.append(batch)
            yield batch

    reader = pa.RecordBatchReader.from_batches(pa.table(rows).schema, batches())
    solved = saltire.arrow.solve(reader, layout="diagonal")
    assert isinstance(solved, pa.RecordBatchReader)
    assert solved.read_next_batch().num_rows == 10 and len(read) <= 2
    assert solved.read_all().num_rows == 90


def test_an_object_with_arrays_alone(rows):
    class Batch:
        def __init__(self, batch):
            self.batch = batch

        def __arrow_c_array__(self, requested_schema=None):
            return self.batch.__arrow_c_array__(requested_schema)

    solved = saltire.arrow.solve(Batch(pa.table(rows).to_batches()[0]), layout="diagonal")
    assert isinstance(solved, saltire.arrow.ArrowTable) and len(solved) == 100
    check_solved(pa.table(solved), rows)


def test_polars(rows):
    import polars as pl

    for data in (pl.DataFrame(rows), pl.DataFrame(rows).lazy()):
        solved = saltire.arrow.solve(data, layout="diagonal")
        assert isinstance(solved, pl.DataFrame)
        assert solved.columns == [*rows, *SOLVED] and solved["solution"].to_list() == rows["known"]
    assert saltire.arrow.rate(pl.DataFrame(rows).head(3))["er"].null_count() == 0


def test_pandas(rows):
    import pandas as pd

    solved = saltire.arrow.solve(pd.DataFrame(rows), layout="diagonal")
    assert isinstance(solved, pd.DataFrame) and solved["solution"].tolist() == rows["known"]


def test_duckdb(rows):
    import duckdb

    data = pa.table(rows)
    relation = duckdb.sql("select id, puzzle, known from data order by id")
    solved = saltire.arrow.solve(relation, layout="diagonal")
    check_solved(pa.table(solved), rows)
    totals = duckdb.sql("select outcome, count(*), max(id) from solved group by 1").fetchall()
    assert totals == [("unique", 100, 99)]
    assert data.num_rows == 100


def test_rows_that_cannot_be_read_keep_their_place():
    puzzles = [DIAGONAL, None, "q" * 81, "1...............", "11.............."]
    solved = saltire.arrow.solve(pa.table({"puzzle": puzzles}))
    assert solved["outcome"].to_pylist() == ["unique", "error", "error", "several", "none"]
    assert solved["count"].to_pylist() == [1, None, None, 2, 0]
    assert [reason is None for reason in solved["reason"].to_pylist()] == [True, False, False, True, True]
    rated = saltire.arrow.rate(pa.table({"puzzle": puzzles}))
    assert rated["outcome"].to_pylist() == solved["outcome"].to_pylist()
    assert rated.column_names == ["puzzle", *RATED] and rated["er"].null_count == 4
    assert rated["er"][0].as_py() == saltire.rate(DIAGONAL).er


def test_ratings_are_those_of_single_calls():
    rows = table("classic.csv")[:60]
    rated = saltire.arrow.rate(pa.table({"board": [row["puzzle"] for row in rows]}), "board", layout="classic")
    assert rated["er"].to_pylist() == [float(row["er"]) for row in rows]
    assert rated["difficulty"].to_pylist() == [row["difficulty"] for row in rows]
    for row, answer in zip(rows[:10], rated.to_pylist()):
        fields = saltire.rate(row["puzzle"], "classic").to_dict()
        assert {name: answer[name] for name in RATED[:-1]} == {name: fields[name] for name in RATED[:-1]}


def test_wrong_tables(rows):
    data = pa.table(rows)
    with pytest.raises(saltire.SaltireError, match="no column board; there are id, puzzle, known"):
        saltire.arrow.solve(data, "board")
    with pytest.raises(saltire.SaltireError, match="expected strings"):
        saltire.arrow.solve(data, "id")
    with pytest.raises(saltire.SaltireError, match="already has a column outcome; give prefix="):
        saltire.arrow.solve(data.append_column("outcome", data["id"]))
    twice = saltire.arrow.solve(saltire.arrow.solve(data), prefix="again_")
    assert twice["again_solution"].equals(twice["solution"])
    with pytest.raises(TypeError, match="Arrow C data interface"):
        saltire.arrow.solve([1, 2])


def run(*arguments):
    return subprocess.run([sys.executable, "-m", "saltire", *map(str, arguments)], capture_output=True, text=True)


def test_parquet(rows, tmp_path):
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(pa.table(rows), source, row_group_size=30)
    done = run("solve", source, target, "--layout", "diagonal", "--rows", 40)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "")
    check_solved(pq.read_table(target), rows)
    assert run("rate", source, target, "--timeout", 20).returncode == 0
    assert pq.read_table(target).column_names == [*rows, *RATED]


def test_wrong_usage_of_parquet(rows, tmp_path):
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pq.write_table(pa.table(rows), source)
    wrong = run("solve", source, target, "--column", "board")
    assert wrong.returncode == 4 and "no column board" in wrong.stderr
    assert run("solve", tmp_path / "missing.parquet", target).returncode == 4
    assert run("paint", source, target).returncode == 2
    assert list(tmp_path.iterdir()) == [source]
