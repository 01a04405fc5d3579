"""Cities: founding, use, mood, buildings, wonders, placed and removed units (7, 8.2, 8.3)."""

from __future__ import annotations

from rules.clash import board, goods, hooks
from rules.clash import content as ct
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChoosePiece, ChooseWord, Pay
from rules.clash.board import Play
from rules.clash.choices import ask, ask_cell, ask_word
from rules.clash.state import City, State, Unit
from rules.clash.triggers import happened
from rules.core.errors import Refusal
from rules.core.ids import Cell, Seat

Agenda = hooks.Agenda

# --- mood and activation (7.2, 7.4) ---


def set_mood(play: Play, cell: Cell, mood: ct.Mood, why: str) -> None:
    """Give a city a mood."""
    city = board.own_city(play.state, cell)
    if city.mood != mood:
        city.mood = mood
        play.say(ev.MoodChanged(city.seat, cell, mood, why))


def change_mood(play: Play, cell: Cell, steps: int, why: str) -> None:
    """Raise or lower the mood of a city by steps, as far as it goes."""
    city = board.own_city(play.state, cell)
    at = max(0, min(2, board.mood_number(city) + steps))
    set_mood(play, cell, ct.MOODS[at], why)


def can_activate(city: City) -> bool:
    """Return whether a city may be activated (HR-09)."""
    return not (city.mood == "angry" and city.acts)


def activate(play: Play, cell: Cell) -> None:
    """Count an activation, after its effect; from the second on the mood falls (HR-08)."""
    city = board.own_city(play.state, cell)
    city.acts += 1
    play.say(ev.CityActivated(city.seat, cell, city.acts))
    if city.acts >= 2:
        change_mood(play, cell, -1, "activation")


# --- units ---


def place_unit(play: Play, seat: Seat, cell: Cell, kind: ct.Kind, why: str) -> None:
    """Put a unit from the supply on a space."""
    play.state.spaces[cell].units.append(Unit(seat, kind))
    play.say(ev.UnitPlaced(seat, kind, cell, why))


def remove_unit(play: Play, cell: Cell, unit: Unit, why: str) -> None:
    """Take a unit off a space; call ``overboard`` after the ships of a fleet."""
    units = play.state.spaces[cell].units
    for i, one in enumerate(units):
        # By identity: two units of one kind are equal records.
        if one is unit:
            del units[i]
            break
    play.say(ev.UnitRemoved(unit.seat, unit.kind, cell, why))


def _stranded(state: State, seat: Seat, cell: Cell) -> tuple[list[Unit], int]:
    """Find the cargo of a space if its ships have no room for all of it, and count those ships.

    A fleet that fights elsewhere has only the ships that went with it (HR-31).
    """
    there = board.units_at(state, cell, seat)
    for under_way in (True, False):
        fleet = [unit for unit in there if unit.group == under_way]
        cargo = [unit for unit in fleet if unit.kind != "ship"]
        ships = len(fleet) - len(cargo)
        if len(cargo) > ct.CARGO * ships:
            return cargo, ships
    return [], 0


def overboard(play: Play, agenda: Agenda, seat: Seat, cell: Cell, why: str) -> None:
    """Remove the cargo for which a fleet has no room any more; its owner chooses (HR-31)."""
    if play.state.spaces[cell].terrain != "sea":
        return
    while True:
        cargo, ships = _stranded(play.state, seat, cell)
        kinds = sorted({unit.kind for unit in cargo})
        if ships and len(kinds) > 1:
            answers: list[Action] = [ChoosePiece(cell, kind) for kind in kinds]
            ask(agenda, seat, "overboard", answers, cell=cell, word=why)
            return
        if not cargo:
            return
        remove_unit(play, cell, cargo[-1], why)


def overboard_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChoosePiece) -> None:
    """One unit of the cargo is gone; perhaps another must follow."""
    cargo, _ = _stranded(play.state, step.seat, step.cell)
    unit = next(u for u in cargo if u.kind == action.piece)
    remove_unit(play, step.cell, unit, step.word)
    overboard(play, agenda, step.seat, step.cell, step.word)


# --- founding (8.2) ---


def city_ground(state: State, cell: Cell) -> bool:
    """Return whether a city may stand on a space, with any units there."""
    place = state.spaces[cell]
    return place.terrain in ("fertile", "forest", "mountain") and not place.exhausted


def why_not_found(state: State, seat: Seat, cell: Cell, *, settler: bool = True) -> Refusal | None:
    """Return why a player cannot found a city on a space."""
    if cell not in state.spaces:
        return er.NoSuchSpace(cell)
    if settler and not board.units_at(state, cell, seat, "settler"):
        return er.NoSettlerThere(cell)
    if state.spaces[cell].city is not None:
        return er.CityThere(cell)
    if not city_ground(state, cell):
        return er.NoCityGround(cell)
    if board.enemies_at(state, cell, seat):
        return er.EnemyThere(cell)
    if board.city_supply(state, seat) < 1:
        return er.NoPieceLeft("centre")
    return None


def found(play: Play, agenda: Agenda, seat: Seat, cell: Cell, *, settler: bool = True) -> None:
    """Found a city, with a settler or without one."""
    if settler:
        remove_unit(play, cell, board.units_at(play.state, cell, seat, "settler")[0], "founding")
    board.put_city(play.state, cell, City(seat))
    play.say(ev.CityFounded(seat, cell))
    happened(play, agenda, hooks.Moment(kind="founded", seat=seat, cell=cell))


# --- buildings (8.3) ---


def why_not_grow(
    state: State, seat: Seat, cell: Cell, *, activating: bool = True
) -> Refusal | None:
    """Return why a city cannot get one more piece (HR-11, HR-14)."""
    city = state.spaces[cell].city if cell in state.spaces else None
    if city is None or city.seat != seat:
        return er.NotYourCity(cell)
    if city.mood == "angry":
        return er.AngryCannotGrow(cell)
    if activating and not can_activate(city):
        return er.CityAngry(cell)
    now, own = board.size(city), board.count_cities(state, seat)
    if now >= own or now >= ct.BIGGEST:
        return er.CannotGrow(cell, now, own)
    if "pestilence" in state.marks and not board.has(state, seat, "sanitation"):
        return er.PestilenceRages()
    return None


def why_not_construct(
    state: State,
    seat: Seat,
    cell: Cell,
    building: str,
    *,
    paying: bool = True,
    activating: bool = True,
) -> Refusal | None:
    """Return why a player cannot construct a building in a city."""
    if refusal := why_not_grow(state, seat, cell, activating=activating):
        return refusal
    return _why_not_building(state, seat, cell, building, paying=paying)


def _why_not_building(
    state: State, seat: Seat, cell: Cell, building: str, *, paying: bool
) -> Refusal | None:
    city = board.own_city(state, cell)
    if not board.in_use(state, seat, ct.BUILT_BY[building]):
        return er.NeedsAdvance(ct.BUILT_BY[building])
    if building in city.buildings:
        return er.BuildingThere(cell, building)
    if board.piece_supply(state, seat, building) < 1:
        return er.NoPieceLeft(building)
    if building == "port" and not port_spaces(state, cell):
        return er.NoSeaThere(cell)
    if paying and not goods.can_pay(state, seat, building_price(state, seat, building)):
        return er.CannotPay()
    return None


def constructible(
    state: State, seat: Seat, cell: Cell, *, paying: bool = True, activating: bool = True
) -> list[str]:
    """List the buildings that a player can construct in a city."""
    if why_not_grow(state, seat, cell, activating=activating) is not None:
        return []
    return [
        building
        for building in ct.BUILDINGS
        if _why_not_building(state, seat, cell, building, paying=paying) is None
    ]


def building_price(state: State, seat: Seat, building: str) -> ct.Purse:
    """Return what a building costs a player now."""
    price = ct.BUILDING_COST
    for perk in hooks.HOOKED["building_price"]:
        if perk.building_price is not None and board.in_use(state, seat, perk.id):
            price = perk.building_price(state, seat, building, price)
    return price


def port_spaces(state: State, cell: Cell) -> list[Cell]:
    """List the sea spaces that a port in a city may look at."""
    return [c for c in board.neighbours(state, cell) if board.is_sea(state, c)]


def begin_construct(
    agenda: Agenda,
    state: State,
    seat: Seat,
    cell: Cell,
    building: str,
    *,
    paying: bool = True,
    activating: bool = True,
) -> None:
    """Construct a building: payment, port space, placing, what follows from it."""
    acts = 1 if activating else 0
    price = building_price(state, seat, building) if paying else goods.NOTHING
    ways = goods.mixes(state, seat, price)
    goods.charge(agenda, seat, "building", ways, cell=cell, word=building, n=acts)


def building_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """A building has been paid for; a port needs its sea space."""
    if step.word == "port":
        spaces = port_spaces(play.state, step.cell)
        ask_cell(agenda, step.seat, "port", spaces, cell=step.cell, n=step.n)
    else:
        _place(play, agenda, step, step.word, None)


def port_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseCell) -> None:
    """A port faces one sea space until it is removed."""
    _place(play, agenda, step, "port", action.cell)


def _place(
    play: Play,
    agenda: Agenda,
    step: st.Paying | st.Ask | st.AskCards,
    building: str,
    port: Cell | None,
) -> None:
    """Put a building into a city; ``n`` of the step says whether that activates it."""
    seat, cell = step.seat, step.cell
    city = board.own_city(play.state, cell)
    if step.n:
        activate(play, cell)
    # After the activation: HR-08 looks at the mood of the city as it was.
    city.buildings[building] = seat
    if port is not None:
        city.port = port
    play.say(ev.PieceBuilt(seat, cell, building, port))
    free = isinstance(step, st.Paying) and step.mixes == [Pay()]
    built = hooks.Built(cell, building, not free)
    # Reversed: each may push a question, and the one that is pushed last is asked first.
    for perk in reversed(hooks.HOOKED["after_build"]):
        if perk.after_build is not None and board.in_use(play.state, seat, perk.id):
            perk.after_build(play, agenda, seat, built)
    printed = ct.BUILDING_TEXTS[building]
    goods.gain(play, seat, building, ct.Purse(ideas=printed.ideas))
    if printed.token:
        ask_token(agenda, seat, building)


def ask_token(agenda: Agenda, seat: Seat, why: str) -> None:
    """Let a player take a mood or a culture token (Q19)."""
    ask_word(agenda, seat, "token", ["mood", "culture"], word=why)


def token_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseWord) -> None:
    """Give the token chosen."""
    kind = action.word
    goods.gain(
        play, step.seat, step.word, ct.Purse(mood=1) if kind == "mood" else ct.Purse(culture=1)
    )


# --- wonders (8.10) ---


def why_not_wonder(state: State, seat: Seat, cell: Cell, wonder: str) -> Refusal | None:
    """Return why a player cannot build a wonder that he holds in a city."""
    printed = ct.WONDERS[wonder]
    if not board.has(state, seat, "wonders"):
        return er.NeedsAdvance(next(a.id for a in ct.ADVANCES.values() if "wonders" in a.traits))
    if not board.in_use(state, seat, printed.advance):
        return er.NeedsAdvance(printed.advance)
    if refusal := why_not_grow(state, seat, cell):
        return refusal
    city = board.own_city(state, cell)
    if city.mood != "happy":
        return er.CityNotHappy(cell)
    if printed.needs_port and "port" not in city.buildings:
        return er.NeedsPort(cell)
    if not goods.mixes(state, seat, printed.cost, swap=False):
        return er.CannotPay()
    return None


def begin_wonder(agenda: Agenda, state: State, seat: Seat, cell: Cell, wonder: str) -> None:
    """Build a wonder: the payment first."""
    ways = goods.mixes(state, seat, ct.WONDERS[wonder].cost, swap=False)
    goods.charge(agenda, seat, "wonder", ways, cell=cell, word=wonder)


def wonder_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """A wonder has been paid for: it stands."""
    player = play.state.players[step.seat]
    player.wonders = [card for card in player.wonders if card != step.word]
    activate(play, step.cell)
    board.own_city(play.state, step.cell).wonders.append(step.word)
    player.built.append(step.word)
    play.state.wonder_round.append(step.seat)
    play.say(ev.PieceBuilt(step.seat, step.cell, step.word))
    happened(play, agenda, hooks.Moment(kind="wonder", seat=step.seat, cell=step.cell))
    perk = hooks.PERKS.get(step.word)
    if perk is not None and perk.on_gain is not None:
        perk.on_gain(play, agenda, step.seat)


# --- pieces taken off ---


def remove_building(play: Play, cell: Cell, building: str, why: str) -> None:
    """Put a building back into the supply of its colour."""
    city = board.own_city(play.state, cell)
    del city.buildings[building]
    if building == "port":
        city.port = None
    play.say(ev.PieceRemoved(cell, building, why))


def remove_for_good(play: Play, cell: Cell, piece: str, why: str) -> None:
    """Take a piece out of the game: a building, a wonder, or the ``centre`` and the city with it.

    Points for it are the business of who asks for it.
    """
    state = play.state
    city = board.own_city(state, cell)
    if piece == "centre":
        lost = state.players[city.seat].lost
        lost["centre"] = lost.get("centre", 0) + 1
        board.drop_city(state, cell)
        play.say(ev.PieceRemoved(cell, "centre", why))
    elif piece in ct.WONDERS:
        city.wonders.remove(piece)
        state.gone.append(piece)
        for player in state.players:
            if piece in player.built:
                player.built.remove(piece)
        play.say(ev.PieceRemoved(cell, piece, why))
    else:
        lost = state.players[city.buildings[piece]].lost
        lost[piece] = lost.get(piece, 0) + 1
        remove_building(play, cell, piece, why)


def raze(play: Play, cell: Cell, why: str) -> None:
    """Take a whole city off the map; its pieces go back to their supplies."""
    board.drop_city(play.state, cell)
    play.say(ev.PieceRemoved(cell, "centre", why))


hooks.PAID.update({"building": building_paid, "wonder": wonder_paid})
hooks.ANSWERS.update({"port": port_chosen, "token": token_chosen, "overboard": overboard_chosen})
