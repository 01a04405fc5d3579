"""The primitives, each with its record: a new one is a module here, and its words in ``texts``."""

from rules.eden.board.primitive import BATTLE, PRIMITIVES, Primitive, register
from rules.eden.board.primitives import cards, control, permanent, supplies, unit_changes, units

__all__ = ["BATTLE", "PRIMITIVES", "Primitive"]

for module in (control, cards, supplies, units, unit_changes, permanent):
    register(*module.RECORDS)
