"""A match as a bug report: everything that everybody saw, and nothing else.

No hand, no key, no id or name of a person. While a match goes on there is no fingerprint of its
positions either: with few hidden things left, one could be guessed by trying.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

import msgspec
from msgspec import field

from bot.matches import AnyGame, log_entries
from bot.model.results import Snapshot
from bot.store import MatchInfo, Store
from rules.core.data import Value, digest

FORM: Final = 2
"""Version of the form of these files."""


class Sitting(Value, frozen=True):
    """A seat: ``kind`` is "person", or the kind of its automated player; what it chose."""

    seat: int
    kind: str
    choices: dict[str, str]


class Head(Value, frozen=True, kw_only=True):
    """The first line. ``view`` is what everybody sees now, ``seen`` its fingerprint.

    ``rules``: the version of today; ``versions``: those that wrote the entries. ``asked``: seat,
    question, what it is about. ``seq``: the number of the last line.
    """

    hexarch_report: int = FORM
    hexarch: str
    game: str
    rules: str
    versions: tuple[str, ...]
    match: str
    status: str
    language: str
    options: dict[str, str | int | bool | None]
    commitment: str
    seats: tuple[Sitting, ...]
    seq: int
    asked: tuple[tuple[int, str, int | None], ...]
    seen: str
    view: Any  # Any: of every game


class Line(Value, frozen=True, kw_only=True):
    """An entry as everybody saw it. ``at``: seconds since the start.

    ``seq`` numbers the lines, from 0: hidden entries are not counted, nor is how many there were.
    ``after``: fingerprint of the position, once the match is over.
    """

    seq: int
    kind: str
    seat: int | None
    at: int
    undoes: tuple[int, ...]
    after: str | None
    observations: tuple[Any, ...] = field(name="sights")


async def report(store: Store, game: AnyGame, info: MatchInfo, snapshot: Snapshot) -> bytes:
    """Write the report of a match that has begun; *snapshot* is what everybody sees."""
    assert snapshot.seat is None, "a report holds what everybody sees"
    dated = await store.records.entries(info.id)
    undone = await store.records.undone(info.id)
    by_seq = {d.entry.seq: d.entry for d in dated}
    entries = log_entries.lines(game, dated, -1, None, undone)
    over, began = info.status == "over", dated[0].at
    numbers = {one.seq: number for number, one in enumerate(entries)}
    shown = [
        Line(
            seq=numbers[one.seq],
            kind=one.kind,
            seat=one.seat,
            at=int(one.at - began),
            undoes=tuple(numbers[seq] for seq in one.undoes if seq in numbers),
            after=by_seq[one.seq].after if over else None,
            observations=one.observations,
        )
        for one in entries
    ]
    head = Head(
        hexarch=version("hexarch"),
        game=game.id,
        rules=game.rules,
        versions=tuple(dict.fromkeys(by_seq[one.seq].rules for one in entries)),
        match=info.id,
        status=info.status,
        language=info.language,
        options=info.options,
        commitment=info.commitment,
        seats=tuple(
            Sitting(int(s.seat), s.kind or "person", s.choices)
            for s in info.seats
            if s.seat is not None
        ),
        seq=len(entries) - 1,
        asked=tuple(
            (int(q.decision.seat), q.decision.id, q.decision.subject) for q in snapshot.questions
        ),
        seen=digest(msgspec.json.encode(snapshot.view)),
        view=snapshot.view,
    )
    return msgspec.json.Encoder().encode_lines([head, *shown])
