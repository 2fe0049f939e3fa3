"""A worker lets bots act for servers that share a database; one that is killed is replaced."""

import os
import signal
import subprocess
import time

import pytest
from tests.postgres import new_database
from tests.server.harness import PATIENCE, Guest
from tests.server.process import PROGRAM, started

from paddlewheel.cli.errors import CliError
from paddlewheel.cli.worker import work
from paddlewheel.server.configuration import configure


def test_a_worker_has_nothing_to_do_for_a_file(tmp_path):
    with pytest.raises(CliError) as refused:
        work(configure({"data": tmp_path}), "en")
    assert refused.value.code == "nothing_to_share"


@pytest.mark.slow
def test_a_killed_worker_is_replaced_by_another(tmp_path, postgresql):
    database = new_database(postgresql).render_as_string(hide_password=False)
    env = {"PADDLEWHEEL_DATABASE": database, "PADDLEWHEEL_WORKERS": "1"}

    def worker() -> subprocess.Popen[str]:
        command = [*PROGRAM, "worker", "--data", tmp_path]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, **env}
        )
        assert process.stdout is not None
        assert "worker" in process.stdout.readline()
        return process

    with started(tmp_path, **env, PADDLEWHEEL_WORKS="false") as server:
        anna = Guest(server.address, "Anna")
        table = anna.open_table("captain", "mate", "mate", title="siegers", options={"rows": 9})
        time.sleep(0.5)
        assert anna.table(table)["version"] == 2, "nobody is there to let them act"
        first = worker()
        wait_for(lambda: anna.table(table)["version"] > 2)
        first.kill()
        first.communicate()
        second = worker()
        wait_for(lambda: anna.table(table)["position"]["ranking"])
        second.send_signal(signal.SIGTERM)
        second.communicate(timeout=PATIENCE)
        assert second.returncode == 0
        anna.leave()


def wait_for(fact) -> None:
    deadline = time.monotonic() + 3 * PATIENCE
    while not fact():
        assert time.monotonic() < deadline
        time.sleep(0.05)
