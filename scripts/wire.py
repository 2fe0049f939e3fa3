"""What goes over the wire, as OpenAPI: ``python -m scripts.wire [FILE]``. No server is started.

The messages of the stream are among the schemas; the web app's types are generated from it.
"""

import json
import sys
from pathlib import Path

from paddlewheel.server.app import create_app
from paddlewheel.server.settings import Settings


def description() -> str:
    """The description as the text of a file, always the same for the same code."""
    app = create_app(Settings(database="sqlite+aiosqlite://"))
    return json.dumps(app.openapi(), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write it to a file, or to the screen."""
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(description(), encoding="utf-8")
    else:
        sys.stdout.write(description())


if __name__ == "__main__":
    main()
