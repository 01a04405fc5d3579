"""Where the manners of each family of games are found."""

from __future__ import annotations

from functools import cache

from bot.games.prompts import Prompts


@cache
def prompts_of(family: str) -> Prompts:
    """Return the manners of a family of games."""
    if family == "eden":
        from bot.games.eden import MANNERS

        return MANNERS
    if family == "cthulhu":
        from bot.games.cthulhu import MANNERS as CTHULHU

        return CTHULHU
    if family == "clash":
        from bot.games.clash import MANNERS as CLASH

        return CLASH
    return Prompts()
