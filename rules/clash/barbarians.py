"""Barbarians: their arrival, their attacks, their settlements (11)."""

from __future__ import annotations

from rules.clash import board, goods, hooks
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChoosePiece, ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask, ask_cell, ask_word
from rules.clash.cities import raze, remove_building, remove_unit, set_mood
from rules.clash.content import ARMIES, MARCHING, RECRUIT, STACK, Purse, distance
from rules.clash.exploration import count_barbarians, settle_barbarians
from rules.clash.state import State, Unit
from rules.clash.war.sides import ATTACKER, DEFENDER, battle_of, freedom
from rules.core.ids import NOBODY, Cell, Seat

Agenda = hooks.Agenda
NEAR = 2

# --- arrival (11.2) ---


def arrive(play: Play, agenda: Agenda, seat: Seat) -> None:
    """Barbarians arrive near the cities of a player, who chooses where (HR-43)."""
    # Below the question, because the new settlement is one of those that can be reinforced.
    agenda.append(st.Do(why="reinforce", seat=seat))
    ask_cell(agenda, seat, "arrival", landing_spaces(play.state, seat))


def landing_spaces(state: State, seat: Seat) -> list[Cell]:
    """List the spaces where barbarians can arrive."""
    own = [cell for cell, _ in board.cities(state, seat)]
    return [
        cell
        for cell, place in state.spaces.items()
        if place.terrain in ("fertile", "forest", "mountain")
        and not place.exhausted
        and board.empty(state, cell)
        and any(distance(cell, home) <= NEAR for home in own)
    ]


def arrived(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseCell) -> None:
    """The settlement stands on the space chosen."""
    settle_barbarians(play, action.cell, "arrival")


def reinforce(play: Play, agenda: Agenda, step: st.Do) -> None:
    """One more barbarian on a settlement that the player chooses."""
    state = play.state
    if count_barbarians(state) >= state.barbarian_supply:
        return
    able = [
        cell
        for cell, _ in board.cities(state, NOBODY)
        if len(board.units_at(state, cell, NOBODY)) < STACK
    ]
    ask_cell(agenda, step.seat, "reinforce", able)


def reinforced(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseCell) -> None:
    """A barbarian more stands on the settlement chosen."""
    add_barbarian(play, action.cell, "arrival")


def add_barbarian(play: Play, cell: Cell, why: str) -> None:
    """Put a barbarian on a space, if one is left."""
    if count_barbarians(play.state) < play.state.barbarian_supply:
        play.state.spaces[cell].units.append(Unit(NOBODY, RECRUIT))
        play.say(ev.UnitPlaced(NOBODY, RECRUIT, cell, why))


# --- attack (11.3) ---


def attack(play: Play, agenda: Agenda, seat: Seat) -> None:
    """The strongest settlement near a city of a player attacks the nearest one (HR-44)."""
    pairs = raids(play.state, seat)
    answers: list[Action] = [ChooseWord(f"{origin}-{cell}") for origin, cell in pairs]
    ask(agenda, seat, "raid", answers)


def raids(state: State, seat: Seat) -> list[tuple[Cell, Cell]]:
    """List the settlements and cities among which the player chooses."""
    found: list[tuple[int, int, Cell, Cell]] = []
    own = [cell for cell, _ in board.cities(state, seat)]
    for origin, _ in board.cities(state, NOBODY):
        force = len(board.units_at(state, origin, NOBODY))
        if not force:
            continue
        ways = [(steps, cell) for cell in own if (steps := _steps(state, origin, cell)) is not None]
        if ways:
            nearest = min(ways)[0]
            found += [(force, steps, origin, cell) for steps, cell in ways if steps == nearest]
    if not found:
        return []
    top = max(force for force, _, _, _ in found)
    strongest = [entry for entry in found if entry[0] == top]
    return sorted((origin, cell) for _, _, origin, cell in strongest)


def _steps(state: State, origin: Cell, cell: Cell) -> int | None:
    """Count the steps of barbarians to a city, two at most, over revealed spaces."""
    apart = distance(origin, cell)
    if apart <= 1:
        return apart
    if apart > NEAR:
        return None
    between = set(board.neighbours(state, origin)) & set(board.neighbours(state, cell))
    return NEAR if any(board.revealed(state, c) for c in between) else None


def raid_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseWord) -> None:
    """The attack begins, from the settlement chosen on the city chosen."""
    origin, _, cell = action.word.partition("-")
    raid(play, agenda, Cell(origin), Cell(cell))


def raid(play: Play, agenda: Agenda, origin: Cell, cell: Cell) -> None:
    """Barbarians attack a city from a space for one round (HR-32)."""
    state = play.state
    owner = board.own_city(state, cell).seat
    for perk in hooks.HOOKED["barbarian_attack"]:
        if (
            perk.barbarian_attack is not None
            and board.in_use(state, owner, perk.id)
            and perk.barbarian_attack(play, owner, cell, origin)
        ):
            return
    agenda.append(st.Do(why="begin-raid", cell=cell, word=origin))


def raid_losses(play: Play, agenda: Agenda) -> None:
    """Remove units of the city for the hits of barbarians, then buildings (HR-32)."""
    state = play.state
    battle = battle_of(state)
    seat, left = battle.seats[DEFENDER], battle.hits[ATTACKER]
    killed = list(battle.record.killed)
    for kind in MARCHING:
        # Those who can do least this turn go first; between equals there is nothing to choose.
        for unit in sorted(board.units_at(state, battle.cell, seat, kind), key=freedom):
            if left:
                left -= 1
                remove_unit(play, battle.cell, unit, "barbarians")
                killed[0] += kind in ARMIES
    battle.record.killed = (killed[0], killed[1])
    if left and state.spaces[battle.cell].city is not None:
        set_mood(play, battle.cell, "angry", "barbarians")
        agenda.append(st.Do(why="raid-building", seat=seat, cell=battle.cell, n=left))


def raid_building(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask which building is lost to barbarians (Q16)."""
    city = board.own_city(play.state, step.cell)
    if step.n > 0:
        answers: list[Action] = [ChoosePiece(step.cell, b) for b in sorted(city.buildings)]
        ask(agenda, step.seat, "raid-building", answers, cell=step.cell, n=step.n - 1)


def raid_building_lost(play: Play, agenda: Agenda, step: hooks.Asked, action: ChoosePiece) -> None:
    """The building chosen is lost; perhaps another follows."""
    remove_building(play, step.cell, action.piece, "barbarians")
    agenda.append(st.Do(why="raid-building", seat=step.seat, cell=step.cell, n=step.n))


# --- their settlements (11.5) ---


def capture_settlement(play: Play, agenda: Agenda, seat: Seat, cell: Cell) -> None:
    """Capture a barbarian settlement: gold, then keep or raze (HR-39, Q17)."""
    state = play.state
    if state.battle is not None:
        state.battle.record.captured = True
        killed = state.battle.record.killed[ATTACKER]
        goods.gain(play, seat, "barbarians", Purse(gold=killed))
    words = ["keep", "raze"] if board.city_supply(state, seat) > 0 else ["raze"]
    ask_word(agenda, seat, "settlement", words, cell=cell)


def settlement_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Keep the settlement as an angry city, or raze it for a gold more."""
    if action == ChooseWord("keep"):
        city = board.own_city(play.state, step.cell)
        city.seat, city.mood, city.acts = step.seat, "angry", 0
        play.say(ev.CityCaptured(step.seat, NOBODY, step.cell, False))
    else:
        raze(play, step.cell, "razed")
        play.say(ev.CityCaptured(step.seat, NOBODY, step.cell, True))
        goods.gain(play, step.seat, "razed", Purse(gold=1))


hooks.ANSWERS.update(
    {
        "arrival": arrived,
        "reinforce": reinforced,
        "raid": raid_chosen,
        "raid-building": raid_building_lost,
        "settlement": settlement_chosen,
    }
)
hooks.DOES.update({"reinforce": reinforce, "raid-building": raid_building})
