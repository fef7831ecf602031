"""The notebook runs from its first cell to its last."""

import nbclient
import nbformat
from conftest import ROOT


def test_the_notebook_runs():
    notebook = nbformat.read(ROOT / "examples/saltire.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum("image/png" in output.get("data", {}) for output in outputs) == 2
    assert sum("<svg" in output.get("data", {}).get("text/html", "") for output in outputs) == 2
    assert not [output for output in outputs if output.output_type == "error"]
