"""Answers ahead in Cthulhu Wars: the start of a turn, the next round of actions, and the trifles.

``python -m tests.workbench pace`` measures how often a match waits for people who give them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from rules.core.ids import NOBODY, Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import board, content, rounds
from rules.cthulhu.content import ACOLYTE
from rules.cthulhu.factions import faction_of
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import Round, State
from rules.cthulhu.views import View
from rules.players.ahead import PASSABLE, Ahead, Exactly, Line, Says, Sheet, Subject, WatchKind
from rules.players.cthulhu.advisor import PASSING, CthulhuAdvisor
from rules.players.cthulhu.answers import book_rank
from rules.players.cthulhu.ends import ends

ACTIONS: Final = 24
"""How many next actions are offered: a menu of Discord holds 25 choices."""
NOT_AHEAD: Final = (ac.Attack, ac.Awaken, ac.LeaveGate, ac.Linger, ac.RevealSign, ac.Concede)
"""Never said ahead: battles and awakenings are what people want to be there for."""
_KINDS: Final = (
    *(ac.MoveUnit, ac.Capture, ac.BuildGate, ac.TakeGate, ac.Recruit, ac.Summon),
    *(ac.UsePower, ac.PassRound),
)
"""The order of next actions in a menu: that of the menus of a round."""

# --- what answers watch ---


def in_danger(public: View, seat: Seat) -> list[str]:
    """List where only Acolytes of the seat stand, together with what could capture them."""
    mine = [unit for unit in public.units if unit.seat == seat and board.on_map(unit)]
    acolytes = {unit.at for unit in mine if unit.kind == ACOLYTE}
    guarded = {unit.at for unit in mine if unit.kind != ACOLYTE}
    foes = {
        unit.at for unit in public.units if unit.seat != seat and board.rank(unit) > content.CULTIST
    }
    return sorted((acolytes & foes) - guarded)


def _stands(public: View, seat: Seat, says: Says) -> list[Any]:
    """Note one's Power, everything that stands on the map (whose, what, where), and where one goes."""
    units = sorted([unit.at, unit.seat, unit.kind] for unit in public.units if board.on_map(unit))
    first = says.answers[0][0] if isinstance(says, Exactly) and says.answers else None
    return [public.seats[seat].power, units, getattr(first, "area", None)]


def _stands_still(public: View, seat: Seat, mark: list[Any]) -> bool:
    """Compare one's Power, and all that stands where one has units or goes."""
    power, before, goal = mark
    power_now, now, _ = _stands(public, seat, Exactly())
    watched = {at for at, whose, _ in (*before, *now) if whose == seat} | {goal}
    near, near_now = ([unit for unit in units if unit[0] in watched] for units in (before, now))
    return bool((power, near) == (power_now, near_now))


# --- the next round of actions ---


def _next(view: View, seat: Seat, subject: Subject) -> tuple[Exactly, ...]:
    """Offer what the seat could do if its round began in the position as it is, and then its end."""
    state = _in_its_round(view, seat)
    return tuple(
        Exactly(((action,),) if _stands_alone(state, seat, action) else ((action,), (ac.Done(),)))
        for action in next_actions(view, seat)
    )


def next_actions(view: View, seat: Seat) -> list[ac.Action]:
    """List what a seat could do if its round began in the position as it is, the best first.

    Nothing, if what is best is not said ahead: then its owner wants to be there.
    """
    state, advisor = _in_its_round(view, seat), CthulhuAdvisor(seat)
    menu = rounds.menu(state, seat)
    worth = {action: advisor.value(state, action) for action in menu}
    ranked = sorted(worth, key=lambda action: -worth[action])
    best: ac.Action = ranked[0] if worth[ranked[0]] >= PASSING else rounds.PASS
    # The best of each kind before the second of any: else a menu might hold moves alone.
    kinds = Counter[type[Any]]()
    order: dict[ac.Action, int] = {}
    for action in ranked:
        kinds[type(action)] += 1
        order[action] = 0 if action == best else kinds[type(action)]
    offered = [
        action
        for action in sorted(ranked, key=order.__getitem__)
        if not (isinstance(action, NOT_AHEAD) or ends(view, seat, action))
    ]
    if best not in offered:
        return []
    place = {action: n for n, action in enumerate(menu)}
    return sorted(
        offered[:ACTIONS],
        key=lambda action: (action != best, _KINDS.index(type(action)), place[action]),
    )


def _in_its_round(view: View, seat: Seat) -> State:
    state = public_state(view)
    # The menu of a round can be worked out only in a round: this position is a copy for that alone.
    state.round = Round(seat)
    return state


def _stands_alone(state: State, seat: Seat, action: ac.Action) -> bool:
    """Return whether no end is said with an action: its owner says a second one, or it ends itself."""
    if not isinstance(action, ac.UsePower):
        return isinstance(action, ac.PassRound)
    power = faction_of(state, seat).power(action.power)
    return power is not None and power.second


# --- the start of a turn ---


def _books(view: View, seat: Seat, subject: Subject) -> tuple[Exactly, ...]:
    """Offer the spellbooks among which the seat will choose when it meets a requirement (5.6 step 4)."""
    state = public_state(view)
    left = board.unclaimed(state.players[seat], faction_of(state, seat).books)
    if len(left) < 2:  # the last one is taken without a question
        return ()
    return tuple(Exactly(((ac.ChooseBook(book),),)) for book in sorted(left, key=book_rank))


def gathered(public: View) -> Iterable[tuple[Seat, Subject]]:
    """Find everybody who plays on, from the gathering of Power to the Action phase.

    The first turn knows neither rituals nor what came before it (HR-02).
    """
    if public.turn > 1 and public.phase in {"gather", "first", "apocalypse"}:
        yield from ((player.seat, None) for player in public.seats if not player.gone)


def coming(public: View) -> Iterable[tuple[Seat, Subject]]:
    """Find those whose round will come, without the one whose round it is (5.4)."""
    if public.phase != "action":
        return
    state = public_state(public)
    for seat in public.order:
        if board.may_act(state, seat) and (public.round is None or public.round.seat != seat):
            yield seat, None


def upcoming(public: View) -> list[Seat]:
    """List those who will act after the one who does, in order (5.4)."""
    waiting = [seat for seat, _ in coming(public)]
    now = public.round.seat if public.round is not None else NOBODY
    at = public.order.index(now) if now in public.order else 0
    return [seat for seat in (*public.order[at:], *public.order[:at]) if seat in waiting]


AHEAD: Final[Ahead[View]] = Ahead(
    sheets=(
        Sheet(
            id="turn",
            lines=(
                Line(id="ritual", questions=("ritual",), choices=PASSABLE),
                Line(id="first", questions=("first",)),
                Line(id="direction", questions=("direction",)),
                Line(
                    id="talks",
                    questions=("negotiation",),
                    choices=(),
                    exact=lambda view, seat, subject: (
                        Exactly(((ac.LeaveTalks(),),), wishes=True),
                    ),
                ),
                Line(id="book", questions=("book",), exact=_books),
            ),
            invited=gathered,
        ),
        Sheet(
            id="next",
            lines=(
                Line(
                    id="action",
                    questions=("action", "move"),
                    choices=(),
                    watch="stand",
                    exact=_next,
                ),
            ),
            invited=coming,
            offered=True,
        ),
        Sheet(
            id="trifles",
            lines=(
                Line(id="losses", questions=("assign", "give")),
                Line(id="retreat", questions=("retreat",)),
                Line(
                    id="abilities",
                    questions=("pre-battle", "roll", "pains", "post-battle"),
                    choices=PASSABLE,
                ),
                Line(id="details", questions=("option", "place", "share")),
                Line(id="react", questions=("react",), choices=PASSABLE, watch="danger"),
                Line(id="reveal", questions=("reveal",), choices=PASSABLE),
                Line(id="event", questions=("event",), choices=PASSABLE),
            ),
            scope="match",
        ),
    ),
    watches={
        # Ask again when Acolytes are in danger where they were not.
        "danger": WatchKind(
            mark=lambda public, seat, says: in_danger(public, seat),
            holds=lambda public, seat, mark: set(in_danger(public, seat)) <= set(mark),
        ),
        # Ask again when something has changed where one stands, or one's Power has.
        "stand": WatchKind(mark=_stands, holds=_stands_still),
    },
    round=lambda public: public.turn,
    upcoming=upcoming,
)
