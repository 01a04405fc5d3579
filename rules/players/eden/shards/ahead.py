"""Answers ahead in Shards: one's attacks, the defence, the evening, and the trifles.

``python -m tests.workbench pace`` measures how often a match waits for people who give them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.ids import NOBODY, Seat
from rules.eden.board import views as vw
from rules.eden.shards.steps import Turns
from rules.players.ahead import PASSABLE, Ahead, Line, Sheet, Subject, WatchKind
from rules.players.eden.map_draft import DRAFT, round_of, upcoming

ABILITIES: Final = ("D-ABILITY", "D-EFFECT", "D-SETBACK")


def active(public: vw.View) -> Seat:
    """Find whose turn it is; nobody between turns and while the King attacks."""
    turn = public.campaign.turn if public.campaign is not None else None
    return NOBODY if turn is None else turn.seat


def attacking(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find who is fighting on fronts of their own."""
    if public.combats and active(public) != NOBODY:
        yield active(public), None


def defending(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find those whose turn of the day is over, and on the first day those who are attacked."""
    if public.phase != "expansion":
        return
    waiting = {seat for step in public.agenda if isinstance(step, Turns) for seat in step.seats}
    waiting.add(active(public))
    attacked = {army.seat for combat in public.combats.values() for army in combat.armies}
    for seat in public.order():
        # The defence is said when one's own turn is over. On the first day somebody may be attacked
        # before he has had one.
        if seat not in waiting or (public.day == 1 and seat in attacked - {active(public)}):
            yield seat, None


def closing(public: vw.View) -> Iterable[tuple[Seat, Subject]]:
    """Find everybody who plays on, while purchases are made (SH-PUR)."""
    if public.phase == "logistics":
        yield from ((seat, None) for seat in public.order())


def _tomorrow(public: vw.View, seat: Seat) -> int:
    return public.day + 1


AHEAD: Final[Ahead[vw.View]] = Ahead(
    sheets=(
        DRAFT,
        Sheet(
            id="attack",
            lines=(
                Line(id="units", questions=("D-SH-ADD",), watch="own-turn"),
                Line(id="exchange", questions=("D-SH-EXCHANGE",), watch="own-turn"),
                Line(id="abilities", questions=ABILITIES, watch="own-turn"),
            ),
            invited=attacking,
        ),
        Sheet(
            id="defence",
            lines=(
                Line(
                    id="units",
                    questions=("D-SH-DEFEND", "D-SH-ADD"),
                    choices=PASSABLE,
                    watch="not-own-turn",
                ),
                Line(id="renew", questions=("D-SH-REMULL",), choices=PASSABLE),
                Line(id="abilities", questions=ABILITIES, watch="not-own-turn"),
            ),
            invited=defending,
            last=_tomorrow,
        ),
        Sheet(
            id="evening",
            lines=(
                Line(id="place", questions=("D-SH-PLACE",)),
                Line(id="return", questions=("D-SH-RETURN",)),
            ),
            invited=closing,
            last=_tomorrow,
        ),
        Sheet(
            id="trifles",
            lines=(
                Line(id="retire", questions=("D-SH-RETURNUNIT",), choices=PASSABLE),
                Line(id="rescue", questions=("D-SH-RESCUE",), choices=PASSABLE),
                Line(id="pay", questions=("D-SH-PAY",)),
            ),
            scope="match",
        ),
    ),
    watches={
        "own-turn": WatchKind(
            mark=lambda public, seat, says: None,
            holds=lambda public, seat, mark: active(public) == seat,
        ),
        "not-own-turn": WatchKind(
            mark=lambda public, seat, says: None,
            holds=lambda public, seat, mark: active(public) != seat,
        ),
    },
    round=round_of,
    upcoming=upcoming(Turns),
)
