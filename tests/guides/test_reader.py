"""Whoever reads a page notices what is wrong with it."""

import pytest
from tests.guides import pages
from tests.guides.pages import Block
from tests.guides.reader import Reader

PAGE = """
```sh
true
```
<!-- not run: it would never end -->
```sh
sleep infinity
```

Some words in between.

```{note}
No code.
```
```nginx
location /
```
"""


@pytest.fixture
def somebody(tmp_path):
    return Reader(tmp_path / "here", {"BOAT": "Natchez"}, {"river": "Mississippi"})


def block(lang: str, text: str) -> Block:
    return Block("a page", 1, lang, text, None)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("sh", "false\ntrue"),
        ("sh", "paddlewheel sail"),
        ("console", "$ echo 1\n2\n"),
        ("console", "$ echo 1 2 3\n1 … 4\n"),
        ("python", "nothing"),
        ("json", "{"),
        ("toml", '# paddlewheel.toml\nport = "all"'),
    ],
)
def test_what_is_wrong_is_noticed(somebody, lang, text):
    with pytest.raises(Exception, match=r"."):
        somebody.do(block(lang, text))


def test_what_is_right_goes_on_from_block_to_block(somebody):
    somebody.do(block("sh", 'WHERE="on the river"'))
    somebody.do(block("console", "$ echo $BOAT $WHERE\nNatchez on … Mississippi\n"))
    somebody.do(block("sh", """echo '{"id": "abc", "line": {"entries": []}}'"""))
    somebody.do(block("console", '$ echo $TABLE "$LINE"\nabc {"entries": []}\n'))
    somebody.do(block("python", "boats = 4"))
    somebody.do(block("python", "assert boats == 4"))


def test_blocks_and_their_excuses(tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    (tmp_path / "page.md").write_text(PAGE)
    told = [(one.lang, one.excuse, one.is_run) for one in pages.blocks("page.md")]
    excuse = "it would never end"
    assert told == [("sh", None, True), ("sh", excuse, False), ("nginx", None, False)]
