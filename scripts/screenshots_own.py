"""Pictures of the pages about oneself, and of the page without a server."""

from collections.abc import Callable

from playwright.sync_api import expect
from tests.e2e.test_people import come_in
from tests.e2e.tour import PASSWORD
from tests.e2e.visitors import Visitor, bots, me

from scripts.camera import Camera

VIOLET = 4


def settled(visitor: Visitor) -> None:
    """Somebody who has played here for a while: colours, rules, games, a rating."""
    come_in(visitor, "Clara")
    visitor.context.request.put(
        "/api/me/boat", data={"livery": VIOLET}, headers={"Origin": visitor.url}
    )
    for name, options in (("With the Rose", {"black_rose": True}), ("Short", {"river_tiles": 6})):
        visitor.post("/api/me/rules", {"title": "queen", "name": name, "options": options})
    over = {"title": "queen", "seats": [me("Clara"), *bots("Otto")], "name": "Short and sharp"}
    table = visitor.post("/api/tables", over)["id"]
    visitor.post(f"/api/tables/{table}/seats/0/resign", {})  # with one side left it is over
    seats = [me("Clara"), *bots("Otto", "Jules", "Pelican")]
    visitor.post("/api/tables", {"title": "queen", "seats": seats, "name": "Sunday fleet"})
    friends = [me("Clara"), {"sitter": "open"}, {"sitter": "open"}]
    wish = {"title": "siegers", "seats": friends, "name": "Log by log, a move a day"}
    visitor.post("/api/tables", wish)


def page(path: str, heading: str) -> Callable[[Visitor], None]:
    """Makes somebody open one of their pages."""

    def prepare(visitor: Visitor) -> None:
        settled(visitor)
        visitor.page.goto(path)
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text(heading)

    return prepare


def own(camera: Camera) -> None:
    """Profile, games, rules, notices; the first page of somebody who comes back."""
    camera.take("profile", page("/me", "Profile"))
    camera.take("games", page("/me/games", "My games"))
    camera.take("myrules", page("/me/rules", "My rules"))
    camera.take("notices", page("/me/notices", "Notices"))
    camera.take("greeting", page("/", "First to New Orleans."))


def account(camera: Camera) -> None:
    """A guest who becomes an account, the codes, and the link for another device."""
    numbers = iter(range(100))

    def codes(visitor: Visitor) -> None:
        page("/me/account", "Account")(visitor)
        form = visitor.page
        form.get_by_label("Name to sign in with").fill(f"Clara {next(numbers)}")
        form.get_by_label("Password, at least 8 signs").fill(PASSWORD)
        form.get_by_role("button", name="Make it an account").click()
        form.get_by_role("group", name="Recovery codes").wait_for()

    def link(visitor: Visitor) -> None:
        page("/me/account", "Account")(visitor)
        visitor.page.get_by_role("button", name="Make a link").click()
        shown = visitor.page.get_by_label("Link for the other device")
        shown.scroll_into_view_if_needed()

    camera.take("account", page("/me/account", "Account"))
    camera.take("codes", codes)
    camera.take("device", link)
    camera.take("signin", signing_in)


def signing_in(visitor: Visitor) -> None:
    """Open the page for those who have an account."""
    visitor.page.goto("/sign-in")
    visitor.page.get_by_role("heading", name="Sign in", exact=True).wait_for()


def offline(camera: Camera) -> None:
    """What the installed app says when the server cannot be reached."""

    def prepare(visitor: Visitor) -> None:
        visitor.page.goto("/")
        visitor.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        visitor.context.set_offline(True)
        visitor.page.goto("/")
        visitor.page.get_by_role("heading", name="out of reach").wait_for()

    camera.take("offline", prepare)


OWN = {"own": own, "account": account, "offline": offline}
