"""What may be tried so often at once, and then once in a while."""

from types import SimpleNamespace

import pytest

from paddlewheel.server.attempts import Attempts, Limits, TooOftenError, address_of


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def tries(attempts: Attempts, times: int, *keys: str) -> int:
    """How many of so many tries are let through."""
    done = 0
    for _ in range(times):
        try:
            attempts.check(*keys)
            done += 1
        except TooOftenError:
            pass
    return done


def test_so_many_at_once_and_then_one_in_a_while():
    clock = Clock()
    attempts = Attempts("sign_in", 10, 30.0, clock)
    assert tries(attempts, 12, "here") == 10
    clock.now += 29
    assert tries(attempts, 2, "here") == 0
    clock.now += 1
    assert tries(attempts, 2, "here") == 1
    clock.now += 10_000
    assert tries(attempts, 12, "here") == 10


def test_a_refusal_says_for_how_long():
    clock = Clock()
    attempts = Attempts("sign_in", 2, 30.0, clock)
    tries(attempts, 2, "here")
    clock.now += 0.5
    with pytest.raises(TooOftenError) as refused:
        attempts.check("here")
    assert refused.value.code == "too_many_tries"
    assert refused.value.details == {"limit": "sign_in", "retry_after": 30}
    clock.now += refused.value.retry_after
    attempts.check("here")


def test_each_key_is_counted_for_itself_and_all_must_allow_it():
    attempts = Attempts("sign_in", 2, 30.0, Clock())
    assert tries(attempts, 3, "here", "anna") == 2
    assert tries(attempts, 3, "there", "anna") == 0, "whoever asks, it is Anna’s password"
    assert tries(attempts, 3, "there", "bert") == 2, "what was refused is not counted"


def test_only_so_many_are_remembered():
    attempts = Attempts("sign_in", 1, 30.0, Clock())
    attempts.remembered = 3
    for key in ("one", "two", "three"):
        attempts.check(key)
    assert tries(attempts, 1, "one") == 0
    attempts.check("four")
    assert tries(attempts, 1, "three") == 0
    assert tries(attempts, 1, "one") == 1, "the oldest is forgotten"


def test_the_numbers():
    limits = Limits(Clock())
    assert tries(limits.sign_in, 100, "here") == 10
    assert tries(limits.guests, 100, "here") == 60


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("2001:db8::1", "2001:db8::2:3", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("testclient", "testclient", True),
    ],
)
def test_addresses_that_one_household_has_are_one(one, other, same):
    first, second = (
        address_of(SimpleNamespace(client=SimpleNamespace(host=host))) for host in (one, other)
    )
    assert (first == second) == same
    assert address_of(SimpleNamespace(client=None)) == ""
