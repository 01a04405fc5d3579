"""What the wonders do that is not plain data."""

from __future__ import annotations

from typing import Final

from rules.clash import board, decks, goods
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard, ChooseCell, ChooseWord, Pay
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask_cell, ask_word, yes_no
from rules.clash.cities import activate, can_activate, place_unit, remove_unit
from rules.clash.content import CATEGORIES, GOVERNMENTS, INCIDENTS, RESOURCES, Purse
from rules.clash.hooks import Agenda, Asked, Perk, Power
from rules.clash.state import Battle, State
from rules.clash.war.flow import HIT, cancelled, value_of
from rules.clash.war.sides import battle_of, fighters
from rules.core.ids import NOBODY, Cell, Seat

# --- the Great Wall ---

GREAT_WALL = "great-wall"


def _walls(state: State, battle: Battle, side: int) -> int:
    """The attacker of a happy city of its owner is weaker in the first round."""
    city = board.city_at(state, battle.cell)
    happy = city is not None and city.mood == "happy"
    return -2 if side == 1 and battle.round == 1 and not battle.sea and happy else 0


def _repelled(play: Play, seat: Seat, cell: Cell, origin: Cell) -> bool:
    """Barbarians who attack are removed without a fight (R46)."""
    for unit in board.units_at(play.state, origin, NOBODY):
        remove_unit(play, origin, unit, GREAT_WALL)
    goods.gain(play, seat, GREAT_WALL, Purse(gold=1))
    return True


# --- the Great Statue ---

GREAT_STATUE = "great-statue"


def _unveiled(play: Play, agenda: Agenda, seat: Seat) -> None:
    decks.draw_objectives(play, seat)


def _has_objectives(state: State, seat: Seat) -> bool:
    return bool(state.players[seat].objectives)


def _give_up(play: Play, agenda: Agenda, seat: Seat) -> None:
    agenda.append(st.AskCards(seat=seat, why=GREAT_STATUE))


def _cards(state: State, step: st.AskCards) -> list[Action]:
    return [ChooseCard(card) for card in state.players[step.seat].objectives]


def _given_up(play: Play, agenda: Agenda, step: Asked, action: ChooseCard) -> None:
    play.state.players[step.seat].objectives.remove(action.card)
    play.say(ev.CardDiscarded(step.seat, "objective", action.card))
    turn_of(play.state).actions += 1


# --- the Colosseum; that its tokens stand in for each other is a trait that paying asks for ---

COLOSSEUM = "colosseum"
_TOKEN = Purse(culture=1)


def _one_more(play: Play, side: int) -> bool:
    """Return whether one more combat value makes one more hit that counts."""
    battle = battle_of(play.state)
    value = value_of(play.state, battle, side)
    stopped = cancelled(play.state, battle, 1 - side)
    most = len(fighters(play.state, battle, 1 - side))
    now = min(most, max(0, value // HIT - stopped))
    return min(most, max(0, (value + 1) // HIT - stopped)) > now


def _offer_one_more(play: Play, agenda: Agenda, side: int) -> None:
    battle = battle_of(play.state)
    seat = battle.seats[side]
    able = not battle.sea and goods.can_pay(play.state, seat, _TOKEN)
    if able and _one_more(play, side):
        yes_no(agenda, seat, COLOSSEUM, cell=battle.cell, n=side)


def _one_more_answered(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseWord):
        ways = goods.mixes(play.state, step.seat, _TOKEN)
        goods.charge(agenda, step.seat, COLOSSEUM, ways, n=step.n)


def _one_more_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    battle_of(play.state).bonus[step.n] += 1


# --- the Great Library ---

GREAT_LIBRARY = "great-library"


def _shelf(state: State, seat: Seat, category: str) -> list[str]:
    """List the advances of a category that can be borrowed and are of use (17)."""
    return [
        a.id
        for a in CATEGORIES[category]
        if not board.owns(state, seat, a.id) and _gives(state, seat, a.id)
    ]


def _gives(state: State, seat: Seat, advance: str) -> bool:
    """Return whether an advance can give its borrower anything before the turn ends (17)."""
    # What everybody sees decides, and that alone: the advances offered are no secret.
    mine = state.players[seat]
    trades = any(INCIDENTS[card].id == "great-merchant" for card in mine.people)
    match advance:
        case "storage":  # its limit is that of its owners
            return False
        case "monuments":  # nobody else influences cities now; the Great Statue is built upon it
            return bool(mine.wonders)
        case "trade-routes":  # they pay when the turn begins, and through the Great Merchant
            return trades
        case "currency":  # it changes what two others give
            return board.owns(state, seat, "taxes") or (
                trades and board.owns(state, seat, "trade-routes")
            )
        case "state-religion":  # a price of temples, which come from Myths
            return board.owns(state, seat, "myths")
        case _:
            return True


def _shelves(state: State, seat: Seat) -> list[str]:
    return [
        category
        for category in CATEGORIES
        if category not in GOVERNMENTS and _shelf(state, seat, category)
    ]


def _borrow(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask_word(agenda, seat, GREAT_LIBRARY, _shelves(play.state, seat))


def _shelf_chosen(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    books = _shelf(play.state, step.seat, action.word)
    ask_word(agenda, step.seat, "great-library-advance", books)


def _borrowed(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    """Use it until the end of the turn: no immediate bonus, no token, no level, not owned."""
    turn_of(play.state).borrowed = action.word
    play.say(ev.CardEffect(step.seat, GREAT_LIBRARY, word=action.word))


# --- the Great Lighthouse; the status phase asks its trait for who names the start player ---

GREAT_LIGHTHOUSE = "great-lighthouse"


def _waters(state: State, seat: Seat) -> list[Cell]:
    """List the sea spaces without ships of others."""
    return [
        cell
        for cell in sorted(state.spaces)
        if board.is_sea(state, cell) and not board.enemies_at(state, cell, seat)
    ]


def _may_launch(state: State, seat: Seat) -> bool:
    cell = board.wonder_at(state, GREAT_LIGHTHOUSE)
    return (
        cell is not None
        and can_activate(board.own_city(state, cell))
        and board.supply(state, seat, "ship") > 0
        and bool(_waters(state, seat))
    )


def _launch(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask_cell(agenda, seat, GREAT_LIGHTHOUSE, _waters(play.state, seat))


def _launched(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    place_unit(play, step.seat, action.cell, "ship", GREAT_LIGHTHOUSE)
    home = board.wonder_at(play.state, GREAT_LIGHTHOUSE)
    assert home is not None
    activate(play, home)


# --- the Great Gardens; moving asks their trait for who may not enter their city ---

GREAT_GARDENS = "great-gardens"


def _blooming(state: State, cell: Cell, space: Cell) -> tuple[str, ...]:
    """Its city collects any resource from fertile spaces."""
    here = GREAT_GARDENS in board.own_city(state, cell).wonders
    return RESOURCES if here and state.spaces[space].terrain == "fertile" else ()


PERKS: Final[tuple[Perk, ...]] = (
    Perk(id=GREAT_WALL, foe_cv=_walls, barbarian_attack=_repelled),
    Perk(
        id=GREAT_STATUE,
        on_gain=_unveiled,
        powers=(Power(id=GREAT_STATUE, ready=_has_objectives, use=_give_up),),
        answers={GREAT_STATUE: _given_up},
        card_options={GREAT_STATUE: _cards},
    ),
    Perk(
        id=COLOSSEUM,
        after_roll=_offer_one_more,
        answers={COLOSSEUM: _one_more_answered},
        paid={COLOSSEUM: _one_more_paid},
    ),
    Perk(
        id=GREAT_LIBRARY,
        powers=(Power(id=GREAT_LIBRARY, ready=_shelves, use=_borrow),),
        answers={GREAT_LIBRARY: _shelf_chosen, "great-library-advance": _borrowed},
    ),
    Perk(
        id=GREAT_LIGHTHOUSE,
        powers=(Power(id=GREAT_LIGHTHOUSE, once=False, ready=_may_launch, use=_launch),),
        answers={GREAT_LIGHTHOUSE: _launched},
    ),
    Perk(id=GREAT_GARDENS, extra_goods=_blooming),
)
