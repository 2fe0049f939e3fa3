"""Anna and what is hers; and everything that somebody else might show in order to be her."""

import sqlite3
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

import httpx
from tests.server.harness import PATIENCE, Guest, Json, settle

PASSWORD = "correct horse"
LONG_AGO = timedelta(days=366)

Headers = dict[str, str]
Rows = Counter[tuple[object, ...]]


def cookie(value: str) -> Headers:
    """As a browser shows it."""
    return {"Cookie": f"paddlewheel={value}"}


def bearer(token: str) -> Headers:
    """As a program shows it."""
    return {"Authorization": f"Bearer {token}"}


@dataclass(frozen=True)
class Credential:
    """Something that somebody shows, and with which code it is refused."""

    name: str
    headers: Headers
    code: str


class Anna:
    """Somebody with an account, three tables, another device, a token, and one whom she mutes."""

    def __init__(self, address: str, database: Path, name: str = "Anna Lisa") -> None:
        self._database = database
        self._sign_in = {"name": name, "password": PASSWORD}
        self._browser = Guest(address)
        self.address = address
        self.guest = Guest(address, "Anna")
        self.id = self.guest.http.get("/api/me").json()["id"]
        self.guest.post("/api/account", self._sign_in)
        self.token, self.token_id = self._new_token()
        self.other_session = self._other_device()
        elsewhere = {"kind": "webhook", "address": "http://127.0.0.1:65009/elsewhere"}
        self.target = self.guest.post("/api/me/notices", elsewhere)["made"]["id"]
        kept = {"title": "siegers", "name": "Ours"}
        self.rules = self.guest.post("/api/me/rules", kept)["id"]
        self.tables = {
            "waiting": self.guest.open_table("me", "me", "open", title="siegers"),
            "running": self.guest.open_table("me", "me", "me", title="siegers"),
            "over": self.guest.open_table("me", "me"),
        }
        self.guest.post(f"/api/tables/{self.tables['over']}/seats/0/resign")
        self.mute = self._hear_and_mute_bert()

    def like_her(self, name: str) -> "Anna":
        """Somebody with as much, who signs in with another name."""
        return Anna(self.address, self._database, name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def asked(self, method: str, path: str, body: Json | None, headers: Headers) -> httpx.Response:
        """What somebody is answered who shows these headers and nothing else."""
        self._browser.http.cookies.clear()
        return self._browser.http.request(method, path, json=body, headers=headers)

    def leave(self) -> None:
        """Close the browsers."""
        self.guest.leave()
        self._browser.leave()

    def _new_token(self) -> tuple[str, str]:
        made = self.guest.post("/api/tokens", {"label": "a program"})
        self.asked("GET", "/api/me", None, bearer(made["token"])).raise_for_status()
        return made["token"], made["made"]["id"]

    def _other_device(self) -> str:
        phone = Guest(self.address)
        link = self.guest.post("/api/device-link")
        phone.post("/api/device-link/use", {"token": link["path"].partition("#")[2]})
        phone.leave()
        listed = self.guest.http.get("/api/sessions").json()["sessions"]
        return next(session["id"] for session in listed if not session["this"])

    def _hear_and_mute_bert(self) -> str:
        """Bert says something at the running table, line 1, and Carla line 2; Bert is muted."""
        for name in ("Bert", "Carla"):
            somebody = Guest(self.address, name)
            page = somebody.open_page(self.tables["running"])
            page.send({"type": "say", "request": 1, "text": f"I am {name}."})
            page.until(lambda m: m["type"] == "said" and m["mine"])
            somebody.leave()
        self.guest.http.post(f"/api/tables/{self.tables['running']}/chat/1/mute").raise_for_status()
        return self.guest.http.get("/api/mutes").json()["mutes"][0]["id"]

    # --- What others show

    def bad_credentials(self) -> list[Credential]:
        """All that is worth nothing, or nothing any more."""
        nobody, no_token = "not_signed_in", "bad_token"
        good = self.guest.http.cookies["paddlewheel"]
        session, _, signature = good.rpartition(".")
        other = "A" if signature[5] != "A" else "B"  # in the midst: the last sign has spare bits
        return [
            Credential("nothing", {}, nobody),
            Credential("a made-up cookie", cookie("anna"), nobody),
            Credential("an empty cookie", cookie(""), nobody),
            Credential(
                "a changed signature",
                cookie(f"{session}.{signature[:5]}{other}{signature[6:]}"),
                nobody,
            ),
            Credential("a session without a signature", cookie(session), nobody),
            Credential("her id as a session", cookie(f"{self.id}.{signature}"), nobody),
            Credential("an expired session", cookie(self._expired_session()), nobody),
            Credential("a session that was signed out", cookie(self._ended_session()), nobody),
            Credential("a token as a cookie", cookie(self.token), nobody),
            Credential("a made-up token", bearer("pw_anna"), no_token),
            Credential("a revoked token", bearer(self._revoked_token()), no_token),
            Credential("the session as a token", bearer(session), no_token),
            Credential("an expired link as a token", bearer(self.expired_link()), no_token),
            Credential(
                "a wrong token beside her cookie", {**cookie(good), **bearer("pw_anna")}, no_token
            ),
        ]

    def _session(self) -> Guest:
        """A browser in which she has signed in."""
        browser = Guest(self.address)
        browser.post("/api/sign-in", self._sign_in)
        return browser

    def _expired_session(self) -> str:
        before = self._sessions()
        browser = self._session()
        (new,) = self._sessions() - before
        self._execute("UPDATE sessions SET seen = ? WHERE id = ?", _long_ago(), new)
        browser.leave()
        return browser.http.cookies["paddlewheel"]

    def _ended_session(self) -> str:
        browser = self._session()
        value = browser.http.cookies["paddlewheel"]
        browser.http.post("/api/sign-out").raise_for_status()
        browser.leave()
        return value

    def _revoked_token(self) -> str:
        token, token_id = self._new_token()
        self.guest.http.delete(f"/api/tokens/{token_id}").raise_for_status()
        return token

    def expired_link(self) -> str:
        """A link to another device that nobody has used in time."""
        link = self.guest.post("/api/device-link")["path"].partition("#")[2]
        self._execute("UPDATE device_links SET expires = ?", _long_ago())
        return link

    # --- What is kept

    def _sessions(self) -> set[str]:
        return {str(row[1]) for row in self.rows() if row[0] == "sessions"}

    def rows(self) -> Rows:
        """Everything that is kept, of her and of everybody, also what is kept only soon."""
        settle(self.address)
        with sqlite3.connect(self._database, timeout=PATIENCE) as connection:
            names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
            rows: Rows = Counter()
            for (name,) in names.fetchall():
                rows.update((name, *row) for row in connection.execute(f'SELECT * FROM "{name}"'))
        connection.close()
        return rows

    def _execute(self, statement: str, *values: object) -> None:
        with sqlite3.connect(self._database, timeout=PATIENCE) as connection:
            connection.execute(statement, values)
        connection.close()


def _long_ago() -> str:
    return (datetime.now(UTC) - LONG_AGO).strftime("%Y-%m-%d %H:%M:%S.%f")
