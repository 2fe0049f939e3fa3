"""From a title's picture to SVG, PNG and GIF files."""

from paddlewheel.render.files import render_svg

__all__ = ["render_svg"]
