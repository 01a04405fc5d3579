"""Whole answers in Cthulhu Wars: the turn, the next action, battles, and what stands.

The values that a form opens with are what people usually do, and what ``python -m tests.workbench pace`` measures.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec

from rules.core.ids import Seat
from rules.core.plans import (
    ADVISED,
    Field,
    Filled,
    Form,
    Guard,
    GuardKind,
    Plan,
    Planning,
    Stop,
    Subject,
    Topic,
    Want,
    by_topic,
)
from rules.cthulhu import actions as ac
from rules.cthulhu import board, content, rounds
from rules.cthulhu.advice.advisor import PASSING, CthulhuAdvisor
from rules.cthulhu.advice.answers import book_rank
from rules.cthulhu.ahead import coming, gathered, in_danger, upcoming
from rules.cthulhu.factions import faction_of
from rules.cthulhu.facts import ends
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import Round, State
from rules.cthulhu.views import View
from rules.players.tie_breaks import Luck

RULES: Final = "3"
COSTS: Final = range(5, 11)
"""What a ritual can cost (8.2)."""
WAIT: Final = "wait"
"""To say nothing about the next action yet."""
MOST: Final = 24
"""How many next actions are offered beside ``WAIT``: a menu of Discord holds 25 choices."""
NOT_AHEAD: Final = (ac.Attack, ac.Awaken, ac.LeaveGate, ac.Linger, ac.RevealSign, ac.Concede)
"""Never prepared: battles and awakenings are what people want to be there for."""
_KINDS: Final = (
    *(ac.MoveUnit, ac.Capture, ac.BuildGate, ac.TakeGate, ac.Recruit, ac.Summon),
    *(ac.UsePower, ac.PassRound),
)
"""The order of next actions in the menu: that of the menus of a round."""


def _advisor(seat: Seat) -> CthulhuAdvisor:
    return CthulhuAdvisor(seat, Luck(b"plan"))


# --- what plans watch ---


DANGER: Final[GuardKind[View]] = GuardKind(
    mark=in_danger,
    holds=lambda public, seat, mark, number: set(in_danger(public, seat)) <= set(mark),
)
"""``danger``: ask again when Acolytes are in danger where they were not."""


def _standing(public: View, seat: Seat) -> list[Any]:
    """Note one's Power and everything that stands on the map: whose, what, where."""
    units = [[unit.at, unit.seat, unit.kind] for unit in public.units if board.on_map(unit)]
    return [public.seats[seat].power, sorted(units)]


def _stands_still(public: View, seat: Seat, mark: list[Any], number: int) -> bool:
    """Compare one's Power, and all that stands where one has units or goes; 0: one goes nowhere."""
    power, before = mark
    power_now, now = _standing(public, seat)
    watched = {at for at, whose, _ in (*before, *now) if whose == seat}
    watched |= {list(content.MAPS[public.map])[number - 1]} if number else set()
    there, there_now = ([one for one in units if one[0] in watched] for units in (before, now))
    return bool((power, there) == (power_now, there_now))


STAND: Final[GuardKind[View]] = GuardKind(mark=_standing, holds=_stands_still)
"""``stand``: ask again when something has changed where one stands, or one's Power has.

Its number is that of the area to which one goes, counted from 1 in the order of the map.
"""


def _is_safe(public: View, seat: Seat, mark: None, number: int) -> bool:
    """Return whether no ritual of the seat ends the match without a sure win, as all can see."""
    state = public_state(public)
    ways = [False, True] if faction_of(state, seat).may_double(state, seat) else [False]
    return not any(ends(public, seat, ac.PerformRitual(doubled)) for doubled in ways)


SAFE: Final = Guard(kind="safe")
"""Ask about a ritual that may end the match and not win it: nobody's plan does that by itself."""


def _ritual_cost(public: View, seat: Seat, subject: Subject) -> int:
    return board.ritual_cost(public_state(public))


# --- the turn ---


def _turn_fields(view: View, seat: Seat, subject: Subject) -> tuple[Field, ...]:
    costs = tuple(f"cost-{cost}" for cost in COSTS)
    return (
        Field(
            id="ritual",
            choices=(ADVISED, "no", *costs, "ask"),
            usual=(ADVISED,),
        ),
        Field(id="first", choices=("advised", "ask"), usual=("advised",)),
        Field(id="direction", choices=("clockwise", "counter", "ask"), usual=("clockwise",)),
        Field(id="negotiation", choices=("leave", "ask"), usual=("ask",)),
        *_book_field(view, seat),
    )


def _book_field(view: View, seat: Seat) -> tuple[Field, ...]:
    """Offer the spellbooks among which the seat will choose when it meets a requirement (5.6 step 4)."""
    state = public_state(view)
    left = board.unclaimed(state.players[seat], faction_of(state, seat).books)
    if len(left) < 2:  # the last one is taken without a question
        return ()
    best = min(left, key=book_rank)
    books = tuple(ac.ChooseBook(book) for book in left)
    return (Field(id="book", choices=(*left, "ask"), usual=(best,), actions=books),)


def _turn(view: View, seat: Seat, subject: Subject, chosen: Filled) -> tuple[Plan, ...]:
    (ritual,), (first,) = chosen["ritual"], chosen["first"]
    (direction,), (talks,) = chosen["direction"], chosen["negotiation"]
    made: list[tuple[str, tuple[Want, ...], tuple[Stop, ...]]] = []
    if ritual == ADVISED:
        made.append(("ritual", (Want(pick=ADVISED, times=0),), ()))
    elif ritual == "no":
        made.append(("ritual", (), ()))
    elif ritual != "ask":
        limit = int(ritual.partition("-")[2])
        wants = (Want(kind="perform-ritual", pick="doubled", times=0),)
        made.append(("ritual", wants, (Stop(measure="ritual-cost", least=limit + 1),)))
    if first != "ask":
        made.append(("first", (Want(pick=ADVISED),), ()))
    if direction != "ask":
        fields = {"direction": direction}
        made.append(("direction", (Want(kind="set-direction", fields=fields),), ()))
    if talks != "ask":
        made.append(("negotiation", (Want(kind="leave-talks", times=0),), ()))
    (book,) = chosen.get("book", ("ask",))
    if book != "ask":
        made.append(("book", (Want(kind="choose-book", fields={"book": book}),), ()))
    return tuple(
        Plan(
            questions=(question,),
            since=view.turn,
            until=view.turn,
            wants=wants,
            stops=stops,
            guards=(SAFE,) if question == "ritual" and wants else (),
            then="ask" if question == "book" else "pass",  # a second book was not chosen here
            rules=RULES,
        )
        for question, wants, stops in made
    )


# --- the next action ---


def _next_fields(view: View, seat: Seat, subject: Subject) -> tuple[Field, ...]:
    """Offer what the seat could do if its round began in the position as it is, the best first."""
    state, advisor = _in_its_round(view, seat), _advisor(seat)
    menu = rounds.menu(state, seat)
    worth = {one: advisor.value(state, one) for one in menu}
    ranked = sorted(worth, key=lambda action: -worth[action])
    best: ac.Action = ranked[0] if worth[ranked[0]] >= PASSING else rounds.PASS
    # The best of each kind before the second of any: else a menu might hold moves alone.
    kinds = Counter[type[Any]]()
    order: dict[ac.Action, int] = {}
    for one in ranked:
        kinds[type(one)] += 1
        order[one] = 0 if one == best else kinds[type(one)]
    offered = [
        one
        for one in sorted(ranked, key=order.__getitem__)
        if not (isinstance(one, NOT_AHEAD) or ends(view, seat, one))
    ]
    place = {one: n for n, one in enumerate(menu)}
    offered = sorted(
        offered[:MOST], key=lambda one: (one != best, _KINDS.index(type(one)), place[one])
    )
    choices = tuple(code_of(one) for one in offered)
    usual = code_of(best) if best in offered else WAIT
    return (Field(id="action", choices=(*choices, WAIT), usual=(usual,), actions=tuple(offered)),)


def _in_its_round(view: View, seat: Seat) -> State:
    state = public_state(view)
    # The menu of a round can be worked out only in a round: this position is a copy for that alone.
    state.round = Round(seat)
    return state


def code_of(action: ac.Action) -> str:
    """Name an action by its kind and fields, shorter than its JSON."""
    return ".".join(map(str, msgspec.to_builtins(action).values()))


def _next(view: View, seat: Seat, subject: Subject, chosen: Filled) -> tuple[Plan, ...]:
    (said,) = chosen["action"]
    if said == WAIT:
        return (_next_plan(view),)
    state = _in_its_round(view, seat)
    action = next(one for one in rounds.menu(state, seat) if code_of(one) == said)
    fields = msgspec.to_builtins(action)
    area = getattr(action, "area", None)
    number = 0 if area is None else 1 + list(content.MAPS[view.map]).index(area)
    guard = PLANNING.guard("stand", view, seat, number)
    want = Want(kind=fields.pop("type"), fields=fields, at=("action",))
    done = _next_plan(view, guard=guard, wants=(want,))
    if isinstance(action, ac.UsePower):
        power = faction_of(state, seat).power(action.power)
        if power is not None and power.second:
            return (done,)  # its owner says what the second action is
    # Unguarded: the action itself changes much.
    return done, _next_plan(view, wants=(Want(kind="done", times=0),))


def _next_plan(view: View, *, wants: tuple[Want, ...] = (), guard: Guard | None = None) -> Plan:
    return Plan(
        questions=("action", "move"),
        since=view.turn,
        until=view.turn,
        wants=wants,
        guards=() if guard is None else (guard,),
        then="ask",
        lapses=True,
        rules=RULES,
    )


PLANNING: Final[Planning[View]] = Planning(
    upcoming=upcoming,
    measures={"ritual-cost": _ritual_cost},
    rankings={"doubled": lambda view, seat, action: action.doubled},
    guards={
        "danger": DANGER,
        "stand": STAND,
        "safe": GuardKind(mark=lambda public, seat: None, holds=_is_safe),
    },
    advise=lambda view, seat, legal: _advisor(seat).advise(view, legal),
    forms=(
        Form(
            id="turn",
            questions=("ritual", "first", "direction", "negotiation", "book"),
            fields=_turn_fields,
            plans=_turn,
            invited=gathered,
            forecast_fields={
                "ritual": ("ritual",),
                "first": ("first",),
                "direction": ("direction",),
            },
        ),
        Form(
            id="next",
            questions=("action", "move"),
            reopens=True,
            if_declined={"action": (WAIT,)},
            fields=_next_fields,
            plans=_next,
            invited=coming,
        ),
        by_topic(
            "battle",
            {
                "losses": Topic(questions=("assign", "give")),
                "retreat": Topic(questions=("retreat",)),
                "abilities": Topic(
                    questions=("pre-battle", "roll", "pains", "post-battle"),
                    choices=(ADVISED, "pass", "ask"),
                ),
                "details": Topic(questions=("option", "place", "share")),
            },
            lambda: PLANNING,
            rules=RULES,
        ),
        by_topic(
            "danger",
            {
                "react": Topic(
                    questions=("react",),
                    choices=(ADVISED, "pass", "ask"),
                    guard=("danger", 0),
                    renewed=True,
                ),
            },
            lambda: PLANNING,
            rules=RULES,
        ),
        by_topic(
            "signs",
            {
                "reveal": Topic(questions=("reveal",), choices=(ADVISED, "pass", "ask")),
                "event": Topic(questions=("event",), choices=(ADVISED, "pass", "ask")),
            },
            lambda: PLANNING,
            rules=RULES,
        ),
    ),
)
