"""The end of a player, the end of the match (CM-END, FR-END)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import errors as er
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Buy, Done
from rules.eden.board import (
    Play,
    connected,
    edge,
    edge_order,
    ends,
    energy,
    held,
    holds_heart,
    order,
    settle_tiles,
)
from rules.eden.cards import TECH_PORTAL, TECH_SHIELD, TECH_SUPREMACY, TECHNOLOGIES, technology_cost
from rules.eden.content import content_of
from rules.eden.effects import drop_seat
from rules.eden.frontiers.combats import by_id, drop, is_pending, new_combat
from rules.eden.state import Combat, Edge, State, Tile

LEFT_WILD = 2


# --- victory ---


def check_last(play: Play) -> None:
    """The last living player wins (FR-END-5)."""
    alive = order(play.state)
    if len(alive) == 1 and not play.state.over:
        finish(play, alive, "last")


def finish(play: Play, winners: list[Seat], why: str) -> None:
    """End the match at once; what was pending is not resolved (CM-END-3)."""
    state = play.state
    state.over, state.winners, state.phase = True, winners, "over"
    match why:
        case "supremacy":
            state.ending = "supremacy"
        case "limit":
            state.ending = "limit"
        case _:
            state.ending = "last"
    play.say(ev.MatchEnded(tuple(winners), state.ending))


def standing(state: State, seat: Seat) -> tuple[int, int, int, int, int]:
    """Rank a seat at the day limit (CM-END-4); more is better."""
    portals = sum(1 for t in state.tiles.values() if t.kind == "portal" and t.owner == seat)
    return (
        portals,
        int(holds_heart(state, seat)),
        len(connected(state, seat)),
        energy(state, seat),
        state.players[seat].stocks,
    )


def end_day(play: Play, agenda: list[st.Step]) -> None:
    """The day limit, then the token goes to the next living player (CM-END-4, R-30)."""
    state = play.state
    if state.day_limit and state.day >= state.day_limit:
        best = max(standing(state, seat) for seat in order(state))
        finish(play, [s for s in order(state) if standing(state, s) == best], "limit")
        return
    n = len(state.players)
    state.first = next(
        Seat((state.first + i) % n)
        for i in range(1, n + 1)
        if state.players[(state.first + i) % n].alive
    )
    play.say(ev.TokenPassed(state.first))
    agenda.append(st.BeginDay())


# --- the end of a player ---


def _empty(state: State, seat: Seat) -> None:
    """CM-END-1: units disappear with their World, the other cards return to the supply."""
    units = content_of(state.content, state.edition).units
    loser = state.players[seat]
    leaving: list[Card] = [*loser.hand, *loser.deck, *loser.discard, *loser.in_front]
    for card in leaving:
        if card not in units:
            state.supply[card] = state.supply.get(card, 0) + 1
    loser.hand, loser.deck, loser.discard, loser.in_front, loser.world = [], [], [], [], {}
    loser.stocks = loser.reserved = loser.pure = 0
    loser.alive = False


def eliminate(play: Play, seat: Seat, by: Seat) -> None:
    """FR-END-2 to FR-END-4: *by* takes every tile with 1 troop; pending combats change.

    *by* is nobody when only wild land stood against him: his tiles are left as in R-34.
    """
    state = play.state
    own = held(state, seat)
    gone = {edge(cell, outer) for cell in own for outer in state.tiles[cell].edges}
    for cell in own:
        if by == NOBODY:
            _leave_wild(state.tiles[cell])
        else:
            tile = state.tiles[cell]
            tile.owner, tile.centre, tile.edges = by, 1, {}
    _leave_combats(state, seat)
    _empty(state, seat)
    play.say(ev.Eliminated(seat, by))
    _change_pending(play, gone, by)
    settle_tiles(play, walkover=True)


def _leave_wild(tile: Tile) -> None:
    tile.owner, tile.centre, tile.edges, tile.wild = NOBODY, 0, {}, LEFT_WILD


def _leave_combats(state: State, seat: Seat) -> None:
    """Take the seat out of the combat being resolved; its shields return to the supply."""
    for combat in by_id(state):
        for army in combat.armies:
            if army.seat == seat:
                state.players[seat].in_front += [TECH_SHIELD] * army.shields
                drop_seat(combat, seat)
                break


def _change_pending(play: Play, gone: set[Edge], by: Seat) -> None:
    """FR-END-4: *gone* are the stacks of the player who is out, *by* has his tiles."""
    state = play.state
    tiles = state.tiles
    new: list[Combat] = []
    for combat in by_id(state):
        if not is_pending(combat):
            continue
        left = [e for e in combat.edges if e not in gone]
        if combat.other is None:
            owner = tiles[combat.cell].owner
            combat.edges = [e for e in left if tiles[ends(e)[0]].owner != owner]
            if not combat.edges:
                drop(play, combat)
        elif len(left) == 1:
            inner, outer = ends(left[0])
            drop(play, combat)
            if tiles[inner].owner != by:
                onto = _assault_on(state, outer)
                if onto is None:
                    onto = new_combat(state, outer, None, [])
                    new.append(onto)
                onto.edges = sorted([*onto.edges, left[0]], key=edge_order)
    if new:
        play.say(ev.CombatsListed(tuple((c.id, c.cell, c.other) for c in new)))


def _assault_on(state: State, cell: Cell) -> Combat | None:
    """Find the pending combat on a territory."""
    there = (c for c in by_id(state) if c.cell == cell and c.other is None and is_pending(c))
    return next(there, None)


def concessions(play: Play) -> None:
    """The end of a phase: who has conceded leaves wild land behind (R-34)."""
    state = play.state
    for seat in order(state):
        if not state.players[seat].conceding or state.over:
            continue
        for cell in held(state, seat):
            _leave_wild(state.tiles[cell])
        _empty(state, seat)
        play.say(ev.Conceded(seat))
        settle_tiles(play, walkover=True)
        state.heart_owner = state.tiles[HEART].owner  # nobody who is still there has lost it
        gather(state)
        check_last(play)


# --- losing the Heart (FR-END-1) ---


def watch_heart(play: Play, agenda: list[st.Step]) -> None:
    """Notice that the Heart has changed hands; its energy must be spent at once."""
    state = play.state
    before, now = state.heart_owner, state.tiles[HEART].owner
    if before == now:
        return
    state.heart_owner = now
    if before != NOBODY and state.players[before].alive and state.heart_pool:
        play.say(ev.HeartLost(before, state.heart_pool))
        agenda.append(st.SpendHeart(before))
        spend_if_forced(play, agenda)
    if not any(isinstance(s, st.SpendHeart) for s in agenda):
        gather(state)


def gather(state: State) -> None:
    """R-59, second alternative: the energy of who holds the Heart lies on it."""
    if state.heart_energy == "all" and state.heart_owner != NOBODY:
        mine = state.players[state.heart_owner]
        state.heart_pool, mine.pure = state.heart_pool + mine.pure, 0


def heart_options(state: State, seat: Seat) -> list[Action]:
    """List the technology cards that the energy of the Heart can pay (R-60)."""
    return [
        Buy(card)
        for card in TECHNOLOGIES
        if card != TECH_SUPREMACY
        and state.supply.get(card, 0)
        and not owns(state, seat, card)
        and technology_cost(card) <= state.heart_pool
    ]


def owns(state: State, seat: Seat, card: Card) -> bool:
    """Say whether a seat has a copy of a technology card, wherever it is (R-65)."""
    mine = state.players[seat]
    if any(card in pile for pile in (mine.hand, mine.deck, mine.discard, mine.in_front)):
        return True
    return card == TECH_SHIELD and any(
        army.seat == seat and army.shields for c in state.combats.values() for army in c.armies
    )


def spend_if_forced(play: Play, agenda: list[st.Step]) -> None:
    """Nothing within reach ends it; a single card is bought without asking."""
    step = agenda[-1]
    assert isinstance(step, st.SpendHeart)
    choices = heart_options(play.state, step.seat)
    while len(choices) == 1:
        _buy(play, step.seat, choices[0])
        choices = heart_options(play.state, step.seat)
    if not choices:
        agenda.pop()
        gather(play.state)


def heart_why_not(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Say which rule forbids *action*."""
    if not isinstance(action, Buy) or action.copies != 1:
        return NotNow()
    if action in heart_options(state, seat):
        return None
    if action.card == TECH_SUPREMACY:
        return er.HeartNeeded()
    if action.card not in TECHNOLOGIES or not state.supply.get(action.card, 0):
        return er.NoCopyLeft(action.card, 0)
    if owns(state, seat, action.card):
        return er.AlreadyOwned(action.card)
    return er.TooLittleEnergy(technology_cost(action.card), state.heart_pool)


def spend_heart(play: Play, agenda: list[st.Step], seat: Seat, action: Action) -> None:
    """Buy one card with the energy of the Heart."""
    _buy(play, seat, action)
    spend_if_forced(play, agenda)


def _buy(play: Play, seat: Seat, action: Action) -> None:
    assert isinstance(action, Buy)
    price = technology_cost(action.card)
    play.state.heart_pool -= price
    receive(play, seat, action.card, price, price)


def receive(play: Play, seat: Seat, card: Card, price: int, from_heart: int) -> None:
    """Take a technology card from the supply: to the discard pile, or in front (part 7)."""
    state = play.state
    state.supply[card] -= 1
    mine = state.players[seat]
    play.say(ev.TechnologySold(seat, card, price, from_heart))
    if card == TECH_PORTAL:
        mine.in_front.append(card)
    elif card == TECH_SUPREMACY:
        finish(play, [seat], "supremacy")
    else:
        mine.discard.append(card)


def heart_default(state: State, seat: Seat) -> Action:
    """The dearest card he can pay."""
    choices = heart_options(state, seat)
    costs = {c: technology_cost(c.card) for c in choices if isinstance(c, Buy)}
    return max(costs, key=lambda c: costs[c]) if costs else Done()
