"""A walk through every page of the app, with its main moments, in any language.

Every stop is called after its route in ``web/src/router.ts``: ``table: the end``.
"""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect
from tests.e2e.captains import PATIENCE, QueenCaptain
from tests.e2e.visitors import Visitor, bots, me

PARTS = ("pages", "queen", "siegers")
SHORT = {"siegers": {"rows": 5, "max_rounds": 3}, "queen": {"max_rounds": 3}}
"""Races that are soon over."""
PASSWORD = "correct horse battery"
WORKER = "() => navigator.serviceWorker.ready.then(() => true)"


class Tour:
    """Somebody who opens page after page; every stop is there to be looked at."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.words = visitor.words

    def stops(self, *parts: str) -> Iterator[str]:
        """All pages, or some parts; what is looked at is the page as it is at the stop."""
        if "pages" in (parts := parts or PARTS):
            yield from self._stranger()
            yield from self._rules()
        self.visitor.introduce("Clara")
        for title in ("queen", "siegers"):
            if title in parts:
                yield from self._title(title)
        if "pages" in parts:
            yield from self._new_table()
            yield from self._own()
            yield from self._print()
            yield from self._daily()
            yield from self._nothing()
            yield from self._offline()

    def _title(self, title: str) -> Iterator[str]:
        """A race and what comes after it."""
        yield from self._queen() if title == "queen" else self._siegers()
        table = self._finished(title)
        yield from self._afterwards(title, table)
        yield from self._study(title, table)
        yield from self._editor(title)
        yield from self._lesson(title)

    # --- Finding things

    def button(self, english: str, *, exact: bool = True, **values: object) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=self.words(english, **values), exact=exact)

    def opened(self, path: str, english: str) -> None:
        """Open a page and wait for its heading."""
        self.page.goto(path)
        self.heading(english).first.wait_for()

    def heading(self, english: str) -> Locator:
        """A heading by its words."""
        return self.page.get_by_role("heading", name=re.compile(self.words.pattern(english)))

    def close(self) -> None:
        """Close what lies over the page."""
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def _finished(self, title: str) -> str:
        """A short race of bots that is over."""
        seats = bots("Clara", "Otto", "Jules", bot="random")
        table = self.visitor.open_table(title, seats, options=SHORT[title])
        self.page.locator("section.ending").wait_for(timeout=PATIENCE)
        return table

    def panel(self, english: str) -> None:
        """Bring the panel into sight, which lies in a sheet on a phone."""
        sheet = self.button(english)
        if sheet.is_visible():
            sheet.click()

    # --- Pages

    def _stranger(self) -> Iterator[str]:
        """What somebody sees who was never here."""
        self.opened("/", "Race the bots")
        self.page.locator(".gallery, section").last.wait_for()
        yield "home"
        self.opened("/daily", "Daily river")
        self.button("Sail it").wait_for()
        yield "daily"
        self.opened("/me/games", "We have not met yet")
        yield "me: a stranger"
        self.opened("/sign-in", "Sign in")
        yield "sign-in"
        self.button("I have forgotten my password").click()
        yield "sign-in: a forgotten password"
        self.opened("/learn", "Learn to play")
        self.page.locator("main li").first.wait_for()
        yield "learn"
        self.page.goto("/link#abc")
        self.button("Sign in here").wait_for()
        yield "link"

    def _rules(self) -> Iterator[str]:
        """What can be read before anybody plays."""
        self.opened("/rules", "Rules")
        yield "rules"
        last = "What differs between the editions"
        self.opened("/rules/siegers", last)
        yield "handbook: Mississippi"
        self.opened("/rules/queen?set=b_tiles=6&set=black_rose=true#Q-ROSE-6", last)
        self.page.get_by_role("searchbox").fill("3")
        self.page.get_by_label(self.words("Compare word by word with")).select_option("I97")
        self.page.locator("article").first.wait_for()
        yield "handbook: Queen, compared"

    def _new_table(self) -> Iterator[str]:
        self.opened("/invite", "Captains")
        yield "invite"
        self.opened("/screen", "Captains")
        yield "screen"
        self.button("House rules", exact=False).click()
        self.page.locator("[data-option=black_rose]").get_by_role("switch").click()
        expect(self.page.locator(".sentence")).to_contain_text("Black Rose")
        yield "screen: house rules"
        self.visitor.open_table("queen", [me("Clara"), {"sitter": "open"}], name="Mississippi")
        self.page.get_by_label(self.words("Link to this table")).wait_for()
        yield "table: a waiting room"

    def _queen(self) -> Iterator[str]:
        """A running race: a turn in the making, and what can be asked for besides."""
        seats = [me("Clara"), *bots("Otto", "Jules", "Marta")]
        self.visitor.open_table("queen", seats, options={"start_facing": "downstream"})
        captain = QueenCaptain(self.page, self.words)
        captain.play(1)
        captain.await_turn()
        yield "table: Queen"
        captain.choose()
        expect(captain.confirm).to_be_enabled()
        yield "table: Queen, a turn"
        self.page.get_by_role("link", name=self.words("Why? The rule for this")).click()
        self.page.locator("dialog .shown").first.wait_for()
        yield "table: Queen, rules"
        self.close()
        self.button("What may come next").click()
        self.page.locator("[data-way]").first.wait_for()
        yield "table: Queen, odds"
        self.page.keyboard.press("Escape")
        self.button("What would the Pilot do?").click()
        self.button("Show it on the board").wait_for()
        yield "table: Queen, advice"
        self.page.keyboard.press("Escape")
        yield from self._over_the_table()

    def _over_the_table(self) -> Iterator[str]:
        self.button("Menu").click()
        self.button("The position in words").click()
        yield "table: menu"
        self.button("Resign").click()
        self.button("Resign").last.wait_for()
        yield "table: resigning"
        self.page.reload()
        QueenCaptain(self.page, self.words).await_turn()
        self.panel("Captains, log and chat")
        self.page.get_by_role("tab", name=self.words("Chat")).click()
        yield "table: chat"

    def _siegers(self) -> Iterator[str]:
        # By other rules than in the editor: a race that goes on cannot be studied.
        seats = [me("Clara"), *bots("Otto", "Jules")]
        self.visitor.open_table("siegers", seats, options={"rows": 6})
        turn = self.page.get_by_role("region", name=self.words("Your turn"), exact=True)
        turn.wait_for(timeout=PATIENCE)
        yield "table: Mississippi"
        self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("2")
        turn.get_by_role("region", name=self.words("3 · What follows")).wait_for()
        yield "table: Mississippi, a turn"

    def _afterwards(self, title: str, table: str) -> Iterator[str]:
        yield f"table: {title}, the end"
        self.page.goto(f"/t/{table}/replay?at=9")
        self.page.get_by_role("slider").wait_for()
        self.page.get_by_role("group", name=self.words("The river")).wait_for()
        yield f"replay: {title}"
        self.panel("Captains, log and charts")
        yield f"replay: {title}, log"
        self.page.get_by_role("tab", name=self.words("Charts")).click()
        self.page.locator("details summary").first.click()
        yield f"replay: {title}, charts"
        self.page.reload()
        self.button("Downloads").click()
        yield f"replay: {title}, downloads"

    def _study(self, title: str, table: str) -> Iterator[str]:
        self.page.goto(f"/t/{table}/study?at=0")
        self.page.get_by_role("region", name=self.words("What does chance bring?")).wait_for()
        yield f"study: {title}, chance"
        self.page.goto(f"/t/{table}/study")
        self.page.get_by_role("group", name=self.words("The river")).wait_for()
        yield f"study: {title}"
        self.button("Play on from here").click()
        self.page.get_by_role("dialog").wait_for()
        yield f"study: {title}, playing on"
        self.close()
        self.panel("Captain")
        self.button("Ask the Captain").click()
        self.page.locator("li button[aria-label]").last.wait_for(timeout=PATIENCE)
        yield f"study: {title}, opinion"

    def _editor(self, title: str) -> Iterator[str]:
        self.page.evaluate("() => sessionStorage.clear()")  # else the last position is kept
        self.opened("/study", "Study a position")
        yield "editor"
        edition = "Queen 2019" if title == "queen" else "Mississippi 1987"
        self.page.get_by_text(self.words(edition), exact=True).click()
        self.button("Put the position together").click()
        verdict = self.page.locator("[data-possible]")
        expect(verdict).to_have_attribute("data-possible", "true")
        yield f"editor: {title}"
        self.button("Study this position").click()
        self.page.wait_for_url("**/study/line")
        self.page.get_by_role("group", name=self.words("The river")).wait_for()
        yield f"study: {title}, a position"
        self.button("Edit this position").click()
        more = self.words("{name}: one more", name=self.words("Round"))
        self.page.get_by_role("button", name=more, exact=True).click()
        more = self.words(
            "{name}: one more", name=self.words("Coal" if title == "queen" else "Logs")
        )
        self.page.get_by_role("button", name=more, exact=True).click()
        expect(verdict).to_have_attribute("data-possible", "false")
        yield f"editor: {title}, faults"

    def _lesson(self, title: str) -> Iterator[str]:
        self.page.goto("/learn/queen/push" if title == "queen" else "/learn/siegers/logs")
        self.page.locator("[data-piece]").first.wait_for(state="attached")
        yield f"lesson: {title}"
        self.button("Hint").click()
        yield f"lesson: {title}, hint"
        if title == "queen":
            return
        go = self.button("Let’s go")  # on a phone the task is read first
        if go.is_visible():
            go.click()
        self.page.keyboard.press("2")
        self.page.keyboard.press("Enter")
        self.button("Try again").wait_for()
        yield "lesson: failed"
        self.button("Try again").click()
        self.page.get_by_role("region", name=self.words("Your turn"), exact=True).wait_for()
        self.page.keyboard.press("3")
        self.page.keyboard.press("Enter")
        self.button("Next task").wait_for()
        yield "lesson: done"

    def _own(self) -> Iterator[str]:
        self.page.evaluate("() => localStorage.setItem('met', 'yes')")  # she came by a program
        self.visitor.post(
            "/api/me/rules", {"title": "queen", "name": "R", "options": {"black_rose": True}}
        )
        self.opened("/", "Race the bots")
        self.page.locator("main li").first.wait_for()
        yield "home: at home"
        self.opened("/me/account", "Account")
        yield "me: account, a guest"
        self._make_account()
        yield "me: account, codes"
        for path, heading in OWN.items():
            self.opened(path, heading)
            self.page.wait_for_load_state("networkidle")
            yield f"me: {path}"

    def _daily(self) -> Iterator[str]:
        """The river of the day, before and after it was sailed."""
        self.opened("/daily", "Daily river")
        self.button("Sail it").click()
        self.page.wait_for_url("**/t/*")
        table = self.visitor.table
        self.page.locator("[data-piece]").first.wait_for(state="attached")
        yield "table: a daily race"
        self.visitor.post(f"/api/tables/{table}/seats/0/resign", {})
        self.opened("/daily", "Daily river")
        self.page.get_by_text(self.words("not finished")).first.wait_for()
        yield "daily: the results"
        self.page.goto(f"/t/{table}/replay?at=0")
        self.page.get_by_role("slider").wait_for()
        self.panel("Captains, log and charts")
        self.page.get_by_role("tab", name=self.words("Ghosts")).click()
        self.page.locator(".ghosts p").wait_for()
        yield "replay: ghosts"

    def _make_account(self) -> None:
        page = self.page
        name = f"Clara {self.words.lang.upper()}{page.evaluate('innerWidth')}"
        page.get_by_label(self.words("Name to sign in with")).fill(name)
        page.locator("input[type=password]").first.fill(PASSWORD)
        self.button("Make it an account").click()
        page.get_by_role("group", name=self.words("Recovery codes")).wait_for()
        self.button("Make a link").click()
        page.get_by_label(self.words("Link for the other device")).wait_for()

    def _print(self) -> Iterator[str]:
        self.opened("/print", "Print and play")
        yield "print"

    def _nothing(self) -> Iterator[str]:
        self.opened("/no/such/page", "There is nothing here")
        yield "nowhere"
        self.opened("/t/nowhere", "There is no such table")
        yield "table: none"

    def _offline(self) -> Iterator[str]:
        self.page.goto("/")
        self.page.evaluate(WORKER)
        self.visitor.context.set_offline(True)
        self.opened("/", "Paddlewheel is out of reach")
        yield "home: out of reach"
        self.visitor.context.set_offline(False)
        # It goes on by itself; a window that is closed while it does so may never be closed.
        self.heading("Race the bots").first.wait_for()


OWN = {
    "/me": "Profile",
    "/me/games": "My games",
    "/me/rules": "My rules",
    "/me/notices": "Notices",
    "/me/account": "Account",
}
"""The pages of what is one's own, and their headings."""
