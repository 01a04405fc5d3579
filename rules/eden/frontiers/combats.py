"""Which combats there are, and in which order they are fought (FR-EXP-5 to FR-EXP-8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Fight
from rules.eden.board import errors as er
from rules.eden.board.board import Play, after, edge, edge_order, ends, order, posted
from rules.eden.board.state import Army, Combat, Edge, State


def list_combats(play: Play, agenda: st.Agenda, step: st.ListCombats) -> None:
    """List the combats once, after all deployments (FR-EXP-5)."""
    state = play.state
    state.combats = {}
    frontier: list[tuple[Cell, Cell]] = []
    assaults: dict[Cell, list[Edge]] = {}
    for cell, tile in state.tiles.items():
        for outer in tile.edges:
            there = state.tiles[outer]
            if there.owner == tile.owner:
                continue
            if cell in there.edges:
                # Both sides of the frontier meet here; only one of them lists the combat.
                if place_order(cell) < place_order(outer):
                    frontier.append((cell, outer))
            else:
                assaults.setdefault(outer, []).append(edge(cell, outer))
    # Numbers are given in the order of the map: the order of a dict is another one after a copy.
    frontier.sort(key=lambda pair: (place_order(pair[0]), place_order(pair[1])))
    for cell, outer in frontier:
        new_combat(state, cell, outer, [edge(cell, outer), edge(outer, cell)])
    for cell in sorted(assaults, key=place_order):
        new_combat(state, cell, None, sorted(assaults[cell], key=edge_order))
    for combat in by_id(state):
        if is_void(state, combat):  # a lone stack that may not enter
            del state.combats[str(combat.id)]
    listed = tuple((c.id, c.cell, c.other) for c in by_id(state))
    play.say(ev.CombatsListed(listed))


def new_combat(state: State, cell: Cell, other: Cell | None, edges: list[Edge]) -> Combat:
    """Add a combat to the list."""
    state.born += 1
    combat = Combat(id=state.born, cell=cell, other=other, edges=edges)
    state.combats[str(state.born)] = combat
    return combat


def by_id(state: State) -> list[Combat]:
    """List the combats in their order; the keys of a dict come back from a copy in another."""
    return sorted(state.combats.values(), key=lambda combat: combat.id)


def sides(state: State, combat: Combat) -> dict[Seat, list[Edge]]:
    """Find who has involved troops, with the stacks; the defender of a tile has none."""
    found: dict[Seat, list[Edge]] = {}
    for name in combat.edges:
        if posted(state, name):
            found.setdefault(state.tiles[ends(name)[0]].owner, []).append(name)
    tile = state.tiles[combat.cell]
    if combat.other is None and tile.owner != NOBODY and tile.centre and tile.owner not in found:
        found[tile.owner] = []
    return found


def is_pending(combat: Combat) -> bool:
    """Return whether a combat has not been lined up yet; all its armies may be gone since."""
    return not combat.armies and not combat.fallen


def is_void(state: State, combat: Combat) -> bool:
    """Return whether fewer than two sides still have troops (FR-EXP-7)."""
    wild = combat.other is None and state.tiles[combat.cell].wild > 0
    return len(sides(state, combat)) + wild < 2


def busy(state: State, batch: list[int]) -> set[Seat]:
    """Find the seats that fight in the batch so far."""
    return {seat for number in batch for seat in sides(state, state.combats[str(number)])}


def eligible(state: State, batch: list[int]) -> dict[int, Collection[Seat]]:
    """List the combats that could join the batch, each with the seats whose troops it involves."""
    taken = busy(state, batch)
    found: dict[int, Collection[Seat]] = {}
    for combat in by_id(state):
        if combat.id not in batch:
            fighters = sides(state, combat).keys()
            if not taken & fighters:
                found[combat.id] = fighters
    return found


def _of(seat: Seat, combats: Mapping[int, Collection[Seat]]) -> list[int]:
    """List those of *combats* that involve troops of a seat."""
    return [number for number, fighters in combats.items() if seat in fighters]


def select(play: Play, agenda: st.Agenda, step: st.Select) -> None:
    """Walk the pointer until somebody must choose or the batch is closed (FR-EXP-6)."""
    state = play.state
    drop_void(play, step.batch)
    combats = eligible(state, step.batch)
    while combats:
        seat = Seat(step.at)
        if not state.players[seat].alive:
            step.at = after(state, seat)
            continue
        mine = _of(seat, combats)
        # A marker means that the seat has just chosen: it passes once before it chooses again.
        if seat in step.marked:
            step.marked.remove(seat)
        elif len(mine) == 1:  # everybody sees that there is only one
            choose(play, step, seat, mine[0], forced=True)
            combats = eligible(state, step.batch)
            continue
        elif mine:
            agenda.append(step)
            agenda.append(st.ChooseCombat(seat))
            return
        step.at = after(state, seat)
    if step.batch:
        _close(agenda, step)


def drop_void(play: Play, batch: list[int]) -> None:
    """FR-EXP-7: combats that have lost their object are dropped without being played."""
    state = play.state
    for combat in by_id(state):
        if combat.id not in batch and is_void(state, combat):
            drop(play, combat)


def drop(play: Play, combat: Combat) -> None:
    """Take a combat off the list without playing it, and say so (R-45)."""
    del play.state.combats[str(combat.id)]
    play.say(ev.CombatDropped(combat.id, combat.cell, combat.other))


def choose(play: Play, step: st.Select, seat: Seat, number: int, *, forced: bool) -> None:
    """Put a combat in the batch; the seat takes a marker."""
    step.batch.append(number)
    step.marked.append(seat)
    step.at = after(play.state, seat)
    play.say(ev.CombatSelected(seat, number, forced))


def _close(agenda: st.Agenda, step: st.Select) -> None:
    """FR-EXP-8: the steps of a batch, pushed in reverse."""
    batch = step.batch
    agenda.append(st.Select(step.at, step.marked))
    agenda.append(st.CloseBatch(batch))
    # Read from the bottom up: fights side by side, then losses and results one combat after the
    # other (the first may change what the next one finds), then the windows after combat side by
    # side.
    agenda.append(st.Fork([[st.Clean(c)] for c in batch]))
    agenda += [st.ApplyPost(c) for c in reversed(batch)]
    agenda.append(st.Fork([[st.OpenPost(c)] for c in batch]))
    for number in reversed(batch):
        agenda += [st.Results(number), st.Losses(number)]
    agenda.append(
        st.Fork(
            [
                [
                    st.TotalUp(c),
                    st.OpenDelayed(c),
                    st.NextArmy(c),
                    st.BeginMulligans(c),
                    st.NamePrincipals(c),
                    st.FormCamps(c),
                    st.LineUp(c),
                ]
                for c in batch
            ]
        )
    )


# --- D-FR-SELECT ---


def _batch(agenda: st.Agenda) -> list[int]:
    below = agenda[-2]
    assert isinstance(below, st.Select)
    return below.batch


def options(state: State, agenda: st.Agenda, step: st.ChooseCombat, seat: Seat) -> list[Action]:
    """List the combats that *seat* may select."""
    return [Fight(number) for number in _of(seat, eligible(state, _batch(agenda)))]


def why_not(
    state: State, agenda: st.Agenda, step: st.ChooseCombat, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-FR-7, E-FR-8)."""
    if not isinstance(action, Fight):
        return NotNow()
    batch = _batch(agenda)
    combat = state.combats.get(str(action.combat))
    if combat is None or seat not in sides(state, combat) or combat.id in batch:
        return er.NotYourCombat(action.combat)
    if busy(state, batch) & sides(state, combat).keys():
        return er.FighterBusy(action.combat)
    return None


def answer(
    play: Play, agenda: st.Agenda, step: st.ChooseCombat, seat: Seat, action: Action
) -> None:
    """Select a combat."""
    assert isinstance(action, Fight)
    below = agenda[-1]
    assert isinstance(below, st.Select)
    choose(play, below, seat, action.combat, forced=False)


def line_up(play: Play, agenda: st.Agenda, step: st.LineUp) -> None:
    """FR-COM-0: participants, stacks, troops; camps when nobody has to choose (FR-COM-1)."""
    state = play.state
    combat = state.combats[str(step.combat)]
    there = sides(state, combat)
    tile = state.tiles[combat.cell]
    defender = tile.owner if combat.other is None and there.get(tile.owner) == [] else NOBODY
    combat.wild = tile.wild if combat.other is None else 0
    attackers = [seat for seat in order(state) if seat in there and seat != defender]
    camps = {defender: 0}
    if combat.other is not None:
        camps |= {seat: camp for camp, seat in enumerate(attackers)}
    # Without a defender the first attacker is given a camp, so that the others have one to join or
    # to face (FR-COM-1).
    elif len(attackers) == 1 or (not combat.wild and defender == NOBODY):
        camps[attackers[0]] = 1
    for seat in order(state):
        if seat in there:
            combat.armies.append(_army(state, combat, seat, there[seat], camps.get(seat, -1)))
    play.say(
        ev.CombatBegan(
            combat.id,
            combat.cell,
            combat.other,
            {str(army.seat): army.troops for army in combat.armies},
            combat.wild,
        )
    )


def _army(state: State, combat: Combat, seat: Seat, edges: list[Edge], camp: int) -> Army:
    troops = sum(posted(state, e) for e in edges) if edges else state.tiles[combat.cell].centre
    return Army(seat=seat, camp=camp, edges=edges, troops=troops)


QUESTION = QuestionKind(
    step=st.ChooseCombat,
    actions=(Fight,),
    options=options,
    why_not=why_not,
    answer=answer,
    default=(),
    closes=True,
)
