"""Tables on a cluster: the functions of `saltire.arrow` as Spark transformations.

Every worker needs this package. Scheduling, retries and storage are Spark's: a batch whose worker
fails is answered again by another, and gives the same rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, Iterator

from . import arrow
from ._saltire import SaltireError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["rate", "solve"]

_SOLVED = "layout string, outcome string, count integer, solution string, reason string"
_RATED = (
    "layout string, outcome string, er double, ep double, ed double, hardest string, "
    "difficulty string, complete boolean, reason string"
)


def solve(df: DataFrame, column: str = "puzzle", *, prefix: str = "", **options: Any) -> DataFrame:
    """Adds `layout`, `outcome`, `count`, `solution` and `reason` to a data frame of puzzles.

    The options are those of `saltire.arrow.solve`. A task uses one thread, because Spark runs one
    for each core.
    """
    return _mapped(df, "solve", column, prefix, _SOLVED, options)


def rate(df: DataFrame, column: str = "puzzle", *, prefix: str = "", **options: Any) -> DataFrame:
    """Adds the rating of each puzzle to a data frame. The options are those of
    `saltire.arrow.rate`."""
    return _mapped(df, "rate", column, prefix, _RATED, options)


def _mapped(
    df: DataFrame, verb: str, column: str, prefix: str, new: str, options: dict[str, Any]
) -> DataFrame:
    from pyspark.sql.types import StructType

    if column not in df.columns:
        raise SaltireError(f"there is no column {column}; there are {', '.join(df.columns)}")
    schema = StructType(list(df.schema.fields))
    for name, kind in (field.split() for field in new.split(", ")):
        schema = schema.add(prefix + name, kind, True)
    options = {"threads": 1, **options, "column": column, "prefix": prefix}
    # A wrong option fails here rather than on a worker.
    getattr(arrow, verb)(_no_rows(df), **options)

    def answer(batches: Iterable[Any]) -> Iterator[Any]:
        from saltire import arrow

        for batch in batches:
            yield getattr(arrow, verb)(batch, **options)

    return df.mapInArrow(answer, schema)


def _no_rows(df: DataFrame) -> Any:
    """Returns a table without rows with the columns of a data frame."""
    import pyarrow
    from pyspark.sql.pandas.types import to_arrow_schema

    schema: pyarrow.Schema = to_arrow_schema(df.schema)
    return schema.empty_table()
