"""The page on studying: its numbers are those of the code."""

import re
from pathlib import Path

from paddlewheel.server.attempts import Limits
from paddlewheel.server.guard import LARGEST_BODY
from paddlewheel.server.study.lines import MOST_ENTRIES

PAGE = (Path(__file__).parents[2] / "docs" / "study.md").read_text(encoding="utf-8")


def test_its_numbers():
    assert f"{MOST_ENTRIES:,} entries" in PAGE
    assert f"{LARGEST_BODY // 1024} KiB" in PAGE
    limits = Limits()
    for limit in (limits.looks, limits.opinions, limits.studies):
        assert f"`{limit.limit}`" in PAGE
        assert re.search(rf"\b{limit.most}\b", PAGE)
