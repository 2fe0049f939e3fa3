"""The courier: goes where it was told, looks once where that is, and waits for nobody for ever."""

import asyncio
import datetime
import socket
import ssl
import time

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from tests.server.notices.receiver import PATIENCE, receiving

from paddlewheel.server.errors import ServerError
from paddlewheel.server.notices.courier import MOST_ADDRESSES, Courier, Patience
from paddlewheel.server.notices.places import place_of

IMPATIENT = Patience(connect=0.3, part=0.3, whole=0.6)
LOOPBACK = "127.0.0.1"


def resolver(*addresses: str):
    """Knows one answer, and counts how often it was asked."""

    async def resolve(host: str, port: int) -> list[str]:
        resolve.asked.append((host, port))
        return list(addresses)

    resolve.asked = []
    return resolve


def post(address: str, body: bytes = b"{}", **how):
    """What becomes of a notice; by default this machine may be told."""
    courier = Courier(**{"allow_private": True, **how})
    try:
        return asyncio.run(courier.post(address, {"X-Extra": "1"}, body))
    finally:
        courier.close()


def outcome(address: str, **how):
    came_to = post(address, **how)
    return came_to.result, came_to.status


@pytest.fixture
def receiver():
    with receiving() as receiver:
        yield receiver


def test_what_is_sent_arrives(receiver):
    assert outcome(f"{receiver.address}/a?b=c", body=b"hello") == ("delivered", 200)
    came = receiver.next()
    assert (came.path, came.body) == ("/a?b=c", b"hello")
    assert came.headers["host"] == f"127.0.0.1:{receiver.port}"
    assert came.headers["x-extra"] == "1"
    assert came.headers["user-agent"] == "paddlewheel"


@pytest.mark.parametrize(
    ("status", "result"),
    [
        (201, "delivered"),
        (204, "delivered"),
        (400, "refused"),
        (404, "gone"),
        (410, "gone"),
        (429, "refused"),
        (500, "refused"),
    ],
)
def test_what_is_answered_counts(receiver, status, result):
    receiver.answers = [status]
    assert outcome(receiver.address) == (result, status)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_nobody_is_led_elsewhere(receiver, status):
    def redirect(handler):
        handler.send_response(status)
        handler.send_header("Location", f"{receiver.address}/elsewhere")
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    receiver.answers = [redirect]
    assert outcome(receiver.address) == ("redirected", status)
    receiver.next()
    assert not receiver.count


# --- Looking up


def test_a_host_is_looked_up_once_and_called_by_its_name(receiver):
    """Nobody else knows this name: if it were asked for again, nothing would arrive."""
    resolve = resolver(LOOPBACK)
    address = f"http://rebinding.test:{receiver.port}/"
    assert outcome(address, resolve=resolve) == ("delivered", 200)
    assert resolve.asked == [("rebinding.test", receiver.port)]
    assert receiver.next().headers["host"] == f"rebinding.test:{receiver.port}"


def test_a_host_that_is_another_one_the_second_time_gains_nothing(receiver, monkeypatch):
    answers = iter([["8.8.8.8"], [LOOPBACK]])

    async def resolve(_host, _port):
        return next(answers)

    tried = []

    async def post_to(_courier, _place, address, _headers, _body):
        tried.append(address)
        raise OSError("nobody is contacted here")

    monkeypatch.setattr(Courier, "_post_to", post_to)
    address = f"http://rebinding.test:{receiver.port}/"
    assert outcome(address, allow_private=False, resolve=resolve) == ("unreachable", None)
    assert tried == ["8.8.8.8"]
    assert outcome(address, allow_private=False, resolve=resolve) == ("not_allowed", None)
    assert tried == ["8.8.8.8"]


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:{port}/",
        "http://127.1:{port}/",
        "http://2130706433:{port}/",
        "http://0x7f000001:{port}/",
        "http://0177.0.0.1:{port}/",
        "http://0:{port}/",
        "http://localhost:{port}/",
        "http://[::1]:{port}/",
        "http://[::ffff:127.0.0.1]:{port}/",
        "http://[::ffff:7f00:1]:{port}/",
    ],
)
def test_this_machine_is_not_told_by_whatever_name(receiver, address):
    result, _ = outcome(address.format(port=receiver.port), allow_private=False)
    assert result in {"not_allowed", "unreachable"}  # the second if nobody knows such a name
    assert not receiver.count


@pytest.mark.parametrize("others", [[LOOPBACK], ["10.1.2.3"], ["8.8.8.8", "::1"], ["fe80::1%eth0"]])
def test_one_address_that_is_not_allowed_spoils_all(receiver, others):
    resolve = resolver("8.8.4.4", *others)
    address = f"http://both.test:{receiver.port}/"
    assert outcome(address, allow_private=False, resolve=resolve) == ("not_allowed", None)
    assert not receiver.count


def test_the_next_address_is_tried_if_nobody_listens(receiver):
    resolve = resolver("127.0.0.3", "127.0.0.2", LOOPBACK)
    assert outcome(f"http://many.test:{receiver.port}/", resolve=resolve) == ("delivered", 200)
    receiver.next()
    resolve = resolver(*(f"127.0.1.{n}" for n in range(MOST_ADDRESSES)), LOOPBACK)
    address = f"http://too-many.test:{receiver.port}/"
    assert outcome(address, resolve=resolve) == ("unreachable", None)
    assert not receiver.count


def test_a_name_that_nobody_knows():
    async def resolve(_host, _port):
        raise socket.gaierror(socket.EAI_NONAME, "nobody")

    assert outcome("http://nowhere.test/", resolve=resolve) == ("unreachable", None)
    assert outcome("http://nowhere.test/", resolve=resolver()) == ("not_allowed", None)


def test_an_address_that_makes_no_sense_any_more():
    assert outcome("ftp://hook.test/") == ("not_allowed", None)


def test_proxies_of_the_environment_are_not_used(receiver, monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    assert outcome(receiver.address) == ("delivered", 200)


# --- Before something is kept


def check(address: str, **how) -> str | None:
    courier = Courier(**how)
    try:
        asyncio.run(courier.check(place_of(address)))
    except ServerError as error:
        return error.code
    finally:
        courier.close()
    return None


def test_a_place_is_checked_without_telling_why_it_is_refused():
    async def unknown(_host, _port):
        raise socket.gaierror(socket.EAI_NONAME, "nobody")

    async def silent(_host, _port):
        await asyncio.sleep(PATIENCE)

    assert check("https://hook.test/", resolve=resolver("8.8.8.8")) is None
    for resolve in (resolver("10.0.0.1"), unknown, silent, resolver()):
        code = check("https://hook.test/", resolve=resolve, patience=IMPATIENT)
        assert code == "target_not_allowed"
    assert check("https://127.0.0.1/") == "target_not_allowed"
    assert check("https://127.0.0.1/", allow_private=True) is None


# --- Those who do not answer


def test_nobody_listens():
    with socket.socket() as nobody:
        nobody.bind((LOOPBACK, 0))
        port = nobody.getsockname()[1]
        assert outcome(f"http://{LOOPBACK}:{port}/") == ("unreachable", None)


def test_somebody_who_never_answers(receiver):
    receiver.answers = [lambda _: receiver.ended.wait(PATIENCE)]
    assert outcome(receiver.address, patience=IMPATIENT) == ("too_slow", None)


def test_somebody_who_is_looked_up_for_ever():
    async def resolve(_host, _port):
        await asyncio.sleep(PATIENCE)

    how = {"resolve": resolve, "patience": IMPATIENT}
    assert outcome("http://slow.test/", **how) == ("too_slow", None)


def test_somebody_who_answers_a_sign_at_a_time(receiver):
    """Each part comes in time; all of them never do."""

    def dribble(handler):
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        while not receiver.ended.wait(0.05):
            handler.wfile.write(b"X-More: more\r\n")
            handler.wfile.flush()

    receiver.answers = [dribble]
    assert outcome(receiver.address, patience=IMPATIENT) == ("too_slow", None)


def test_somebody_who_never_stops_answering_is_not_listened_to(receiver):
    def flood(handler):
        handler.send_response(200)
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        deadline = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < deadline:
                handler.wfile.write(b"2000\r\n" + b"x" * 0x2000 + b"\r\n")
        except OSError:
            hung_up.append(True)
        receiver.ended.set()

    hung_up = []
    receiver.answers = [flood]
    assert outcome(receiver.address) == ("delivered", 200)
    assert receiver.ended.wait(PATIENCE)
    assert hung_up


def test_headers_without_end_are_not_read(receiver):
    def flood(handler):
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
        for number in range(100_000):
            handler.wfile.write(b"X-%d: %s\r\n" % (number, b"x" * 1000))

    receiver.answers = [flood]
    assert outcome(receiver.address) == ("unreachable", None)


def test_somebody_who_speaks_something_else(receiver):
    receiver.answers = [lambda handler: handler.wfile.write(b"220 mail.test ESMTP\r\n\r\n")]
    assert outcome(receiver.address) == ("unreachable", None)


# --- Certificates


@pytest.fixture(scope="module")
def certified(tmp_path_factory):
    """What a server called push.test shows, and what those trust who know it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push.test")])
    today = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(days=1))
        .not_valid_after(today + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("push.test")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    shown = certificate.public_bytes(Encoding.PEM)
    file = tmp_path_factory.mktemp("certificate") / "push.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + shown)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    return server, ssl.create_default_context(cadata=shown.decode())


@pytest.mark.parametrize(
    ("host", "result"), [("push.test", "delivered"), ("other.test", "unreachable")]
)
def test_whoever_answers_must_be_the_one_that_was_called(certified, host, result):
    server, trust = certified
    with receiving(server) as receiver:
        address = f"https://{host}:{receiver.port}/"
        assert outcome(address, trust=trust, resolve=resolver(LOOPBACK))[0] == result


def test_nobody_is_trusted_without_a_reason(certified):
    with receiving(certified[0]) as receiver:
        address = f"https://push.test:{receiver.port}/"
        assert outcome(address, resolve=resolver(LOOPBACK)) == ("unreachable", None)
