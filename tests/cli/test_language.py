"""Which language is spoken."""

import pytest
from tests.cli.terminal import Run

from paddlewheel.cli.language import language


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "de_CH.UTF-8"}, "de"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "fr.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], spoken: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language(None) == spoken


def test_what_is_asked_for_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert language("it") == "it"


@pytest.mark.parametrize(
    "command",
    [
        ["play", "siegers"],
        ["replay", "x.json"],
        ["render", "x.json", "-o", "x.svg"],
        ["editions"],
        ["options", "siegers"],
        ["bots"],
    ],
)
def test_every_command_refuses_an_unknown_language(run: Run, command: list[str]) -> None:
    result = run(*command, "--lang", "xx")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == (
        "error [unknown_language]: There is no language “xx”; there are: en, de, fr, it.\n"
    )
