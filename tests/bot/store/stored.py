"""A match as the store keeps it."""

from __future__ import annotations

import msgspec

from bot.store import (
    MatchId,
    MatchInfo,
    SeatInfo,
)

MATCH = MatchId("k3f2")
INFO = MatchInfo(
    id=MATCH,
    game="tiny",
    guild=1,
    channel=5,
    created_by=9,
    created_at=1000.0,
    commitment="c" * 64,
    seats=(
        SeatInfo(
            number=0,
            user=11,
            name="Ana",
            contribution="1",
            choices={"colour": "red"},
            rated=11,
            plays={"colour": "red"},
        ),
        SeatInfo(number=1, kind="random", name="Robot", contribution="random/2"),
    ),
)
SECRET = "5" * 64

NONE = msgspec.Raw(b"[]")


def changed(info: MatchInfo, **values: object) -> MatchInfo:
    return msgspec.structs.replace(info, revision=info.revision + 1, **values)
