"""Using resources: how many there are, where they come from, what is asked (SH-TER-3, SH-PUR-1).

One pure energy may stand for four crystal shards, without change (R-115). What nobody says is paid
in the usual way: resources before pure energy, the more plentiful kind first, from the territories
farthest from the own portal first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import HEART, apart, place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, Spend
from rules.eden.common import errors as er
from rules.eden.common.board import Play, held
from rules.eden.common.state import State, Tile
from rules.eden.nodes import Resource
from rules.eden.shards import errors as no
from rules.eden.shards.territory import SHARDS, add_resource, pure_of, stock_of
from rules.eden.steps import Means

SHARDS_PER_ENERGY = 4
PURE: Means = "pure_energy"

Paid = dict[Cell, dict[Means, int]]
_DONE = Done()


def worth(means: Means) -> int:
    """Count for how many resources one of these stands."""
    return SHARDS_PER_ENERGY if means == PURE else 1


def energy_for(due: int) -> int:
    """Count the pure energy that pays *due* shards alone."""
    # Rounded up: pure energy gives no change.
    return -(-due // SHARDS_PER_ENERGY)


def lying(tile: Tile, means: Means) -> int:
    """Count what lies on a territory."""
    return tile.pure if means == "pure_energy" else tile.resources.get(means, 0)


def take(tile: Tile, means: Means, n: int) -> None:
    """Take from a territory."""
    if means == "pure_energy":
        tile.pure -= n
    else:
        add_resource(tile, means, -n)


def means_for(kinds: Iterable[Resource]) -> list[Means]:
    """List what can pay for these kinds: themselves, and pure energy for shards."""
    found: list[Means] = list(kinds)
    return [*found, PURE] if SHARDS in found else found


def purse(state: State, seat: Seat, kinds: Sequence[Resource]) -> int:
    """Count how many resources of these kinds *seat* could pay."""
    stock = stock_of(state, seat)
    energy = SHARDS_PER_ENERGY * pure_of(state, seat) if SHARDS in kinds else 0
    return sum(stock.get(kind, 0) for kind in kinds) + energy


def exposed(state: State, seat: Seat) -> list[Cell]:
    """List the territories of *seat*, those farthest from its portal first."""
    portal = state.players[seat].portal or HEART
    return sorted(held(state, seat), key=lambda cell: (-apart(cell, portal), place_order(cell)))


# --- paying at once ---


def use(play: Play, seat: Seat, paid: Mapping[Cell, Mapping[Means, int]]) -> None:
    """Take resources off territories, and say so."""
    state = play.state
    clean: Paid = {}
    for cell in sorted(paid, key=place_order):
        for means, n in sorted(paid[cell].items()):
            if n:
                take(state.tiles[cell], means, n)
                clean.setdefault(cell, {})[means] = n
    if clean:
        play.say(ev.Spent(seat, clean))


def usual(state: State, seat: Seat, due: int, kinds: Sequence[Resource]) -> Paid:
    """Return how *due* resources are paid in the usual way; the purse holds enough."""
    stock = stock_of(state, seat)
    ranked = sorted(kinds, key=lambda kind: -stock.get(kind, 0))
    paid: Paid = {}
    for means in means_for(ranked):
        for cell in exposed(state, seat):
            if due <= 0:
                return paid
            missing = energy_for(due) if means == PURE else due
            if n := min(missing, lying(state.tiles[cell], means)):
                paid.setdefault(cell, {})[means] = n
                due -= n * worth(means)
    return paid


def counters(state: State, seat: Seat, n: int) -> Paid:
    """Return from which portals *n* pure energy comes in the usual way."""
    paid: Paid = {}
    for cell in exposed(state, seat):
        if taken := min(n, state.tiles[cell].pure):
            paid[cell] = {PURE: taken}
            n -= taken
    return paid


def charge(play: Play, agenda: st.Agenda, seat: Seat, due: int, kinds: Sequence[Resource]) -> None:
    """Make *seat* pay, asking how only if there are several ways."""
    state = play.state
    ways = {
        (cell, means)
        for cell in held(state, seat)
        for means in means_for(kinds)
        if lying(state.tiles[cell], means)
    }
    everything = not any(means == PURE for _, means in ways) and purse(state, seat, kinds) == due
    # Nothing to choose: one place with one kind, or all that there is. With pure energy there may
    # be a rest that is lost, so that is always asked.
    if len(ways) == 1 or everything:
        use(play, seat, usual(state, seat, due, kinds))
    elif due > 0:
        agenda.append(st.Paying(seat, due, list(kinds)))


# --- D-SH-PAY ---


@cache
def _spends(cell: Cell, means: Means, most: int) -> tuple[Spend, ...]:
    """Every number up to *most*; actions never change, so they are made once."""
    return tuple(Spend(cell, means, n) for n in range(1, most + 1))


def options(state: State, agenda: st.Agenda, step: st.Paying, seat: Seat) -> list[Action]:
    """List what may be paid from each territory; Done pays the rest in the usual way."""
    found: list[Action] = [_DONE]
    for cell in held(state, step.seat):
        for means in means_for(step.kinds):
            found += _spends(cell, means, _most(state, step, cell, means))
    return found


def _most(state: State, step: st.Paying, cell: Cell, means: Means) -> int:
    missing = energy_for(step.due) if means == PURE else step.due
    return min(missing, lying(state.tiles[cell], means))


def why_not(
    state: State, agenda: st.Agenda, step: st.Paying, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-SH-7 to E-SH-9)."""
    match action:
        case Done():
            return None
        case Spend(cell=cell, resource=means, n=n):
            if cell not in state.tiles or state.tiles[cell].owner != step.seat:
                return no.NotYourGround(cell)
            if means not in (kinds := means_for(step.kinds)):
                return no.WrongPayment(means, tuple(kinds))
            if n < 1:
                return er.NothingChanges()
            return None if n <= _most(state, step, cell, means) else no.NoSuchResources()
        case _:
            return NotNow()


def answer(play: Play, agenda: st.Agenda, step: st.Paying, seat: Seat, action: Action) -> None:
    """Pay a part, or the rest in the usual way."""
    if not isinstance(action, Spend):
        use(play, seat, usual(play.state, seat, step.due, step.kinds))
        return
    use(play, seat, {action.cell: {action.resource: action.n}})
    left = step.due - action.n * worth(action.resource)
    if left > 0:
        charge(play, agenda, seat, left, step.kinds)


QUESTION = QuestionKind(
    step=st.Paying,
    actions=(Spend, Done),
    options=options,
    why_not=why_not,
    answer=answer,
    default=(_DONE,),
    closes=True,
)
