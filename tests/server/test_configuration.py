"""Where settings come from, who wins, and what is refused."""

import os

import pytest

from paddlewheel.server.configuration import COMMAND_LINE, DEFAULT, configure
from paddlewheel.server.errors import ServerError
from paddlewheel.server.settings import Settings


@pytest.fixture(autouse=True)
def nothing_said(monkeypatch, tmp_path):
    """An environment without a word about us, and a folder of our own."""
    for name in list(os.environ):
        if name.startswith("PADDLEWHEEL_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


def file(tmp_path, text):
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(given, path=None):
    with pytest.raises(ServerError) as refused:
        configure(given, path)
    assert refused.value.__cause__ is None or refused.value.code == "unreadable_settings"
    return refused.value.code, str(refused.value)


def test_if_nothing_is_said_it_is_a_server_at_home(tmp_path):
    found = configure({})
    assert set(found.origins.values()) == {DEFAULT}
    assert set(found.origins) == set(Settings.model_fields)
    assert found.settings.data == tmp_path / "home" / "paddlewheel"
    assert found.settings.database.database == str(tmp_path / "home/paddlewheel/paddlewheel.db")
    assert (found.settings.host, found.settings.port) == ("127.0.0.1", None)
    assert found.settings.trusted_proxies == ()
    assert not found.settings.allow_private_targets
    assert not (tmp_path / "home").exists(), "looking leaves no trace"


def test_the_command_line_wins_then_the_environment_then_the_file(tmp_path, monkeypatch):
    path = file(tmp_path, 'host = "1.1.1.1"\nport = 81\nworkers = 3\n')
    monkeypatch.setenv("PADDLEWHEEL_HOST", "2.2.2.2")
    monkeypatch.setenv("PADDLEWHEEL_PORT", "82")
    found = configure({"host": "3.3.3.3", "port": None}, path)
    settings, origins = found.settings, found.origins
    assert (settings.host, settings.port, settings.workers) == ("3.3.3.3", 82, 3)
    assert origins["host"] == COMMAND_LINE
    assert origins["port"] == "PADDLEWHEEL_PORT"
    assert origins["workers"] == str(path)
    assert origins["web"] == DEFAULT


def test_the_file_in_the_folder_is_read_if_it_is_there(tmp_path, monkeypatch):
    (tmp_path / "paddlewheel.toml").write_text("port = 81")
    assert configure({"data": tmp_path}).settings.port == 81
    monkeypatch.setenv("PADDLEWHEEL_DATA", str(tmp_path))
    assert configure({}).settings.port == 81
    other = tmp_path / "other.toml"
    other.write_text("workers = 1")
    assert configure({}, other).settings.port is None, "the one that is named is the only one"


def test_a_file_that_is_named_may_name_the_folder(tmp_path):
    path = file(tmp_path, f'data = "{tmp_path}/far"')
    assert configure({}, path).settings.data == tmp_path / "far"


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ('data = "/elsewhere"', "data"),
        ('secret = "0123456789012345678901234567890123456789"', "secret"),
        ("prot = 8000", "prot"),
        ("[server]\nport = 1", "server"),
    ],
)
def test_a_key_that_means_nothing_in_the_file_is_named(tmp_path, text, known):
    (tmp_path / "paddlewheel.toml").write_text(text)
    code, sentence = refusal({"data": tmp_path})
    assert code == "unknown_setting"
    assert f"“{known}”" in sentence
    assert str(tmp_path / "paddlewheel.toml") in sentence


@pytest.mark.parametrize("what", ["missing", "folder", "not TOML", "no text", "twice"])
def test_a_file_that_cannot_be_read_is_refused(tmp_path, what):
    path = tmp_path / "settings.toml"
    match what:
        case "folder":
            path.mkdir()
        case "not TOML":
            path.write_text("port: 8000")
        case "no text":
            path.write_bytes(b"\xff\xfe")
        case "twice":
            path.write_text("port = 1\nport = 2")
    code, sentence = refusal({}, path)
    assert code == "unreadable_settings"
    assert str(path) in sentence


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "0"),
        ("port", "70000"),
        ("port", "eighty"),
        ("host", ""),
        ("workers", "0"),
        ("base_url", "play.example"),
        ("base_url", "ftp://play.example"),
        ("base_url", "https://"),
        ("base_url", "https://play.example/river"),
        ("base_url", "https://anna@play.example"),
        ("base_url", "https://play.example:port"),
        ("trusted_proxies", "10.0.0.1,everybody"),
        ("trusted_proxies", "10.0.0.1/8"),
        ("log_format", "xml"),
        ("log_level", "loud"),
        ("metrics", "perhaps"),
        ("max_connections_per_address", "-1"),
        ("notice_window", "-1"),
        ("notice_window", "4000"),
        ("daily", "monthly"),
        ("daily", "queen against nobody"),
        ("contact", "anna"),
        ("contact", "mailto:anna"),
        ("contact", "http://play.example"),
        ("contact", "https://"),
        ("contact", "mailto:anna@play.example\nX: y"),
        ("database", "no address"),
        ("secret", "x" * 31),
    ],
)
def test_a_value_that_makes_no_sense_is_refused_with_its_name(name, value):
    code, sentence = refusal({name: value})
    assert code == "bad_server_setting"
    assert f"{name} (command line)" in sentence


def test_a_refusal_does_not_tell_what_is_secret(monkeypatch):
    monkeypatch.setenv("PADDLEWHEEL_SECRET", "hush")
    code, sentence = refusal({})
    assert (code, "hush" in sentence) == ("bad_server_setting", False)
    assert "PADDLEWHEEL_SECRET" in sentence
    code, sentence = refusal({"secret": None, "database": "a:hush@b"})
    assert (code, "hush" in sentence) == ("bad_server_setting", False)


def test_an_empty_variable_is_none(monkeypatch):
    monkeypatch.setenv("PADDLEWHEEL_BASE_URL", "")
    found = configure({})
    assert (found.settings.base_url, found.origins["base_url"]) == (None, DEFAULT)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("https://Play.Example/", "https://play.example"),
        ("https://play.example:443", "https://play.example"),
        ("http://play.example:443", "http://play.example:443"),
        ("http://[2001:db8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_the_base_url_is_an_origin(written, meant):
    settings = configure({"base_url": written}).settings
    assert settings.base_url == meant
    assert settings.is_https == meant.startswith("https")


def test_push_services_find_the_host_by_a_contact_or_by_the_base_url():
    page, mail = "https://play.example", "mailto:anna@play.example"
    assert configure({}).settings.sender is None
    assert configure({"base_url": "http://play.example"}).settings.sender is None
    assert configure({"base_url": page}).settings.sender == page
    assert configure({"base_url": page, "contact": mail}).settings.sender == mail
    assert configure({"contact": f"{page}/about"}).settings.sender == f"{page}/about"


def test_networks_are_separated_by_commas_or_a_list(tmp_path, monkeypatch):
    monkeypatch.setenv("PADDLEWHEEL_TRUSTED_PROXIES", "10.0.0.0/8, ::1")
    told = [str(network) for network in configure({}).settings.trusted_proxies]
    assert told == ["10.0.0.0/8", "::1/128"]
    monkeypatch.delenv("PADDLEWHEEL_TRUSTED_PROXIES")
    path = file(tmp_path, 'trusted_proxies = ["10.0.0.1"]')
    told = [str(network) for network in configure({}, path).settings.trusted_proxies]
    assert told == ["10.0.0.1/32"]


@pytest.mark.parametrize(
    ("written", "driver"),
    [
        ("postgresql://anna@db/river", "postgresql+psycopg"),
        ("postgres://anna@db/river", "postgresql+psycopg"),
        ("sqlite:////tmp/x.db", "sqlite+aiosqlite"),
        ("postgresql+asyncpg://db/river", "postgresql+asyncpg"),
    ],
)
def test_people_name_the_database_and_we_the_driver(written, driver):
    assert configure({"database": written}).settings.database.drivername == driver


def test_the_secret_is_that_of_the_folder_unless_another_is_given(tmp_path, monkeypatch):
    found = configure({"data": tmp_path})
    kept = found.with_secret()
    assert kept.secret == (tmp_path / "secret").read_text() != found.settings.secret
    assert kept.data == tmp_path
    monkeypatch.setenv("PADDLEWHEEL_SECRET", "s" * 32)
    assert configure({"data": tmp_path / "new"}).with_secret().secret == "s" * 32
    assert not (tmp_path / "new").exists()


def test_servers_that_share_a_database_need_no_secret_of_a_folder(tmp_path):
    shared = configure({"data": tmp_path, "database": "postgresql://db/river"})
    assert shared.with_secret().secret is None
    assert not (tmp_path / "secret").exists()
