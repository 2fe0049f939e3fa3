"""A browser that has subscribed to web push: its keys, and how it reads what it is sent."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Browser:
    """Has a key that nobody else knows."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None) -> None:
        self._key = key or ec.generate_private_key(ec.SECP256R1())
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh = urlsafe_b64encode(point).rstrip(b"=").decode()
        self.auth = urlsafe_b64encode(os.urandom(16)).rstrip(b"=").decode()

    def subscription(self, endpoint: str) -> dict[str, Any]:
        """What the page tells the server."""
        keys = {"p256dh": self.p256dh, "auth": self.auth}
        return {"kind": "webpush", "address": endpoint, "keys": keys}

    def read(self, body: bytes) -> bytes:
        """A message that was sealed for this browser."""
        secret = urlsafe_b64decode(self.auth + "=" * (-len(self.auth) % 4))
        return http_ece.decrypt(body, private_key=self._key, auth_secret=secret)
