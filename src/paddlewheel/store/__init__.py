"""What is kept: people, sessions, accounts and the logs of the tables, in a database."""

from paddlewheel.store.accounts import Account, Accounts
from paddlewheel.store.acts import Act, Acts
from paddlewheel.store.bans import Ban, Bans
from paddlewheel.store.chat import Chat, Line, Report
from paddlewheel.store.devices import Devices
from paddlewheel.store.errors import StoreError
from paddlewheel.store.farewell import Traces
from paddlewheel.store.log import Log
from paddlewheel.store.mutes import Mute, Mutes
from paddlewheel.store.notices import Noted, Notices, Pending
from paddlewheel.store.people import People, Person
from paddlewheel.store.sessions import Session, Sessions
from paddlewheel.store.store import Store
from paddlewheel.store.targets import NewTarget, Target, Targets
from paddlewheel.store.tokens import Token, Tokens

__all__ = [
    "Account",
    "Accounts",
    "Act",
    "Acts",
    "Ban",
    "Bans",
    "Chat",
    "Devices",
    "Line",
    "Log",
    "Mute",
    "Mutes",
    "NewTarget",
    "Noted",
    "Notices",
    "Pending",
    "People",
    "Person",
    "Report",
    "Session",
    "Sessions",
    "Store",
    "StoreError",
    "Target",
    "Targets",
    "Token",
    "Tokens",
    "Traces",
]
