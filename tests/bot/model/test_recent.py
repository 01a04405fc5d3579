"""What is kept because it may be needed again: the values used last, and no more than a number."""

from __future__ import annotations

from bot.model.recent import Recent


def filled(*keys: str, most: int = 2) -> Recent[str, int]:
    kept = Recent[str, int](most)
    for number, key in enumerate(keys):
        kept[key] = number
    return kept


def test_the_value_left_alone_longest_goes() -> None:
    kept = filled("a", "b")
    assert kept["a"] == 0
    kept["c"] = 2
    assert list(kept) == ["a", "c"]


def test_a_value_that_is_put_again_is_the_last_to_go() -> None:
    kept = filled("a", "b", "a", "c")
    assert dict(kept) == {"a": 2, "c": 3}


def test_to_ask_whether_a_value_is_kept_is_no_look_at_it() -> None:
    kept = filled("a", "b")
    assert "a" in kept
    kept["c"] = 2
    assert "a" not in kept


def test_values_can_be_looked_at_while_all_are_gone_through() -> None:
    assert [(key, value) for key, value in filled("a", "b").items()] == [("a", 0), ("b", 1)]
