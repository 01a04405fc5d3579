"""What a hostile or broken file, control, form or request may hold: made from good ones, by a seed.

Every generator is a plain function of a ``random.Random``, so that a seed says all of what it made.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

DEEP: Final = 100_000
"""Levels of nesting: more than any reader that goes down by recursion can take."""
LONG: Final = 5_000
"""Digits of the longest number, characters of the longest text."""

_MARK: Final = "\x00fuzz\x00"
"""Stands in a document where JSON is put that no writer would write."""

TEXTS: Final = (
    "",
    " ",
    "\x00",
    "\x1b[31m",
    "\n\r\t",
    "..",
    "../../etc/passwd",
    "%s{0}{x}",
    "'; --",
    "<@1>@everyone",
    "null",
    "-1",
    "0x10",
    "1e999",
    "١٢٣",
    "²",
    "ﬁ",
    "İ",
    "é" * 40,
    "e\u0301",
    "\u202eabc",
    "\u200b",
    "\ufeff",
    "\uffff",
    "\ud800",
    "🏳️‍🌈",
    "~",
    "~~~~",
    "&",
    ":",
    "v2:::::",
    "9" * 30,
)
"""Texts that are taken for something else, or are of no use; one is half a sign (a surrogate)."""


def text(luck: Random) -> str:
    """Return a text that nobody expects."""
    line = luck.choice(TEXTS)
    match luck.randrange(4):
        case 0:
            return line * luck.randrange(1, 50)
        case 1:
            return "".join(chr(luck.randrange(0x11_0000)) for _ in range(luck.randrange(1, 20)))
        case 2:
            return line + "x" * luck.randrange(LONG)
        case _:
            return line


def number(luck: Random) -> int | float:
    """Return a number at an edge of a type, or far beyond it."""
    bits = luck.choice((7, 8, 15, 16, 31, 32, 53, 63, 64, 128, 4000))
    edges = (0, 1, -1, 2**bits, 2**bits - 1, -(2**bits), 0.5, 1e308, -0.0, 5e-324)
    return luck.choice(edges)


def fragment(luck: Random) -> str:
    """Return JSON, or what only looks like it, as no writer of ours writes it."""
    makers: tuple[Callable[[], str], ...] = (
        lambda: "[" * DEEP + "]" * DEEP,
        lambda: '{"a":' * DEEP + "1" + "}" * DEEP,
        lambda: "[" * DEEP,
        lambda: luck.choice(("-", "")) + "9" * LONG,
        lambda: "1" * 20 + "." + "0" * luck.randrange(1, 300),
        lambda: luck.choice(("1e400", "-1e400", "NaN", "Infinity", "-Infinity", "01", "1.", "+1")),
        lambda: luck.choice(("", "null", "true", "false", "[]", "{}", '""', "[[]]", "[null]")),
        lambda: '{"a":1,"a":2}',
        lambda: luck.choice(('"\\ud800"', '"\\u0000"', '"\\x"', "'a'", '"')),
        lambda: json.dumps(text(luck)),
        lambda: json.dumps(number(luck)),
        lambda: json.dumps([number(luck) for _ in range(luck.randrange(200))]),
        lambda: json.dumps({text(luck): text(luck) for _ in range(luck.randrange(5))}),
    )
    return luck.choice(makers)()


def read_json(written: bytes) -> Any:  # Any: what JSON can say
    """Read a good document, to be spoilt."""
    return json.loads(written)


def spoilt_json(document: Any, luck: Random) -> bytes:  # Any: what JSON can say
    """Write a document in which one or two values are not what they were; it is left as it is."""
    # A copy: the same good document is spoilt again and again.
    spoilt = json.loads(json.dumps(document))
    fragments: list[str] = []
    for _ in range(luck.randrange(1, 3)):
        spots = list(_spots(spoilt))
        if not spots:
            return fragment(luck).encode("utf-8", "surrogatepass")
        holder, key = luck.choice(spots)
        match luck.randrange(5):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder[text(luck)] = holder[key]
            case 1:
                holder.insert(key, holder[key])
            case 2:  # a good value, of another place
                other, where = luck.choice(spots)
                holder[key] = json.loads(json.dumps(other[where]))
            case _:
                fragments.append(fragment(luck))
                # What is no JSON cannot be put into a document; a mark holds its place until it is
                # written.
                holder[key] = f"{_MARK}{len(fragments) - 1}{_MARK}"
    # Both ways of writing a letter beyond ASCII reach the parser.
    written = json.dumps(spoilt, ensure_ascii=luck.random() < 0.5)
    mark = json.dumps(_MARK)[1:-1]
    for at, piece in enumerate(fragments):
        written = written.replace(f'"{mark}{at}{mark}"', piece)
    return written.encode("utf-8", "surrogatepass")


def _spots(document: Any) -> Iterator[tuple[Any, Any]]:  # Any: what JSON can say
    """List every value within a document, as the list or object that holds it and its place."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(document, dict):
        inner = list(document.items())
    elif isinstance(document, list):
        inner = list(enumerate(document))
    for key, value in inner:
        yield document, key
        yield from _spots(value)


def spoilt_bytes(data: bytes, luck: Random) -> bytes:
    """Return bytes that were hit once to three times, whatever they say."""
    spoilt = bytearray(data)
    for _ in range(luck.randrange(1, 4)):
        if not spoilt:
            return luck.randbytes(luck.randrange(1, 50))
        at = luck.randrange(len(spoilt))
        until = min(len(spoilt), at + luck.randrange(1, 200))
        match luck.randrange(8):
            case 0 | 1:
                spoilt[at] ^= 1 << luck.randrange(8)
            case 2:
                del spoilt[at:]
            case 3:
                del spoilt[at:until]
            case 4:
                spoilt[at:at] = spoilt[at:until]
            case 5:
                spoilt[at:at] = luck.choice(
                    (b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\r", b"\n")
                )
            case 6:
                spoilt[at:until] = luck.randbytes(until - at)
            case _:
                spoilt[at:until] = fragment(luck).encode("utf-8", "surrogatepass")
    return bytes(spoilt)


def flipped(data: bytes, luck: Random) -> bytes:
    """Return bytes in which one bit is another."""
    spoilt = bytearray(data)
    spoilt[luck.randrange(len(spoilt))] ^= 1 << luck.randrange(8)
    return bytes(spoilt)


def spoilt_lines(data: bytes, luck: Random) -> bytes:
    """Return a file of JSON lines in which lines or bytes are wrong, as in an export."""
    lines = data.splitlines()
    if not lines:
        return spoilt_bytes(data, luck)
    at = luck.choice((0, luck.randrange(len(lines))))  # the first says what the others are
    match luck.randrange(8):
        case 0:
            return spoilt_bytes(data, luck)
        case 1:
            del lines[at]
        case 2:
            lines.insert(at, luck.choice(lines))
        case 3:
            other = luck.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case 4:
            lines = lines[: at + 1]
        case _:
            try:
                lines[at] = spoilt_json(json.loads(lines[at]), luck)
            except ValueError:
                lines[at] = spoilt_bytes(lines[at], luck)
    # With and without the last line break: a file that was edited by hand often lacks it.
    return b"\n".join(lines) + luck.choice((b"\n", b""))


def spoilt_text(line: str, luck: Random) -> str:
    """Return a text that was hit once: a control id, or a value of a form."""
    at = luck.randrange(len(line) + 1)
    until = min(len(line), at + luck.randrange(1, 8))
    match luck.randrange(6):
        case 0:
            return line[:at]
        case 1:
            return line[:at] + line[until:]
        case 2:
            return line[:at] + line[at:until] + line[at:]
        case 3:
            return line[:at] + chr(luck.randrange(0x11_0000)) + line[at + 1 :]
        case 4:
            return text(luck)
        case _:
            return line[:at] + text(luck) + line[until:]
