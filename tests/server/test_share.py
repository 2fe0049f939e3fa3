"""What a link to a table tells those who show links."""

from html.parser import HTMLParser

import pytest
from tests.server.harness import Guest, serving

PAGE = (
    '<!doctype html><html><head><meta name="description" content="Old." />'
    '<title>Paddlewheel</title></head><body><div id="app"></div></body></html>'
)
TABLE_PAGE = PAGE.replace("<title>", '<script src="/early.js"></script><title>')


class Head(HTMLParser):
    """The meta tags of a page, its title, and all tags that it has."""

    def __init__(self, page):
        super().__init__()
        self.meta, self.tags, self.title = {}, [], ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        told = dict(attrs)
        if tag == "meta":
            name = told.get("property") or told.get("name")
            assert name not in self.meta, "nothing is said twice"
            self.meta[name] = told["content"]

    def handle_data(self, data):
        if self.tags[-1] == "title":
            self.title += data


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    folder = tmp_path_factory.mktemp("share")
    (folder / "web").mkdir()
    (folder / "web" / "index.html").write_text(PAGE)
    (folder / "web" / "table.html").write_text(TABLE_PAGE)
    with serving(folder, web=folder / "web") as address:
        yield address


@pytest.fixture
def anna(place):
    somebody = Guest(place, 'Anna "<script>&')
    yield somebody
    somebody.leave()


def head(somebody, path, lang="en"):
    answer = somebody.http.get(path, headers={"Accept-Language": lang}).raise_for_status()
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    return Head(answer.text)


def resigned(anna):
    """A race that everybody but one has given up."""
    table = anna.open_table("me", "me", "me", title="siegers", name="Tuesday <i>")
    page = anna.open_page(table)
    page.until_my_turn()
    page.play_on(2)
    for seat in (0, 1):
        anna.post(f"/api/tables/{table}/seats/{seat}/resign")
    return table


def test_a_race_tells_who_has_won_and_shows_its_end(anna, place):
    table = resigned(anna)
    told = head(anna, f"/t/{table}")
    assert told.meta["og:title"].endswith(" wins · Tuesday <i>")
    assert told.title == told.meta["og:title"] + " · Paddlewheel"
    assert "Anna" in told.meta["og:description"]
    assert told.meta["description"] == told.meta["og:description"]
    assert told.meta["og:url"] == f"{place}/t/{table}"
    assert told.meta["twitter:card"] == "summary_large_image"
    assert "i" not in told.tags, "names are no tags"
    assert told.tags.count("script") == TABLE_PAGE.count("<script")
    picture = anna.http.get(told.meta["og:image"].removeprefix(place))
    assert picture.headers["content-type"] == "image/png"
    entries = len(anna.log(table))
    assert f"/moments/{entries}/preview.png?lang=en" in told.meta["og:image"]
    assert head(anna, f"/t/{table}", "de").meta["og:title"] != told.meta["og:title"]


def test_a_replay_at_a_moment_shows_that_moment_and_not_the_end(anna, place):
    table = resigned(anna)
    told = head(anna, f"/t/{table}/replay?at=2")
    assert "wins" not in told.meta["og:title"]
    assert "/moments/2/preview.png" in told.meta["og:image"]
    assert told.meta["og:url"] == f"{place}/t/{table}/replay?at=2"
    beyond = head(anna, f"/t/{table}/replay?at=99999")
    assert f"/moments/{len(anna.log(table))}/preview.png" in beyond.meta["og:image"]
    odd = head(anna, f"/t/{table}/replay?at=%22%3E%3Cb%3E")
    assert "b" not in odd.tags
    assert odd.meta["og:url"] == f"{place}/t/{table}/replay"


def test_a_table_names_the_chart_that_it_shows_first(anna):
    told = head(anna, f"/t/{resigned(anna)}")
    assert told.meta["chart"] == "/api/charts/siegers/{theme}/{lang}/11.svg"
    assert told.tags.index("meta") < told.tags.index("script"), "it is read by what comes first"
    chart = anna.http.get(told.meta["chart"].format(theme="dark", lang="it"))
    assert chart.headers["content-type"].startswith("image/svg+xml")
    assert "chart" not in head(anna, f"/t/{resigned(anna)}/replay").meta


def test_the_chart_of_a_river_is_asked_for_as_the_page_will(anna):
    table = anna.open_table("me", "me", "me")
    told = head(anna, f"/t/{table}")
    page = anna.open_page(table)
    page.until_my_turn()
    chart = page.position["view"]["river"]["chart"]
    assert told.meta["chart"] == f"/api/charts/queen/{{theme}}/{{lang}}/{chart}.svg"


def test_a_table_that_waits_invites_and_has_no_picture(anna):
    told = head(anna, f"/t/{anna.open_table('me', 'open', 'open')}")
    assert told.meta["og:title"].startswith("Come along: ")
    assert "2 seats are open." in told.meta["og:description"]
    assert "og:image" not in told.meta
    assert told.meta["twitter:card"] == "summary"


@pytest.mark.parametrize("path", ["/", "/t/nowhere", "/t/nowhere/replay", "/invite", "/t/a/b"])
def test_all_other_pages_are_as_they_were(anna, path):
    assert anna.http.get(path).text == PAGE
