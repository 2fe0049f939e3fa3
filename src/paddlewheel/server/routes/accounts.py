"""Accounts: making one, signing in and out, and what to do about passwords."""

from fastapi import APIRouter, Request, Response

from paddlewheel.server.attempts import address_of
from paddlewheel.server.credentials import sign_in_name
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.sessions import InPerson, TheSession, forget_session, remember
from paddlewheel.server.wire.people import (
    AccountView,
    Me,
    NewAccount,
    OwnPassword,
    PasswordChange,
    Recovery,
    RecoveryCodes,
    SignIn,
)
from paddlewheel.store import Account, Person
from paddlewheel.store.accounts import folded

router = APIRouter(prefix="/api", tags=["accounts"])


@router.get("/account")
async def account(person: InPerson, house: TheHouse) -> AccountView:
    """What you sign in with."""
    return shown(await house.store.accounts.of(person.id))


@router.post("/account", status_code=201)
async def open_account(wish: NewAccount, person: InPerson, house: TheHouse) -> RecoveryCodes:
    """Become an account, and stay who you are with all your games."""
    name = sign_in_name(wish.name)
    house.limits.sign_in.check(f"at {person.id}")  # a school may sign up from one address
    return RecoveryCodes(codes=await house.store.accounts.open(person.id, name, wish.password))


@router.post("/sign-in")
async def sign_in(wish: SignIn, request: Request, response: Response, house: TheHouse) -> Me:
    """Be known by name and password. If you were here as a guest, the guest stays as it is."""
    name = sign_in_name(wish.name)
    tried(request, house, folded(name))
    known = house.store.accounts
    person, session = await known.sign_in(name, wish.password, house.bans.check)
    return _welcomed(response, request, house, person, session)


@router.post("/sign-out", status_code=204)
async def sign_out(response: Response, house: TheHouse, session: TheSession) -> None:
    """Be nobody in this browser; a program has nothing to sign out of."""
    if session is not None:
        person = await house.store.sessions.end(session)
        forget_session(response)
        if person is not None:
            await house.doors.left(person)


@router.post("/account/recover")
async def recover(wish: Recovery, request: Request, response: Response, house: TheHouse) -> Me:
    """Set a new password with a recovery code; all other browsers and programs are signed out."""
    name = sign_in_name(wish.name)
    tried(request, house, folded(name))
    known, admit = house.store.accounts, house.bans.check
    person, session = await known.recover(name, wish.code, wish.password, admit)
    await house.doors.left(person.id)
    return _welcomed(response, request, house, person, session)


@router.post("/account/password", status_code=204)
async def change_password(
    wish: PasswordChange, request: Request, person: InPerson, house: TheHouse, session: TheSession
) -> None:
    """Set a new password; all other browsers are signed out."""
    tried(request, house, person.id)
    await house.store.accounts.change_password(person.id, wish.old, wish.new, session)
    await house.doors.left(person.id)


@router.post("/account/codes")
async def renew_codes(
    known: OwnPassword, request: Request, person: InPerson, house: TheHouse
) -> RecoveryCodes:
    """New recovery codes in place of all old ones."""
    tried(request, house, person.id)
    return RecoveryCodes(codes=await house.store.accounts.renew_codes(person.id, known.password))


def tried(request: Request, house: House, whom: str) -> None:
    """Count that somebody has tried a secret of somebody."""
    house.limits.sign_in.check(f"from {address_of(request)}", f"at {whom}")


def shown(known: Account | None) -> AccountView:
    """An account as it is shown."""
    if known is None:
        return AccountView(name=None, created=None, codes=0)
    return AccountView(name=known.name, created=known.created, codes=known.codes)


def _welcomed(
    response: Response, request: Request, house: House, person: Person, session: str
) -> Me:
    remember(response, request, house, session)
    return Me(id=person.id, name=person.name)
