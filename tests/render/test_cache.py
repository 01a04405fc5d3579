"""What is kept of painting functions, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from threading import get_ident
from types import SimpleNamespace

import pytest
from PIL import Image

from render.core import cache

SIDE = 1024
WEIGHT = SIDE * SIDE * 4
"""Bytes of a picture of these tests."""


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    cache.forget()
    yield
    cache.forget()


def test_what_is_kept_is_not_made_again() -> None:
    made: list[int] = []

    @cache.cached(4)
    def double(number: int) -> int:
        made.append(number)
        return 2 * number

    assert [double(1), double(1), double(2)] == [2, 2, 4]
    assert made == [1, 2]


def test_a_function_keeps_its_last_results_alone() -> None:
    made: list[int] = []

    @cache.cached(2)
    def same(number: int) -> int:
        made.append(number)
        return number

    for number in (1, 2, 1, 3, 1, 2):  # 2 was used longest ago when 3 came
        same(number)
    assert made == [1, 2, 3, 2]


def test_all_functions_together_keep_no_more_than_the_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []
    # Everything takes as long, however busy the machine is: what is used stays. What a thread of a
    # test before still paints takes no time, and goes first.
    clock, own = count(), get_ident()
    monkeypatch.setattr(
        cache,
        "time",
        SimpleNamespace(thread_time=lambda: float(next(clock)) if get_ident() == own else 0.0),
    )

    @cache.cached(1000)
    def sheet(number: int) -> Image.Image:
        made.append(f"sheet {number}")
        return Image.new("RGB", (SIDE, SIDE))

    @cache.cached(1000)
    def pair(number: int) -> tuple[Image.Image, int]:
        made.append(f"pair {number}")
        return Image.new("RGBA", (SIDE, SIDE)), number

    pair(0)
    for number in range(2 * cache.BOUND // WEIGHT):
        sheet(number)
        pair(1)  # what is in use stays, whatever else comes
        assert cache.held() <= cache.BOUND
    assert cache.held() > cache.BOUND - 2 * WEIGHT
    assert made.count("pair 1") == 1
    pair(0)
    assert made.count("pair 0") == 2


def test_what_is_made_fast_goes_before_what_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    made, clock = list[str](), [0.0]
    monkeypatch.setattr(cache, "time", SimpleNamespace(thread_time=lambda: clock[0]))

    @cache.cached(1000)
    def ground(number: int) -> Image.Image:
        clock[0] += 0.3
        made.append(f"ground {number}")
        return Image.new("RGBA", (SIDE, SIDE))

    @cache.cached(1000)
    def hand(number: int) -> Image.Image:
        clock[0] += 0.01
        made.append(f"hand {number}")
        return Image.new("RGBA", (SIDE, SIDE))

    ground(0)
    many = cache.BOUND // WEIGHT
    for number in range(10 * many):
        hand(number)
    ground(0)
    assert made.count("ground 0") == 1
    hand(10 * many - 1)
    assert made.count(f"hand {10 * many - 1}") == 1
    # What is not used any more goes in the end, whatever it has cost.
    for number in range(10 * many, 50 * many):
        hand(number)
    ground(0)
    assert made.count("ground 0") == 2
    assert cache.held() <= cache.BOUND


def test_what_is_forgotten_weighs_nothing() -> None:
    @cache.cached(4)
    def sheet(number: int) -> Image.Image:
        return Image.new("L", (SIDE, SIDE), number)

    sheet(1)
    assert cache.held() > SIDE * SIDE
    cache.forget()
    assert cache.held() == 0
