"""`python -m saltire`: solves or rates the puzzles of a Parquet file."""

from __future__ import annotations

import argparse
import os
import sys
import time
from typing import Any

from . import SaltireError, arrow

_EXAMPLES = """examples:
  python -m saltire solve puzzles.parquet solved.parquet
  python -m saltire solve puzzles.parquet solved.parquet --column board --layout classic
  python -m saltire rate puzzles.parquet rated.parquet --scale se121 --timeout 10

Every column comes back unchanged, then the new ones. A row that cannot be read has the outcome
error, and its reason. Rows are read, answered and written some thousand at a time, so memory does
not grow with the file. The output is complete, or absent.

exit codes: 0 done; 2 wrong usage; 4 bad input; 130 interrupted."""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command, and returns its exit code."""
    args = _parser().parse_args(arguments)
    try:
        _run(args)
    except KeyboardInterrupt:
        print("saltire: interrupted", file=sys.stderr)
        return 130
    except ImportError as error:
        print(f"saltire: Parquet files need pyarrow: {error}", file=sys.stderr)
        return 2
    except (SaltireError, OSError, ValueError) as error:
        print(f"saltire: {error}", file=sys.stderr)
        return 4
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m saltire",
        description="Solves or rates the puzzles of a Parquet file, in bounded memory.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("verb", choices=["solve", "rate"], help="what to do with every puzzle")
    parser.add_argument("input", help="the Parquet file with the puzzles")
    parser.add_argument("output", help="the Parquet file to write")
    parser.add_argument("--column", default="puzzle", help="the column of puzzles [puzzle]")
    parser.add_argument("--layout", default="auto", help="the layout of the puzzles [auto]")
    parser.add_argument("--scale", default="saltire", help="the rating scale [saltire]")
    parser.add_argument("--timeout", type=float, help="the most seconds for one rating")
    parser.add_argument("--prefix", default="", help="what the names of new columns begin with")
    parser.add_argument("--threads", type=int, help="how many threads work [one for each core]")
    parser.add_argument(
        "--rows", type=int, default=1 << 16, help="how many rows to hold at a time [65536]"
    )
    return parser


def _run(args: argparse.Namespace) -> None:
    import pyarrow.parquet as parquet

    options: dict[str, Any] = {
        "column": args.column,
        "layout": args.layout,
        "prefix": args.prefix,
        "threads": args.threads,
    }
    if args.verb == "rate":
        options.update(scale=args.scale, timeout=args.timeout)
    answer = getattr(arrow, args.verb)
    partial = f"{args.output}.partial"
    try:
        with parquet.ParquetFile(args.input) as source:
            progress = _Progress(source.metadata.num_rows)
            schema = answer(source.schema_arrow.empty_table(), **options).schema
            with parquet.ParquetWriter(partial, schema) as out:
                for batch in source.iter_batches(batch_size=args.rows):
                    out.write_batch(answer(batch, **options))
                    progress.add(batch.num_rows)
            progress.end()
        os.replace(partial, args.output)
    finally:
        if os.path.exists(partial):
            os.remove(partial)


class _Progress:
    """Shows on a terminal how many rows are done."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.started = time.monotonic()
        self.is_shown = sys.stderr.isatty()

    def add(self, rows: int) -> None:
        self.done += rows
        if self.is_shown:
            rate = self.done / max(time.monotonic() - self.started, 1e-9)
            line = f"\r{self.done:,} of {self.total:,} rows, {rate:,.0f} a second "
            print(line, end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.is_shown:
            print(file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
