"""Saying who one is."""

from fastapi import APIRouter, Request, Response

from paddlewheel.server.attempts import address_of
from paddlewheel.server.house import TheHouse
from paddlewheel.server.names import persons_name
from paddlewheel.server.sessions import MaybePerson, SignedIn, remember
from paddlewheel.server.wire.people import Me, NewGuest

router = APIRouter(prefix="/api", tags=["people"])


@router.post("/guest")
async def come_in(
    guest: NewGuest, request: Request, response: Response, house: TheHouse, known: MaybePerson
) -> Me:
    """Say what you want to be called. Who has done so before stays the same person."""
    name = persons_name(guest.name)
    if known is None:
        house.limits.guests.check(address_of(request))
        person, session = await house.store.people.welcome(name)
        remember(response, request, house, session)
    else:
        person = await house.store.people.rename(known, name)
    return Me(id=person.id, name=person.name)


@router.get("/me")
async def me(person: SignedIn) -> Me:
    """Who you are."""
    return Me(id=person.id, name=person.name)


@router.patch("/me")
async def rename(guest: NewGuest, person: SignedIn, house: TheHouse) -> Me:
    """Be called something else."""
    renamed = await house.store.people.rename(person, persons_name(guest.name))
    return Me(id=renamed.id, name=renamed.name)
