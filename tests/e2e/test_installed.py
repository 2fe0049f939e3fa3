"""The installed app: what it keeps at hand, what it says without the server, and its notices."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewVisitor
from tests.e2e.test_people import come_in, race_the_bots
from tests.e2e.visitors import BROKEN_LINE, Visitor
from tests.server.notices.browser import Browser
from tests.server.notices.receiver import Receiver, receiving
from tests.server.process import started

READY = "() => navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)"
KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return { names, paths: kept.flat().map(({ url }) => new URL(url).pathname) };
}"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (;;) {
    const shown = await registration.getNotifications();
    if (shown.length) return shown.map(({ title, body, data }) => ({ title, body, data }));
    await new Promise((look) => setTimeout(look, 20));
  }
}"""
"""Waits for a notice."""
PUSH = """({ endpoint, keys }) => {
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.subscribedWith = applicationServerKey;
    PushManager.prototype.getSubscription = async () => made;
    return made;
  };
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => (PushManager.prototype.getSubscription = async () => null),
  };
}"""
"""A push service is out of reach for tests: the browser's answer is made up, the rest is real."""
OPENS = """() => {
  let did = [];
  clients.openWindow = async (address) => void did.push(`opens ${address}`);
  WindowClient.prototype.focus = async function () { did.push(`focuses ${this.url}`); };
  self.opened = async (path) => { did = []; await open(path); return did; };
}"""
"""Windows open by a real click only, which no test can do: what would be done is written down."""


@pytest.fixture(scope="module")
def teller(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that may send notices to this machine."""
    folder: Path = tmp_path_factory.mktemp("teller")
    with started(folder, PADDLEWHEEL_ALLOW_PRIVATE_TARGETS="true") as process:
        yield process.address


def quiet(visitor: Visitor) -> None:
    """What the browser itself says of a lost connection is no fault of the page."""
    visitor.troubles[:] = visitor.real_troubles()
    assert not [text for text in visitor.troubles if not any(sign in text for sign in BROKEN_LINE)]


def test_it_can_be_installed(visit: NewVisitor) -> None:
    page = visit().page
    page.goto("/")
    where = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(where or "")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    wanted = [*manifest["icons"], *(one["icons"][0] for one in manifest["shortcuts"])]
    for icon in wanted:
        drawn = page.request.get(icon["src"])
        assert drawn.ok
        assert drawn.headers["content-type"] == icon.get("type", "image/png")
    for shortcut in manifest["shortcuts"]:
        page.goto(shortcut["url"])
        expect(page.get_by_role("heading", level=1)).to_have_text(shortcut["name"])


def test_the_shell_is_kept_and_nothing_that_the_server_answered(visit: NewVisitor) -> None:
    page = come_in(visit(), "Karl")
    assert page.evaluate(READY).endswith("/sw.js")
    race_the_bots(page)  # this page is the worker's
    page.goto("/me/games")
    page.get_by_role("list", name="My games").wait_for()
    kept = page.evaluate(KEPT)
    assert re.fullmatch(r"shell-[0-9a-f]{12}", ",".join(kept["names"]))
    assert "/" in kept["paths"]
    assert not [path for path in kept["paths"] if path.startswith(("/api/", "/t/", "/me"))]


def test_without_the_server_the_page_says_so_and_goes_on_by_itself(visit: NewVisitor) -> None:
    lina = visit()
    page, words = lina.page, "out of reach"
    page.goto("/screen")
    page.evaluate(READY)
    lina.context.set_offline(True)
    page.goto("/invite")
    expect(page.get_by_role("heading", level=1)).to_contain_text(words)
    lina.context.set_offline(False)
    expect(page.get_by_role("list").first).to_be_visible()
    assert page.url.endswith("/invite")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text(words)
    quiet(lina)


def test_a_webhook_is_added_tried_and_removed(visit: NewVisitor, teller: str) -> None:
    page = come_in(visit(teller), "Mina")
    with receiving() as receiver:
        page.goto("/me/notices")
        page.get_by_label("Address").fill(f"{receiver.address}/my-turn")
        page.get_by_role("button", name="Add").click()
        expect(page.get_by_text("whsec_")).to_be_visible()
        expect(row(page, receiver)).to_contain_text("Nothing has been sent yet.")
        row(page, receiver).get_by_role("button", name="Send a test").click()
        expect(page.get_by_text("The test has arrived.")).to_be_visible()
        told = receiver.next()
        assert json.loads(told.body)["type"] == "test"
        assert "webhook-signature" in told.headers

        receiver.answers.append(500)
        row(page, receiver).get_by_role("button", name="Send a test").click()
        expect(page.get_by_text("The test did not arrive.")).to_be_visible()
        expect(row(page, receiver)).to_contain_text("Did not arrive")
        page.get_by_role("button", name=f"Remove “{receiver.address}/my-turn”").click()
        expect(page.get_by_text("Nowhere yet.")).to_be_visible()


def row(page: Page, receiver: Receiver):
    return page.get_by_role("listitem").filter(has_text=receiver.address)


def test_this_browser_is_told_and_shows_the_notice(visit: NewVisitor, teller: str) -> None:
    nora, keys = visit(teller), Browser()
    nora.context.grant_permissions(["notifications"])
    page = come_in(nora, "Nora")
    table = race_the_bots(page)
    with receiving() as receiver:
        subscription = keys.subscription(f"{receiver.address}/push")
        made = {"endpoint": subscription["address"], "keys": subscription["keys"]}
        page.add_init_script(f"({PUSH})({json.dumps(made)})")
        page.goto("/me/notices")
        page.get_by_role("button", name="Tell me here").click()
        expect(page.get_by_text("You are told here.", exact=True)).to_be_visible()
        known = page.request.get("/api/me/notices").json()
        assert page.evaluate("() => window.subscribedWith") == known["push_key"]
        mine = page.get_by_role("listitem").filter(has_text="This browser")
        mine.get_by_role("button", name="Send a test").click()
        expect(page.get_by_text("The test has arrived.")).to_be_visible()
        letter = json.loads(keys.read(receiver.next().body))
        assert letter["type"] == "test"

        path = table[table.index("/t/") :]
        deliver(page, {**letter, "path": path})
        (shown,) = page.evaluate(SHOWN)
        assert (shown["title"], shown["body"]) == (letter["title"], letter["text"])
        assert shown["data"] == {"path": path}
        page.get_by_role("button", name="Remove “This browser”").click()
        expect(page.get_by_role("button", name="Tell me here")).to_be_visible()


def test_a_notice_opens_its_table_once(visit: NewVisitor) -> None:
    otto = visit()
    page = otto.page
    page.goto("/screen")
    page.evaluate(READY)
    worker = otto.context.service_workers[0]
    worker.evaluate(OPENS)
    assert worker.evaluate("() => opened('/t/abc')") == [f"opens {otto.url}/t/abc"]
    assert worker.evaluate("() => opened('/screen')") == [f"focuses {otto.url}/screen"]
    assert worker.evaluate("() => opened('https://elsewhere.example/t/abc')") == []


def deliver(page: Page, letter: dict[str, object]) -> None:
    """Hand a message to the service worker, as the push service of the browser would."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    message = {"origin": page.evaluate("() => location.origin"), "data": json.dumps(letter)}
    session.send("ServiceWorker.deliverPushMessage", {**message, "registrationId": found[0]})
