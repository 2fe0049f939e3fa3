"""Tokens: with them programs play in somebody's name."""

from fastapi import APIRouter

from paddlewheel.server.house import TheHouse
from paddlewheel.server.names import persons_name
from paddlewheel.server.routes.sessions import ShortId
from paddlewheel.server.sessions import InPerson
from paddlewheel.server.wire.people import NewToken, TokenList, TokenMade, TokenView
from paddlewheel.store import Token

router = APIRouter(prefix="/api/tokens", tags=["people"])


@router.post("", status_code=201)
async def make(wish: NewToken, person: InPerson, house: TheHouse) -> TokenMade:
    """A new token, for accounts only; it is shown this once."""
    token, secret = await house.store.tokens.make(person.id, persons_name(wish.label))
    return TokenMade(made=shown(token), token=secret)


@router.get("")
async def tokens(person: InPerson, house: TheHouse) -> TokenList:
    """Your tokens."""
    return TokenList(tokens=[shown(one) for one in await house.store.tokens.of(person.id)])


@router.delete("/{token_id}", status_code=204)
async def end(token_id: ShortId, person: InPerson, house: TheHouse) -> None:
    """Make a token worthless."""
    await house.store.tokens.end(person.id, token_id)
    await house.doors.left(person.id)


def shown(token: Token) -> TokenView:
    """A token as it is shown."""
    return TokenView(id=token.id, label=token.label, created=token.created, seen=token.seen)
