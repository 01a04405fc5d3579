"""Goals and threats that decide for an answer: ``because-cthulhu-<key>``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.core.ids import Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import board, common_actions, rounds
from rules.cthulhu import steps as st
from rules.cthulhu.content import ACOLYTE, BOOKS, FIGURES, TRACKS, Area, Kind
from rules.cthulhu.factions.crawling_chaos import GREATNESS
from rules.cthulhu.views import View
from rules.players.advice import Because
from rules.players.cthulhu.answers import wins_by_ritual
from rules.players.cthulhu.ends import ends
from rules.players.cthulhu.measures import FAMILY, at, rival_of
from rules.players.cthulhu.rounds import move_on
from rules.players.cthulhu.survey import SPREAD, Survey

NEAR: Final = 2
"""Turns in which a rival must be able to win for it to be told."""
AWAKENS: Final = {
    "cthulhu": "r2",
    "nyarlathotep": "r6",
    "shub_niggurath": "r6",
    "king_in_yellow": "r2",
    "hastur": "r6",
    "yog_sothoth": "r6",
}
"""The requirement that each Great Old One meets by its first awakening."""
MEETS: Final = {
    "pay_four": "r1",
    "pay_six": "r2",
    "pay_ten": "r2",
    "gift": "r1",
    "sacrifice": "r5",
}
"""The requirement that a power of a round meets."""


def becauses(
    view: View, survey: Survey, asked: str, plan: Sequence[Any], useful: Callable[[Any], bool]
) -> tuple[Because, ...]:
    """Return the goals and threats that decide for *plan*, the most telling first.

    *useful*: whether an action of the round would be worth its Power.
    """
    reasons = [
        _ending(view, survey, asked, plan),
        _threat(survey, plan[0]),
        _meets(survey, plan[0]),
    ]
    reasons += [_hunted(survey, plan[0]), _ends(survey, asked, plan, useful)]
    return tuple(reason for reason in reasons if reason is not None)


def turns_left(survey: Survey, seat: Seat) -> int:
    """Estimate in how many turns *seat* wins by Doom with its gates; 0: not as far as can be seen."""
    state = survey.state
    player, gates = state.players[seat], len(board.own_gates(state, seat))
    missing = state.doom_end + state.above_end - player.doom - len(player.signs)
    if len(player.books) < BOOKS or not gates or state.long_game:
        return 0
    return max(1, -(-missing // gates))


def _because(key: str, **params: str | int) -> Because:
    return Because(f"{FAMILY}-{key}", params)


def _ending(view: View, survey: Survey, asked: str, plan: Sequence[Any]) -> Because | None:
    """Tell what the end of the match, by this answer or by a ritual, means for the seat."""
    state, me, action = survey.state, survey.me, plan[0]
    left = len(TRACKS[len(state.players)]) - state.ritual
    sure = "may-win" if ends(view, survey.seat, action) else "wins"
    if asked == "reveal" and isinstance(action, ac.RevealSign):
        return _because(sure)
    if asked != "ritual" or isinstance(action, ac.UsePower):
        return None
    if isinstance(action, ac.PerformRitual):
        return _because(sure) if left == 1 and wins_by_ritual(survey) else None
    if left == 1 and not wins_by_ritual(survey):
        return _because("last-ritual")
    missing = BOOKS - len(me.books)
    if left <= missing:
        return _because("track", left=left, missing=missing)
    return None


def _threat(survey: Survey, action: Any) -> Because | None:
    """Tell that an answer takes something from a rival who wins soon."""
    target = getattr(action, "seat", None)
    hits = isinstance(action, ac.Attack | ac.Capture) or (
        isinstance(action, ac.UsePower) and action.power in ("dreams", "zingaya", "avatar")
    )
    if not hits or target is None or target != rival_of(survey):
        return None
    turns = turns_left(survey, target)
    if not 0 < turns <= NEAR:
        return None
    return Because(f"{FAMILY}-rival", {"n": turns}, seats={"who": target})


def _meets(survey: Survey, action: Any) -> Because | None:
    """Tell which requirement an answer meets."""
    wanted = _requirement(survey, action)
    if wanted not in survey.me.open:
        return None
    name = f"requirement-{survey.me.faction}-{wanted}"
    return Because(f"{FAMILY}-meets", things={"what": name})


def _requirement(survey: Survey, action: Any) -> str:
    state, me = survey.state, survey.me
    match action:
        case ac.Awaken(kind=kind):
            return AWAKENS[kind]
        case ac.UsePower(power="desecrate"):
            (king,) = board.of_kind(state, survey.seat, "king_in_yellow")
            return survey.glyph(state.units[king].at)
        case ac.UsePower(power=power):
            return MEETS.get(power, "")
        case ac.Capture() if me.faction == "cc":
            return "r5"
        case ac.Attack(area=area) if survey.devours(area):
            return "r3" if "r3" in me.open else "r4"
        case ac.BuildGate() if me.faction == "cc":
            gates = len(board.kept_gates(state, survey.seat)) + 1
            return next((name for name, wanted, _ in GREATNESS if gates == wanted), "")
        case ac.MoveUnit(area=area) if survey.goat and area not in survey.own:
            areas = len(survey.own) + (not _alone(survey, action))
            return next((name for name, wanted in SPREAD.items() if areas == wanted), "")
        case _:
            return ""


def _alone(survey: Survey, action: ac.MoveUnit) -> bool:
    return len(survey.there[survey.state.units[action.unit].at][survey.seat]) == 1


def _hunted(survey: Survey, action: Any) -> Because | None:
    """Tell where an enemy can capture a Cultist that an answer changes, guards or takes away."""
    key, area = "", Area("")
    match action:
        case ac.UsePower(power="devolve", unit=unit) if unit is not None:
            key, area = "hunted", survey.state.units[unit].at
        case ac.Summon(kind=kind, area=where) if _guards(survey, kind, where):
            key, area = "guards", where
        case ac.MoveUnit(unit=unit) if survey.state.units[unit].kind == ACOLYTE:
            key, area = "flees", survey.state.units[unit].at
        case _:
            pass
    if not key or not survey.threatened(area, area, able=True):
        return None
    return Because(f"{FAMILY}-{key}", things={"place": at(area)})


def _guards(survey: Survey, kind: Kind, area: Area) -> bool:
    """Return whether a unit keeps the Cultists of an area from being captured (4.2)."""
    cultists = board.acolytes(survey.state, area, survey.seat)
    return bool(cultists) and FIGURES[kind].rank >= survey.menaces.get(area, 0)


def _ends(
    survey: Survey, asked: str, plan: Sequence[Any], useful: Callable[[Any], bool]
) -> Because | None:
    """Tell that nothing better is left, where that is so."""
    action, power, state = plan[0], survey.me.power, survey.state
    match asked, action:
        case "action", ac.Done() | ac.PassRound() if state.round is not None:
            if any(useful(one) for one in rounds.menu(state, survey.seat)):
                return None
            return _because("passes" if isinstance(action, ac.PassRound) else "ends", n=power)
        case "move", ac.Done():
            moved = next(one.moved for one in state.agenda[::-1] if isinstance(one, st.Moving))
            own = board.distinct(state, survey.seat, moved)
            on = move_on(survey, common_actions.moves(state, survey.seat, own))
            return _because("stays", n=power) if on == action else None
        case "negotiation", _ if any(isinstance(one, ac.LeaveTalks) for one in plan):
            step = state.agenda[-1]
            if not isinstance(step, st.Negotiating):
                return None
            others = [seat for seat in step.staying() if seat != survey.seat]
            offered = sum(step.pledges[str(seat)] for seat in others)
            return _because("talks", total=step.total, offered=offered)
        case _:
            return None
