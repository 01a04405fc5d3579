"""What an ability being resolved asks, and what the numbers of its options stand for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from rules.core.data import Value
from rules.core.ids import Card, Seat
from rules.eden import nodes as nd
from rules.eden.board.camps import army_of, foes
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import number
from rules.eden.board.feasibility import can_resolve, candidates, has, triggered
from rules.eden.board.formation import Place, Side, places
from rules.eden.board.node_tree import target_of
from rules.eden.board.primitive import PRIMITIVES
from rules.eden.board.public_state import public_state
from rules.eden.board.selection import Scope, aims_at_foes, scope_for
from rules.eden.board.state import State
from rules.eden.board.targets import anchors, named, of_army, replacements
from rules.eden.board.views import ForkSeen, StepSeen, View
from rules.eden.steps import Inner, Loop, Muster, Operate, PickOption, PutBack, Resolve


class Branch(Value, frozen=True, tag="branch"):
    """One of the options of a card: what would be done."""

    do: tuple[nd.Node, ...]


class Camp(Value, frozen=True, tag="camp"):
    """An opposing camp, with its members."""

    camp: int
    seats: tuple[Seat, ...]


class Beside(Value, frozen=True, tag="beside"):
    """To the left or right of a unit."""

    unit: int
    card: Card
    side: Side


class Closing(Value, frozen=True, tag="closing"):
    """The part of a row that slides to close a hole; ``units`` are those that slide."""

    slides: Side
    units: tuple[int, ...]


class Stack(Value, frozen=True, tag="stack"):
    """Troops on an edge (``"I8>H8"``), at the centre of a tile (its cell)."""

    stack: str
    troops: int


class Facing(Value, frozen=True, tag="facing"):
    """A frontier on which the player fights: his tile, that of the enemy."""

    allied: str
    enemy: str | None


class Line(Value, frozen=True, tag="line"):
    """A row or a column of an army, with the units that would be affected."""

    kind: Literal["row", "column"]
    seat: Seat
    number: int
    units: tuple[int, ...]


class Again(Value, frozen=True, tag="again"):
    """An ability of a unit."""

    unit: int
    card: Card
    ability: int


Label = Branch | Camp | Beside | Closing | Stack | Facing | Line | Again
"""What an option stands for; everything in it is public."""


# --- things to take ---


def pick_names(state: State, below: Resolve) -> list[str]:
    """List everything that a pick for the next node of *below* may take, copies one by one."""
    scope = scope_for(state, below)
    node = below.todo[-1]
    match node:
        case Loop(names=names):
            return list(names)
        case PutBack():
            return sorted(below.revealed)
        case Operate(node=nd.Reconfigure(), name=name, picked=picked):
            place = named(scope, name)
            assert place is not None
            cost = scope.facts[place.unit.card].cost
            return [str(card) for card in replacements(state, scope.seat, cost, picked)]
        case Operate(node=nd.Purchase()):
            there = [c for c in state.players[below.seat].hand if c in CRYSTAL_VALUES]
            return sorted(there, key=lambda c: (CRYSTAL_VALUES[Card(c)], c))
        case nd.Purchase():
            there = hooks_of(state).for_sale(state, scope.combat, scope.army)
            return [str(card) for card in there]
        case _:
            target = None if isinstance(node, Inner) else target_of(node)
            assert isinstance(target, nd.Selector)
            found = candidates(scope, node, target)  # type: ignore[arg-type]  # Inner has no target
            return of_army(scope, found, below.victims[0]) if below.victims else found


def in_any_order(node: nd.Node | Inner) -> bool:
    """Return whether the order in which things are taken is free, because it matters."""
    if isinstance(node, Inner):
        return isinstance(node, PutBack)
    return PRIMITIVES[type(node)].ordered(node)


# --- numbered options ---


def choices(state: State, step: PickOption, below: Resolve) -> dict[int, Label]:
    """List what may be answered by number: of the branches, those that can be resolved."""
    # The label of every branch is public; which of them can be resolved may depend on the hand, so
    # only the seat that is asked gets this list.
    found = labels(state, step, below)
    return {
        number: label
        for number, label in found.items()
        if not isinstance(label, Branch) or can_resolve(scope_for(state, below), label.do)
    }


def labels(state: State, step: PickOption, below: Resolve) -> dict[int, Label]:
    """List what each number stands for; nothing in it depends on a hidden card."""
    scope = scope_for(state, below)
    node = below.todo[-1]
    match step.what:
        case "branch":
            assert isinstance(node, nd.Choose)
            return {i: Branch(option) for i, option in enumerate(node.options)}
        case "camp":
            assert not isinstance(node, Inner)
            return {camp: camp_label(scope, camp) for camp in open_camps(scope, node, below.camp)}
        case "place":
            assert isinstance(node, Operate)
            return _sides(scope, node)
        case "shift":
            assert isinstance(node, Operate)
            return _closings(scope, node)
        case "edge":
            if isinstance(node, Muster):
                return dict(enumerate(stack_labels(scope, node)))
            assert isinstance(node, nd.If)
            return {
                i: Facing(ground.allied, ground.enemy)
                for i, ground in enumerate(hooks_of(state).grounds(scope.combat, scope.army))
            }
        case "row" | "column":
            assert not isinstance(node, Inner)
            return dict(enumerate(lines(scope, node, below.victims[0])))
        case "ability":
            assert isinstance(node, Operate)
            assert isinstance(node.node, nd.Trigger)
            place = named(scope, node.name)
            assert place is not None
            return {
                i: Again(place.unit.id, place.unit.card, i)
                for i in triggered(scope, node.node, place)
            }


def camp_label(scope: Scope, camp: int) -> Camp:
    """Describe a camp."""
    return Camp(camp, tuple(a.seat for a in scope.combat.armies if a.camp == camp))


def open_camps(scope: Scope, node: nd.Node, fixed: int) -> list[int]:
    """List the camps of which somebody has what *node* needs; those with less, if nobody has it.

    *fixed*: the only camp that "an opponent" means, -1: any (FR-COM-42).
    """
    able: list[int] = []
    partly: list[int] = []
    for foe in foes(scope.combat, scope.army):
        if fixed in (-1, foe.camp):
            enough, some = _has_for(scope, node, foe.seat)
            if enough and foe.camp not in able:
                able.append(foe.camp)
            if some and foe.camp not in partly:
                partly.append(foe.camp)
    # An effect takes what there is: a camp that has too little may be named only where no camp has
    # enough.
    return sorted(able or partly)


def _has_for(scope: Scope, node: nd.Node, seat: Seat) -> tuple[bool, bool]:
    """Return whether a player has all that *node* takes, and whether he has some of it."""
    if isinstance(node, nd.Choose):
        return True, True
    if isinstance(node, nd.Lose):
        enough = has(scope, army_of(scope.combat, seat), node, number(scope, node.n))
        return enough, enough
    target = target_of(node)
    assert isinstance(target, nd.Selector)
    assert aims_at_foes(target)
    there = len(of_army(scope, candidates(scope, node, target), seat))
    single = target.up_to or target.n == "all" or target.where in ("one_row", "one_column")
    need = 1 if single or isinstance(target.n, str) else target.n
    return there >= need, there > 0


def _sides(scope: Scope, node: Operate) -> dict[int, Label]:
    found: dict[int, Label] = {}
    sides: tuple[Side, ...] = ("left", "right")
    for k, place in enumerate(spots(scope, node)):
        for s, side in enumerate(sides):
            # Numbers are what an answer stores: two for each unit, left and right, so a number
            # means the same after the list is made again.
            found[2 * k + s] = Beside(place.unit.id, place.unit.card, side)
    return found


def spots(scope: Scope, node: Operate) -> list[Place]:
    """List the units beside which the unit of *node* can go."""
    assert isinstance(node.node, (nd.Add, nd.Move))
    place = named(scope, node.name) if isinstance(node.node, nd.Move) else None
    if place is None:
        return anchors(scope, node.node.at, scope.army)
    return anchors(scope, node.node.at, place.army, place.unit.id)


def _closings(scope: Scope, node: Operate) -> dict[int, Label]:
    place = named(scope, node.name)
    assert place is not None
    row = place.army.rows[place.row].units
    right = tuple(unit.id for unit in row[place.at + 1 :])
    left = tuple(unit.id for unit in row[: place.at])
    # The numbers are stored in records: 0 is the right part, 1 the left.
    return {0: Closing("right", right), 1: Closing("left", left)}


def stack_labels(scope: Scope, node: Muster) -> list[Stack]:
    """List the stacks that can gain a troop, or lose one."""
    army = army_of(scope.combat, node.seat)
    there = hooks_of(scope.state).stacks(scope.state, scope.combat, army)
    return [
        Stack(name or str(scope.combat.cell), troops)
        for name, troops in there.items()
        if node.n > 0 or troops > 0
    ]


def lines(scope: Scope, node: nd.Node, seat: Seat) -> list[Line]:
    """List the rows or columns of an army that hold something to affect."""
    target = target_of(node)
    assert isinstance(target, nd.Selector)
    there = set(of_army(scope, candidates(scope, node, target), seat))
    found: dict[int, list[int]] = {}
    by_row = target.where == "one_row"
    for place in places(army_of(scope.combat, seat)):
        if f"u{place.unit.id}" in there:
            found.setdefault(place.row if by_row else place.column, []).append(place.unit.id)
    kind: Literal["row", "column"] = "row" if by_row else "column"
    return [Line(kind, seat, n, tuple(found[n])) for n in sorted(found)]


# --- for the viewer of a match ---


def option_labels(view: View, seat: Seat) -> dict[int, Label]:
    """List what each number that *seat* may answer stands for; empty if it is asked otherwise.

    Some branches may be listed that cannot be resolved; ``legal`` leaves those out.
    """
    for lane in _lanes(view.agenda):
        if len(lane) < 2:
            continue
        step, below = lane[-1], lane[-2]
        if isinstance(step, PickOption) and step.seat == seat and isinstance(below, Resolve):
            return labels(public_state(view), step, below)
    return {}


def question_of(view: View, seat: Seat) -> Resolve | None:
    """Find the ability about which *seat* is asked something (``card``, ``ability``, next node)."""
    for lane in _lanes(view.agenda):
        asked = len(lane) > 1 and getattr(lane[-1], "seat", None) == seat
        if asked and isinstance(below := lane[-2], Resolve):
            return below
    return None


def _lanes(steps: Sequence[StepSeen]) -> Iterator[Sequence[StepSeen]]:
    if steps and isinstance(steps[-1], ForkSeen):
        for lane in steps[-1].lanes:
            yield from _lanes(lane)
    elif steps:
        yield steps
