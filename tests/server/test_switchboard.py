"""The switchboard: every option with its values in words, and what a choice of them comes to."""

import pytest

from paddlewheel.core.titles import title


@pytest.mark.parametrize("name", ["queen", "siegers"])
def test_every_option_is_told_with_its_value_in_every_edition(guest, name):
    told = guest().http.get(f"/api/switchboard/{name}").json()
    rules = title(name).rules
    assert [option["name"] for option in told["options"]] == [o.name for o in rules.options()]
    for option in told["options"]:
        assert option["label"]
        assert option["doc"]
        assert set(option["editions"]) == set(rules.editions)
        for edition, value in option["editions"].items():
            assert getattr(rules.make(edition), option["name"]) == value


def test_values_are_told_in_the_language_of_the_page(guest):
    told = guest().http.get("/api/switchboard/queen", headers={"Accept-Language": "de"}).json()
    options = {option["name"]: option for option in told["options"]}
    assert options["black_rose"]["values"] == [
        {"value": False, "label": "nein"},
        {"value": True, "label": "ja"},
    ]
    assert [card["value"] for card in options["b_tiles"]["values"]] == list("0123456")
    assert options["b_tiles"]["names"][0] == "B1"
    assert (options["river_tiles"]["low"], options["river_tiles"]["high"]) == (3, 18)


def ask(http, **wish):
    return http.post("/api/rules", json={"title": "queen", **wish})


def test_what_rules_come_to(guest):
    http = guest().http
    plain = ask(http, edition="T19").json()
    assert plain["options"] == {}
    assert plain["players"] == [2, 3, 4, 5, 6]
    rose = ask(
        http, options={"black_rose": True, "b_tiles": ["B4", "B1"], "push_chain": True}
    ).json()
    assert rose["options"] == {"black_rose": True, "b_tiles": "B1+B4"}
    assert rose["players"] == [2, 3, 4, 5]
    assert "Black Rose" in rose["differs"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"edition": "X00"}, "unknown_edition"),
        ({"options": {"colour": "red"}}, "unknown_option"),
        ({"options": {"b_tiles": 7}}, "bad_option_value"),
        ({"options": {"river_tiles": 14}}, "wrong_length"),
        ({"options": {"team_goal": "all_boats"}}, "goal_without_teams"),
        ({"title": "chess"}, "unknown_title"),
    ],
)
def test_rules_that_make_no_sense_are_refused_with_the_reason(guest, wish, code):
    answer = ask(guest().http, **wish)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert answer.json()["message"]


def test_an_unknown_title_has_no_switchboard(guest):
    answer = guest().http.get("/api/switchboard/chess")
    assert answer.json()["code"] == "unknown_title"
