"""What an offensive takes: retreats, conquests, who is out (FT-COM-10 to FT-COM-13)."""

from __future__ import annotations

from rules.core.errors import NotNow, Refusal
from rules.core.forms import Form, Line
from rules.core.hexes import around, direction, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Advance, Withdraw
from rules.eden.board.board import Play, combats_of, ends, order
from rules.eden.board.heart import watch_heart
from rules.eden.board.match_end import check_last
from rules.eden.board.state import Combat, State
from rules.eden.fronts import errors as ft
from rules.eden.fronts.elimination import eliminate
from rules.eden.fronts.offensive import attacker_of, defender_of

# --- retreats (FT-COM-10) ---


def conquer(play: Play, agenda: st.Agenda, step: st.Conquests) -> None:
    """Find the territories that fall, and ask where their troops go; nobody enters yet."""
    state = play.state
    fronts = combats_of(state, step.combats)
    seat = attacker_of(fronts[0]).seat
    cells = sorted({c.cell for c in fronts if c.won == "attacker"}, key=place_order)
    # ``CloseTurn`` lies further down: it decides about a bonus turn when everything has been
    # settled.
    turn = next(s for s in reversed(agenda) if isinstance(s, st.CloseTurn))
    turn.conquered = cells
    turn.robbed = any(state.tiles[cell].owner != NOBODY for cell in cells)
    # Below the retreats: nobody enters before the defenders are gone from all conquered
    # territories.
    agenda.append(st.Occupy(seat, step.combats, cells))
    asked: st.Agenda = []
    losers = [loser for loser in order(state) if loser != seat]  # what the dead had is his already
    for loser in losers:
        for cell in [cell for cell in cells if state.tiles[cell].owner == loser]:
            if state.tiles[cell].centre and _havens(state, loser, cell, cells):
                asked.append(st.Retreating(seat=loser, cell=cell))
            else:
                _retreat(play, loser, cell, {})
    agenda += reversed(asked)


def _havens(state: State, seat: Seat, lost: Cell, cells: list[Cell]) -> list[Cell]:
    """List where troops may retreat to: own tiles in contact that are not conquered (R-81)."""
    tiles = state.tiles
    return [c for c in around(lost) if c in tiles and tiles[c].owner == seat and c not in cells]


def havens(state: State, agenda: st.Agenda, step: st.Retreating) -> list[Cell]:
    """List where the troops of a lost territory may go."""
    occupy = next(s for s in reversed(agenda) if isinstance(s, st.Occupy))
    return _havens(state, step.seat, step.cell, occupy.cells)


def _retreat(play: Play, seat: Seat, cell: Cell, plan: dict[Cell, int]) -> None:
    tiles = play.state.tiles
    lost = tiles[cell].centre - sum(plan.values())
    tiles[cell].centre = 0
    for haven, troops in plan.items():
        tiles[haven].centre += troops
    if plan or lost:
        play.say(ev.Retreated(seat, cell, dict(sorted(plan.items())), lost))


def _all_retreat(state: State, agenda: st.Agenda, step: st.Retreating, seat: Seat) -> Withdraw:
    """Answer that all go to the own tile with most troops, the lowest direction on ties."""
    tiles = state.tiles
    best = min(
        havens(state, agenda, step), key=lambda c: (-tiles[c].centre, direction(step.cell, c))
    )
    return Withdraw({best: tiles[step.cell].centre})


def _retreat_lines(
    state: State, agenda: st.Agenda, step: st.Retreating, seat: Seat, answer: Withdraw
) -> list[Line]:
    """List the troops that go to each territory, and the most that could."""
    troops, left = answer.troops, state.tiles[step.cell].centre - sum(answer.troops.values())
    return [
        Line(("troops", cell), now := troops.get(cell, 0), max(0, now + left))
        for cell in havens(state, agenda, step)
    ]


def _retreat_why_not(
    state: State, agenda: st.Agenda, step: st.Retreating, seat: Seat, answer: Withdraw
) -> Refusal | None:
    """Return the refusal if a rule forbids a retreat (E-FT-12)."""
    there = havens(state, agenda, step)
    for cell in answer.troops:
        if cell not in there:
            return ft.CannotRetreatThere(cell, step.cell)
    left = state.tiles[step.cell].centre
    for troops in answer.troops.values():
        if troops > left:
            return ft.TooManyRetreat(left)
        left -= troops
    return None


# --- entering (FT-COM-11) ---


def occupy(play: Play, agenda: st.Agenda, step: st.Occupy) -> None:
    """Enter the next conquered territory; ask who does, unless everybody sees that all must."""
    if not step.cells:
        return
    cell, *rest = step.cells
    agenda.append(st.Occupy(step.seat, step.combats, rest))
    won = [
        c for c in combats_of(play.state, step.combats) if c.cell == cell and c.won == "attacker"
    ]
    plan = {str(c.id): attacker_of(c).troops for c in won}
    # One troop must enter (FT-COM-11), so with a single one there is nothing to ask.
    if sum(plan.values()) > 1:
        agenda.append(st.Advancing(seat=step.seat, cell=cell, combats=[c.id for c in won]))
    else:
        _enter(play, step.seat, cell, won, plan)


def _enter(play: Play, seat: Seat, cell: Cell, won: list[Combat], plan: dict[str, int]) -> None:
    """Put the troops that advance on the tile; the others go back to where they came from.

    Cards may have taken all of them after the victory (R-82): then the tile is left wild.
    """
    tiles = play.state.tiles
    tile, before = tiles[cell], tiles[cell].owner
    tile.centre = 0
    for combat in won:
        army = attacker_of(combat)
        entering = plan.get(str(combat.id), 0)
        tile.centre += entering
        army.troops -= entering
        _come_back(play, combat)
    tile.owner = seat if tile.centre else NOBODY
    if tile.centre:
        play.say(ev.Conquered(seat, cell, tile.centre, walkover=False))
    elif before != NOBODY:
        play.say(ev.TileEmptied(cell, before))


def _come_back(play: Play, combat: Combat) -> None:
    army = attacker_of(combat)
    if not army.troops:
        return
    home = ends(combat.edges[0])[0]
    play.state.tiles[home].centre += army.troops
    play.say(ev.TroopsReturned(combat.id, army.seat, home, army.troops))
    army.troops = 0


def _fronts(state: State, step: st.Advancing) -> dict[str, int]:
    """Count the troops of each won front, by its number."""
    return {str(c.id): attacker_of(c).troops for c in combats_of(state, step.combats)}


def _all_enter(state: State, agenda: st.Agenda, step: st.Advancing, seat: Seat) -> Advance:
    """Answer that all troops of each won front enter."""
    return Advance({number: n for number, n in _fronts(state, step).items() if n})


def _advance_lines(
    state: State, agenda: st.Agenda, step: st.Advancing, seat: Seat, answer: Advance
) -> list[Line]:
    """List the troops of each won front that enter, and how many there are."""
    fronts = _fronts(state, step)
    return [Line(("troops", c), answer.troops.get(c, 0), n) for c, n in fronts.items()]


def _advance_why_not(
    state: State, agenda: st.Agenda, step: st.Advancing, seat: Seat, answer: Advance
) -> Refusal | None:
    """Return the refusal if a rule forbids an answer."""
    fronts = _fronts(state, step)
    for name in answer.troops:
        if name not in fronts:
            return ft.NotYourFront(int(name)) if name in state.combats else NotNow()
    for name, troops in answer.troops.items():
        if troops > fronts[name]:
            return ft.TooManyEnter(int(name), fronts[name])
    return None if answer.troops else ft.SomebodyMustEnter(step.cell)


# --- the end of an offensive (FT-COM-12, FT-COM-13) ---


def come_home(play: Play, agenda: st.Agenda, step: st.ComeHome) -> None:
    """Survivors return; a defender without troops who has won every front receives one."""
    for combat in combats_of(play.state, step.combats):
        _come_back(play, combat)
        tile, army = play.state.tiles[combat.cell], defender_of(combat)
        if army is not None and tile.owner == army.seat and not tile.centre:
            tile.centre = 1
            play.say(ev.TerritoryKept(army.seat, combat.cell))


def lose_portals(play: Play, numbers: list[int]) -> None:
    """Who has lost his portal is out before anybody is asked anything more (FT-END-2, R-142)."""
    state = play.state
    fronts = combats_of(state, numbers)
    seat = attacker_of(fronts[0]).seat
    fallen = {c.cell for c in fronts if c.won == "attacker"}
    losers = [s for s in order(state) if s != seat and state.players[s].portal in fallen]
    for loser in losers:
        eliminate(play, loser, seat, fallen)
    check_last(play, losers)


def fall_out(play: Play, agenda: st.Agenda, step: st.Fallout) -> None:
    """Look who holds the Heart now."""
    lose_portals(
        play, step.combats
    )  # of a combat that was under way when this was still their moment
    if not play.state.over:
        watch_heart(play, agenda)


QUESTIONS: tuple[QuestionKind[State, Action, ev.Event], ...] = (
    QuestionKind(
        step=st.Retreating,
        actions=(Withdraw,),
        form=Form(
            answer=Withdraw,
            blank=_all_retreat,
            empty=lambda state, agenda, step, seat: Withdraw(),
            lines=_retreat_lines,
            why_not=_retreat_why_not,
        ),
        answer=lambda play, agenda, step, seat, answer: _retreat(
            play, seat, step.cell, answer.troops
        ),
        closes=True,
    ),
    QuestionKind(
        step=st.Advancing,
        actions=(Advance,),
        form=Form(
            answer=Advance,
            blank=_all_enter,
            empty=lambda state, agenda, step, seat: Advance(),
            lines=_advance_lines,
            why_not=_advance_why_not,
        ),
        answer=lambda play, agenda, step, seat, answer: _enter(
            play, seat, step.cell, combats_of(play.state, step.combats), answer.troops
        ),
        closes=True,
    ),
)
