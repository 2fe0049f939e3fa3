"""The folder of a server."""

import stat
from pathlib import Path

import pytest

from paddlewheel.server.errors import ServerError
from paddlewheel.server.folder import Folder
from paddlewheel.server.settings import Settings, default_folder


def test_the_secret_is_made_once_for_one_pair_of_eyes(tmp_path):
    secret = Folder(tmp_path / "data").secret
    assert Folder(tmp_path / "data").secret == secret
    assert len(secret) >= 32
    assert Folder(tmp_path / "other").secret != secret
    assert stat.S_IMODE((tmp_path / "data" / "secret").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert [file.name for file in (tmp_path / "data").iterdir()] == ["secret"]


def test_the_secret_is_not_told_by_accident(tmp_path):
    settings = Settings.in_folder(Folder(tmp_path))
    assert settings.secret not in repr(settings)
    assert settings.database.database == str(tmp_path / "paddlewheel.db")


def test_one_server_a_folder(tmp_path):
    folder = Folder(tmp_path)
    with folder.occupied():
        with pytest.raises(ServerError) as refused, Folder(tmp_path).occupied():
            pass
        assert refused.value.code == "folder_in_use"
    with folder.occupied():
        pass


@pytest.mark.parametrize("what", ["file", "below a file", "bad secret", "no text"])
def test_a_folder_that_cannot_be_used(tmp_path, what):
    (tmp_path / "file").write_text("mine")
    (tmp_path / "secret").mkdir()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "secret").write_bytes(b"\xff\xfe")
    path = {
        "file": tmp_path / "file",
        "below a file": tmp_path / "file" / "data",
        "bad secret": tmp_path,
        "no text": tmp_path / "other",
    }[what]
    with pytest.raises(ServerError) as refused:
        assert Folder(path).secret
    assert refused.value.code == "unusable_folder"
    assert str(path) in str(refused.value)


def test_if_nothing_is_said_it_is_the_users(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert default_folder() == Path("/somewhere/paddlewheel")
