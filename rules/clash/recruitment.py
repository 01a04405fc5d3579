"""Recruiting units: which, the payment, the units (8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.clash import board, goods, hooks
from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import Action, ChoosePiece, Levy, Pay
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask
from rules.clash.cities import activate, can_activate, overboard, place_unit, remove_unit
from rules.clash.content import ARMIES, KINDS, STACK, SUPPLY, UNIT_COST, Kind, Purse
from rules.clash.events import Event
from rules.clash.state import City, State
from rules.clash.triggers import happened
from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind

Agenda = hooks.Agenda


def most_of(state: State, seat: Seat, cell: Cell, kind: Kind) -> int:
    """Count the units of a kind that a city may recruit at most, whatever they cost.

    Armies for which pieces are short may take the place of armies that stand in the city.
    """
    city = board.own_city(state, cell)
    most = board.effective_size(state, city)
    if kind in ARMIES:
        there = len(board.armies_at(state, cell, seat))
        left = board.supply(state, seat, kind)
        return min(most, STACK if there + left <= STACK else max(0, STACK - there))
    if kind == "ship" and city.port is None:
        return 0
    return min(most, SUPPLY[kind])


def _price(units: Mapping[Kind, int]) -> Purse:
    sums = {"food": 0, "wood": 0, "ore": 0}
    for kind, n in units.items():
        cost = UNIT_COST[kind]
        sums["food"] += n * cost.food
        sums["wood"] += n * cost.wood
        sums["ore"] += n * cost.ore
    return Purse(**sums)


def ways(state: State, seat: Seat, units: Mapping[Kind, int]) -> list[Pay]:
    """List the ways to pay for units; one unit of some kinds may be paid in mood tokens."""
    found = goods.mixes(state, seat, _price(units))
    plans = [(units, 0)]
    for perk in hooks.MOOD_PAID:
        if board.in_use(state, seat, perk.id):
            kind: Kind = perk.mood_pays  # type: ignore[assignment] # a kind of unit
            mood = perk.mood_price(state, seat)
            plans += [
                ({**other, kind: other[kind] - 1}, paid + mood)
                for other, paid in plans
                if other.get(kind, 0) > 0
            ]
    for other, mood in plans[1:]:
        price = _price(other)
        found += goods.mixes(
            state, seat, Purse(food=price.food, wood=price.wood, ore=price.ore, mood=mood)
        )
    return list(dict.fromkeys(found))


def can_recruit(state: State, seat: Seat, cell: Cell) -> bool:
    """Return whether a player can recruit at least one unit in a city of his."""
    city: City | None = state.spaces[cell].city
    if city is None or city.seat != seat or not can_activate(city):
        return False
    for kind in KINDS:
        # The price first: to count the pieces that are left takes longer.
        if _affordable(state, seat, kind) and most_of(state, seat, cell, kind):
            return True
    return False


def _affordable(state: State, seat: Seat, kind: Kind) -> bool:
    """Return whether a player can pay for one unit of a kind."""
    if goods.can_pay(state, seat, UNIT_COST[kind]):
        return True
    return any(
        perk.mood_pays == kind
        and board.in_use(state, seat, perk.id)
        and goods.can_pay(state, seat, Purse(mood=perk.mood_price(state, seat)))
        for perk in hooks.MOOD_PAID
    )


def affordable(state: State, seat: Seat, cell: Cell, kind: Kind) -> int:
    """Count the units of one kind, and no other, that a city may recruit and its player can pay."""
    most = most_of(state, seat, cell, kind)
    return max((n for n in range(1, most + 1) if ways(state, seat, {kind: n})), default=0)


def _room(state: State, step: st.Recruiting, units: Mapping[Kind, int], kind: Kind) -> int:
    """Count the units of a kind that a levy has room for beside the others, whatever they cost."""
    most = board.effective_size(state, board.own_city(state, step.cell))
    others = sum(n for other, n in units.items() if other != kind)
    return min(most_of(state, step.seat, step.cell, kind), most - others)


def blank(state: State, agenda: Agenda, step: st.Recruiting, seat: Seat) -> Levy:
    """Return the unit that comes first of those that can be paid."""
    for kind in KINDS:
        if _affordable(state, seat, kind) and most_of(state, seat, step.cell, kind):
            return Levy({kind: 1})
    return Levy()


def lines(state: State, agenda: Agenda, step: st.Recruiting, seat: Seat, levy: Levy) -> list[Line]:
    """List the units of each kind, and the most that there is room and a price for."""
    found = list[Line]()
    for kind in KINDS:
        most = _room(state, step, levy.units, kind)
        while most > 0 and not ways(state, seat, {**levy.units, kind: most}):
            most -= 1
        now = levy.units.get(kind, 0)
        if now or most > 0:
            found.append(Line(("units", kind), now, max(most, 0)))
    return found


def why_not(
    state: State, agenda: Agenda, step: st.Recruiting, seat: Seat, levy: Levy
) -> Refusal | None:
    """Return why units cannot be recruited: nobody is named, no room, or nothing to pay with."""
    if not levy.units:
        return NotNow()
    for kind, n in levy.units.items():
        room = _room(state, step, levy.units, kind)
        if n > room:
            return er.TooManyUnits(max(room, 0))
    return None if ways(state, seat, levy.units) else er.CannotPay()


def answer(play: Play, agenda: Agenda, step: st.Recruiting, seat: Seat, levy: Levy) -> None:
    """Recruit: replaced units first, then the payment."""
    state = play.state
    # The payment keeps one word for what comes after it; the units are written into it.
    said = "/".join(str(levy.units.get(kind, 0)) for kind in KINDS)
    # Pushed first and so done last: pieces that are short come off the map before the new ones
    # stand.
    goods.charge(agenda, seat, "recruit", ways(state, seat, levy.units), cell=step.cell, word=said)
    for kind in KINDS:
        short = levy.units.get(kind, 0) - board.supply(state, seat, kind)
        if short > 0:
            agenda.append(st.Do(why="replace", seat=seat, cell=step.cell, word=kind, n=short))


def replace(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask which unit of a kind leaves the map, for want of pieces.

    The city that recruits gives up its own when it would be too full otherwise.
    """
    state, seat = play.state, step.seat
    kind: Kind = step.word  # type: ignore[assignment] # written by ``answer``
    where = dict.fromkeys(cell for cell, _ in board.all_units(state, seat, kind))
    coming = board.supply(state, seat, kind) + step.n
    if kind in ARMIES and len(board.armies_at(state, step.cell, seat)) + coming - step.n >= STACK:
        where = dict.fromkeys([step.cell])
    answers: list[Action] = [ChoosePiece(cell, kind) for cell in where]
    ask(agenda, seat, "replace", answers, cell=step.cell, word=kind, n=step.n)


def replaced(play: Play, agenda: Agenda, step: hooks.Asked, action: ChoosePiece) -> None:
    """Remove the unit named; perhaps another follows."""
    unit = next(
        u for u in board.units_at(play.state, action.cell, step.seat) if u.kind == action.piece
    )
    if step.n > 1:
        rest = st.Do(why="replace", seat=step.seat, cell=step.cell, word=step.word, n=step.n - 1)
        agenda.append(rest)
    remove_unit(play, action.cell, unit, "replaced")
    overboard(play, agenda, step.seat, action.cell, "replaced")


def recruited(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """Place the units that have been paid for."""
    state, seat, cell = play.state, step.seat, step.cell
    settlers, armies, ships = (int(n) for n in step.word.split("/"))
    city = board.own_city(state, cell)
    for kind, n in zip(KINDS, (settlers, armies, ships), strict=True):
        at = cell if kind != "ship" or city.port is None else city.port
        for _ in range(n):
            place_unit(play, seat, at, kind, "recruit")
    activate(play, cell)
    done = hooks.Recruited(cell, settlers, armies, ships, pay)
    if ships and city.port is not None and board.enemies_at(state, city.port, seat):
        agenda.append(st.Do(why="port-battle", seat=seat, cell=city.port))
    # Reversed: each may push a question, and the one that is pushed last is asked first.
    for perk in reversed(hooks.HOOKED["after_recruit"]):
        if perk.after_recruit is not None and board.in_use(state, seat, perk.id):
            perk.after_recruit(play, agenda, seat, done)
    if armies and _tokens(pay) and _mood_for_army(state, seat, done):
        turn = turn_of(state)
        turn.recruited += 1
        happened(play, agenda, hooks.Moment(kind="recruited", seat=seat, cell=cell, by_mood=True))


def _mood_for_army(state: State, seat: Seat, done: hooks.Recruited) -> bool:
    """Return whether mood tokens paid for an army: they did if they could."""
    return any(
        perk.mood_pays == "army"
        and board.in_use(state, seat, perk.id)
        and _tokens(done.paid) >= perk.mood_price(state, seat)
        and _fits_army(perk.mood_price(state, seat), done)
        for perk in hooks.MOOD_PAID
    )


def _tokens(pay: Pay) -> int:
    """Count the tokens of a payment; culture tokens stood in for mood tokens (Colosseum)."""
    return pay.mood + pay.culture


def _fits_army(mood: int, done: hooks.Recruited) -> bool:
    """Return whether what was paid beside the mood tokens is the price without one army."""
    plan: dict[Kind, int] = {
        "settler": done.settlers,
        "army": done.armies - 1,
        "ship": done.ships,
    }
    if _tokens(done.paid) > mood:
        plan["settler"] = max(0, done.settlers - (_tokens(done.paid) - mood))
    paid = done.paid.food + done.paid.wood + done.paid.ore + done.paid.gold
    price = _price(plan)
    return paid == price.total() and done.paid.ore <= price.ore and done.paid.food <= price.food


hooks.PAID["recruit"] = recruited
hooks.ANSWERS["replace"] = replaced
hooks.DOES["replace"] = replace

QUESTION: QuestionKind[State, Any, Event] = QuestionKind(
    step=st.Recruiting,
    actions=(Levy,),
    form=Form(answer=Levy, blank=blank, lines=lines, why_not=why_not),
    answer=answer,
    closes=True,
)
