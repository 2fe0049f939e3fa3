"""The texts of the web app: found wherever they stand, given back in every language."""

import json
import re

import pytest
from babel.messages.catalog import Catalog

from scripts import catalogues, web_texts


def found(source):
    return list(web_texts.texts_in(source))


def test_texts_are_found_in_calls_of_all_kinds():
    assert found(
        '<p>{t("Home")}</p> label={text("Later")} {n(a(1, 2), "{n} row", "{n} rows")}'
    ) == [
        "Home",
        "Later",
        ("{n} row", "{n} rows"),
    ]


def test_lines_quotes_and_further_arguments_do_not_matter():
    source = """t(
      "He said: \\"no\\", (twice)",
      { name: f(")") },
    ) + t('it’s') + t("Umlaut \\u00e4",)"""
    assert found(source) == ['He said: "no", (twice)', "it’s", "Umlaut ä"]


def test_other_calls_and_other_arguments_are_no_texts():
    assert found('at("x") + obj.t("x") + $t("x") + t(name) + n(count, one, many) + t()') == []


@pytest.mark.parametrize("source", ['t("in " + "two")', "t(`with ${value}`)"])
def test_a_text_that_cannot_be_found_whole_is_refused(source):
    with pytest.raises(ValueError, match="one piece"):
        found(source)


def test_files_are_searched_but_not_tests(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "Page.svelte").write_text('{t("Page")}')
    (tmp_path / "logic.ts").write_text('t("Logic")')
    (tmp_path / "logic.test.ts").write_text('t("Test")')
    (tmp_path / "notes.md").write_text('t("Notes")')
    assert list(web_texts.web_texts(tmp_path)) == ["Page", "Logic"]


def test_the_app_gets_its_own_texts_only():
    catalogue = Catalog(locale="de")
    catalogue.add("Home", "Startseite")
    catalogue.add(("{n} row", "{n} rows"), ("{n} Zeile", "{n} Zeilen"))
    catalogue.add("Only the server says this", "Nur der Server sagt das")
    catalogue.add("Not translated")
    texts = ["Home", ("{n} row", "{n} rows"), "Not translated", "Unknown"]
    assert json.loads(web_texts.as_json(catalogue, texts, "de")) == {
        "Home": "Startseite",
        "{n} row": ["{n} Zeile", "{n} Zeilen"],
    }


def test_no_line_of_french_begins_with_a_colon():
    catalogue = Catalog(locale="fr")
    catalogue.add("Coal: {n}", "Charbon : {n}")
    catalogue.add(("“{x}”: {n} row", "“{x}”: {n} rows"), ("« {x} » : {n}", "« {x} » : {n} !"))
    texts = ["Coal: {n}", ("“{x}”: {n} row", "“{x}”: {n} rows")]
    assert json.loads(web_texts.as_json(catalogue, texts, "fr")) == {
        "Coal: {n}": "Charbon\N{NO-BREAK SPACE}: {n}",
        "“{x}”: {n} row": [
            "«\N{NO-BREAK SPACE}{x}\N{NO-BREAK SPACE}»\N{NO-BREAK SPACE}: {n}",
            "«\N{NO-BREAK SPACE}{x}\N{NO-BREAK SPACE}»\N{NO-BREAK SPACE}: {n}\N{NO-BREAK SPACE}!",
        ],
    }


def test_stale_files_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(web_texts, "path", lambda lang: tmp_path / f"{lang}.json")
    assert list(catalogues.web_faults("de")) == ["de: de.json of the web app is not current"]
    catalogues.update_web("de")
    assert list(catalogues.web_faults("de")) == []
    (tmp_path / "de.json").write_text("{}\n")
    assert list(catalogues.web_faults("de")) == ["de: de.json of the web app is not current"]


@pytest.mark.parametrize("lang", catalogues.LANGUAGES)
def test_the_files_of_the_app_are_current(lang):
    assert list(catalogues.web_faults(lang)) == []


SIGNS = {"Paddlewheel", "Mississippi", "Queen", "queen", "GIF", "https"}
"""Names and signs, which are the same in every language."""
UNSAID = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
SPOKEN = r"(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt)"
"""The attributes that somebody hears or sees."""


def loose_words(source):
    """The words of a component's markup that stand in no ``t("…")``."""
    markup = UNSAID.sub("", source)
    while "{" in markup:
        markup, before = re.sub(r"\{[^{}]*\}", "0", markup), markup
        assert markup != before, "a bracket is missing"
    heard = re.findall(rf'\b{SPOKEN}="([^"]*)"', markup)
    return set(re.findall(r"[^\W\d_]{2,}", " ".join([*heard, re.sub(r"<[^>]*>", " ", markup)])))


def test_words_of_the_markup_are_found():
    source = """<script>let a = "no";</script><p class="no" aria-label="Here">{t("No")}, there {b
      ? `${no}` : {}}</p><!-- no -->"""
    assert loose_words(source) == {"Here", "there"}


def test_no_component_says_a_word_that_is_in_no_catalogue():
    components = list(web_texts.WEB.rglob("*.svelte"))
    assert len(components) > 100
    loose = {file.name: loose_words(file.read_text(encoding="utf-8")) for file in components}
    assert {name: words - SIGNS for name, words in loose.items() if words - SIGNS} == {}
