"""What is copied from a state into a view: what both declare alike, and no secret."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec import field

from rules.core.data import Data, Open, Value
from rules.core.ids import Cell, Seat
from rules.core.mirror import Secret, mirror


class Piece(Open):
    kind: str


class Hand(Data):
    cards: list[int]


class State(Data, kw_only=True):
    age: int = 1
    phase: Literal["turn", "over"] = "turn"
    first: Seat = Seat(1)
    order: list[Seat] = field(default_factory=lambda: [Seat(1), Seat(0)])
    stock: dict[str, int] = field(default_factory=lambda: {"wood": 2})
    pieces: dict[Cell, Piece] = field(default_factory=lambda: {Cell("A"): Piece("ship")})
    battle: Piece | None = None
    deck: list[int] = []
    hand: list[int] = []
    hidden: Hand = field(default_factory=lambda: Hand([9]))
    slots: Secret[dict[str, int]] = {}
    seed: int = 99


class View(Value, frozen=True, kw_only=True):
    age: int
    phase: Literal["turn", "over"]
    first: Seat
    order: tuple[Seat, ...]
    stock: dict[str, int]
    pieces: dict[Cell, Piece]
    battle: Piece | None
    deck: int
    hand: tuple[int, ...] | None
    hidden: Hand
    slots: dict[str, int] = {}


def seen(state: State) -> View:
    return mirror(state, View, deck=2, hand=None, hidden=Hand([]), slots={})


def test_what_both_declare_alike_is_copied() -> None:
    state = State(battle=Piece("army"))
    view = seen(state)
    assert (view.age, view.phase, view.first, view.order) == (1, "turn", 1, (1, 0))
    assert (view.stock, view.pieces, view.battle) == (state.stock, state.pieces, state.battle)


def test_the_copy_shares_nothing_that_changes() -> None:
    state = State(battle=Piece("army"))
    view = seen(state)
    state.stock["wood"] = 0
    state.pieces[Cell("A")].kind = "city"
    state.order.clear()
    assert state.battle is not None
    state.battle.kind = "none"
    assert view == seen(State(battle=Piece("army")))


@pytest.mark.parametrize("name", ["deck", "hand", "hidden", "slots"])
def test_what_is_declared_otherwise_or_is_secret_must_be_given(name: str) -> None:
    """A list that may be hidden, a part that is not ``Open``, one marked as secret."""
    given: dict[str, object] = {"deck": 2, "hand": None, "hidden": Hand([]), "slots": {}}
    del given[name]
    with pytest.raises(TypeError, match=f"View lacks {name}: "):
        mirror(State(), View, **given)


def test_what_the_view_does_not_declare_is_not_copied() -> None:
    assert not hasattr(seen(State()), "seed")
    with pytest.raises(TypeError, match="seed"):
        mirror(State(), View, deck=2, hand=None, hidden=Hand([]), slots={}, seed=1)


def test_what_is_given_comes_before_what_is_copied() -> None:
    view = mirror(State(), View, age=5, deck=2, hand=None, hidden=Hand([]), slots={})
    assert view.age == 5


def test_a_view_is_copied_back_with_lists_for_tuples() -> None:
    back = mirror(seen(State()), State, deck=[], hand=[], hidden=Hand([]), slots={}, seed=0)
    assert back.order == [1, 0]
    back.order.append(Seat(2))
    assert State().order == [1, 0]
