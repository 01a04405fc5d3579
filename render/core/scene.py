"""What the scenes of every game are made of."""

import msgspec


class Shape(msgspec.Struct, frozen=True):
    """A part of a scene."""


class Asked(Shape, frozen=True):
    """A seat that must act."""

    colour: str
    name: str


class Move(Shape, frozen=True):
    """An arrow from one cell to another, in the colour of the seat that moves."""

    start: tuple[int, int]
    end: tuple[int, int]
    colour: str


class Progress(Shape, frozen=True):
    """How far a seat is from what ends the match; *lit*: nothing else stands in its way."""

    have: int
    need: int
    lit: bool = True


class Header(Shape, frozen=True):
    """When it is and who must act.

    *step* is the index of the current one of *steps*; equal to *steps* when all are past.
    """

    title: str
    phase: str
    steps: int
    step: int
    asked: tuple[Asked, ...]
    prompt: str
