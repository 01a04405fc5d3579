"""Golden transcripts: the nastiest procedures, action by action, as files to be read.

A file names a position of this module, then the actions (``> faction action``, with the dice that
are cast at its end); what follows each of them is what it makes happen, and who is asked next
(``?``). Only the lines with ``>``, ``#`` and ``position`` are read; ``HEXARCH_REWRITE=1`` writes
the others anew, to be reviewed like any other change.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from rules.players.cthulhu.game import GAME
from tests.rules.cthulhu.arena import Table, side

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))
REWRITE = bool(os.environ.get("HEXARCH_REWRITE"))


def third_parties() -> Table:
    """Great Cthulhu attacks the Yellow Sign; the Goat is hungry, and Chaos decides who flees where."""
    return Table(
        "E4A",
        gc=side(
            6,
            books="absorb regenerate",
            open="r3 r4 r5 r6",
            units={"arabia": "cthulhu shoggoth deep_one starspawn"},
        ),
        cc=side(books="madness"),
        bg=side(books="necrophagy", units={"europe": "ghoul", "arabia": "ghoul"}),
        ys=side(books="passion", units={"arabia": "hastur 2*undead acolyte!"}),
    )


def two_talks() -> Table:
    """The Thousand Forms are refused, then the Yellow Sign gives Doom away and desecrates."""
    return Table(
        "E3",
        cc=side(4, books="the_thousand_forms", units={"asia": "nyarlathotep"}),
        ys=side(
            5,
            books="the_third_eye the_screaming_dead",
            open="r1 r4 r5 r6",
            units={"europe": "king_in_yellow 2*undead hastur"},
        ),
        gc=side(2, units={"south_pacific": "acolyte!"}),
    )


POSITIONS: dict[str, Callable[[], Table]] = {
    "third-parties": third_parties,
    "two-talks": two_talks,
}


def said(text: str) -> Iterator[str]:
    """Write a transcript anew from its actions."""
    table: Table | None = None
    for line in text.splitlines():
        if line.startswith("#"):
            yield line
        elif line.startswith("position "):
            table = POSITIONS[line.removeprefix("position ")]()
            yield line
            yield asked(table)
        elif line.startswith("> "):
            assert table is not None
            yield line
            who, rest = line[2:].split(" ", 1)
            spelt, _, dice = rest.partition(" die ")
            table.do(who, msgspec.json.decode(spelt, type=GAME.action), die=dice)
            for event in table.events:
                yield "  " + msgspec.json.encode(event).decode()
            yield asked(table)


def asked(table: Table) -> str:
    """Say who is asked what."""
    waiting = GAME.pending(table.state)
    questions = [f"{table.name(d.seat)} {d.id}" for d in waiting if d.asked]
    return "? " + ", ".join(questions)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_match_unfolds_as_written(path: Path) -> None:
    written = path.read_text("utf-8")
    again = "\n".join(said(written)) + "\n"
    if REWRITE:
        path.write_text(again, "utf-8")
    assert again == written


def test_every_position_has_a_transcript() -> None:
    used = {line for path in TRANSCRIPTS for line in path.read_text("utf-8").splitlines()}
    assert {f"position {name}" for name in POSITIONS} <= used
