"""The counters themselves."""

import pytest

from paddlewheel.server.metrics import MOST_CODES, OTHERS, Metrics


def value(metrics, name, **labels):
    return metrics.registry.get_sample_value(name, labels)


def test_there_are_only_so_many_codes():
    metrics = Metrics()
    for number in range(MOST_CODES + 5):
        metrics.refused(f"code_{number}")
    metrics.refused("code_0")
    assert value(metrics, "paddlewheel_refused_total", code="code_0") == 2
    assert value(metrics, "paddlewheel_refused_total", code=OTHERS) == 5
    assert b"code_104" not in metrics.text()


def test_what_was_not_stored_is_not_counted():
    metrics = Metrics()
    with pytest.raises(OSError, match="full"), metrics.storing(3):
        raise OSError("full")
    assert value(metrics, "paddlewheel_turns_stored_total") == 0
    with metrics.storing(3):
        pass
    assert value(metrics, "paddlewheel_turns_stored_total") == 3
    assert value(metrics, "paddlewheel_store_seconds_count") == 1
