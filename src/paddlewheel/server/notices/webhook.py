"""Webhooks: signed as standardwebhooks.com describes it, so that a receiver knows who speaks."""

import hmac
import secrets
from base64 import b64decode, b64encode
from collections.abc import Mapping
from hashlib import sha256

PREFIX = "whsec_"
_BYTES = 32


def new_secret() -> str:
    """A secret that a receiver and we have in common."""
    return PREFIX + b64encode(secrets.token_bytes(_BYTES)).decode("ascii")


def headers(secret: str, notice_id: str, moment: int, body: bytes) -> Mapping[str, str]:
    """What a receiver can check: that it is from us, for them, whole, and from just now."""
    key = b64decode(secret.removeprefix(PREFIX))
    signed = hmac.digest(key, f"{notice_id}.{moment}.".encode() + body, sha256)
    return {
        "Content-Type": "application/json",
        "webhook-id": notice_id,
        "webhook-timestamp": str(moment),
        "webhook-signature": f"v1,{b64encode(signed).decode('ascii')}",
    }
