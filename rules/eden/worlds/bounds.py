"""How much may stand in a World file, looked at before it is parsed.

A parser takes an integer of any length and a key of any depth, with work that grows faster than the
file.
"""

from __future__ import annotations

import re
from typing import Final

from rules.eden.worlds.problems import Problem

MOST_BYTES: Final = 65_536
# Without bounds ``tomllib`` took 82 seconds for a dotted key of 60,000 bytes, and an integer of
# 5,000 digits raised an error that is not one of TOML.
MOST_WORD: Final = 64  # signs of a number, or of a key without quotes
MOST_PARTS: Final = 8  # of a dotted key
MOST_NESTED: Final = 64  # brackets and braces within each other

# A text in three quotes may end with one or two quotes of its own: five can stand together.
_PIECE: Final = re.compile(
    r"""
    (?P<comment>\#[^\n]*)
  | (?P<text>\"{3}(?:[^\\]|\\.)*?\"{3,5} | '{3}.*?'{3,5} | \"(?!\"\")(?:[^\"\\\n]|\\.)*\" | '(?!'')[^'\n]*')
  | (?P<word>[A-Za-z0-9_+-]+)
  | (?P<dot>\.)
  | (?P<open>[\[{])
  | (?P<close>[\]}])
  | (?P<broken>[\"'])
  | (?P<space>[ \t]+)
  | (?P<other>.)
    """,
    re.VERBOSE | re.DOTALL,
)


def too_much(text: str) -> Problem | None:
    """Return the first thing in a TOML text that is longer or deeper than any World needs.

    *text* may be anything: a text that is not TOML is left to its parser where that becomes clear.
    """
    nested = parts = 0
    dotted = False  # whether a dot waits for the next part of a key
    for piece in _PIECE.finditer(text):
        kind = piece.lastgroup
        if kind == "space":
            continue
        if kind == "broken":  # a text without its end: there is nothing to look at behind it
            return None
        parts = (parts + 1 if dotted else 1) if kind in ("word", "text") else parts
        dotted = kind == "dot"
        nested += (kind == "open") - (kind == "close")
        long = kind == "word" and len(piece[0]) > MOST_WORD
        if long or parts > MOST_PARTS or nested > MOST_NESTED:
            line = text.count("\n", 0, piece.start()) + 1
            sizes = (("length", len(piece[0])), ("most", MOST_WORD))
            return (
                Problem("word-length", "", line, sizes) if long else Problem("too-deep", "", line)
            )
    return None
