"""Reading drawings back."""

import re
from xml.etree import ElementTree

Element = ElementTree.Element
NUMBER = r"-?\d+(?:\.\d+)?"


def parsed(svg: str) -> Element:
    """A drawing as a tree, without name spaces."""
    root = ElementTree.fromstring(svg)
    for item in root.iter():
        item.tag = item.tag.removeprefix("{http://www.w3.org/2000/svg}")
    return root


def by_class(root: Element, name: str) -> list[Element]:
    """Everything of a class."""
    return [item for item in root.iter() if item.attrib.get("class") == name]


def place(item: Element) -> tuple[float, float]:
    """Where a transform puts something."""
    found = re.search(rf"translate\(({NUMBER}) ({NUMBER})\)", item.attrib.get("transform", ""))
    return (0.0, 0.0) if found is None else (float(found[1]), float(found[2]))


def dangling(svg: str) -> set[str]:
    """What is used without being defined, or defined twice."""
    root = parsed(svg)
    known = [item.attrib["id"] for item in root.iter() if "id" in item.attrib]
    used = {item.attrib["href"][1:] for item in root.iter("use")}
    used |= set(re.findall(r"url\(#([\w-]+)\)", svg))
    return (used - set(known)) | {name for name in known if known.count(name) > 1}
