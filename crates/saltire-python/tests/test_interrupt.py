"""The interpreter is released, and Ctrl-C ends every long call."""

import signal
import subprocess
import sys
import threading
import time

import pytest
import saltire

LONG = {
    "one thread": "saltire.count('.' * 81)",
    "an explanation": "saltire.explain('.' * 625)",
    "puzzles": "saltire.generate(n=10**9, seed=1, threads=2)",
    "puzzles in one thread": "saltire.generate(n=10**9, seed=1, threads=1)",
    "many": "saltire.solve_many(['.' * 80 + '1'] * 10**6 + ['.' * 625] * 100, threads=2)",
    "a table": "saltire.arrow.rate(pa.table({'puzzle': saltire_hard * 10**5}))",
}

CODE = """
import pyarrow as pa, saltire
saltire_hard = [".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."]
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_a_call(name):
    code = CODE.format(call=LONG[name])
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        started = time.monotonic()
        assert process.stdout.readline() == "interrupted\n"
        assert time.monotonic() - started < 10
    finally:
        process.kill()
        process.wait()


def test_other_threads_run_during_a_call():
    ticks = 0
    done = threading.Event()

    def tick():
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    saltire.count("." * 81, timeout=0.5)
    done.set()
    thread.join()
    assert ticks > 20
