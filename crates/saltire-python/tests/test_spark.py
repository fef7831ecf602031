"""A real Spark: a master with two workers of its own, one of which is killed during a run."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import unquote

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import pyspark
import saltire
from conftest import ROOT, lines_of
from pyspark.sql import SparkSession
from pyspark.sql import functions as sql

ROWS = 200_000
PARTITIONS = 40


class Cluster:
    """A standalone master and two workers, as processes of the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = Path(pyspark.__file__).parent
        self.port = 17077 + os.getpid() % 10_000
        self.url = f"spark://127.0.0.1:{self.port}"
        self.processes: list[subprocess.Popen] = []
        address = ["--host", "127.0.0.1", "--webui-port", "0"]
        self.master = self.start("master", "org.apache.spark.deploy.master.Master", *address, "--port", str(self.port))
        options = ["--cores", "1", "--memory", "1g", *address, self.url]
        self.workers = [
            self.start(f"worker-{number}", "org.apache.spark.deploy.worker.Worker", *options) for number in (1, 2)
        ]

    def start(self, name: str, main: str, *arguments: str) -> subprocess.Popen:
        environment = {
            **os.environ,
            "SPARK_HOME": str(self.home),
            "SPARK_WORKER_DIR": str(self.folder / name),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "PYSPARK_PYTHON": sys.executable,
        }
        with open(self.folder / f"{name}.log", "wb") as log:
            process = subprocess.Popen(
                [self.home / "bin" / "spark-class", main, *arguments],
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.processes.append(process)
        return process

    def stop(self, process: subprocess.Popen) -> None:
        """Kills a process and its children: a worker runs its executor in the same session."""
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def close(self) -> None:
        for process in reversed(self.processes):
            self.stop(process)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    cluster = Cluster(tmp_path_factory.mktemp("spark"))
    yield cluster
    cluster.close()


@pytest.fixture(scope="module")
def session(cluster):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    session = (
        SparkSession.builder.master(cluster.url)
        .appName("saltire")
        .config("spark.ui.enabled", "false")
        .config("spark.executor.memory", "512m")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "2000")
        .config("spark.sql.shuffle.partitions", "4")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def wait_for(condition, seconds):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.1)


def test_a_worker_dies_and_every_row_is_there_once(cluster, session, tmp_path):
    lines = lines_of("diagonal.txt")
    expected = saltire.arrow.solve(_table(lines), layout="diagonal")["solution"].to_pylist()
    context = session.sparkContext
    # The driver counts as one.
    wait_for(lambda: context._jsc.sc().getExecutorMemoryStatus().size() == 3, 180)
    puzzles = sql.array(*(sql.lit(line) for line in lines))
    ids = session.range(ROWS, numPartitions=PARTITIONS)
    df = ids.withColumn("puzzle", puzzles[(sql.col("id") % len(lines)).cast("int")])
    solved = saltire.spark.solve(df, layout="diagonal")
    assert solved.columns == ["id", "puzzle", "layout", "outcome", "count", "solution", "reason"]

    # Each task takes a moment, so the worker dies in the middle of the run.
    def slowly(batches):
        for batch in batches:
            time.sleep(0.02)
            yield batch

    job = solved.mapInArrow(slowly, solved.schema)
    target = str(tmp_path / "solved.parquet")
    done = threading.Thread(target=lambda: job.write.parquet(target))
    done.start()
    status = context.statusTracker()

    def finished_tasks():
        stages = [status.getStageInfo(stage) for stage in status.getActiveStageIds()]
        return sum(stage.numCompletedTasks for stage in stages if stage)

    wait_for(lambda: finished_tasks() >= PARTITIONS // 8, 240)
    assert finished_tasks() < PARTITIONS, "the run was over too soon"
    cluster.stop(cluster.workers[1])
    done.join(400)
    assert not done.is_alive()

    rows = pq.read_table(target, columns=["id", "puzzle", "outcome", "solution"]).sort_by("id")
    assert rows["id"].to_pylist() == list(range(ROWS))
    places = [row % len(lines) for row in range(ROWS)]
    assert rows["puzzle"].to_pylist() == [lines[place] for place in places]
    assert rows["solution"].to_pylist() == [expected[place] for place in places]
    assert set(rows["outcome"].to_pylist()) == {"unique"}


def test_the_example_rates_a_file(cluster, tmp_path):
    """`examples/spark_rate.py` writes Parquet by difficulty."""
    source, target = tmp_path / "puzzles.parquet", tmp_path / "rated"
    lines = lines_of("diagonal.txt")[:20]
    pq.write_table(_table(lines), source)
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    example = [sys.executable, ROOT / "examples/spark_rate.py", source, target, "--layout", "diagonal"]
    subprocess.run([*example, "--master", "local[2]"], env=environment, check=True, timeout=400)
    rated = pq.read_table(target).to_pylist()
    assert sorted(row["puzzle"] for row in rated) == sorted(lines)
    alone = {row["puzzle"]: row for row in saltire.arrow.rate(_table(lines), layout="diagonal").to_pylist()}
    assert all(row["er"] == alone[row["puzzle"]]["er"] for row in rated)
    folders = {unquote(path.name) for path in target.iterdir() if path.is_dir()}
    assert folders == {f"difficulty={row['difficulty']}" for row in alone.values()}


def test_wrong_options_fail_before_the_job(session):
    df = session.createDataFrame([("1...............",)], ["puzzle"])
    with pytest.raises(saltire.SaltireError, match="no column board"):
        saltire.spark.solve(df, "board")
    with pytest.raises(saltire.SaltireError):
        saltire.spark.rate(df, layout="no-such-layout")
    assert saltire.spark.rate(df, prefix="my_").collect()[0]["my_outcome"] == "several"


def _table(lines):
    return pa.table({"puzzle": lines})
