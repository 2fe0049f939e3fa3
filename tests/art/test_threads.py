"""Pictures are drawn in several threads at once, by a server for example."""

import subprocess
import sys

FIRST_USE = """
from concurrent.futures import ThreadPoolExecutor
from paddlewheel.art.lettering import lettering
with ThreadPoolExecutor(8) as pool:
    drawn = set(pool.map(lambda _: lettering("Mississippi 1987", 0, 0, 20), range(32)))
print(len(drawn))
"""


def test_lettering_is_safe_on_first_use():
    # In a process of its own: in this one the fonts may have been read already.
    done = subprocess.run(
        [sys.executable, "-c", FIRST_USE], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("1\n", "")
