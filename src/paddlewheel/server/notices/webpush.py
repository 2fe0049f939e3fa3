"""Web push: messages that only the browser can read (RFC 8291), from a known sender (RFC 8292)."""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import jwt  # type: ignore[import-untyped]

from paddlewheel.server.errors import ServerError

_CURVE = ec.SECP256R1()
_POINT, _AUTH = 65, 16
"""Bytes of a browser's keys."""
VALID = 12 * 3600
"""Seconds for which a signature is good; push services take a day at most."""
KEY = "vapid"
"""The name under which the key is kept."""


def new_key() -> str:
    """A key to sign with, as text."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


class Signer:
    """Tells push services who we are, without telling them more."""

    def __init__(self, key: str, contact: str | None = None) -> None:
        self._key = ec.derive_private_key(int.from_bytes(_bytes(key), "big"), _CURVE)
        self._contact = contact
        self.public = _text(_point(self._key))
        """What browsers have to be told before they take anything from us."""

    def headers(self, origin: str, moment: float) -> Mapping[str, str]:
        """What a push service at an origin wants to see."""
        claims = {"aud": origin, "exp": int(moment) + VALID}
        if self._contact is not None:
            claims["sub"] = self._contact
        return {"Authorization": f"vapid t={jwt.sign(claims, self._key)},k={self.public}"}


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse what is no pair of keys of a browser."""
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
    except (ValueError, binascii.Error) as error:
        raise _bad_keys() from error
    if len(point) != _POINT or len(secret) != _AUTH:
        raise _bad_keys()


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message that only the browser with these keys can read."""
    body: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(_CURVE),
        dh=_bytes(p256dh),
        auth_secret=_bytes(auth),
        version="aes128gcm",
    )
    return body


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _bad_keys() -> ServerError:
    return ServerError("bad_push_keys", "These are no keys of a browser.")
