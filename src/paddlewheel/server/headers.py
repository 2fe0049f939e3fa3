"""The headers of every answer: what a page of ours may do, and who may keep what."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "img-src 'self' blob: data:",
            # Boats are placed by style attributes. Old browsers know the last of these words.
            "style-src-elem 'self'",
            "style-src-attr 'unsafe-inline'",
            "style-src 'self' 'unsafe-inline'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
HTTPS = {"Strict-Transport-Security": "max-age=31536000"}
"""What is said to those who come by https: to come so for a year."""


class StandingOrders:
    """Adds the headers."""

    def __init__(self, app: ASGIApp, *, https: bool) -> None:
        self._app = app
        self._https = https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let everything through, and add to what comes back."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if self._https or scope["scheme"] == "https":
                    headers.update(HTTPS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        is_http = scope["type"] == "http"
        await self._app(scope, receive, send_with_headers if is_http else send)
