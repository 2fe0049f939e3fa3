"""What is kept compressed, for those who can read it so and for those who cannot."""

import gzip

from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"


def accepts(request: Request, encoding: str) -> bool:
    """Whether a browser can read it."""
    offered = request.headers.get("accept-encoding", "")
    names = (part.partition(";")[0].strip() for part in offered.split(","))
    return encoding in names


def svg_response(request: Request, compressed: bytes) -> Response:
    """A picture that never changes."""
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if accepts(request, "gzip"):
        headers["Content-Encoding"] = "gzip"
        return Response(compressed, media_type="image/svg+xml", headers=headers)
    return Response(gzip.decompress(compressed), media_type="image/svg+xml", headers=headers)
