"""What does not fit on the page: words that are cut off, and whatever lies beyond its edge."""

from playwright.sync_api import Page

MEASURE = """() => {
  const edge = document.documentElement.clientWidth;
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > edge) found.push(`the page is ${wide} wide`);

  /** Meant for ears alone. */
  const whispered = (element) =>
    element !== null &&
    (getComputedStyle(element).clipPath === "inset(50%)" || whispered(element.parentElement));
  /** Not shown, or part of the picture that is moved about, or told whole in the log as well. */
  const unseen = (element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest("svg, noscript, option, .viewport, .happened") !== null ||
    whispered(element);
  const hides = (style, axis) => ["hidden", "clip"].includes(style[axis]);
  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[axis]);

  /** Why a box cannot be seen as a whole; what can be scrolled to is in sight. */
  function lost(element, box) {
    const middle = (box.top + box.bottom) / 2;
    let [across, down] = [true, true];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const bounds = at.getBoundingClientRect();
      if (across && hides(style, "overflowX")) {
        if (box.right > bounds.right + 1 || box.left < bounds.left - 1) return "is cut off";
      }
      if (down && hides(style, "overflowY")) {
        if (middle > bounds.bottom || middle < bounds.top) return "is cut off below";
      }
      if (at === top) break; // whatever a dialog stands in does not cut it
      if (scrolls(style, "overflowX")) across = false;
      if (scrolls(style, "overflowY")) down = false;
    }
    return across && (box.right > edge + 1 || box.left < -1) ? "lies beyond the edge" : null;
  }

  const words = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const node = words.currentNode;
    if (!node.data.trim() || unseen(node.parentElement)) continue;
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const why = box.width > 1 && lost(node.parentElement, box);
      if (!why) continue;
      found.push(`“${node.data.trim()}” ${why}`);
      break;
    }
  }
  for (const control of top.querySelectorAll("button, a, input, textarea, select, img")) {
    if (unseen(control)) continue;
    const box = control.getBoundingClientRect();
    const why = box.width > 1 && lost(control.parentElement, box);
    const called = control.ariaLabel ?? control.textContent.trim();
    if (why) found.push(`${control.tagName} ${called} ${why}`);
  }
  const ruler = document.createElement("canvas").getContext("2d");
  for (const list of top.querySelectorAll("select")) {
    const style = getComputedStyle(list);
    const shown = list.selectedOptions[0]?.label ?? "";
    if (unseen(list)) continue;
    ruler.font = style.font;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (ruler.measureText(shown).width > room + 1) found.push(`“${shown}” is cut off in its list`);
  }
  return [...new Set(found)];
}"""


def misfits(page: Page) -> list[str]:
    """What cannot be read or reached as a whole."""
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.wait_for_function("() => document.getAnimations().length === 0")
    return list(page.evaluate(MEASURE))
