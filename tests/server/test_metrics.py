"""The counters themselves."""

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


def test_turns_that_were_stored_together_are_counted_one_by_one():
    metrics = Metrics()
    metrics.stored(3, seconds=0.25)
    assert value(metrics, "paddlewheel_turns_stored_total") == 3
    assert value(metrics, "paddlewheel_store_seconds_count") == 1
    assert value(metrics, "paddlewheel_store_seconds_sum") == 0.25
