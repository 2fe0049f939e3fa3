"""Webhooks: whoever shares the secret knows that it is from us, whole, and from just now."""

import base64
import hmac
from hashlib import sha256

from paddlewheel.server.notices.webhook import PREFIX, headers, new_secret

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def test_the_signature_is_that_of_the_standard():
    body = b'{"test": 2432232314}'
    signed = headers(SECRET, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)
    # The example of the libraries of standardwebhooks.com.
    assert signed["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert signed["webhook-id"] == "msg_p5jXN8AQM9LWM0D4loKWxJek"
    assert signed["webhook-timestamp"] == "1614265330"
    assert signed["Content-Type"] == "application/json"


def test_everything_is_signed():
    before = headers(SECRET, "id", 1, b"body")["webhook-signature"]
    for other in (
        headers(SECRET, "other", 1, b"body"),
        headers(SECRET, "id", 2, b"body"),
        headers(SECRET, "id", 1, b"bodY"),
        headers(new_secret(), "id", 1, b"body"),
    ):
        assert other["webhook-signature"] != before


def test_a_secret_is_long_and_never_the_same():
    one, other = new_secret(), new_secret()
    assert one != other
    key = base64.b64decode(one.removeprefix(PREFIX))
    assert len(key) == 32
    signature = base64.b64encode(hmac.digest(key, b"id.1.body", sha256)).decode()
    assert headers(one, "id", 1, b"body")["webhook-signature"] == f"v1,{signature}"
