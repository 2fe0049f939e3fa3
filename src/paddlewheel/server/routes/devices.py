"""Further devices of the same person."""

import asyncio

import segno
from fastapi import APIRouter, Request, Response

from paddlewheel.server.attempts import address_of
from paddlewheel.server.house import TheHouse
from paddlewheel.server.problems import by_status
from paddlewheel.server.sessions import InPerson, remember
from paddlewheel.server.wire.people import DeviceLink, LinkUse, Me
from paddlewheel.store.devices import VALID

router = APIRouter(prefix="/api/device-link", tags=["people"])


@router.post("", status_code=201)
async def make_link(request: Request, person: InPerson, house: TheHouse) -> DeviceLink:
    """A link for one other device; the secret stands where no server is told of it."""
    path = f"/link#{await house.store.devices.link(person.id)}"
    url = str(request.base_url).rstrip("/") + path
    picture = await asyncio.to_thread(_picture, url)
    return DeviceLink(path=path, url=url, qr=picture, seconds=int(VALID.total_seconds()))


@router.post("/use")
async def use_link(wish: LinkUse, request: Request, response: Response, house: TheHouse) -> Me:
    """Be known here as the one whose link it is."""
    house.limits.sign_in.check(f"from {address_of(request)}")
    person, session = await house.store.devices.use(wish.token)
    house.bans.check(person.id)  # they have lost the link, too, and the session opens nothing
    remember(response, request, house, session)
    return Me(id=person.id, name=person.name)


def _picture(url: str) -> str:
    try:
        return segno.make(url, micro=False).svg_inline(scale=4, omitsize=True)
    except segno.DataOverflowError as error:  # no server has a name as long as that
        raise by_status(422) from error
