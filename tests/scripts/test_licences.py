"""The licences of what others have made: current, and complete as far as the build sees it."""

import json
import subprocess

from scripts import licences


def test_a_page_that_is_not_current_is_refused(tmp_path, capsys):
    page = tmp_path / "THIRD-PARTY.md"
    assert licences.main(["--check"], page) == 1
    assert "make licences" in capsys.readouterr().err
    assert licences.main([], page) == 0
    assert licences.main(["--check"], page) == 0
    page.write_text(page.read_text() + "\n")
    assert licences.main(["--check"], page) == 1


def test_every_part_has_its_whole_licence():
    page = licences.PAGE.read_text(encoding="utf-8")
    for name in (*licences.IN_THE_BUNDLE, "Besley", "Figtree", licences.RUNTIME):
        text = page.partition(f"\n## {name} ")[2].partition("\n## ")[0]
        assert "Permission is hereby granted" in text or "SIL OPEN FONT LICENSE" in text, name
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in page


def test_the_web_app_ships_them():
    shipped = licences.ROOT / "src" / "paddlewheel" / "web" / "third-party.txt"
    assert shipped.read_text(encoding="utf-8") == licences.PAGE.read_text(encoding="utf-8")


PROBE = """
import config from "./vite.config.ts";
const plugin = config.plugins.flat().find((one) => one.name === "licensed");
plugin.configResolved({ root: process.cwd() });
const problems = [];
const context = { error: (text) => void problems.push(text), emitFile: () => {} };
const chunk = { type: "chunk", moduleIds: JSON.parse(process.argv[1]) };
await plugin.generateBundle.call(context, {}, { chunk });
console.log(JSON.stringify(problems));
"""


MODULES = {
    "/home/web/src/main.ts": None,
    "/home/web/node_modules/svelte/src/index.js": None,
    "\0vite/preload-helper.js": None,
    "/home/web/node_modules/left/pad.js": "left",
    "/home/web/node_modules/svelte/node_modules/@one/two/index.js": "@one/two",
    "\0rolldown/runtime.js": "rolldown",
}
"""Where a module comes from, and the package whose licence is not known, if there is one."""


def test_a_build_with_something_else_is_refused():
    command = [licences.ROOT / ".venv" / "bin" / "node", "--input-type=module", "-e", PROBE]
    done = subprocess.run(
        [*command, json.dumps(list(MODULES))],
        cwd=licences.ROOT / "web",
        capture_output=True,
        text=True,
        check=True,
    )
    unknown = [name for name in MODULES.values() if name]
    told = zip(json.loads(done.stdout), unknown, strict=True)
    assert all(f"The licence of {name} is not" in problem for problem, name in told)
