"""Names that people have given, made fit to be shown and to be compared."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

import discord

from bot.model.records import MatchInfo

_JOINERS: Final = "\u200c\u200d"
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing."""

_ACCENTS: Final = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff"
_TOWER: Final = re.compile(f"([{_ACCENTS}]{{3}})[{_ACCENTS}]+")

_ESCAPED: Final = re.compile(r"\\([*_`~|<>#\\\[.-])")
_MARKS: Final = re.compile(r"<|(?<=^\d)\.|(?<=^\d\d)\.")
"""What stays after the library has escaped a name: `</command:id>`, `<#id>`, `<t:…>`, `1.` lists."""
_SEPARATORS: Final = re.compile(r"\s+")


def fold(text: str) -> str:
    """Reduce a text to what is compared: ``b 4`` is ``B4``, ``pretresse`` is ``Prêtresse``."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'"))
    bare = "".join(c for c in plain if not unicodedata.combining(c))
    return _SEPARATORS.sub("", bare).casefold()


def tidy(name: str) -> str:
    """Make a name that somebody else wrote fit to be shown where nothing is formatted.

    It stays on its line and reads in its order: no breaks, nothing that turns the direction or is
    not seen (but for what joins emojis), no towers of accents. A name of nothing else is a "?".
    """
    shown = "".join(" " if c.isspace() else c for c in name if not _unseen(c))
    plain = " ".join(_TOWER.sub(r"\1", shown).split())
    if not plain.strip(_JOINERS):
        return "?" if name else ""
    return plain


@lru_cache(4096)
def clean(name: str) -> str:
    """Make the same fit for a message, in which it formats nothing and calls nobody."""
    shown = discord.utils.escape_markdown(discord.utils.escape_mentions(tidy(name)))
    return _MARKS.sub(r"\\\g<0>", shown)


def bare(text: str) -> str:
    """Undo the escaping of markdown, which labels and pictures do not know."""
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def _unseen(letter: str) -> bool:
    if letter in _JOINERS or letter.isspace():
        return False
    return letter in _BLANK or unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cs")


def names_of(info: MatchInfo) -> dict[int, str]:
    """Name the seats of a match that has started; two of one name are numbered."""
    return dict(_named(tuple((s.seat, s.name) for s in info.seats if s.seat is not None)))


@lru_cache(1024)  # a panel asks for them a dozen times
def _named(seats: tuple[tuple[int, str], ...]) -> dict[int, str]:
    found = {seat: clean(name) for seat, name in seats}
    twice = [name for name in found.values() if list(found.values()).count(name) > 1]
    return {
        seat: f"{name} ({seat + 1})".strip() if name in twice or not name else name
        for seat, name in found.items()
    }
