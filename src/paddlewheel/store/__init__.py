"""What is kept: people, sessions and the logs of the tables, in a database."""

from paddlewheel.store.errors import StoreError
from paddlewheel.store.log import Log
from paddlewheel.store.people import People, Person
from paddlewheel.store.store import Store

__all__ = ["Log", "People", "Person", "Store", "StoreError"]
