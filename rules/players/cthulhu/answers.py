"""What is answered to the questions beside the actions of a round."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, Final

from rules.core.ids import Seat
from rules.cthulhu import actions as ac
from rules.cthulhu import board, content
from rules.cthulhu.battle import assignment
from rules.cthulhu.steps import Negotiating
from rules.players.cthulhu.rounds import move_on, saving
from rules.players.cthulhu.survey import SIGN, Survey

WORTH_POWER: Final = 0.8
"""Doom that a ritual must bring for each Power; each brings the end nearer for who is ahead."""

EARLY: Final = {"gc": 0.6, "ow": 0.6}
"""The same, of factions whose books come early: those who wait for theirs gain by a late end."""

SAVED: Final = 0.45
"""The same of who saves its Power for gates and rituals."""

FEARED: Final = 2
"""What a rival's hidden Elder Sign is taken for where the match ends: more than on average."""

POWER_KEPT: Final = 4
"""Power that a ritual must leave."""

BOOKS: Final = (
    "yha_nthlei",
    "the_thousand_forms",
    "the_red_sign",
    "the_third_eye",
    "the_screaming_dead",
    "the_thousand_young",
    "zingaya",
    "regenerate",
    "frenzy",
    "passion",
    "madness",
    "emissary",
    "they_break_through",
    "the_million_favored_ones",
    "blood_sacrifice",
)
"""Books in the order in which they are wished for; the others come last."""

ASCENDS: Final = 5
"""Power that Dragon Ascending must bring."""

PRE_BATTLE: Final = ("devour", "abduct", "channel_power", "the_million_favored_ones")
"""Abilities of battles that are used whenever they can be."""


def book_rank(book: str) -> int:
    """Return the place of a book among those that are wished for, the best first."""
    return BOOKS.index(book) if book in BOOKS else len(BOOKS)


def book(survey: Survey, legal: list[Any]) -> Any:
    return min(legal, key=lambda action: book_rank(action.book))


def ritual(survey: Survey, legal: list[Any]) -> Any:
    """With six books as often as possible, before that where it pays."""
    state = survey.state
    offers = [a for a in legal if isinstance(a, ac.UsePower) and a.unit is not None]
    if (offer := event(survey, offers)) != ac.Done():
        return offer
    rituals = [a for a in legal if isinstance(a, ac.PerformRitual)]
    me = survey.me
    wanted = len(me.books) == content.BOOKS or _pays(survey)
    if rituals and state.ritual + 1 >= len(board.track(state)):
        wanted = wins_by_ritual(survey)  # the match ends with this ritual
    # The last one listed is doubled, if the faction may double it.
    return rituals[-1] if rituals and wanted else ac.Done()


def wins_by_ritual(survey: Survey) -> bool:
    """Return whether the seat would win with one more ritual, as far as it knows."""
    state = survey.state
    me = survey.me
    gates, old = board.own_gates(state, survey.seat), board.great_old_ones(state, survey.seat)
    mine = me.doom + sum(me.signs) + len(gates) + SIGN * len(old)
    rivals = [
        p.doom + FEARED * len(p.signs)
        for p in state.players
        if p is not me and len(p.books) == content.BOOKS
    ]
    return len(me.books) == content.BOOKS and mine > max(rivals, default=0)


def _pays(survey: Survey) -> bool:
    """Return whether a ritual brings enough for its Power, and leaves enough to play with.

    At the end of the track the match is over, and nobody wins without six books: so many
    steps of it must be left as books are missing.
    """
    state = survey.state
    me, cost = survey.me, board.ritual_cost(state)
    if len(board.track(state)) - state.ritual - 1 < content.BOOKS - len(me.books):
        return False
    old = len(board.great_old_ones(state, survey.seat))
    gain = len(board.own_gates(state, survey.seat)) + SIGN * old
    left = me.power - cost
    rate = SAVED if saving(survey) else EARLY.get(me.faction, WORTH_POWER)
    return state.turn > 1 and gain >= rate * cost and left >= POWER_KEPT


def reveal(survey: Survey, legal: list[Any]) -> Any:
    """Reveal what ends the match with a victory."""
    state = survey.state
    me = survey.me
    signs = [a for a in legal if isinstance(a, ac.RevealSign)]
    rivals = [
        p.doom + 3 * len(p.signs)
        for p in state.players
        if p is not me and len(p.books) == content.BOOKS
    ]
    doom = me.doom + sum(me.signs)
    ready = len(me.books) == content.BOOKS and doom > max(rivals, default=0)
    return signs[-1] if signs and ready and doom >= state.doom_end + state.above_end else ac.Done()


def event(survey: Survey, legal: list[Any]) -> Any:
    """Sacrifice a Cultist that keeps no gate: an Elder Sign costs no more than a new one."""
    spare = survey.spare()
    for action in legal:
        if isinstance(action, ac.UsePower) and action.unit in spare:
            return action
    return _ascend(survey, legal)


def react(survey: Survey, legal: list[Any]) -> Any:
    """Devolve an Acolyte that could be captured now, but none that keeps a gate."""
    for action in legal:
        if isinstance(action, ac.UsePower) and action.power == "devolve":
            here = survey.state.units[action.unit or 0].at
            hunted = survey.threatened(here, here, able=True)
            if hunted and not board.is_keeper(survey.state, action.unit or 0):
                return action
    return _ascend(survey, legal)


def _ascend(survey: Survey, legal: list[Any]) -> Any:
    """Take the Power of the richest enemy, once it is worth it: this can be done only once."""
    state, power = survey.state, survey.me.power
    ways = (
        (state.players[action.seat].power, -action.seat, action)
        for action in legal
        if isinstance(action, ac.UsePower)
        and action.power == "dragon_ascending"
        and action.seat is not None
    )
    richest, _, way = max(ways, default=(0, 0, None), key=lambda ranked: ranked[:2])
    return way if way is not None and richest - power >= ASCENDS else ac.Done()


def _struck(survey: Survey, legal: list[Any]) -> Any:
    """Let the rival nearest to victory have the next result, or lose the next Cultist."""
    return max(legal, key=lambda action: (survey.standing(action.seat), -action.seat))


def pledge(survey: Survey, legal: list[Any]) -> Any:
    """Bear a fair share of what several must lose, if the others bear theirs."""
    step = survey.state.agenda[-1]
    if not isinstance(step, Negotiating):
        return None
    if ac.Done() in legal:
        fair = step.pledges[str(survey.seat)] <= _fair(step)
        return ac.Done() if fair else ac.LeaveTalks()
    others, left = _others(survey, step)
    # Those who have said nothing yet are expected to take their part of what is left.
    silent = sum(not step.pledges[str(seat)] for seat in others)
    share = ac.Pledge(min(ceil(left / (1 + silent)), step.most[str(survey.seat)]))
    return share if share in legal and 0 < share.amount <= _fair(step) else ac.LeaveTalks()


def agrees(survey: Survey, said: Any) -> bool:
    """Return whether what is said in a negotiation makes its total, so that one can agree at once."""
    step = survey.state.agenda[-1]
    if not isinstance(step, Negotiating) or not isinstance(said, ac.Pledge):
        return False
    return said.amount == _others(survey, step)[1]


def _others(survey: Survey, step: Negotiating) -> tuple[list[Seat], int]:
    """List the others who stay in a negotiation, and count what they leave to the seat."""
    others = [seat for seat in step.staying() if seat != survey.seat]
    return others, step.total - sum(step.pledges[str(seat)] for seat in others)


def _fair(step: Negotiating) -> int:
    """Divide among all who could give, each as far as it can: nobody bears for those who leave."""
    able = step.most.values()
    shares = range(step.total + 1)
    enough = (n for n in shares if sum(min(n, most) for most in able) >= step.total)
    return next(enough, step.total)


def first(survey: Survey, legal: list[Any]) -> Any:
    return next((a for a in legal if a.seat == survey.seat), legal[0])


def give(survey: Survey, legal: list[Any]) -> Any:
    units = [a for a in legal if isinstance(a, ac.ChooseUnit)]
    return min(units, key=lambda a: (assignment.worth(survey.state, a.unit), a.unit))


def assign(survey: Survey, legal: list[Any]) -> Any:
    state = survey.state
    own = state.units[legal[0].unit].seat == survey.seat
    ranked = sorted(legal, key=lambda a: (assignment.worth(state, a.unit), a.unit))
    return ranked[0 if own else -1]


def retreat(survey: Survey, legal: list[Any]) -> Any:
    state = survey.state

    def safety(action: Any) -> tuple[int, int]:
        others = [n for n in board.there(state, action.area) if n not in survey.units]
        return (
            len(board.there(state, action.area, survey.seat)) - 2 * len(others),
            -action.unit,
        )

    ways = (a for a in legal if isinstance(a, ac.Retreat))
    return max(ways, key=safety, default=ac.Done())


def ability(survey: Survey, legal: list[Any]) -> Any:
    for action in legal:
        if isinstance(action, ac.UsePower) and action.power in PRE_BATTLE:
            return action
    return ac.Done()


ANSWERS: Final[dict[str, Callable[[Survey, list[Any]], Any]]] = {
    "move": move_on,
    "book": book,
    "ritual": ritual,
    "reveal": reveal,
    "event": event,
    "first": first,
    "direction": lambda survey, legal: legal[0],
    "start": lambda survey, legal: max(legal, key=lambda a: survey.room(a.area)),
    "give": give,
    "assign": assign,
    "retreat": retreat,
    "pre-battle": ability,
    "roll": ability,
    "post-battle": ability,
    "option": lambda survey, legal: legal[-1],
    "place": lambda survey, legal: legal[0],
    "share": _struck,
    "negotiation": pledge,
    "react": react,
}
"""How each question is answered; that about the actions of a round by what they are worth."""
