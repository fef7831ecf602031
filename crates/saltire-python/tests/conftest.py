"""Puzzles of the project, and the command to compare with."""

from __future__ import annotations

import csv
import json
import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))

DIAGONAL = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3"
CLASSIC = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table in `data`."""
    lines = (ROOT / "data" / name).read_text().splitlines()
    rows = (line for line in lines if not line.startswith("#"))
    return list(csv.DictReader(rows, delimiter="\t" if name.endswith(".tsv") else ","))


def lines_of(path: str) -> list[str]:
    """The puzzles of a collection of the crate `saltire`."""
    text = (ROOT / "crates/saltire/data" / path).read_text()
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.fixture(scope="session")
def command():
    """Runs the command `saltire`, and returns its result."""
    paths = [TARGET / profile / "saltire" for profile in ("debug", "release")]
    found = [path for path in paths if path.exists()]
    if not found:
        pytest.skip("the command is not built")
    newest = max(found, key=lambda path: path.stat().st_mtime)

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([newest, *arguments], capture_output=True, text=True, timeout=120)

    return run


@pytest.fixture(scope="session")
def command_json(command):
    """Runs the command, and returns the object that it prints."""
    return lambda *arguments: json.loads(command(*arguments, "--format", "json").stdout)
