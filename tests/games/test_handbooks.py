"""The handbooks of the titles: whole, true to the options, with pictures that can be drawn."""

import ast
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.properties.queen.rules import EDITIONS, MIXED, any_rules, some_rules

import paddlewheel as pw
from paddlewheel.core.handbook import check_facts
from paddlewheel.core.rules import Option, RuleSet
from paddlewheel.core.title import Title
from paddlewheel.core.titles import titles
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.queen.order import by_position
from paddlewheel.games.queen.scene import played, position

GAMES = Path(pw.__file__).parent / "games"
TITLES = {game.name: game for game in titles()}


def told(game: Title[Any], rules: RuleSet, players: int | None = None, lang: str = "en") -> str:
    return "\n".join(
        one.text for chapter in game.handbook(rules, players, lang) for one in chapter.paragraphs
    )


def rules_told(game: Title[Any], rules: RuleSet, players: int | None = None) -> set[str]:
    chapters = game.handbook(rules, players)
    return {rule for chapter in chapters for one in chapter.paragraphs for rule in one.rules}


@pytest.mark.parametrize("game", TITLES.values(), ids=TITLES)
def test_paragraphs_depend_on_what_the_title_knows(game: Title[Any]) -> None:
    rules = game.rules.make()
    check_facts(game.book, game.facts(rules, rules.player_numbers()[0]))


@pytest.mark.parametrize("game", TITLES.values(), ids=TITLES)
def test_paragraphs_name_values_that_their_option_has(game: Title[Any]) -> None:
    options: dict[str, Option] = {option.name: option for option in game.rules.options()}
    for paragraph in game.book.paragraphs:
        for name, values in paragraph.when.items():
            assert all(name not in options or options[name].accepts(value) for value in values)


@pytest.mark.parametrize("game", TITLES.values(), ids=TITLES)
def test_every_option_changes_what_is_told(game: Title[Any]) -> None:
    # Which A tiles are left out is shown on the table, not in the rules.
    named = {name for one in game.book.paragraphs for name in (*one.when, *one.fills_in)}
    derived = {"players", "boats_per_player", "b_tiles", "left_out"}
    assert {option.name for option in game.rules.options()} - named <= derived


def drawn_rules() -> Iterator[tuple[RuleSet, int]]:
    """Rule sets as the property tests draw them."""
    rng = random.Random(1997)
    for _ in range(150):
        yield any_rules(rng, (3, 4, 6, 12))
    for edition, players in product((*EDITIONS, MIXED), (2, 4, 6)):
        yield some_rules(rng, edition, players), players


def test_every_rule_of_queen_is_told_by_some_rule_set_and_every_rule_set_can_be_told() -> None:
    game, seen = TITLES["queen"], set[str]()
    for rules, players in drawn_rules():
        assert told(game, rules, players)
        assert told(game, rules)
        seen |= rules_told(game, rules, players)
    assert seen == set(game.book.rules)


def test_every_rule_of_siegers_is_told_by_every_rule_set() -> None:
    game = TITLES["siegers"]
    for edition, rows, players in product(game.rules.editions, (3, 11, 31), (3, 6)):
        rules = game.rules.make(edition, {"rows": rows})
        assert rules_told(game, rules, players) == set(game.book.rules)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TITLES.values(), ids=TITLES)
def test_numbers_come_from_the_rule_set_in_every_language(game: Title[Any], lang: str) -> None:
    rules = game.rules.make(options={"max_rounds": 737})
    text = told(game, rules, lang=lang)
    assert "737" in text
    assert "{" not in text


def test_passengers_are_told_for_every_number_of_players() -> None:
    game = TITLES["queen"]
    six = game.rules.make(options={"b_tiles": "6"})
    assert "With 3 players: passengers in the game 10, on every red dock 2" in told(game, six)
    assert "With 6 players: passengers in the game 15, on every red dock 3" in told(game, six)
    assert (
        "With 4 players: passengers in the game 12, on every red dock 1, on every blue dock 2"
        in (told(game, game.rules.make(), 4))
    )
    assert "With 3 players" not in told(game, game.rules.make(), 4)


@pytest.mark.parametrize(
    ("options", "players", "there", "absent"),
    [
        ({"crash": "out"}, 4, "is out of the race", "misses its next turn, and after"),
        ({"crash": "out", "blocked": "stay"}, 4, "is out of the race", "Q-MOVE-9"),
        ({"push_chain": False}, 4, "That cell must be empty.", "a third boat"),
        ({"dock_limit": "player"}, 2, "also to one with two boats", "to each boat, and"),
        ({}, 2, "Two players have two boats each", "The sixth boat waits"),
        ({}, 6, "The sixth boat waits", "Coal may be"),
        ({"black_rose": True}, 5, "she waits on land", "Two players"),
        ({"b_tiles": "B1"}, 4, "coal dock with speed 1, or is pushed", "Entering driftwood"),
        ({"b_tiles": "B4"}, 4, "The archipelago", "Entering a sandbank"),
        ({"river_tiles": 14, "b_tiles": "2"}, 4, "longer than usual: 14 tiles", "They replace"),
        (
            {"passengers": False, "landing": "any_speed"},
            4,
            "has arrived, at whatever speed",
            "2 pass",
        ),
    ],
)
def test_a_table_reads_its_own_rules(
    options: dict[str, object], players: int, there: str, absent: str
) -> None:
    game = TITLES["queen"]
    rules = game.rules.make(options=options)
    text = told(game, rules, players)
    assert there in text
    assert absent not in text
    assert absent not in rules_told(game, rules, players)


def test_editions_differ_in_words() -> None:
    game = TITLES["queen"]
    found = {one.rule: one for one in game.contrasts(*map(game.rules.make, ("F19", "I97")), "en")}
    assert "a third boat" in found["Q-PUSH-3"].here[0]
    assert found["Q-PUSH-3"].there[0] == "That cell must be empty."
    assert found["Q-END-2"].there == found["Q-END-1"].here == ()
    labels = {one.label for one in game.differences("de")}
    assert {"Anlegen", "Weiterschieben in Ketten"} <= labels
    told_of = {rule for one in game.differences("en") for rule in one.rules}
    assert told_of <= set(game.book.rules)


# --- Pictures


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in TITLES.values() for name in game.book.pictures]
)
def test_every_picture_can_be_drawn_and_is_as_large_as_it_says(game: Title[Any], name: str) -> None:
    svg = ElementTree.fromstring(game.illustration(name, "dark", "fr"))
    width, height = game.illustration_size(name)
    assert (round(float(svg.attrib["width"])), round(float(svg.attrib["height"]))) == (
        width,
        height,
    )
    assert min(width, height) > 100
    assert max(width, height) < 1000


def test_captions_say_what_the_pictures_show() -> None:
    scenes = TITLES["queen"].book.pictures

    def after(name: str) -> Any:
        state, _ = played(position(scenes[name]), scenes[name]["play"])
        return state

    assert by_position(position(scenes["order"]), [0, 1, 2, 3]) == [3, 2, 0, 1]
    crash = position(scenes["crash"])
    assert crash.passage is not None
    assert crash.passage.situation == "crash"
    assert after("turning").boats[0].coal == 4
    assert (after("driftwood").boats[0].speed, after("sandbank").boats[0].speed) == (2, 1)
    assert after("coal").boats[0].coal == 6
    assert after("dock").boats[0].aboard == (1,)
    assert TITLES["queen"].rule_of(after("sharing")) == "Q-COAL-1"
    assert position(scenes["quay"]).boats[0].cell in position(scenes["quay"]).river.landings


# --- From a refusal or a question to its rule


def raised(game: str, kinds: tuple[str, ...]) -> Iterator[tuple[str, str | None]]:
    """The codes that a title's code raises, and the rules that it names with them."""
    for path in sorted((GAMES / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in kinds:
                rule = next((word.value for word in node.keywords if word.arg == "rule"), None)
                code = ast.literal_eval(node.args[0])
                yield code, rule.value if isinstance(rule, ast.Constant) else rule and "worked out"


@pytest.mark.parametrize("game", TITLES.values(), ids=TITLES)
def test_every_refusal_names_its_rule(game: Title[Any]) -> None:
    found = list(raised(game.name, ("IllegalAction", "RuleSetError")))
    assert len(found) > 10
    assert [code for code, rule in found if rule is None] == []
    assert {rule for _, rule in found} - {"worked out"} <= set(game.book.rules)


@pytest.mark.parametrize("name", TITLES)
def test_every_question_names_a_rule_that_its_table_reads(name: str) -> None:
    game, asked = TITLES[name], set[str]()
    for seed in range(12):
        rng = random.Random(f"asked {seed}")
        rules, players = (
            any_rules(rng, (3, 4)) if name == "queen" else (game.rules.make(), 3 + seed % 4)
        )
        state = pw.new_game(name, players=players, rules=rules)
        book = rules_told(game, rules, players)
        for _ in range(120):
            moves = [*state.legal_actions(), *(one for one, _ in state.chance_outcomes())]
            if not moves:
                break
            rule = game.rule_of(state)
            assert (rule is None) == (state.to_act == pw.CHANCE)
            assert rule is None or rule in book, rule
            asked |= {rule} - {None}
            state, _ = state.apply(rng.choice(moves))
        else:
            continue
        assert game.rule_of(state) is None
    often = {"queen": {"Q-MOVE-1", "Q-MOVE-3", "Q-SET-6", "Q-PUSH-6"}, "siegers": {"S-TURN-1"}}
    assert often[name] <= asked
