"""The web app: its page, its files, and what is said if it was not built."""

import asyncio
import json

import httpx
import pytest

from paddlewheel.server.app import create_app
from paddlewheel.server.settings import Settings


@pytest.fixture
def web(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>The app</title>")
    (tmp_path / "early.js").write_text("early()")
    (tmp_path / "assets" / "app-1a2b.js").write_text("app()")
    (tmp_path / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(b"gzip")
    return tmp_path


def get(folder, path, headers=None):
    """An answer, and what was sent as it was sent."""

    async def ask() -> tuple[httpx.Response, bytes]:
        app = create_app(Settings(database="sqlite+aiosqlite://", web=folder))
        transport = httpx.ASGITransport(app)
        async with (
            httpx.AsyncClient(transport=transport, base_url="http://here") as browser,
            browser.stream("GET", path, headers=headers) as answer,
        ):
            return answer, b"".join([chunk async for chunk in answer.aiter_raw()])

    return asyncio.run(ask())


@pytest.mark.parametrize("path", ["/", "/t/k3v9", "/about", "/learn/steering", "/t/..", "//"])
def test_the_page_is_everywhere(web, path):
    answer, body = get(web, path)
    assert (answer.status_code, body) == (200, b"<title>The app</title>")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/sw.js", "text/javascript"), ("/manifest.webmanifest", "application/manifest+json")],
)
def test_what_an_installed_app_needs_is_asked_for_again_each_time(web, path, kind):
    (web / path[1:]).write_text("{}")
    answer, body = get(web, path, {"Accept-Encoding": "identity"})
    assert body == b"{}"
    assert answer.headers["content-type"].split(";")[0] == kind
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_files_whose_names_change_are_kept_for_ever(web):
    answer, body = get(web, "/assets/app-1a2b.js", {"Accept-Encoding": "identity"})
    assert body == b"app()"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert get(web, "/early.js")[0].headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, br", "br"), ("deflate, gzip;q=0.5", "gzip")]
)
def test_compressed_files_are_preferred(web, accepted, sent):
    answer, body = get(web, "/assets/app-1a2b.js", {"Accept-Encoding": accepted})
    assert answer.headers["content-encoding"] == sent
    assert answer.headers["content-type"].startswith("text/javascript")
    assert body == {"br": b"brotli", "gzip": b"gzip"}[sent]


def test_a_file_that_has_not_changed_is_not_sent_again(web):
    first, _ = get(web, "/early.js")
    again, body = get(web, "/early.js", {"If-None-Match": first.headers["etag"]})
    assert (again.status_code, body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    ["/assets/gone.js", "/favicon.ico", "/%2e%2e/secret.txt", "/a%00.js", f"/{'x' * 300}.js"],
)
def test_a_file_that_is_not_there(web, path):
    (web.parent / "secret.txt").write_text("secret")
    answer, body = get(web, path)
    assert (answer.status_code, json.loads(body)["code"]) == (404, "not_found")


def test_if_it_was_not_built_it_is_said_how(tmp_path):
    answer, body = get(tmp_path / "nowhere", "/t/k3v9")
    assert answer.status_code == 200
    assert b"make web" in body
    assert answer.headers["cache-control"] == "no-store"
    assert get(tmp_path / "nowhere", "/early.js")[0].status_code == 404
