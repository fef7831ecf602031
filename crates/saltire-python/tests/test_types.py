"""The stubs describe the native module, and the package keeps its types."""

import subprocess
import sys
from pathlib import Path

import saltire


def test_the_stubs_describe_the_native_module():
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "saltire._saltire", "--ignore-disjoint-bases"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_the_package_keeps_its_types():
    folder = Path(saltire.__file__).parent
    assert (folder / "py.typed").exists()
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports", "skip", "--ignore-missing-imports", "-p", "saltire"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
