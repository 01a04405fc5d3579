"""Whole answers: numbers by key, written one way only."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.core.forms import Asked, Form, Line, Whole, number_at, numbers, with_number
from rules.core.ids import Seat
from rules.words.wording import Scene, Wording

Some = Annotated[int, Meta(ge=1)]


class Load(Whole, frozen=True, tag="load"):
    carts: dict[str, dict[str, Some]] = {}
    riders: dict[str, Some] = {}
    loud: bool = False


ROOM = 3


def lines(state: None, agenda: list[object], step: None, seat: Seat, load: Load) -> list[Line]:
    left = ROOM - sum(numbers(load).values())
    keys = [("carts", "a", "hay"), ("carts", "a", "oats"), ("riders", "b")]
    return [Line(key, now := number_at(load, key), now + left, 2) for key in keys]


FORM = Form(
    answer=Load,
    blank=lambda state, agenda, step, seat: Load(),
    lines=lines,
    why_not=lambda state, agenda, step, seat, load: None,
)


def asked() -> Asked[None, Load]:
    return Asked(FORM, None, [], None, Seat(0))


def test_a_number_of_zero_is_not_written_and_leaves_no_empty_group() -> None:
    load = with_number(Load(), ("carts", "a", "hay"), 2)
    assert load == Load({"a": {"hay": 2}})
    assert number_at(load, ("carts", "a", "hay")) == 2
    assert number_at(load, ("carts", "z", "hay")) == 0
    assert with_number(load, ("carts", "a", "hay"), 0) == Load()
    assert with_number(Load(), ("riders", "b"), 0) == Load()


def test_answers_that_say_the_same_are_equal_and_hash_alike() -> None:
    first = with_number(with_number(Load(), ("carts", "a", "hay"), 1), ("riders", "b"), 2)
    second = with_number(with_number(Load(), ("riders", "b"), 2), ("carts", "a", "hay"), 1)
    assert first == second
    assert hash(first) == hash(second)
    assert hash(first) != hash(Load(loud=True))


def test_a_loose_answer_is_refused() -> None:
    for loose in (
        Load({"a": {}}),
        Load({"a": {"hay": 0}}),
        Load(riders={"b": 0}),
        Load(riders={"b": -1}),
    ):
        assert asked().why_not(loose) is not None
    assert asked().why_not(Load(riders={"b": 1})) is None


def test_a_draft_is_fitted_number_by_number() -> None:
    draft = Load({"a": {"hay": 9}, "z": {"hay": 2}}, {"b": 1}, loud=True)
    assert asked().fitted(draft) == Load({"a": {"hay": ROOM}}, loud=True)


def test_every_answer_is_listed_or_none() -> None:
    answers = asked().every(20)
    assert answers is not None
    assert answers[0] == Load()
    assert {*answers} == {
        Load(),
        *(Load({"a": {"hay": n}}) for n in (2, 3)),
        *(Load({"a": {"oats": n}}) for n in (2, 3)),
        *(Load(riders={"b": n}) for n in (2, 3)),
    }
    assert asked().every(3) is None


def test_a_whole_answer_is_said_part_by_part() -> None:
    wording, scene = Wording("tiny"), Scene(view=None, names={}, locale="en")
    load = Load({"a": {"hay": 2}}, {"b": 1})
    assert wording.parts(scene, load) == ["load carts", "load riders"]
    assert wording.label(scene, load) == "load carts, load riders"
    assert wording.label(scene, Load()) == "load"
