"""Programs as bots: a good one, and every way to be a bad one."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from tests.arena.cups import queen, small

import paddlewheel as pw
from paddlewheel.arena.errors import ArenaError
from paddlewheel.arena.match import play_match
from paddlewheel.arena.players import check_bots
from paddlewheel.arena.result import Result
from paddlewheel.arena.schedule import Match, matches
from paddlewheel.core.errors import BotError

EXAMPLE = Path(__file__).parents[2] / "examples" / "jsonl_bot.py"
ECHO = "import sys, json\nfor line in sys.stdin:\n    question = json.loads(line)\n"


def program(path: Path) -> str:
    return f"cmd:{shlex.join([sys.executable, str(path)])}"


def played_by(tmp_path: Path, source: str, patience: float = 60.0) -> Result:
    """A match against a program with this source."""
    path = tmp_path / "bot.py"
    path.write_text(source)
    cup = small("greedy", program(path), patience=patience)
    return play_match(cup, Match(1, (0, 1, 0)), keep=False).result


@pytest.mark.parametrize("cup", [small, queen])
def test_the_example_races_and_always_the_same(cup):
    tournament = cup("random", program(EXAMPLE))
    check_bots(tournament)
    match = matches(tournament)[0]
    once, again = (play_match(tournament, match, keep=True) for _ in range(2))
    assert once.result.fault is None
    assert once.record == again.record


def test_the_example_is_short_and_needs_nothing():
    source = EXAMPLE.read_text()
    assert len(source.splitlines()) < 60
    assert "import paddlewheel" not in source


def test_what_a_program_is_told(tmp_path):
    heard = tmp_path / "heard"
    answer = (
        f"    open({str(heard)!r}, 'a').write(line)\n"
        "    print(json.dumps({'actions': question.get('legal', [])[:1]}), flush=True)\n"
    )
    assert played_by(tmp_path, ECHO + answer).fault is None
    hello, first, *_, bye = [json.loads(line) for line in heard.read_text().splitlines()]
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "seat": 1,
        "seed": "1/1",
        "title": "siegers",
        "seats": 3,
    }
    state = pw.state_from_dict(first["state"])
    assert (first["type"], state.to_act) == ("choose", 1)
    assert first["legal"] == [str(action) for action in state.legal_actions()]
    assert "turns" not in first
    assert bye == {"type": "bye"}


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("", "program_ended"),
        ("raise SystemExit(3)", "program_ended"),
        (ECHO + "    print('+1', flush=True)", "program_nonsense"),
        (ECHO + "    print('[1]', flush=True)", "program_nonsense"),
        (ECHO + "    print('[' * 9999, flush=True)", "program_nonsense"),
        (ECHO + "    print('{}', flush=True)", "program_nonsense"),
        (ECHO + "    print('{\"actions\": [1]}', flush=True)", "program_nonsense"),
        (ECHO + "    sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "program_nonsense"),
        (ECHO + "    sys.stdout.write('x' * (1 << 21)); sys.stdout.flush()", "program_nonsense"),
        (ECHO + "    print('{\"actions\": []}', flush=True)", "no_answer"),
        (ECHO + '    print(\'{"actions": ["hm"]}\', flush=True)', "unreadable_action"),
        (ECHO + '    print(\'{"actions": ["+99"]}\', flush=True)', "illegal_answer"),
    ],
)
def test_a_bad_program_is_at_fault(tmp_path, source, code):
    result = played_by(tmp_path, source)
    assert result.fault is not None
    assert (result.fault.code, result.fault.seat) == (code, 1)
    assert result.places == (1, 3, 1)


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.sleep(600)",
        ECHO + "    import subprocess\n    subprocess.run(['sleep', '600'])",
        "import time\nwhile True:\n    print('x', end='', flush=True)\n    time.sleep(0.1)",
    ],
)
def test_a_program_that_hangs_is_ended_with_all_it_has_started(tmp_path, source):
    result = played_by(tmp_path, source, patience=0.5)
    assert result.fault is not None
    assert result.fault.code == "program_too_slow"


def test_a_program_that_does_not_leave_is_ended(tmp_path):
    answer = (
        "    print(json.dumps({'actions': question.get('legal', [])[:1]}), flush=True)\n"
        "import time\ntime.sleep(600)"
    )
    assert played_by(tmp_path, ECHO + answer).fault is None


@pytest.mark.parametrize(
    ("bot", "code"),
    [
        ("cmd:", "no_such_program"),
        ("cmd:no-such-program --fast", "no_such_program"),
        ("cmd:python 'bot.py", "bad_command"),
    ],
)
def test_programs_that_there_are_not(bot, code):
    with pytest.raises(ArenaError) as refused:
        check_bots(small("random", bot))
    assert refused.value.code == code


def test_a_bot_that_there_is_not():
    with pytest.raises(BotError) as refused:
        check_bots(small("random", "deepblue"))
    assert refused.value.code == "unknown_bot"


def test_a_file_that_is_no_program_is_at_fault(tmp_path):
    path = tmp_path / "bot"
    path.write_bytes(b"\0\0")
    path.chmod(0o755)
    result = play_match(small("greedy", f"cmd:{path}"), Match(1, (0, 1, 0)), keep=False).result
    assert result.fault is not None
    assert result.fault.code == "program_not_started"
    assert len(result.choices) == len(result.thinking) == 3
