"""The language that somebody reads, of those that there are."""

from paddlewheel.core.words import LANGUAGES


def spoken(accepted: str | None) -> str:
    """The language of an Accept-Language header that we speak best.

    >>> spoken("es, fr-CH;q=0.9, en;q=0.8")
    'fr'
    """
    wishes = (_wish(part) for part in (accepted or "").split(","))
    known = [(quality, lang) for lang, quality in wishes if lang in LANGUAGES and quality > 0]
    return max(known, key=lambda wish: wish[0])[1] if known else "en"


def known(lang: str | None) -> str:
    """The language itself if we speak it, else English."""
    return lang if lang in LANGUAGES else "en"


def _wish(part: str) -> tuple[str, float]:
    tag, _, parameter = part.strip().partition(";")
    try:
        quality = float(parameter.strip().removeprefix("q=") or 1)
    except ValueError:
        quality = 0.0
    return tag.strip().lower().partition("-")[0], quality
