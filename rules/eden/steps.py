"""What can remain to be done in a match of any edition; each edition's own stands in its folder."""

from __future__ import annotations

from rules.core import agenda as core

# Star imports, because this module is one namespace for the steps of all editions: a module says
# ``from rules.eden import steps as st`` and need not know which edition has a step.
from rules.eden.board.steps import *  # noqa: F403
from rules.eden.board.steps import CommonPlain, CommonStep, TroopsStep
from rules.eden.frontiers.steps import *  # noqa: F403
from rules.eden.frontiers.steps import FrontiersPlain, FrontiersStep
from rules.eden.fronts.steps import *  # noqa: F403
from rules.eden.fronts.steps import FrontsPlain, FrontsStep
from rules.eden.shards.steps import *  # noqa: F403
from rules.eden.shards.steps import ShardsPlain, ShardsStep


class Fork(core.Fork, tag="fork"):
    """Lanes of this game."""

    lanes: list[list[Step]]


Plain = CommonPlain | TroopsStep | FrontiersPlain | FrontsPlain | ShardsPlain

Step = CommonStep | TroopsStep | FrontiersStep | FrontsStep | ShardsStep | Fork

OfFrontiers = CommonStep | TroopsStep | FrontiersStep | Fork

OfFronts = CommonStep | TroopsStep | FrontsStep | Fork

OfShards = CommonStep | ShardsStep | Fork

Agenda = list[Step]
"""What remains to be done; the last step is the next one."""
