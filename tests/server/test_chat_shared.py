"""Chat of people who are at different servers."""

import pytest
from tests.server.chatting import hear, refused, say, spoken, texts
from tests.server.harness import Guest
from tests.server.test_shared import together as together  # noqa: PLC0414 (a fixture)


@pytest.mark.slow
def test_people_at_two_servers_hear_each_other(together):
    here, there = together(), together()
    anna, bert, carla = Guest(here, "Anna"), Guest(there, "Bert"), Guest(there, "Carla")
    table = anna.open_table("me", "open", "open", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    hers, his, watching = (one.open_page(table) for one in (anna, bert, carla))
    for page in (hers, his, watching):
        page.until("snapshot")
    for count in range(5):
        for name, page in (("Anna", hers), ("Bert", his), ("Carla", watching)):
            say(page, f"{name} {count}")
    for page in (hers, his, watching):
        while len(texts(page)) < 15:
            page.hear()
    assert texts(hers) == texts(his) == texts(watching)
    shown = anna.table(table)["chat"]
    assert [line["text"] for line in shown] == texts(hers)
    assert [line["number"] for line in shown] == list(range(1, 16))

    # What is decided at one server holds at the other.
    by_carla = next(line["number"] for line in shown if line["name"] == "Carla")
    path = f"/api/tables/{table}/chat"
    anna.http.post(f"{path}/{by_carla}/mute").raise_for_status()
    hers.until("snapshot")
    spoken(watching, "Nobody hears me")
    spoken(his, "I do")
    hear(hers, "I do")
    assert not any("Carla" in text or "Nobody" in text for text in texts(hers))
    anna.http.put(f"{path}/spectators", json={"may_speak": False}).raise_for_status()
    watching.until(lambda m: m["type"] == "snapshot" and not m["table"]["spectators_speak"])
    assert refused(watching, "Hello?")[0] == "spectators_silent"
    anna.http.put(f"{path}/spectators", json={"may_speak": True}).raise_for_status()
    anna.http.post(f"{path}/{by_carla}/silence").raise_for_status()
    assert refused(watching, "Hello?")[0] == "silenced"

    # Somebody who is forgotten at one server is at the other too.
    assert carla.http.delete("/api/account").status_code == 204
    hers.until(lambda m: m["type"] == "snapshot" and m["table"]["spectators_speak"])
    spoken(his, "Gone")
    hear(hers, "Gone")
    numbers = [line["number"] for line in anna.table(table)["chat"]]
    assert by_carla not in numbers
    for guest in (anna, bert, carla):
        guest.leave()
