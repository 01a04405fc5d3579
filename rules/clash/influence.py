"""Cultural influence on buildings (8.7, HR-26)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.clash import board, goods, hooks
from rules.clash import content as ct
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseWord, Pay
from rules.clash.board import Play, turn_of
from rules.clash.choices import yes_no
from rules.clash.content import Purse
from rules.clash.state import City, State
from rules.core.ids import NOBODY, Cell, Seat

Agenda = hooks.Agenda
SUCCESS = 5
TAKEOVER = "takeover"
"""The mark of a turn in which the next attempt may aim at a barbarian settlement."""


def tokens(state: State, seat: Seat) -> int:
    """Count the tokens that a player can spend as culture."""
    stock = state.players[seat].stock
    return stock["culture"] + (stock["mood"] if goods.has_swap(state, seat) else 0)


def boostable(state: State, cell: Cell) -> bool:
    """Return whether tokens may be spent on attempts on a city."""
    owner = board.own_city(state, cell).seat
    return owner == NOBODY or not any(
        perk.no_boost is not None
        and board.in_use(state, owner, perk.id)
        and perk.no_boost(state, cell)
        for perk in hooks.HOOKED["no_boost"]
    )


def _protected(state: State, cell: Cell, owner: Seat) -> bool:
    return any(
        perk.no_influence is not None
        and board.in_use(state, owner, perk.id)
        and perk.no_influence(state, cell)
        for perk in hooks.HOOKED["no_influence"]
    )


def source(state: State, seat: Seat, cell: Cell) -> tuple[Cell, int] | None:
    """Find the own city from which a city is reached with the fewest tokens, and how many."""
    return _nearest(state, cell, _bases(state, seat), tokens(state, seat))


def _bases(state: State, seat: Seat) -> list[tuple[Cell, int]]:
    """List the cities from which a player can try, by name, each with its size."""
    return [
        (cell, board.size(city))
        for cell, city in board.cities(state, seat)
        if not board.influenced(city)
    ]


def _nearest(
    state: State, cell: Cell, bases: list[tuple[Cell, int]], held: int
) -> tuple[Cell, int] | None:
    """Find the one of *bases* that needs the fewest tokens, *held* at most, and how many."""
    best: tuple[Cell, int] | None = None
    for own, size in bases:
        # To look for a way is dear, and no way is shorter than the distance. Of several cities as
        # near, the first by name: which one is said is no choice of the player.
        most = held if best is None else best[1] - 1
        if max(0, ct.distance(own, cell) - size) > most:
            continue
        apart = board.reach(state, own, cell, most + size)
        if apart is not None:
            best = own, (need := max(0, apart - size))
            if not need:
                return best
    return best if best is not None and boostable(state, cell) else None


def _pieces(seat: Seat, city: City, left: set[str]) -> list[str]:
    """List the buildings of a city that a player could replace by those that he has left."""
    return [
        building
        for building, colour in sorted(city.buildings.items())
        if colour != seat and building in left
    ]


def targets(state: State, seat: Seat, spent: int = 0) -> Iterator[tuple[Cell, str]]:
    """List what a player can try to influence once so many tokens are spent: space and building."""
    turn = turn_of(state)
    if turn.influenced:
        return
    bases, held = _bases(state, seat), tokens(state, seat) - spent
    left = board.placeable(state, seat)
    taken = TAKEOVER in turn.marks and board.city_supply(state, seat) > 0
    for cell, city in board.all_cities(state):
        barbarian = city.seat == NOBODY
        pieces = ["centre"] * taken if barbarian else _pieces(seat, city, left)
        if not pieces or (not barbarian and _protected(state, cell, city.seat)):
            continue
        if city.seat == seat or _nearest(state, cell, bases, held) is not None:
            yield from ((cell, piece) for piece in pieces)


def attempt(play: Play, agenda: Agenda, seat: Seat, cell: Cell, piece: str) -> None:
    """Try to influence a piece: the tokens for the range first."""
    state = play.state
    own = board.own_city(state, cell).seat == seat
    came = None if own else source(state, seat, cell)
    need = 0 if came is None else came[1]
    play.say(ev.InfluenceTried(seat, cell, piece, None if came is None else came[0], need))
    ways = goods.mixes(state, seat, Purse(culture=need))
    goods.charge(agenda, seat, "influence-range", ways, cell=cell, word=piece)


def rolled(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """Roll the die; what is missing may be made up with tokens, all or nothing."""
    state, seat, cell = play.state, step.seat, step.cell
    die = play.below(6, "die") + 1
    play.say(ev.DieCast(seat, die, "influence"))
    total = die + sum(
        perk.influence_bonus
        for perk in hooks.PERKS.values()
        if perk.influence_bonus and board.in_use(state, seat, perk.id)
    )
    missing = SUCCESS - total
    if missing <= 0:
        succeed(play, agenda, seat, cell, step.word)
        return
    own = board.own_city(state, cell).seat == seat
    if not own and boostable(state, cell) and tokens(state, seat) >= missing:
        yes_no(agenda, seat, "influence-boost", cell=cell, word=step.word, n=missing)
    else:
        fail(play, seat, cell)


def boost(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Pay for the missing points, or let the attempt fail."""
    if not isinstance(action, ChooseWord):
        fail(play, step.seat, step.cell)
        return
    ways = goods.mixes(play.state, step.seat, Purse(culture=step.n))
    goods.charge(agenda, step.seat, "influence-boost", ways, cell=step.cell, word=step.word)


def boosted(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """The missing points have been paid."""
    succeed(play, agenda, step.seat, step.cell, step.word)


def fail(play: Play, seat: Seat, cell: Cell) -> None:
    """An attempt has failed."""
    turn_of(play.state).marks.pop(TAKEOVER, None)
    play.say(ev.InfluenceFailed(seat, cell))


def succeed(play: Play, agenda: Agenda, seat: Seat, cell: Cell, piece: str) -> None:
    """The piece has one's own colour now."""
    state, turn = play.state, turn_of(play.state)
    turn.influenced = True
    turn.marks.pop(TAKEOVER, None)
    city = board.own_city(state, cell)
    # Reversed: each may push a question, and the one that is pushed last is asked first.
    for perk in reversed(hooks.HOOKED["after_influence"]):
        if perk.after_influence is not None and board.in_use(state, seat, perk.id):
            perk.after_influence(play, agenda, seat, cell)
    if piece == "centre":
        agenda.append(st.Do(why="cultural-takeover", seat=seat, cell=cell))
        return
    former = city.buildings[piece]
    city.buildings[piece] = seat
    play.say(ev.PieceChanged(seat, cell, piece, former))


hooks.PAID.update({"influence-range": rolled, "influence-boost": boosted})
hooks.ANSWERS["influence-boost"] = boost
