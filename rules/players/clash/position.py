"""A position as its seat reads it: what many actions are measured by."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, cast

from rules.clash import board, cities, collection
from rules.clash import content as ct
from rules.clash.scoring import points
from rules.clash.state import State
from rules.clash.technology import PRICE, changes
from rules.core.ids import Card, Cell, Seat
from rules.players.clash.projects import Project, lacking, missing, project

FAR: Final = 30
"""Tenths of points from which a leader is not traded with."""

SPARED: Final = 3
"""What a good is worth that a wonder would miss."""


class Position:
    """A position as its seat reads it; what many actions are measured by is worked out once.

    It serves for one question, as the state that it reads changes afterwards.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.player = state.players[seat]
        self.stock = self.player.stock
        self.choices = collection.Choices(state, seat)
        self.counted: dict[tuple[str, str], int] = {}  # every measure, once it is asked for

    @property
    def step(self) -> Any:
        """What remains to be done next: the step that asks, if one does."""
        return self.state.agenda[-1]

    @cached_property
    def project(self) -> Project | None:
        """The wonder in hand that it works for."""
        return project(self.state, self.seat, self.choices)

    @cached_property
    def changes(self) -> list[str]:
        """The first advances of other governments that it could change to."""
        return changes(self.state, self.seat)

    @cached_property
    def missing(self) -> list[tuple[str, ...]]:
        """What each wonder in hand still asks for."""
        return [missing(self.state, self.seat, wonder) for wonder in self.player.wonders]

    @cached_property
    def hunger(self) -> float:
        """What food spent on advances is wanted for: a city to grow, or a settler."""
        if self.stock["ideas"] + self.stock["gold"] >= PRICE:
            return 0
        if min(self.stock["wood"], self.stock["ore"]) <= 0:
            return 0
        grows = any(
            cities.why_not_grow(self.state, self.seat, cell) is None
            and cities.constructible(self.state, self.seat, cell, paying=False)
            for cell, city in board.cities(self.state, self.seat)
            if not city.acts
        )
        return 4.5 if grows else 0

    @cached_property
    def settlers_wanted(self) -> int:
        """So many more settlers could found cities."""
        if self.last:
            return 0
        settlers = board.count_units(self.state, self.seat, "settler")
        owned = board.count_cities(self.state, self.seat)
        return max(0, min(2, ct.CITIES - owned - settlers, 2 - settlers))

    @property
    def last(self) -> bool:
        """Whether this is the last round: what only bears fruit later is worth nothing."""
        return self.state.age >= ct.AGES and self.state.round >= ct.ROUNDS

    @cached_property
    def lacking(self) -> dict[Card, int]:
        """What objectives in hand still lack."""
        return lacking(self.state, self.seat)

    @cached_property
    def scores(self) -> list[int]:
        """The points of each seat, in tenths."""
        return [points(self.state, Seat(one)) for one in range(len(self.state.players))]

    def leads(self, seat: Seat, other: Seat) -> bool:
        """Return whether *other* has most points, and far more than *seat*."""
        score = self.scores
        return score[other] == max(score) and score[other] >= score[seat] + FAR

    def fertile(self, cell: Cell) -> int:
        """Count the spaces around one that bear something, as far as they are known."""
        near = (self.state.spaces[one].terrain for one in board.neighbours(self.state, cell))
        return sum(terrain not in ("", "barren") for terrain in near)

    def weary(self, cell: Cell) -> float:
        """Return what one more activation of a city costs: its mood may fall."""
        city = board.own_city(self.state, cell)
        if not city.acts:
            return 0
        if self.project is not None and self.project.cell == cell and city.mood == "happy":
            return 9  # a wonder stands in a happy city
        return 2 if city.mood == "happy" else 7

    # --- a wonder ---

    @property
    def short(self) -> dict[ct.Good, int]:
        """Which goods are missing for a wonder that only goods are missing for."""
        near = self.project
        return {} if near is None or near.advances or near.culture else near.short

    @property
    def nearer(self) -> float:
        """What an action is worth that brings a wonder nearer."""
        return 0 if self.project is None else 12 + 20 / self.project.actions

    def spared(self, **price: int) -> float:
        """Return what goods are worth that a wonder would miss."""
        if self.project is None:
            return 0
        return SPARED * self.project.spends(self.stock, cast("dict[ct.Good, int]", price))

    @property
    def dearest_culture(self) -> int:
        """Return how many culture tokens the wonders in hand take at most."""
        return max((ct.WONDERS[one].cost.culture for one in self.player.wonders), default=0)

    def lacks_culture(self, n: int = 0) -> bool:
        """Return whether a wonder in hand would miss culture tokens if *n* were spent."""
        return self.stock["culture"] - n < self.dearest_culture
