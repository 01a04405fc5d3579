"""What a seat cannot know, dealt again, by family: stated from the rule books, not from the views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.contract.games import HELD
from tests.contract.nets import Nets, nets_of
from tests.rules.clash.nets import clash, clash_busy
from tests.rules.cthulhu.nets import cthulhu
from tests.rules.eden.nets import busy_with_hand, eden

__all__ = ["BUSY", "NETS", "REDEAL", "busy_with_hand", "clash", "clash_busy", "cthulhu", "eden"]

NETS: Final[dict[str, Nets]] = {game.family: nets_of(game.family) for game in HELD.values()}
REDEAL: Final[dict[str, Callable[..., Any]]] = {name: one.redeal for name, one in NETS.items()}
BUSY: Final[dict[str, Callable[..., bool]]] = {name: one.busy for name, one in NETS.items()}
