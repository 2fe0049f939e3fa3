"""The page on bots over HTTP is complete; its commands are typed in tests/guides."""

from pathlib import Path

from paddlewheel.server.attempts import Limits
from paddlewheel.server.wire import bots

PAGE = (Path(__file__).parents[2] / "docs" / "bot-api.md").read_text(encoding="utf-8")


def test_every_limit_and_every_type_is_on_it():
    for limit in vars(Limits()).values():
        assert not limit.limit.startswith("bot_") or f"`{limit.limit}`" in PAGE
    models = (bots.TableCards, bots.TableEvent, bots.Game, bots.GameChanged, bots.Choose)
    for model in (*models, bots.GameOver, bots.Ended):
        for kind in model.model_fields["type"].annotation.__args__:
            assert f"`{kind}`" in PAGE, kind
