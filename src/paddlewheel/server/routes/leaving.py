"""Taking everything along, and leaving."""

from fastapi import APIRouter, Request, Response

from paddlewheel.server.attempts import address_of
from paddlewheel.server.daily import showing
from paddlewheel.server.errors import ServerError
from paddlewheel.server.farewell import forget
from paddlewheel.server.house import TheHouse
from paddlewheel.server.known import said, tables_known
from paddlewheel.server.routes import accounts, chat, notices, profile, sessions, tokens
from paddlewheel.server.sessions import (
    InPerson,
    Language,
    SignedIn,
    TheSession,
    forget_session,
)
from paddlewheel.server.wire.people import Export, OwnPassword
from paddlewheel.server.wire.profile import Boat

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/export.json")
async def export(  # noqa: PLR0913, PLR0917 (who asks, and how)
    request: Request,
    response: Response,
    person: SignedIn,
    house: TheHouse,
    session: TheSession,
    lang: Language,
) -> Export:
    """Everything that is known of you, with the records of all your games."""
    house.limits.exports.check(f"from {address_of(request)}", f"of {person.id}")
    response.headers["Content-Disposition"] = 'attachment; filename="paddlewheel.json"'
    store = house.store
    return Export(
        id=person.id,
        name=person.name,
        account=accounts.shown(await store.accounts.of(person.id)),
        sessions=[sessions.shown(one) for one in await store.sessions.of(person.id, session)],
        tokens=[tokens.shown(one) for one in await store.tokens.of(person.id)],
        notices=[notices.shown(one) for one in await store.targets.of(person.id)],
        mutes=[chat.shown(one) for one in await store.mutes.of(person.id)],
        said=await said(store, person.id),
        boat=Boat(livery=person.livery),
        rule_sets=(await profile.rule_sets(person, house, lang)).rule_sets,
        ratings=profile.rated(await house.rater.of(person.id)).ratings,
        daily=[showing.known(one) for one in await store.daily.of(person.id)],
        tables=await tables_known(store, person.id),
    )


@router.delete("/account", status_code=204)
async def leave(
    request: Request,
    response: Response,
    person: InPerson,
    house: TheHouse,
    known: OwnPassword | None = None,
) -> None:
    """Be forgotten. Whoever has an account says the password; games of others stay, nameless."""
    if await house.store.accounts.of(person.id) is not None:
        if known is None:
            raise ServerError("password_needed", "This needs your password.")
        accounts.tried(request, house, person.id)
        await house.store.accounts.check(person.id, known.password)
    await house.daily.settle_of(person.id)
    await forget(house.hall, house.store, person.id)
    await house.doors.left(person.id)
    forget_session(response)
