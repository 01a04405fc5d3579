"""Where pained units go (7.3, 7.4)."""

from __future__ import annotations

from rules.core.ids import NOBODY, Seat
from rules.core.questions import QuestionKind
from rules.cthulhu import errors as er
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, Done, Retreat
from rules.cthulhu.battle.sides import battle_of, fighting
from rules.cthulhu.board import Play, alike, holds, regions, relocate, remove, seats, there
from rules.cthulhu.choices import ask_unit, ask_word
from rules.cthulhu.content import Area
from rules.cthulhu.factions import faction_of
from rules.cthulhu.factions.hooks import Agenda
from rules.cthulhu.state import Battle, State

ORDERS = {"attacker": [0, 1], "defender": [1, 0]}


def pained(state: State, battle: Battle, side: int) -> list[int]:
    """List the units of a side that must retreat and have not yet."""
    return [n for n in fighting(state, battle, battle.seats[side]) if battle.hits.get(str(n))]


def ways_out(state: State, battle: Battle, side: int) -> list[Area]:
    """List the areas next to the battle without a unit of the other side."""
    other = battle.seats[1 - side]
    near = regions(state)[battle.area].near
    return [area for area in near if not there(state, area, other)]


def director(state: State) -> Seat:
    """Find who decides all retreats by a book (Madness); nobody if their owners do."""
    for seat in seats(state):
        book = faction_of(state, seat).retreats_by
        if book and holds(state, seat, book):
            return seat
    return NOBODY


def retreats(play: Play, agenda: Agenda, step: st.Retreats) -> None:
    """Let the pained units of the next side retreat, one by one."""
    state = play.state
    battle = battle_of(state, step.battle)
    # Asked once, and only if both sides retreat: else there is no order to choose (Madness).
    if not step.settled:
        step.settled, step.director = True, director(state)
        if step.director != NOBODY and all(pained(state, battle, side) for side in (0, 1)):
            agenda.append(step)
            words = [*ORDERS, "owners"]
            book = faction_of(state, step.director).retreats_by
            ask_word(agenda, step.director, book, words, battle=step.battle)
            return
    while step.sides:
        side = step.sides[0]
        units = pained(state, battle, side)
        ways = ways_out(state, battle, side)
        if not units:
            step.sides.pop(0)
        elif not ways:
            _stuck(play, agenda, step, side, units)
            return
        elif len(ways) == 1 and len(alike(state, units)) == 1:
            flee(play, battle, units[0], ways[0])
        else:
            seat = battle.seats[side] if step.director == NOBODY else step.director
            agenda += [step, st.Retreating(seat, step.battle, side)]
            return


def order_chosen(play: Play, agenda: Agenda, step: st.PickOption, word: str) -> None:
    """Madness: which side first, or as its owners like."""
    below = agenda[-1]
    assert isinstance(below, st.Retreats)
    if word == "owners":
        below.director = NOBODY
    else:
        below.sides = list(ORDERS[word])


def _stuck(play: Play, agenda: Agenda, step: st.Retreats, side: int, units: list[int]) -> None:
    """HR-18: without a way out they are eliminated, all or one of them."""
    state = play.state
    battle = battle_of(state, step.battle)
    # Pushed before the question, to go on with the next side when it is answered.
    agenda.append(step)
    seat = battle.seats[side]
    doomed = [n for n in units if not faction_of(state, seat).stays(state, battle, n)]
    # Also of those who stay: without its result a unit is not asked for again.
    for n in units:
        del battle.hits[str(n)]
    if state.stuck_pain == "one":
        ask_unit(play, agenda, seat, "stuck", doomed, by=seat, battle=step.battle)
        return
    for n in doomed:
        remove(play, n, "stuck", by=None)


def stuck_chosen(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
    """With ``stuck_pain`` one: the unit that its owner gives up."""
    remove(play, n, "stuck", by=None)


def flee(play: Play, battle: Battle, n: int, area: Area) -> None:
    """Let a unit retreat."""
    relocate(play, n, area, "retreat")
    battle.hits.pop(str(n), None)
    battle.fled.append(n)


def options(state: State, agenda: Agenda, step: st.Retreating, seat: Seat) -> list[Action]:
    """List the units of the side and where each may go; another than the owner may ask him."""
    battle = battle_of(state, step.battle)
    ways = ways_out(state, battle, step.side)
    found: list[Action] = [
        Retreat(n, area) for n in alike(state, pained(state, battle, step.side)) for area in ways
    ]
    return found if seat == battle.seats[step.side] else [*found, Done()]


def answer(play: Play, agenda: Agenda, step: st.Retreating, seat: Seat, action: Action) -> None:
    """Let the unit go where it was said, or leave all that follow to their owners (7.5)."""
    if not isinstance(action, Retreat):
        below = agenda[-1]
        assert isinstance(below, st.Retreats)
        below.director = NOBODY
        return
    flee(play, battle_of(play.state, step.battle), action.unit, action.area)


QUESTION = QuestionKind(
    step=st.Retreating,
    actions=(Retreat, Done),
    options=options,
    wrong={Retreat: lambda action: er.NoRetreatThere(action.area)},
    answer=answer,
    default=(Done(),),
    closes=True,
)
