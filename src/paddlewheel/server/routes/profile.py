"""What you keep with yourself: the colours of your boat, your rules, your ratings."""

from fastapi import APIRouter

from paddlewheel.core.errors import RuleSetError
from paddlewheel.core.game import rule_set
from paddlewheel.core.titles import game_label, titles
from paddlewheel.core.titles import title as find_title
from paddlewheel.server.house import TheHouse
from paddlewheel.server.names import persons_name
from paddlewheel.server.ratings import BOTS
from paddlewheel.server.routes.sessions import ShortId
from paddlewheel.server.sessions import Language, SignedIn
from paddlewheel.server.wire.profile import (
    Boat,
    BotRating,
    NewRules,
    RatingList,
    RatingView,
    RuleSetList,
    RuleSetView,
    TitleRating,
)
from paddlewheel.store.ratings import Rating
from paddlewheel.store.rulesets import MOST, KeptRules

router = APIRouter(prefix="/api/me", tags=["people"])

POINTS = 40
"""How many points one of openskill's is, so that somebody new has a thousand."""


# --- The boat


@router.get("/boat")
async def boat(person: SignedIn) -> Boat:
    """The colours that you prefer for your boat."""
    return Boat(livery=person.livery)


@router.put("/boat")
async def paint(wish: Boat, person: SignedIn, house: TheHouse) -> Boat:
    """Prefer other colours. You get them at the next table, if nobody there had them before."""
    return Boat(livery=(await house.store.people.paint(person, wish.livery)).livery)


# --- Rules


@router.get("/rules")
async def rule_sets(person: SignedIn, house: TheHouse, lang: Language) -> RuleSetList:
    """The rules that you keep."""
    kept = await house.store.rule_sets.of(person.id)
    told = [one for one in (shown(rules, lang) for rules in kept) if one is not None]
    return RuleSetList(rule_sets=told, most=MOST)


@router.post("/rules", status_code=201)
async def keep(wish: NewRules, person: SignedIn, house: TheHouse, lang: Language) -> RuleSetView:
    """Keep rules under a name; those that make no sense are refused with the reason."""
    made = rule_set(wish.title, wish.edition, wish.options)
    name = persons_name(wish.name)
    kept = await house.store.rule_sets.keep(
        person.id, wish.title, name, made.edition, made.differences()
    )
    told = shown(kept, lang)
    assert told is not None, "it was made just now"
    return told


@router.delete("/rules/{rules_id}", status_code=204)
async def remove(rules_id: ShortId, person: SignedIn, house: TheHouse) -> None:
    """Keep some rules no more."""
    await house.store.rule_sets.remove(person.id, rules_id)


def shown(kept: KeptRules, lang: str) -> RuleSetView | None:
    """Rules as they are shown; none if this program cannot play by them any more."""
    try:
        made = rule_set(kept.title, kept.edition, dict(kept.options))
    except RuleSetError:
        return None
    game = find_title(kept.title)
    return RuleSetView(
        id=kept.id,
        title=kept.title,
        name=kept.name,
        edition=made.edition,
        label=game_label(made, lang),
        options=made.differences(),
        differs=game.differs(made, lang),
        saved=kept.saved,
    )


# --- Ratings


@router.get("/ratings")
async def ratings(person: SignedIn, house: TheHouse) -> RatingList:
    """How well you sail, and how well the bots do."""
    return rated(await house.rater.of(person.id))


def rated(known: dict[str, Rating]) -> RatingList:
    """Ratings as they are shown."""
    return RatingList(
        ratings=[
            TitleRating(
                title=game.name,
                label=game.label,
                mine=_view(known[game.name]) if game.name in known else None,
                bots=[
                    BotRating(bot=bot, points=_points(one.mu))
                    for bot, one in BOTS.get(game.name, {}).items()
                ],
            )
            for game in titles()
        ]
    )


def _view(rating: Rating) -> RatingView:
    return RatingView(
        points=_points(rating.mu),
        unsure=_points(2 * rating.sigma),
        games=rating.games,
        wins=rating.wins,
    )


def _points(value: float) -> int:
    return round(POINTS * value)
