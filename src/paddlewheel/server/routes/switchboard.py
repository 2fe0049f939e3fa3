"""The options of a title, and what a choice of them comes to."""

from fastapi import APIRouter

from paddlewheel.core.game import rule_set
from paddlewheel.core.labels import Label
from paddlewheel.core.rules import Option, RuleSet
from paddlewheel.core.titles import title as find_title
from paddlewheel.core.words import Speaker
from paddlewheel.server.sessions import Language
from paddlewheel.server.wire.catalogue import (
    OptionCard,
    RulesView,
    RulesWish,
    Switchboard,
    ValueCard,
)

router = APIRouter(prefix="/api", tags=["catalogue"])


@router.get("/switchboard/{title}")
async def switchboard(title: str, lang: Language) -> Switchboard:
    """Every option of a title with its values in words, and what it is in each edition."""
    game = find_title(title)
    labels = game.labels(lang)
    made = {name: game.rules.make(name) for name in game.rules.editions}
    return Switchboard(
        title=game.name,
        options=[
            _option(option, labels[option.name], made, Speaker(lang))
            for option in game.rules.options()
        ],
    )


@router.post("/rules")
async def rules(wish: RulesWish, lang: Language) -> RulesView:
    """What some rules come to; those that make no sense are refused with the reason."""
    made = rule_set(wish.title, wish.edition, wish.options)
    return RulesView(
        edition=made.edition,
        options=made.differences(),
        differs=find_title(wish.title).differs(made, lang),
        players=list(made.player_numbers()),
    )


def _option(option: Option, label: Label, made: dict[str, RuleSet], say: Speaker) -> OptionCard:
    return OptionCard(
        name=option.name,
        kind=option.kind,
        label=label.option,
        doc=say(option.doc),
        values=[ValueCard(value=value, label=label.value(value)) for value in _values(option)],
        low=option.low,
        high=option.high,
        names=list(option.names),
        editions={name: getattr(rules, option.name) for name, rules in made.items()},
    )


def _values(option: Option) -> list[bool | str]:
    """The values that can be listed."""
    match option.kind:
        case "switch":
            return [False, True]
        case "choice":
            return list(option.choices)
        case "picks" if option.draws:
            return [str(number) for number in range(len(option.names) + 1)]
        case "picks":
            return [""]
        case _:
            return []
