"""The end of a battle: who won, what the winner enters, captured cities (10.7 to 10.10)."""

from __future__ import annotations

from rules.clash import barbarians, board, goods, hooks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell
from rules.clash.arrival import arrive, carry, group_of
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.cities import place_unit, raze, remove_building, remove_unit
from rules.clash.content import BUILT_BY, SHIPS, Purse
from rules.clash.state import Battle, Unit
from rules.clash.triggers import happened
from rules.clash.war.sides import ATTACKER, DEFENDER, battle_of, fighters, note_prey, prey
from rules.core.ids import NOBODY, Cell, Seat

Agenda = hooks.Agenda


def run(play: Play, agenda: Agenda, step: st.BattleStep) -> None:
    """Do a part of the end of the battle."""
    match step.part:
        case "raid-losses":
            barbarians.raid_losses(play, agenda)
        case "perks":
            _perks(play, agenda)
        case "moments":
            _moments(play, agenda)
        case "clear":
            _clear(play)
        case _:
            raise TypeError(f"{step.part} is no part of a battle")


def _close(play: Play, agenda: Agenda) -> None:
    """Lay out what follows movement, capture and the cards of the moment (10.10)."""
    agenda.append(st.BattleStep("clear"))
    agenda.append(st.BattleStep("moments"))


def end(play: Play, agenda: Agenda, winner: int) -> None:
    """End a battle with that winner (-1: nobody)."""
    state = play.state
    battle = battle_of(state)
    attacker, defender = battle.seats
    battle.record.winner = winner
    if state.turn is not None:
        state.turn.fought.append(battle.record)
    play.say(ev.BattleEnded(battle.cell, attacker, defender, winner))
    _close(play, agenda)
    if winner == ATTACKER:
        _enter(play, agenda)
    else:
        _stay(play, battle)
    killed = battle.record.killed
    if defender == NOBODY and winner == ATTACKER and killed[ATTACKER] and not _settlement(play):
        goods.gain(play, attacker, "barbarians", Purse(gold=1))
    # On top of the objectives: advances act on a battle before cards look at it (10.10).
    agenda.append(st.BattleStep("perks"))


def _settlement(play: Play) -> bool:
    """Return whether the battle was for a barbarian settlement (gold comes with the capture)."""
    return battle_of(play.state).record.city > 0


def _tired(battle: Battle, unit: Unit) -> bool:
    """Return whether a unit of the group may not move any more: the cargo of ships has not fought."""
    return not battle.sea or unit.kind in SHIPS


def _stay(play: Play, battle: Battle) -> None:
    """Let the attackers stand where they came from; they cannot move any more (9.3)."""
    for unit in play.state.spaces[battle.origin].units:
        if unit.group and unit.seat == battle.seats[ATTACKER]:
            unit.group = False
            if _tired(battle, unit):
                unit.stuck = unit.moved = True


def take(play: Play, agenda: Agenda) -> None:
    """Enter a space that nobody defends: a city, or settlers (10.1)."""
    _close(play, agenda)
    _enter(play, agenda)
    agenda.append(st.BattleStep("perks"))
    record, turn = battle_of(play.state).record, play.state.turn
    if record.captured and turn is not None:
        turn.fought.append(record)


def _enter(play: Play, agenda: Agenda) -> None:
    """Let the winner enter: settlers there are removed, a city is captured (10.8)."""
    state = play.state
    battle = battle_of(state)
    seat, foe = battle.seats
    place = state.spaces[battle.cell]
    gone = [u for u in place.units if u.seat == foe and not battle.sea]
    for unit in gone:
        if prey(state, foe, battle.cell):
            note_prey(battle, ATTACKER)
        remove_unit(play, battle.cell, unit, "captured")
    killed = battle.record.settlers
    battle.record.settlers = (killed[0] + len(gone), killed[1])
    if battle.recruits:
        moved = group_of(play, seat, battle.origin)
        place.units += moved
        for unit in moved:
            unit.group, unit.stuck = False, unit.stuck or _tired(battle, unit)
        return
    group = [u for u in state.spaces[battle.origin].units if u.group and u.seat == seat]
    if battle.sea:
        carry(play, seat, battle.origin, battle.cell, "attack")
    else:
        arrive(play, seat, battle.origin, battle.cell, "attack")
    for unit in group:
        unit.stuck = unit.stuck or _tired(battle, unit)
    if place.city is not None and place.city.seat == foe:
        if foe == NOBODY:
            barbarians.capture_settlement(play, agenda, seat, battle.cell)
        else:
            capture(play, agenda, seat, battle.cell)


def capture(play: Play, agenda: Agenda, seat: Seat, cell: Cell) -> None:
    """Capture the city of a player (10.9, HR-35 to HR-38)."""
    state = play.state
    city = board.own_city(state, cell)
    former, size, calm = city.seat, board.size(city), city.mood != "angry"
    if state.battle is not None:
        state.battle.record.captured = True
    # 10.9: a captor without a piece left razes the city, for its size in gold beside the spoils.
    if board.city_supply(state, seat) < 1:
        goods.gain(play, seat, "spoils", Purse(gold=size * (2 if calm else 1)))
        for wonder in city.wonders:
            state.gone.append(wonder)
            for player in state.players:
                if wonder in player.built:
                    player.built.remove(wonder)
        raze(play, cell, "captured")
        play.say(ev.CityCaptured(seat, former, cell, True))
    else:
        for building in sorted(city.buildings):
            if city.buildings[building] != former:
                continue
            usable = board.owns(state, seat, BUILT_BY[building])
            if usable and board.piece_supply(state, seat, building) > 0:
                city.buildings[building] = seat
                play.say(ev.PieceChanged(seat, cell, building, former))
            else:
                remove_building(play, cell, building, "captured")
        city.seat, city.mood, city.acts = seat, "angry", 0
        play.say(ev.CityCaptured(seat, former, cell, False))
        if calm:
            goods.gain(play, seat, "spoils", Purse(gold=size))
    agenda.append(st.Do(why="captured", seat=seat, cell=cell, n=former))
    if calm and board.cities(state, former) and board.supply(state, former, "settler") > 0:
        homes = [home for home, _ in board.cities(state, former)]
        ask_cell(agenda, former, "refugee", homes, word="refugee")


def unit_given(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Place a settler in the city chosen."""
    if isinstance(action, ChooseCell):
        place_unit(play, step.seat, action.cell, "settler", step.word)


def after_capture(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Offer the cards that are played at this moment (Teach Us); each holder of cards is asked."""
    if play.state.players[step.seat].actions:
        agenda.append(
            st.AskCards(
                seat=step.seat, why="moment-card", stop=True, cell=step.cell, by=Seat(step.n)
            )
        )


def _perks(play: Play, agenda: Agenda) -> None:
    """What advances do after a battle, the attacker's first (10.10)."""
    state = play.state
    battle = battle_of(state)
    for side in (DEFENDER, ATTACKER):
        seat = battle.seats[side]
        for perk in reversed(hooks.HOOKED["after_battle"]):
            if perk.after_battle is not None and seat >= 0 and board.in_use(state, seat, perk.id):
                perk.after_battle(play, agenda, side, battle.record)


def _moments(play: Play, agenda: Agenda) -> None:
    """Offer the objectives of the battle and of the capture."""
    battle = battle_of(play.state)
    # Barbarians have no cards, so the moment is that of the first side that is a player.
    seat = next(s for s in battle.seats if s >= 0)
    record = battle.record
    quiet = not battle.round and record.settlers != (0, 0)
    for kind, so in (("captured", record.captured or quiet), ("battle", bool(battle.round))):
        if so:
            moment = hooks.Moment(kind=kind, seat=seat, cell=battle.cell, fought=record)
            happened(play, agenda, moment)


def _clear(play: Play) -> None:
    play.state.battle = None


def end_raid(play: Play, agenda: Agenda) -> None:
    """End an attack of barbarians (HR-32): they stay in their settlement."""
    state = play.state
    battle = battle_of(state)
    defender = battle.seats[DEFENDER]
    for unit in state.spaces[battle.origin].units:
        unit.group = False
    attackers = len(board.armies_at(state, battle.origin, NOBODY))
    had, left = battle.record.units[DEFENDER], len(fighters(state, battle, DEFENDER))
    won = not attackers and (left > 0 or not had)
    if not had and battle.record.fortress and not battle.hits[ATTACKER]:
        won = True
    battle.record.winner = DEFENDER if won else -1
    play.say(ev.BattleEnded(battle.cell, NOBODY, defender, battle.record.winner))
    if state.turn is not None:
        state.turn.fought.append(battle.record)
    _close(play, agenda)
    if won and battle.record.killed[DEFENDER]:
        goods.gain(play, defender, "barbarians", Purse(gold=1))
    agenda.append(st.BattleStep("perks"))


hooks.ANSWERS["refugee"] = unit_given
hooks.DOES["captured"] = after_capture
