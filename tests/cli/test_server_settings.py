"""``paddlewheel settings``: what holds now and where it comes from; refusals of `serve`."""

import json

import pytest
from tests.cli.terminal import unbroken

from paddlewheel.server.settings import Settings


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A folder with a file of settings, and an environment that says something else."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "paddlewheel.toml").write_text('port = 8123\nlog_format = "json"\n')
    monkeypatch.setenv("PADDLEWHEEL_TRUSTED_PROXIES", "10.0.0.0/8,::1")
    monkeypatch.setenv("PADDLEWHEEL_DATABASE", "postgresql://anna:hush@db/river")
    return folder


def test_everything_as_json(run, data):
    done = run("settings", "--data", data, "--json")
    told = json.loads(done.stdout)
    assert set(told) == set(Settings.model_fields)
    assert told["data"] == {"value": str(data), "from": "command line"}
    assert told["port"] == {"value": 8123, "from": str(data / "paddlewheel.toml")}
    assert told["trusted_proxies"] == {
        "value": ["10.0.0.0/8", "::1/128"],
        "from": "PADDLEWHEEL_TRUSTED_PROXIES",
    }
    assert told["metrics"] == {"value": True, "from": "default"}
    assert told["base_url"] == {"value": None, "from": "default"}


def test_everything_as_a_table(run, data, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    lines = [unbroken(line) for line in run("settings", "--data", data).stdout.splitlines()]
    assert f"port 8123 {data / 'paddlewheel.toml'}" in lines
    assert "trusted_proxies 10.0.0.0/8, ::1/128 PADDLEWHEEL_TRUSTED_PROXIES" in lines
    assert "base_url – default" in lines
    assert "metrics true default" in lines
    assert f"data {data} command line" in lines


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_nothing_secret_is_shown(run, data, monkeypatch, flags):
    (data / "secret").write_text("in-the-folder" * 4)
    hidden = run("settings", "--data", data, *flags).stdout
    assert "in-the-folder" not in hidden
    assert "hush" not in hidden
    assert "***" in hidden
    monkeypatch.setenv("PADDLEWHEEL_SECRET", "in-the-environment" * 3)
    hidden = run("settings", "--data", data, *flags).stdout
    assert "in-the-environment" not in hidden
    assert "PADDLEWHEEL_SECRET" in hidden


def test_the_secret_of_the_folder_is_named_by_its_file(run, data):
    told = json.loads(run("settings", "--data", data, "--json").stdout)
    assert told["secret"] == {"value": "***", "from": str(data / "secret")}
    assert not (data / "secret").exists(), "looking makes none"


def test_a_file_can_be_named_in_the_environment(run, tmp_path, monkeypatch):
    file = tmp_path / "other.toml"
    file.write_text("workers = 7")
    monkeypatch.setenv("PADDLEWHEEL_CONFIG", str(file))
    told = json.loads(run("settings", "--json").stdout)
    assert told["workers"] == {"value": 7, "from": str(file)}


@pytest.mark.parametrize("command", ["serve", "settings", "backup", "restore"])
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("prot = 1", "unknown_setting"),
        ("port = 0", "bad_server_setting"),
        ("port", "unreadable_settings"),
    ],
)
def test_bad_settings_are_refused_in_a_line(run, tmp_path, command, text, code):
    file = tmp_path / "settings.toml"
    file.write_text(text)
    words = [command, *(["x.db"] if command in ("backup", "restore") else [])]
    done = run(*words, "--config", file)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"error [{code}]: ")
    assert str(file) in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_bad_flag_of_the_server_is_refused(run, tmp_path):
    done = run("serve", "--data", tmp_path, "--base-url", "play.example")
    assert (done.exit_code, "error [bad_server_setting]" in done.stderr) == (2, True)
    assert "base_url (command line)" in done.stderr
