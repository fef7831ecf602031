"""The number of solutions of a puzzle."""

from __future__ import annotations

from typing import Any


class Count(int):
    """A number of solutions, up to the limit, that knows what it counts."""

    puzzle: str
    layout: str
    outcome: str
    complete: bool
    reason: str | None
    _fields: dict[str, Any]

    def __new__(cls, fields: dict[str, Any]) -> Count:
        self = super().__new__(cls, fields["count"])
        self._fields = fields
        for name in ("puzzle", "layout", "outcome", "complete"):
            setattr(self, name, fields[name])
        self.reason = fields.get("reason")
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Count, (self._fields,)

    def to_dict(self) -> dict[str, Any]:
        """The fields of the command's JSON."""
        return dict(self._fields)

    def __repr__(self) -> str:
        return f"{int(self)}" if self.complete else f"{int(self)}+"

    __str__ = __repr__
