"""Where in a TOML text each value stands."""

from __future__ import annotations

import re
from typing import Final

Path = tuple[str | int, ...]

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_STRING: Final = re.compile(
    r"""
    \"{3}(?:[^\\]|\\.)*?\"{3,5} | '{3}.*?'{3,5} | \"(?:[^\"\\\n]|\\.)*\" | '[^'\n]*'
    """,
    re.VERBOSE | re.DOTALL,
)
_SCALAR: Final = re.compile(r"[^,\]}#\r\n]+")
_ESCAPES: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.DOTALL)


def lines_of(text: str) -> dict[Path, int]:
    """Map the path of every table, array element and value to its line, counted from 1.

    *text* must be valid TOML: this only looks for places, it does not judge.
    """
    return _Scanner(text).scan()


class _Scanner:
    """One pass over a TOML text, from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._counted = 0
        self._found: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}  # arrays of tables: how many so far

    def scan(self) -> dict[Path, int]:
        base: Path = ()
        self._skip(_BLANK)
        while self._at < len(self._text):
            if self._text.startswith("[", self._at):
                base = self._header()
            else:
                self._pair(base)
            self._skip(_BLANK)
        return self._found

    def _header(self) -> Path:
        line, several = self._here(), self._text.startswith("[[", self._at)
        self._at += 2 if several else 1
        path: Path = ()
        keys = self._key()
        for place, key in enumerate(keys):
            path = (*path, key)
            if several and place == len(keys) - 1:
                self._tables[path] = self._tables.get(path, -1) + 1
            # The first line that names a table is its place; later ones add to it.
            self._found.setdefault(path, line)
            if path in self._tables:
                path = (*path, self._tables[path])
                self._found.setdefault(path, line)
        self._at += 2 if several else 1
        return path

    def _pair(self, base: Path) -> None:
        line, path = self._here(), base
        for key in self._key():
            path = (*path, key)
            self._found.setdefault(path, line)
        self._at += 1  # the equals sign
        self._skip(_SPACE)
        self._value(path)

    def _key(self) -> list[str]:
        keys: list[str] = []
        while True:
            self._skip(_SPACE)
            if bare := _BARE.match(self._text, self._at):
                keys.append(bare.group())
                self._at = bare.end()
            else:
                keys.append(_unquoted(self._take(_STRING)))
            self._skip(_SPACE)
            if not self._text.startswith(".", self._at):
                return keys
            self._at += 1

    def _value(self, path: Path) -> None:
        self._found.setdefault(path, self._here())
        match self._text[self._at]:
            case "[":
                self._array(path)
            case "{":
                self._inline(path)
            case '"' | "'":
                self._take(_STRING)
            case _:
                self._take(_SCALAR)

    def _array(self, path: Path) -> None:
        self._at += 1
        place = 0
        self._skip(_BLANK)
        while not self._text.startswith("]", self._at):
            self._value((*path, place))
            place += 1
            self._skip(_BLANK)
            if self._text.startswith(",", self._at):
                self._at += 1
                self._skip(_BLANK)
        self._at += 1

    def _inline(self, path: Path) -> None:
        self._at += 1
        self._skip(_BLANK)
        while not self._text.startswith("}", self._at):
            self._pair(path)
            self._skip(_BLANK)
            if self._text.startswith(",", self._at):
                self._at += 1
                self._skip(_BLANK)
        self._at += 1

    def _here(self) -> int:
        # From where it was last counted: the text is gone through once, not once for each value.
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._line

    def _skip(self, pattern: re.Pattern[str]) -> None:
        if found := pattern.match(self._text, self._at):
            self._at = found.end()

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        assert found is not None, f"not TOML at {self._at}"
        self._at = found.end()
        return found.group()


def _unquoted(quoted: str) -> str:
    if quoted.startswith("'"):
        return quoted[1:-1]
    named = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}

    def one(found: re.Match[str]) -> str:
        if code := found[1] or found[2]:
            return chr(int(code, 16))
        return named.get(found[3], found[3])

    return _ESCAPES.sub(one, quoted[1:-1])
