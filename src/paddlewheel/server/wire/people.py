"""Who people are."""

from paddlewheel.server.wire.base import Name, Wire


class NewGuest(Wire):
    """Somebody wants to be called so."""

    name: Name


class Me(Wire):
    """Who you are."""

    id: str
    name: str
