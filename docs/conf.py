"""How the guides become pages: ``make docs``. A warning is an error."""

from importlib.metadata import version as version_of

from paddlewheel.art.palette import DARK, LIGHT, Palette


def colours(palette: Palette) -> dict[str, str]:
    """The colours of the pages, by the names that their theme has for them."""
    return {
        "color-background-primary": palette.surface,
        "color-background-secondary": palette.bg,
        "color-background-border": palette.line,
        "color-foreground-primary": palette.ink,
        "color-foreground-secondary": palette.ink2,
        "color-foreground-muted": palette.ink3,
        "color-brand-primary": palette.brass_ink,
        "color-brand-content": palette.brass_ink,
        "color-brand-visited": palette.brass_ink,
        "color-code-background": palette.bg,
    }


project = "Paddlewheel"
author = "The Paddlewheel developers"
project_copyright = author
version = release = version_of("paddlewheel")

extensions = ["myst_parser"]
myst_enable_extensions = ["html_image"]  # pictures with a width
myst_heading_anchors = 3  # links to headings are those that other readers of Markdown make as well
exclude_patterns = ["ladder/*"]

html_theme = "furo"
html_theme_options = {
    "light_css_variables": colours(LIGHT),
    "dark_css_variables": colours(DARK),
}
html_title = f"Paddlewheel {release}"
html_favicon = html_logo = "../web/public/wheel.svg"
html_static_path = ["look"]
html_css_files = ["look.css"]
html_show_sphinx = False
html_copy_source = False
