"""Prints the figures of docs/data.md: throughput of one core, ratios, and the memory of a Parquet file.

    scripts/measure-python            everything but the Parquet file
    scripts/measure-python --parquet 10000000

Times are CPU times of one thread, so a busy machine changes them little. Contenders take turns on the same
puzzles, and every answer is checked.
"""

from __future__ import annotations

import argparse
import csv
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Callable

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import saltire
import saltire.arrow

ROOT = Path(__file__).resolve().parents[3]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
ROUNDS = 5

# For each layout how many puzzles to solve, and how many to rate.
LAYOUTS = {
    "classic": (20_000, 200),
    "diagonal": (20_000, 40),
    "windoku": (20_000, 20),
    "anti-king": (5_000, 20),
    "anti-knight": (500, 20),
    "diagonal+windoku": (2_000, 20),
    "jigsaw": (20_000, 20),
}


def cpu_seconds(work: Callable[[], object], who: int = resource.RUSAGE_SELF) -> float:
    """The CPU time of this process, or of the commands it starts."""
    before = resource.getrusage(who)
    work()
    after = resource.getrusage(who)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def data(name: str) -> list[dict[str, str]]:
    lines = (ROOT / "data" / name).read_text().splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def digits(lines: list[str]) -> np.ndarray:
    joined = "".join(lines).replace(".", "0").encode()
    return (np.frombuffer(joined, np.uint8) - ord("0")).reshape(len(lines), -1)


def race(folder: Path) -> None:
    """solve_many, the command and a popular Python solver on the same classic puzzles."""
    from sudoku import Sudoku

    rows = data("classic.csv")
    puzzles, known = [row["puzzle"] for row in rows], digits([row["solution"] for row in rows])
    many = puzzles * 500
    array, expected = digits(many), np.tile(known, (500, 1))
    table = pa.table({"puzzle": many})
    source, answers = folder / "puzzles.txt", folder / "answers.txt"
    source.write_text("\n".join(many) + "\n")
    command = [TARGET / "release" / "saltire", "solve", "--file", source, "--layout", "classic", "--threads", "1"]
    few = puzzles[:: len(puzzles) // 20]

    def by_command() -> None:
        subprocess.run([*command, "--format", "line", "-o", answers], check=True)

    def by_array() -> None:
        solved = saltire.solve_many(array, layout="classic", threads=1)
        assert (solved.solutions == expected).all()

    def by_strings() -> None:
        solved = saltire.solve_many(many, layout="classic", threads=1)
        assert (solved.solutions == expected).all()

    def by_table() -> None:
        solved = saltire.arrow.solve(table, layout="classic", threads=1)
        assert solved["outcome"].unique().to_pylist() == ["unique"]

    def by_loop() -> None:
        for puzzle, row in zip(few, (digits([puzzle]) for puzzle in few)):
            board = Sudoku(3, 3, board=[[int(cell) or None for cell in line] for line in row.reshape(9, 9)])
            assert board.solve().board is not None, puzzle

    contenders: dict[str, tuple[Callable[[], None], int, int]] = {
        "the command, lines": (by_command, len(many), resource.RUSAGE_CHILDREN),
        "solve_many, array": (by_array, len(many), resource.RUSAGE_SELF),
        "solve_many, strings": (by_strings, len(many), resource.RUSAGE_SELF),
        "arrow.solve, pyarrow": (by_table, len(many), resource.RUSAGE_SELF),
        "a loop over py-sudoku": (by_loop, len(few), resource.RUSAGE_SELF),
    }
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, (work, count, who) in contenders.items():
            times[name].append(cpu_seconds(work, who) / count)
    assert answers.read_text().split()[: len(known)] == ["".join(map(str, row)) for row in known]
    first = times["the command, lines"]
    print(f"\n400 classic puzzles of data/classic.csv, one thread, medians of {ROUNDS} rounds")
    print(f"{'':24}{'µs each':>10}{'rows a second':>16}{'of the command':>16}")
    for name, each in times.items():
        ratio = statistics.median(mine / own for mine, own in zip(first, each))
        median = statistics.median(each)
        share = f"{100 * ratio:.0f} %" if ratio > 0.01 else f"1/{1 / ratio:,.0f}"
        print(f"{name:24}{median * 1e6:>10.2f}{1 / median:>16,.0f}{share:>16}")


def layouts() -> None:
    """Rows per second of one core, and what a billion rows cost."""
    print("\nminimal puzzles, one thread; a billion rows in hours of one core")
    print(f"{'':18}{'solve, rows a second':>22}{'hours':>8}{'rate, rows a second':>22}{'hours':>10}")
    for layout, (to_solve, to_rate) in LAYOUTS.items():
        if layout in ("classic", "diagonal"):
            name, made = layout, [puzzle.puzzle for puzzle in saltire.generate(n=to_rate, layout=layout, seed=1)]
        else:
            # Generating puzzles of some layouts takes long.
            rows = [row for row in data("layouts.csv") if row["layout"].partition(":")[0] == layout]
            name = rows[0]["layout"]
            made = [row["puzzle"] for row in rows if row["layout"] == name]
        many = (made * (to_solve // len(made) + 1))[:to_solve]

        def solve() -> None:
            solved = saltire.solve_many(many, layout=name, threads=1)
            assert solved.totals() == {"unique": len(many)}

        def rate() -> None:
            saltire.arrow.rate(pa.table({"puzzle": made[:to_rate]}), layout=name, threads=1, timeout=60)

        solved = len(many) / min(cpu_seconds(solve) for _ in range(3))
        # The first run also builds tables.
        rated = len(made[:to_rate]) / min(cpu_seconds(rate) for _ in range(2))
        hours = [1e9 / rate / 3600 for rate in (solved, rated)]
        print(f"{layout:18}{solved:>22,.0f}{hours[0]:>8,.1f}{rated:>22,.1f}{hours[1]:>10,.0f}", flush=True)


def parquet(rows: int, folder: Path) -> None:
    """The time and the peak memory of `python -m saltire solve` on a file of so many rows."""
    puzzles = [row["puzzle"] for row in data("classic.csv")]
    source, target = folder / "in.parquet", folder / "out.parquet"
    group = 1 << 16
    schema = pa.schema([("id", pa.int64()), ("puzzle", pa.string())])
    with pq.ParquetWriter(source, schema) as out:
        for start in range(0, rows, group):
            ids = np.arange(start, min(start + group, rows))
            texts = pa.array(puzzles).take(pa.array(ids % len(puzzles)))
            out.write_table(pa.table([pa.array(ids), texts], schema=schema))
    command = [sys.executable, "-m", "saltire", "solve", str(source), str(target), "--layout", "classic"]
    started = time.monotonic()
    process = subprocess.Popen(command)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - started
    assert status == 0
    answers = pq.ParquetFile(target)
    assert answers.metadata.num_rows == rows
    megabytes = usage.ru_maxrss / 1024
    print(f"\nParquet: {rows:,} rows in {seconds:.1f} s, {usage.ru_utime + usage.ru_stime:.1f} s of CPU time; ", end="")
    print(f"at most {megabytes:.0f} MB of memory")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parquet", type=int, metavar="ROWS", help="measure only a Parquet file of so many rows")
    parser.add_argument("--layouts", action="store_true", help="measure only the layouts")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if args.layouts:
            layouts()
        elif args.parquet:
            parquet(args.parquet, Path(folder))
        else:
            race(Path(folder))
            layouts()


if __name__ == "__main__":
    main()
