"""How the guides become pages: ``make docs``. A warning is an error."""

from importlib.metadata import version as version_of

project = "Paddlewheel"
author = "The Paddlewheel developers"
project_copyright = author
version = release = version_of("paddlewheel")

extensions = ["myst_parser"]
myst_enable_extensions = ["html_image"]  # pictures with a width
myst_heading_anchors = 3  # links to headings are those that other readers of Markdown make as well
exclude_patterns = ["ladder/*"]

html_theme = "furo"
html_title = f"Paddlewheel {release}"
html_favicon = html_logo = "../web/public/wheel.svg"
html_show_sphinx = False
html_copy_source = False
