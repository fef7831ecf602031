"""Tables in, tables out, through the Arrow C data interface.

A table is any object with `__arrow_c_stream__` or `__arrow_c_array__`: of pyarrow, Polars, DuckDB,
pandas and others. Every column comes back unchanged, then the new ones. A table of pyarrow, Polars
or pandas comes back as one of the same package, any other as an `ArrowTable`, which all of them
take. A `pyarrow.RecordBatchReader` is answered batch by batch, as it is read.
"""

from __future__ import annotations

from typing import Any, Callable, Sequence

from . import _saltire
from ._options import explainer
from ._saltire import ArrowTable

__all__ = ["ArrowTable", "rate", "solve"]


def solve(
    table: Any,
    column: str = "puzzle",
    *,
    layout: str = "auto",
    size: int | None = None,
    block: str | None = None,
    threads: int | None = None,
    prefix: str = "",
) -> Any:
    """Adds `layout`, `outcome`, `count`, `solution` and `reason` to a table of puzzles.

    `count` is 0, 1, or 2 for two or more; `solution` is there if it is the only one. A row that
    cannot be read keeps its place: its outcome is `error`, and `reason` says why. `prefix` begins
    the names of the new columns.
    """

    def answer(data: Any) -> ArrowTable:
        return _saltire.solve_table(data, column, (layout, size, block), threads, prefix)

    return _answered(table, answer)


def rate(
    table: Any,
    column: str = "puzzle",
    *,
    layout: str = "auto",
    size: int | None = None,
    block: str | None = None,
    scale: str = "saltire",
    strategies: str | Sequence[str] | None = None,
    without: str | Sequence[str] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    prefix: str = "",
) -> Any:
    """Adds the rating of each puzzle to a table: `layout`, `outcome`, `er`, `ep`, `ed`, `hardest`,
    `difficulty`, `complete` and `reason`.

    There are ratings only if a puzzle has one solution. Each may take `timeout` seconds; then its
    ratings are lower bounds, and `complete` is false.
    """
    options = explainer(scale, strategies, without)

    def answer(data: Any) -> ArrowTable:
        board = (layout, size, block)
        return _saltire.rate_table(data, column, board, options, threads, timeout, prefix)

    return _answered(table, answer)


def _answered(table: Any, answer: Callable[[Any], ArrowTable]) -> Any:
    """Answers for a table, and returns one of the same package."""
    package = type(table).__module__.partition(".")[0]
    kind = type(table).__name__
    if package == "polars" and kind == "LazyFrame":
        table = table.collect()
    if package == "polars" and kind in ("DataFrame", "LazyFrame"):
        import polars

        return polars.DataFrame(answer(table))
    if package == "pandas" and kind == "DataFrame":
        import pyarrow

        return pyarrow.table(answer(table)).to_pandas()
    if package == "pyarrow":
        return _pyarrow_answered(table, answer)
    return answer(table)


def _pyarrow_answered(table: Any, answer: Callable[[Any], ArrowTable]) -> Any:
    import pyarrow

    if isinstance(table, pyarrow.RecordBatch):
        batches = pyarrow.table(answer(table)).to_batches()
        return batches[0] if batches else _empty_batch(pyarrow, table, answer)
    if isinstance(table, pyarrow.RecordBatchReader):
        # An empty batch has the schema of the answers.
        schema = pyarrow.table(answer(table.schema.empty_table())).schema
        answers = (batch for batch in table for batch in pyarrow.table(answer(batch)).to_batches())
        return pyarrow.RecordBatchReader.from_batches(schema, answers)
    return pyarrow.table(answer(table))


def _empty_batch(pyarrow: Any, batch: Any, answer: Callable[[Any], ArrowTable]) -> Any:
    """Answers for a batch without rows."""
    schema = pyarrow.table(answer(pyarrow.table(batch))).schema
    return pyarrow.RecordBatch.from_pylist([], schema=schema)
