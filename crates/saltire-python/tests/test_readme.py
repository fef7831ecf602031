"""The Python code of the READMEs runs."""

import re

import pytest
from conftest import DIAGONAL, ROOT, lines_of


@pytest.mark.parametrize("readme", ["README.md", "crates/saltire-python/README.md"])
def test_the_code_of_a_readme_runs(readme):
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / readme).read_text(), re.DOTALL)
    import pyarrow as pa

    names = {"puzzles": lines_of("diagonal.txt"), "table": pa.table({"puzzle": [DIAGONAL]})}
    assert blocks
    for block in blocks:
        # Spark has tests of its own.
        lines = [line for line in block.splitlines() if "saltire.spark" not in line]
        exec("\n".join(lines), names)
