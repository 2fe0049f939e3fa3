"""What axe, which knows the rules for pages that everybody can use, objects to."""

import json
from pathlib import Path

from tests.e2e.visitors import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def findings(visitor: Visitor) -> list[str]:
    """What axe objects to on the page as it is."""
    visitor.page.evaluate(AXE.read_text())
    visitor.page.wait_for_function("() => document.getAnimations().length === 0")
    results = visitor.page.evaluate("() => axe.run()")
    return [
        f"{violation['id']}: {json.dumps(node['target'])} {node['failureSummary']}"
        for violation in results["violations"]
        for node in violation["nodes"]
    ]
