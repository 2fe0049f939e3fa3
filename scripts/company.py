"""Pictures of a table in company: who comes, what is said, who is away or has given up."""

from playwright.sync_api import Page, expect
from tests.e2e.captains import QueenCaptain, SiegersCaptain, await_one
from tests.e2e.visitors import PHONE, Visitor, bots, me

from scripts.camera import Camera
from scripts.posing import person

LIVE = {"kind": "bank", "seconds": 900, "increment": 15}
SAID = (
    ("Otto", "Ahoy! Who has taken my coal?"),
    ("Clara", "The river, I am afraid."),
    ("Otto", "Then I shall push somebody."),
)
SHORT = {"rows": 7}


def room(camera: Camera) -> None:
    """Where people wait for each other before a race."""
    clara, otto = person(camera), person(camera, "Otto")
    seats = [me("Clara"), {"sitter": "open"}, {"sitter": "open"}, *bots("Pelican")]
    wishes = {"clock": LIVE, "waits_for_ready": True, "name": "Tuesday night on the river"}
    table = clara.open_table("queen", seats, **wishes)
    otto.page.goto(f"/t/{table}")
    otto.page.get_by_label("Your name, captain").fill("Otto")
    otto.page.get_by_role("button", name="Take a seat").click()
    otto.page.get_by_role("button", name="I am ready").click()

    def wait(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        visitor.page.get_by_role("button", name="I am ready").wait_for()

    camera.take("room", wait, who=clara)


def company(camera: Camera) -> None:
    """A race with clocks: one captain is away, one has given up, and there is talk."""
    people = clara, otto, emil = [person(camera, name) for name in ("Clara", "Otto", "Emil")]
    seats = [me("Clara"), {"sitter": "open"}, {"sitter": "open"}, *bots("Pelican")]
    table = clara.open_table("queen", seats, clock=LIVE, name="Tuesday night on the river")
    for guest, name in ((otto, "Otto"), (emil, "Emil")):
        guest.post(f"/api/tables/{table}/seats", {"name": name})
        guest.page.goto(f"/t/{table}")
    captains = [QueenCaptain(visitor.page) for visitor in people]
    for _ in range(9):
        (await_one(captains) or captains[0]).decide()
    emil.post(f"/api/tables/{table}/seats/2/resign", {})
    while (due := await_one(captains[:2])) is not captains[0]:
        assert due is not None, "the race is over too soon"
        due.decide()
    for name, text in SAID:
        say(clara.page if name == "Clara" else otto.page, text)
    otto.page.goto("about:blank")

    def look(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        QueenCaptain(visitor.page).await_turn()
        if visitor.page.viewport_size == PHONE:
            visitor.page.get_by_role("button", name="Captains, log and chat").click()
        rows = visitor.page.get_by_role("list", name="Captains").get_by_role("listitem")
        expect(rows.filter(has_text="away")).to_be_visible()

    def listen(visitor: Visitor) -> None:
        look(visitor)
        visitor.page.get_by_role("tab", name="Chat").click()
        expect(visitor.page.get_by_text(SAID[-1][1])).to_be_visible()

    def open_menu(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        QueenCaptain(visitor.page).await_turn()
        visitor.page.get_by_role("button", name="Menu").click()

    camera.take("company", look, who=clara)
    camera.take("chat", listen, who=clara)
    camera.take("menu", open_menu, who=clara)


def say(page: Page, text: str) -> None:
    """Say something at a table."""
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_label("Say something")).to_have_value("")


def siegers_end(camera: Camera) -> None:
    """The end of a race of Mississippi."""
    clara = person(camera)
    seats = [me("Clara"), *bots("Otto", "Jules", "Pelican")]
    table = clara.open_table("siegers", seats, options=SHORT)
    SiegersCaptain(clara.page).sail_home()

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}")
        SiegersCaptain(visitor.page).ending.wait_for()

    camera.take("siegers-end", prepare, who=clara)


COMPANY = {"room": room, "company": company, "siegersend": siegers_end}
