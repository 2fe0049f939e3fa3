"""What axe, which knows the rules for pages that everybody can use, objects to."""

import json
from pathlib import Path

from tests.e2e.visitors import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

RUN = """rules => axe.run({
  resultTypes: ["violations"],
  rules: { "target-size": { enabled: true } },
  ...(rules.length ? { runOnly: rules } : {}),
})"""


def findings(visitor: Visitor, *rules: str) -> list[str]:
    """What axe objects to on the page as it is, by some of its rules or by all."""
    page = visitor.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    page.wait_for_function("() => document.getAnimations().length === 0")
    results = page.evaluate(RUN, list(rules))
    return [
        f"{violation['id']}: {json.dumps(node['target'])} {node['failureSummary']}"
        for violation in results["violations"]
        for node in violation["nodes"]
    ]
