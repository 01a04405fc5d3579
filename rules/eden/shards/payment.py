"""Using resources: how many there are, where they come from, what is asked (SH-TER-3, SH-PUR-1).

One pure energy may stand for four crystal shards, without change (R-115). What nobody says is paid
in the usual way: resources before pure energy, the more plentiful kind first, from the territories
farthest from the own portal first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules.core.errors import Refusal
from rules.core.forms import Form, Line
from rules.core.hexes import HEART, apart, place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Means, Spend
from rules.eden.board.board import Play, held
from rules.eden.board.state import State, Tile
from rules.eden.nodes import Resource
from rules.eden.shards import errors as no
from rules.eden.shards.territory import SHARDS, add_resource, pure_of, stock_of

SHARDS_PER_ENERGY = 4
PURE: Means = "pure_energy"

Paid = dict[Cell, dict[Means, int]]
Said = Mapping[Cell, Mapping[Means, int]]
"""What an answer pays from where."""


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
        use(play, seat, filled(state, seat, due, kinds, {}))
    elif due > 0:
        agenda.append(st.Paying(seat, due, list(kinds)))


# --- D-SH-PAY ---


def filled(state: State, seat: Seat, due: int, kinds: Sequence[Resource], spend: Said) -> Paid:
    """Return how *due* resources are paid: what is said, then the rest in the usual way."""
    paid: Paid = {cell: dict(there) for cell, there in spend.items()}
    stock = stock_of(state, seat)
    due -= sum(n * worth(means) for there in spend.values() for means, n in there.items())
    for means in means_for(sorted(kinds, key=lambda kind: -stock.get(kind, 0))):
        for cell in exposed(state, seat):
            if due <= 0:
                return paid
            said = paid.get(cell, {}).get(means, 0)
            missing = energy_for(due) if means == PURE else due
            if n := min(missing, lying(state.tiles[cell], means) - said):
                paid.setdefault(cell, {})[means] = said + n
                due -= n * worth(means)
    return paid


def foreign(state: State, seat: Seat, spend: Said) -> Refusal | None:
    """Return the refusal if something is not there, or not on a territory of *seat* (E-SH-9)."""
    for cell, there in spend.items():
        if cell not in state.tiles or state.tiles[cell].owner != seat:
            return no.NotYourGround(cell)
        if any(n > lying(state.tiles[cell], means) for means, n in there.items()):
            return no.NoSuchResources()
    return None


def _said(draft: Spend) -> tuple[int, int]:
    """Count the resources and the pure energy of a payment."""
    every = [(means, n) for there in draft.spend.values() for means, n in there.items()]
    energy = sum(n for means, n in every if means == PURE)
    return sum(n for _, n in every) - energy, energy


def lines(state: State, agenda: st.Agenda, step: st.Paying, seat: Seat, draft: Spend) -> list[Line]:
    """List what may be paid from each territory."""
    resources, energy = _said(draft)
    # Pure energy gives no change, so the last of it need not be due as a whole.
    room = step.due - resources
    if energy:
        room = min(room, step.due - 1 - SHARDS_PER_ENERGY * (energy - 1) - resources)
    spare = energy_for(max(0, step.due - resources)) - energy
    listed: list[Line] = []
    for cell in held(state, seat):
        for means in means_for(step.kinds):
            if there := lying(state.tiles[cell], means):
                now = draft.spend.get(cell, {}).get(means, 0)
                more = max(0, spare if means == PURE else room)
                listed.append(Line(("spend", cell, means), now, min(there, now + more)))
    return listed


def why_not(
    state: State, agenda: st.Agenda, step: st.Paying, seat: Seat, answer: Spend
) -> Refusal | None:
    """Return the refusal if a rule forbids *answer* (E-SH-7 to E-SH-9)."""
    kinds = means_for(step.kinds)
    for there in answer.spend.values():
        for means in there:
            if means not in kinds:
                return no.WrongPayment(means, tuple(kinds))
    if refusal := foreign(state, seat, answer.spend):
        return refusal
    resources, energy = _said(answer)
    fits = resources <= step.due and energy <= energy_for(step.due - resources)
    return None if fits else no.PaysTooMuch(step.due)


def answer(play: Play, agenda: st.Agenda, step: st.Paying, seat: Seat, answer: Spend) -> None:
    """Pay what is said, and the rest in the usual way."""
    use(play, seat, filled(play.state, seat, step.due, step.kinds, answer.spend))


QUESTION: QuestionKind[State, Action, ev.Event] = QuestionKind(
    step=st.Paying,
    actions=(Spend,),
    form=Form(
        answer=Spend,
        blank=lambda state, agenda, step, seat: Spend(),
        lines=lines,
        why_not=why_not,
    ),
    answer=answer,
    closes=True,
)
