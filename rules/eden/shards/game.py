"""The ``Game`` of Shards: its options, its seats, its scenarios, how a match begins."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from rules.core.game import Option, Setup
from rules.core.goals import Goal, Meter
from rules.eden.actions import OfShards
from rules.eden.board import lobby
from rules.eden.board.board import Play
from rules.eden.board.edition import Options, game
from rules.eden.board.goals import days, last
from rules.eden.board.state import Campaign
from rules.eden.board.views import View
from rules.eden.shards import setup
from rules.eden.shards.hooks import HOOKS
from rules.eden.shards.king import LEVELS, SCALES
from rules.eden.shards.match_end import places
from rules.eden.shards.questions import QUESTIONS

SEATS = range(1, 7)  # alone only against the King
SCENARIOS = ("supremacy", "unbalance", "king")
BY_SEATS = "seats"
FEW_DAYS, MANY_DAYS, DUEL = 15, 25, 2
"""R-149: fewer days with more than two seats."""


def day_limit(value: object, seats: int) -> int:
    """Return the day limit of a match with so many seats (CM-END-4, R-149); 0: none."""
    if value == BY_SEATS:
        return MANY_DAYS if seats <= DUEL else FEW_DAYS
    return int(str(value or 0))


def seats_for(values: Options) -> range:
    """List how many seats the scenario allows (R-1)."""
    return SEATS if values.get("scenario") == "king" else range(2, SEATS.stop)


def _begin(given: Setup, play: Play, values: Options) -> None:
    play.state.campaign = Campaign(
        scenario=str(values["scenario"]),  # type: ignore[arg-type] # checked
        variant=bool(values["variant"]),
    )
    setup.start(given, play, values)


def goals(view: View) -> tuple[Goal, ...]:
    """Return what ends a match, and how far everybody is from it (SH-END, UNB-6, KOE-12)."""
    campaign = view.campaign
    if campaign is None or not view.seats:
        return ()
    if campaign.scenario == "king":
        scales = SCALES * len(view.seats)
        lost = scales - (campaign.king.scales if campaign.king is not None else 0)
        fell = sum(not s.alive for s in view.seats)
        return (
            Goal(kind="slain", need=scales, meters=(Meter(have=lost),), closes=True),
            Goal(kind="devoured", need=len(view.seats), meters=(Meter(have=fell),), closes=True),
        )
    others = last(view)
    if campaign.scenario == "unbalance":
        fell = int(not view.seats[campaign.hegemon].alive)
        hunters = tuple(
            Meter(seat=s.seat, have=fell) for s in view.seats if s.seat != campaign.hegemon
        )
        own = tuple(meter for meter in others.meters if meter.seat == campaign.hegemon)
        fallen = Goal(kind="fallen", need=1, meters=hunters, closes=True)
        return (fallen, replace(others, meters=own), *days(view))
    return (others, *days(view))


GAME = game(
    "shards",
    QUESTIONS,
    HOOKS,
    seats=SEATS,
    options=(
        lobby.QUICK_MAP,
        Option("day_limit", "choice", BY_SEATS, (BY_SEATS, 8, 12, 15, 20, 25, None)),
        Option("scenario", "choice", "supremacy", SCENARIOS),
        Option("variant", "flag", False),
        Option("king_level", "choice", "normal", tuple(LEVELS)),
    ),
    actions=get_args(OfShards),
    begin=_begin,
    goals=goals,
    places=places,
    seats_for=seats_for,
    day_limit=day_limit,
)
