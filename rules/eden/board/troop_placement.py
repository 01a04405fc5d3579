"""Troops in the middle of territories: where new ones stand, who goes where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, PlayRift, Redeploy, Reinforce
from rules.eden.board import errors as er
from rules.eden.board.board import Play, held, holds_heart
from rules.eden.board.cards import TECH_PORTAL, TECH_RIFT
from rules.eden.board.state import State

Groups = Sequence[Sequence[Cell]]
"""Territories among which troops may move, group by group."""
GroupsWhyNot = Callable[[State, Seat, Groups, Redeploy], Refusal | None]

# --- Temporary Rift (TEC-1) ---


def rifts(state: State, seat: Seat, most: Callable[[Cell], int]) -> list[Action]:
    """List every way to play it; *most*: how many troops may leave the middle of a tile."""
    if TECH_RIFT not in state.players[seat].hand:
        return []
    own = held(state, seat)
    return [
        PlayRift(origin, target, troops)
        for origin in own
        for target in own
        if target != origin
        for troops in range(1, most(origin) + 1)
    ]


def rift_why_not(
    state: State, seat: Seat, action: PlayRift, most: Callable[[Cell], int]
) -> Refusal | None:
    """Return which rule forbids to play it."""
    if TECH_RIFT not in state.players[seat].hand:
        return er.NotInHand(TECH_RIFT)
    for cell in (action.origin, action.target):
        if cell not in state.tiles or state.tiles[cell].owner != seat:
            return er.NotYourTerritory(cell)
    if action.origin == action.target or action.troops < 1:
        return er.NothingChanges()
    there = max(0, most(action.origin))
    return er.TooFewTroops(action.origin, action.troops, there) if action.troops > there else None


# --- D-FR-REINFORCE, D-FT-REINFORCE ---


def reinforcements(state: State, seat: Seat, n: int) -> int:
    """Count the troops that *seat* receives, of which everybody receives *n*."""
    improved = TECH_PORTAL in state.players[seat].in_front
    return n + holds_heart(state, seat) + improved


def _reinforcing_lines(
    state: State, agenda: st.Agenda, step: st.Reinforcing, seat: Seat, answer: Reinforce
) -> list[Line]:
    """List the new troops of each territory, and the most that it could get."""
    left, new = step.troops - sum(answer.troops.values()), answer.troops
    return [Line(("troops", c), new.get(c, 0), new.get(c, 0) + left) for c in held(state, seat)]


def _reinforcing_why_not(
    state: State, agenda: st.Agenda, step: st.Reinforcing, seat: Seat, answer: Reinforce
) -> Refusal | None:
    """Return the refusal if a rule forbids an answer."""
    for cell in answer.troops:
        if cell not in state.tiles or state.tiles[cell].owner != seat:
            return er.NotYourTerritory(cell)
    left = step.troops
    for cell, troops in answer.troops.items():
        if troops > left:
            return er.OnlyNewTroops(cell, left)
        left -= troops
    return None


def _reinforce(
    play: Play, agenda: st.Agenda, step: st.Reinforcing, seat: Seat, answer: Reinforce
) -> None:
    """Place the new troops; those not placed arrive at the portal, where they come from."""
    state, new = play.state, dict(answer.troops)
    portal = state.players[seat].portal
    assert portal is not None
    if left := step.troops - sum(new.values()):
        new[portal] = new.get(portal, 0) + left
    for cell, troops in new.items():
        state.tiles[cell].centre += troops
    play.say(ev.Reinforced(seat, dict(sorted(new.items()))))


# --- D-FR-REDEPLOY, D-FT-REDEPLOY ---


def can_move(state: State, groups: Groups) -> bool:
    """Return whether a troop of some group could go anywhere."""
    return any(
        len(group) > 1
        and sum(state.tiles[cell].centre for cell in group) > sum(_least(state, c) for c in group)
        for group in groups
    )


def ask_redeployment(play: Play, agenda: st.Agenda, seat: Seat, groups: Groups) -> None:
    """Ask what moves, unless everybody sees that nothing can."""
    if can_move(play.state, groups):
        agenda.append(st.Redeploying(seat=seat))
    else:
        play.say(ev.Redeployed(seat, {}, forced=True))


def _least(state: State, cell: Cell) -> int:
    """R-66: a tile that had a troop at its centre keeps one; an empty one may stay so."""
    return min(1, state.tiles[cell].centre)


def _linked(groups: Groups) -> list[Cell]:
    """List the territories among which troops can move."""
    return [cell for group in groups if len(group) > 1 for cell in group]


def _left(state: State, group: Sequence[Cell], answer: Redeploy) -> int:
    """Count the troops of a group that an answer places nowhere."""
    return sum([state.tiles[cell].centre - answer.troops.get(cell, 0) for cell in group])


def _standing(groups: Groups, troops: Callable[[Cell], int]) -> Redeploy:
    """Make the answer by which so many troops stand in the middle of each territory."""
    return Redeploy({cell: n for cell in _linked(groups) if (n := troops(cell))})


def _drawn(state: State, groups: Groups, below: Callable[[int], int]) -> Redeploy:
    """Draw an answer: the troops that need not stay go here and there, until none is left."""
    there = {cell: _least(state, cell) for cell in _linked(groups)}
    for group in groups:
        left = len(group) > 1 and _left(state, group, Redeploy(there))
        while left > 0:
            n = 1 + below(left)
            there[group[below(len(group))]] += n
            left -= n
    return _standing(groups, there.__getitem__)


def _redeploying_lines(state: State, groups: Groups, answer: Redeploy) -> list[Line]:
    """List the troops in the middle of each territory of a group, and the most that could be there."""
    listed: list[Line] = []
    for group in groups:
        if len(group) > 1:
            left = _left(state, group, answer)
            for cell in group:
                now = answer.troops.get(cell, 0)
                listed.append(Line(("troops", cell), now, max(0, now + left)))
    return listed


def redeploying_why_not(
    state: State, seat: Seat, groups: Groups, answer: Redeploy
) -> Refusal | None:
    """Return the refusal if a rule forbids an answer (E-FR-16, E-FR-17)."""
    linked, alone = _linked(groups), [group[0] for group in groups if len(group) == 1]
    for cell in answer.troops:
        if cell in alone:
            return er.NotLinked(cell, 0, alone=True)
        if cell not in linked:
            return er.NotYourTerritory(cell)
    for cell in linked:
        if answer.troops.get(cell, 0) < _least(state, cell):
            return er.TroopMustStay(cell)
    left = 0
    for group in groups:
        if len(group) > 1:
            more = -_left(state, group, answer)
            if more > 0:
                gains = {c: answer.troops.get(c, 0) - state.tiles[c].centre for c in group}
                most = max(group, key=lambda c: gains[c])
                return er.NotLinked(most, gains[most] - more)
            left -= more
    return er.TroopsLeftOver(left) if left else None


def _redeploy(
    play: Play, agenda: st.Agenda, step: st.Redeploying, groups: Groups, answer: Redeploy
) -> None:
    """Move the troops, and say where there are more or fewer."""
    tiles, changed = play.state.tiles, dict[Cell, int]()
    for cell in sorted(_linked(groups)):
        if (n := answer.troops.get(cell, 0)) != tiles[cell].centre:
            tiles[cell].centre = changed[cell] = n
    play.say(ev.Redeployed(step.seat, changed))


REINFORCING: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Reinforcing,
    actions=(Reinforce,),
    form=Form(answer=Reinforce, lines=_reinforcing_lines, why_not=_reinforcing_why_not),
    answer=_reinforce,
    closes=True,
)


def redeploying(
    groups: Callable[[State, Seat], Groups], why_not: GroupsWhyNot
) -> QuestionKind[State, Action, ev.Event]:
    """Make the question of an edition; *groups*: where the troops of a seat may move."""
    return QuestionKind(
        step=st.Redeploying,
        actions=(Redeploy,),
        form=Form(
            answer=Redeploy,
            blank=lambda state, agenda, step, seat: _standing(
                groups(state, seat), lambda cell: state.tiles[cell].centre
            ),
            empty=lambda state, agenda, step, seat: _standing(
                groups(state, seat), lambda cell: _least(state, cell)
            ),
            lines=lambda state, agenda, step, seat, answer: _redeploying_lines(
                state, groups(state, seat), answer
            ),
            why_not=lambda state, agenda, step, seat, answer: why_not(
                state, seat, groups(state, seat), answer
            ),
            draw=lambda state, agenda, step, seat, below: _drawn(state, groups(state, seat), below),
        ),
        answer=lambda play, agenda, step, seat, answer: _redeploy(
            play, agenda, step, groups(play.state, seat), answer
        ),
        closes=True,
    )
