"""Web push: only the browser reads it, and it knows who sent it."""

import base64
import json

import http_ece
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import jwt
from tests.server.notices.browser import Browser

from paddlewheel.server.errors import ServerError
from paddlewheel.server.notices.webpush import VALID, Signer, check_keys, new_key, sealed

MOMENT = 1_800_000_000.0


def test_the_browser_reads_what_was_sealed_for_it_and_nobody_else_does():
    browser, other = Browser(), Browser()
    body = sealed("Ahoi, Zoë!".encode(), browser.p256dh, browser.auth)
    assert b"Ahoi" not in body
    assert browser.read(body) == "Ahoi, Zoë!".encode()
    with pytest.raises(http_ece.ECEException):
        other.read(body)
    assert body != sealed("Ahoi, Zoë!".encode(), browser.p256dh, browser.auth)


def test_the_example_of_the_standard_is_read():
    """RFC 8291, section 5: what others seal is read by what we test with."""
    private = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    number = int.from_bytes(base64.urlsafe_b64decode(private + "="), "big")
    browser = Browser(ec.derive_private_key(number, ec.SECP256R1()))
    browser.auth = "BTBZMqHH6r4Tts7J_aSIgg"
    assert browser.p256dh.startswith("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLex")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )
    told = browser.read(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    assert told == b"When I grow up, I want to be a watermelon"


def test_the_signature_says_for_whom_it_is_and_how_long():
    signer = Signer(new_key(), "mailto:host@example.org")
    headers = signer.headers("https://push.test", MOMENT)
    kind, _, rest = headers["Authorization"].partition(" ")
    parts = dict(part.split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", signer.public)
    claims = jwt.decode(parts["t"], signer.public)
    assert claims == {
        "aud": "https://push.test",
        "exp": int(MOMENT) + VALID,
        "sub": "mailto:host@example.org",
    }
    header = json.loads(base64.urlsafe_b64decode(parts["t"].split(".")[0] + "=="))
    assert header == {"typ": "JWT", "alg": "ES256"}
    with pytest.raises(InvalidSignature):
        jwt.decode(parts["t"], Signer(new_key()).public)


def test_whoever_cannot_be_found_says_nothing_of_it():
    signer = Signer(new_key())
    token = (
        signer.headers("https://push.test", MOMENT)["Authorization"].split("t=")[1].split(",")[0]
    )
    assert "sub" not in jwt.decode(token, signer.public)


def test_the_same_key_is_the_same_sender():
    key = new_key()
    assert Signer(key).public == Signer(key).public
    assert len(base64.urlsafe_b64decode(Signer(key).public + "=")) == 65
    assert key != new_key()


def test_keys_of_a_browser_and_what_is_none():
    good = Browser()
    check_keys(good.p256dh, good.auth)
    check_keys(good.p256dh + "=", good.auth + "==")
    point = base64.urlsafe_b64decode(good.p256dh + "=")
    off_curve = base64.urlsafe_b64encode(point[:-1] + bytes([point[-1] ^ 1])).decode()
    short = base64.urlsafe_b64encode(bytes([2 + point[-1] % 2]) + point[1:33]).decode()
    bad = [
        ("", good.auth),
        ("AAAA", good.auth),
        ("ö" * 87, good.auth),
        (off_curve, good.auth),
        (short, good.auth),
        (good.p256dh, ""),
        (good.p256dh, "AAAA"),
        (good.p256dh, "ö" * 22),
    ]
    for p256dh, auth in bad:
        with pytest.raises(ServerError) as refused:
            check_keys(p256dh, auth)
        assert refused.value.code == "bad_push_keys"
