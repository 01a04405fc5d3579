"""What the best way does better than another one."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.advice import Advice, Effect, Way

ASKED = Question(Seat(0), "any")


def way(answer: str, *effects: Effect) -> Way:
    return Way((answer,), effects=effects)


def test_only_what_is_better_is_named_in_the_order_of_the_advisor() -> None:
    best = way(
        "best",
        Effect("power", 7, 9),
        Effect("cards", 5, 4),
        Effect("price", 3, 1, "cost"),
        Effect("foes", 6, 6, "risk", "C2"),
    )
    second = way(
        "second",
        Effect("foes", 6, 8, "risk", "C2"),
        Effect("power", 7, 8),
        Effect("price", 3, 2, "cost"),
    )
    advice = Advice(ASKED, (best, second))

    assert [one.measure for one in advice.against()] == ["power", "price", "foes"]
    assert [second.after(one) for one in advice.against()] == [8, 2, 8]


def test_a_way_that_does_not_name_a_number_leaves_it_as_it_is() -> None:
    advice = Advice(ASKED, (way("best", Effect("troops", 1, 3, place="C2")), way("other")))

    (effect,) = advice.against()
    assert advice.ways[1].after(effect) == 1


def test_of_a_cost_less_is_better_and_of_a_gain_more() -> None:
    assert Effect("price", 3, 1, "cost").gains_on(2) == 1
    assert Effect("power", 4, 3).gains_on(4) == -1


def test_another_place_is_another_number() -> None:
    there, here = Effect("troops", 1, 3, place="C2"), Effect("troops", 2, 9, place="D2")
    advice = Advice(ASKED, (way("best", there), way("second", here)))

    assert advice.against() == (there,)


def test_against_a_third_way_or_none() -> None:
    best, same = way("best", Effect("power", 7, 9)), way("same", Effect("power", 7, 9))
    third = way("third", Effect("power", 7, 5))

    assert Advice(ASKED, (best, same, third)).against() == ()
    assert Advice(ASKED, (best, same, third)).against(third) == best.effects
    assert Advice(ASKED, (best,)).against() == ()
