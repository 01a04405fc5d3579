"""What can happen in a match of any edition; each edition's own stands in its folder."""

from __future__ import annotations

# Star imports, because this module is one namespace for the events of all editions.
from rules.eden.board.events import *  # noqa: F403
from rules.eden.board.events import CommonEvent, CommonPlain
from rules.eden.frontiers.events import *  # noqa: F403
from rules.eden.frontiers.events import FrontiersEvent, FrontiersPlain
from rules.eden.fronts.events import *  # noqa: F403
from rules.eden.fronts.events import FrontsEvent, FrontsPlain
from rules.eden.shards.events import *  # noqa: F403
from rules.eden.shards.events import ShardsEvent, ShardsPlain

Plain = CommonPlain | FrontiersPlain | FrontsPlain | ShardsPlain

Event = CommonEvent | FrontiersEvent | FrontsEvent | ShardsEvent
