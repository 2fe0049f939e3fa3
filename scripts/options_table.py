"""The page of all options: ``python -m scripts.options_table``.

It comes from the rule sets of the titles. ``--check`` writes nothing and fails if
``docs/options.md`` is not current.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import paddlewheel as pw
from paddlewheel.cli.catalogue import edition_values, kind_name, shown, values_of
from paddlewheel.core.titles import title, titles
from paddlewheel.core.words import Speaker

ROOT = Path(__file__).parents[1]

HEAD = """# Options

Made by `make options-table` from the rule sets of the titles; do not edit it by hand.

An edition is a preset of options, and a table may change each of them by itself:
`paddlewheel play queen --edition P97 --set push_chain=true`. What makes no sense together is
refused with the reason. `paddlewheel rules queen --set … --name "Our Tuesday" -o tuesday.json`
keeps a choice under a name, and `paddlewheel play queen --rules tuesday.json` plays by it.

Some values are picks: `b_tiles=3` draws three B tiles, `b_tiles=B1+B4` takes these two;
`left_out=A3-1+A3-2` names the tiles that they replace, and `left_out=` leaves that to the draw.
"""


def page() -> str:
    """The page, in English."""
    return "\n".join([HEAD, *(line for game in titles() for line in _section(game.name))])


def _section(name: str) -> Iterator[str]:
    presets = pw.editions(name)[name]
    yield f"## {title(name).label} (`{name}`)\n"
    yield from (f"- **{preset.name}** {preset.label}. {preset.doc}" for preset in presets)
    columns = ["option", "what it does", "type", "values", "default", *(p.name for p in presets)]
    yield ""
    yield _row(columns)
    yield _row(["---"] * len(columns))
    yield from (_row(_cells(name, option)) for option in pw.options(name))
    yield ""


def _cells(name: str, option: pw.Option) -> list[str]:
    return [
        f"`{option.name}`<br>{title(name).option_label(option.name, 'en')}",
        option.doc,
        kind_name(option, Speaker("en")),
        "<br>".join(values_of(name, option, "en")),
        shown(option.default),
        *edition_values(name, option).values(),
    ]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Write the page, or check that it is current."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if not current")
    file, text = root / "docs" / "options.md", page()
    if not parser.parse_args(arguments).check:
        file.write_text(text, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        print("docs/options.md is not current; run: make options-table", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
