"""King of Eden: the dragon, hit by the players, and his own turns (6.2)."""

from __future__ import annotations

from rules.core.hexes import HEART, apart, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import Play, held, order
from rules.eden.board.effects import army_strength
from rules.eden.board.state import Army, Combat, King, State
from rules.eden.shards import aftermath, match_end
from rules.eden.shards.campaign import DEFENDER, campaign_of, might
from rules.eden.shards.territory import base_defence, fully_held, standing_portals

SCALES = 3  # times the number of players (6.2.1)
LEVELS = {"easy": 4, "normal": 6, "hard": 8}
FIRST_DAY = 2  # of the King's turns
WRATH = 12  # KOE-7: from this day on he strikes portals
HARD_HIT = 3  # KOE-4


def arrive(state: State, level: str) -> None:
    """Put the King on the Heart."""
    campaign_of(state).king = King(HEART, SCALES * len(state.players), LEVELS[level])


def hit(play: Play, seat: Seat, front: Combat) -> None:
    """KOE-4, KOE-5: a front beats the might of the King."""
    campaign = campaign_of(play.state)
    king = campaign.king
    if king is None:  # slain by the other front
        return
    attack = max(army.strength for army in front.armies)
    lost = 2 if attack >= might(play.state) + HARD_HIT else 1
    king.scales = max(0, king.scales - lost)
    play.say(ev.KingHit(seat, lost, king.scales))
    if not king.scales:
        match_end.slay_king(play, campaign)


# --- the King's turn (6.2.3) ---


def begin_turn(play: Play, agenda: st.Agenda, step: st.EndExpansion) -> None:
    """KOE-6: half of the standing portals, rounded up, is the number of preys."""
    state = play.state
    if campaign_of(state).king is None or state.day < FIRST_DAY:
        return
    # Rounded up: the floor of the negative number.
    number = -(-len(standing_portals(state)) // 2)
    agenda.append(st.KingTurn(order(state)[:number]))


def assault_next(play: Play, agenda: st.Agenda, step: st.KingTurn) -> None:
    """KOE-8: the next prey is assaulted; what it may do is what a defender may."""
    state = play.state
    king = campaign_of(state).king
    for at, seat in enumerate(step.preys):
        if king is None or not state.players[seat].alive:
            continue
        agenda.append(st.KingTurn(step.preys[at + 1 :]))
        _assault(play, agenda, seat)
        return


def target_of(state: State, seat: Seat) -> Cell:
    """KOE-7: the territory of a prey that the King assaults."""
    portal = state.players[seat].portal
    king = campaign_of(state).king
    assert portal is not None
    assert king is not None
    others = [cell for cell in held(state, seat) if cell != portal]
    if state.day >= WRATH or not others:
        return portal
    # KOE-7 in this order: farthest from the portal, richest, nearest to the King; then the order of
    # the map, so that the choice never needs a draw.
    return min(
        others,
        key=lambda cell: (
            -apart(cell, portal),
            -sum(state.tiles[cell].resources.values()),
            apart(cell, king.cell),
            place_order(cell),
        ),
    )


def _assault(play: Play, agenda: st.Agenda, seat: Seat) -> None:
    state = play.state
    cell = target_of(state, seat)
    state.born += 1
    armies = [Army(seat=seat, camp=DEFENDER)] if cell in fully_held(state, seat) else []
    front = Combat(id=state.born, cell=cell, armies=armies, wild=might(state))
    state.combats[str(front.id)] = front
    play.say(ev.KingAttacked(front.id, seat, cell, front.wild))
    numbers = [front.id]
    agenda += [
        # In reverse: defence as in any battle, judgement, aftermath; then the prey draws new cards.
        st.RefillPrey(seat),
        *aftermath.steps(numbers, [seat]),
        st.JudgeAssault(front.id),
        st.BattleWindow(numbers, post=False),
        st.Rounds(numbers),
        st.Defences(numbers),
        st.Remulls(seat, asks=bool(armies)),
    ]


def judge(play: Play, agenda: st.Agenda, step: st.JudgeAssault) -> None:
    """KOE-9: compare the defence with the might, which is counted again (KOE-10)."""
    state = play.state
    front = state.combats[str(step.combat)]
    king = campaign_of(state).king
    assert king is not None
    cell, tile = front.cell, state.tiles[front.cell]
    seat = tile.owner
    front.wild = might(state)
    for army in front.armies:
        army.strength = army_strength(state, front, army)
    defence = front.armies[0].strength if front.armies else base_defence(state, cell)
    repelled = defence >= front.wild
    front.won = "defender" if repelled else "attacker"
    play.say(ev.FrontCounted(front.id, front.wild, defence, not repelled))
    if repelled:
        if state.tiles[HEART].owner == NOBODY:
            king.cell = HEART
        play.say(ev.KingRepelled(seat, king.cell))
        return
    tile.resources, tile.pure, tile.owner = {}, 0, NOBODY
    king.cell = cell
    play.say(ev.Devastated(seat, cell))
    if tile.kind == "portal" and state.players[tile.portal_of].alive:
        match_end.destroy_portal(play, tile.portal_of, NOBODY)
        match_end.check(play)
