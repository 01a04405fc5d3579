"""How long an answer takes that no hand gives just now: as long as a person may.

It is drawn without a look at the match, so the moment of an answer tells nothing: not what a seat
holds, nor whether there was an order or a standing answer (UX 3.4.10).
"""

from __future__ import annotations

import secrets
from typing import Final

FIRST: Final = (6.0, 30.0)
"""Seconds between the question and the first answer: the question has been posted by then."""

NEXT: Final = (3.0, 9.0)
"""Seconds of somebody who is at the table: to let something pass, or for the next answer."""


def waiting(begun: bool) -> float:
    """Draw how long an answer takes; *begun*: as of somebody who is at the table."""
    least, most = NEXT if begun else FIRST
    return least + (most - least) * secrets.randbelow(1000) / 1000
