"""The catalogues: every text of the code in every language, and nothing else."""

import subprocess
import sys

from babel.messages.catalog import Catalog

from scripts import catalogues


def test_the_catalogues_are_complete():
    texts = catalogues.extracted()
    assert len(texts) > 100
    assert [
        fault for lang in catalogues.LANGUAGES for fault in catalogues.faults(lang, texts)
    ] == []


def test_check_writes_nothing_and_says_so():
    files = [catalogues.path(lang) for lang in catalogues.LANGUAGES]
    before = [file.read_bytes() for file in files]
    done = subprocess.run(
        [sys.executable, "-m", "scripts.catalogues", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "The catalogues are complete.\n")
    assert [file.read_bytes() for file in files] == before


def test_what_is_wrong_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "path", lambda lang: tmp_path / lang / "paddlewheel.po")
    old = Catalog()
    old.add("Gone")
    old.add("Round {n}")
    catalogues.update("de", old)
    file = catalogues.path("de")
    file.write_text(
        file.read_text().replace('"Round {n}"\nmsgstr ""', '"Round {n}"\nmsgstr "Runde"')
    )

    texts = Catalog()
    texts.add("Round {n}")
    texts.add("New")
    assert list(catalogues.faults("de", texts)) == [
        "de: no longer in the code: 'Gone'",
        "de: not translated: 'New'",
        "de: fills in other values: 'Round {n}'",
    ]


def test_an_update_keeps_translations_and_drops_what_is_gone(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "path", lambda lang: tmp_path / lang / "paddlewheel.po")
    texts = Catalog()
    texts.add("Kept", "Bleibt")
    texts.add("Gone", "Weg")
    catalogues.update("de", texts)
    assert catalogues.read("de").get("Kept").string == ""
    file = catalogues.path("de")
    file.write_text(file.read_text().replace('"Kept"\nmsgstr ""', '"Kept"\nmsgstr "Bleibt"'))

    fewer = Catalog()
    fewer.add("Kept")
    catalogues.update("de", fewer)

    assert catalogues.read("de").get("Kept").string == "Bleibt"
    assert catalogues.read("de").get("Gone") is None
