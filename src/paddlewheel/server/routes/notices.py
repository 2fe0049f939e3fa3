"""Where you want to be told that it is your turn."""

from typing import Annotated

from fastapi import APIRouter, Body, Request

from paddlewheel.server.attempts import address_of
from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.notices import webhook, webpush
from paddlewheel.server.notices.places import place_of
from paddlewheel.server.routes.sessions import ShortId
from paddlewheel.server.sessions import InPerson, Language
from paddlewheel.server.wire.notices import (
    NewPush,
    NewWebhook,
    TargetList,
    TargetMade,
    TargetView,
    TrialOutcome,
)
from paddlewheel.store import NewTarget, Target
from paddlewheel.store.targets import MOST

router = APIRouter(prefix="/api/me/notices", tags=["people"])

Wish = Annotated[NewPush | NewWebhook, Body(discriminator="kind")]


@router.get("")
async def targets(person: InPerson, house: TheHouse) -> TargetList:
    """Where you are told, and with which key a browser subscribes."""
    mine = await house.store.targets.of(person.id)
    key = (await house.post.postman.signer()).public if house.settings.notices else None
    return TargetList(targets=[shown(one) for one in mine], most=MOST, push_key=key)


@router.post("", status_code=201)
async def add(
    wish: Wish, request: Request, person: InPerson, house: TheHouse, lang: Language
) -> TargetMade:
    """Be told there. What is there already is replaced, with a new secret."""
    _check_on(house)
    house.limits.notice_targets.check(f"from {address_of(request)}", f"of {person.id}")
    private = house.settings.allow_private_targets
    place = place_of(wish.address, only_https=wish.kind == "webpush" and not private)
    new = _new(wish, str(place.url), wish.lang or lang)
    await house.post.courier.check(place)
    made = await house.store.targets.add(person.id, new)
    return TargetMade(made=shown(made), secret=made.secret)


@router.delete("/{target_id}", status_code=204)
async def remove(target_id: ShortId, person: InPerson, house: TheHouse) -> None:
    """Be told there no more."""
    await house.store.targets.remove(person.id, target_id)


@router.post("/{target_id}/test")
async def test(
    target_id: ShortId, request: Request, person: InPerson, house: TheHouse
) -> TrialOutcome:
    """Send something there now. If it arrives, the target is on again."""
    _check_on(house)
    target = await house.store.targets.mine(person.id, target_id)
    house.limits.notice_tests.check(f"from {address_of(request)}", f"of {person.id}")
    outcome = await house.post.postman.test(target)
    tried = await house.store.targets.mine(person.id, target_id)
    return TrialOutcome(delivered=outcome.delivered, target=shown(tried))


def shown(target: Target) -> TargetView:
    """A target as it is shown."""
    return TargetView(
        id=target.id,
        kind=target.kind,
        address=target.address,
        lang=target.lang,
        created=target.created,
        tried=target.tried,
        outcome=target.outcome,
        status=target.status,
        failures=target.failures,
        off=target.off,
    )


def _new(wish: NewPush | NewWebhook, address: str, lang: str) -> NewTarget:
    if isinstance(wish, NewWebhook):
        return NewTarget("webhook", address, lang, secret=webhook.new_secret())
    webpush.check_keys(wish.keys.p256dh, wish.keys.auth)
    return NewTarget("webpush", address, lang, wish.keys.p256dh, wish.keys.auth)


def _check_on(house: House) -> None:
    if not house.settings.notices:
        raise ServerError("notices_off", "This server sends no notices.")
