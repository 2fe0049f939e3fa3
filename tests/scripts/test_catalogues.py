"""The catalogues: every text of the code in every language, and nothing else."""

import subprocess
import sys

import pytest
from babel.messages.catalog import Catalog

from scripts import catalogues

NAMES = {"Black Rose", "Mississippi 1987", "Mississippi 2006", "Queen 2019"} | {
    "GateOnGames 2019",
    "Goldsieber 1997",
    "Lemonier 2006",
    "Mattel 1987",
    "Super Meeple 2019",
}
"""Names of boats and editions, the same wherever they are played."""
SAME = {
    "de": NAMES
    | {"Bot", "Film", "Moment", "Name", "Pause", "Phase", "Position", "Start", "Team {n}", "Teams"}
    | {"Text", "Tokens", "{n} MB"}
    | {"N", "NW", "S", "SW"},
    "fr": NAMES
    | {"Bot", "Direction", "Film", "Menu", "Moment", "Pause", "Phase", "Position", "Sessions"}
    | {"Table", "Tables", "Violet", "bot", "impossible", "{h} h {m} min"}
    | {"{n} bot", "{n} bots"}
    | {"N", "NE", "S", "SE"},
    "it": NAMES
    | {"Account", "Bot", "Film", "Menu", "Poster", "bot", "no", "{h} h {m} min", "{n} MB"}
    | {"{n} bot"}
    | {"N", "NE", "S", "SE"},
}
"""The English words that truly are words of the other language as well."""


def test_the_catalogues_are_complete():
    texts = catalogues.extracted()
    assert len(texts) > 100
    assert [
        fault for lang in catalogues.LANGUAGES for fault in catalogues.faults(lang, texts)
    ] == []


@pytest.mark.parametrize("lang", catalogues.LANGUAGES)
def test_nothing_is_as_in_english_but_the_words_that_are(lang):
    assert set(catalogues.as_in_english(lang)) == SAME[lang]


def test_a_text_that_was_only_copied_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "path", lambda _: tmp_path / "paddlewheel.po")
    (tmp_path / "paddlewheel.po").write_text(
        'msgid "Home"\nmsgstr "Home"\n\nmsgid "Row"\nmsgstr "Zeile"\n\n'
        'msgid "{n} row"\nmsgid_plural "{n} rows"\n'
        'msgstr[0] "{n} Zeile"\nmsgstr[1] "{n} rows"\n\n'
        'msgid "{n} · {m}"\nmsgstr "{n} · {m}"\n'
    )
    assert list(catalogues.as_in_english("de")) == ["Home", "{n} rows"]


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
