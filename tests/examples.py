"""How much is tried of what takes long: a sample in every run, all of it at night."""

from __future__ import annotations

import os
from typing import Final, TypeVar

T = TypeVar("T")

USUAL: Final = 4
EXAMPLES: Final = int(os.environ.get("HEXARCH_EXAMPLES", USUAL))
"""Set the variable to try more: more examples, and all that is sampled otherwise."""


def sampled(sample: T, whole: T) -> T:
    """Return what this run looks at: *sample*, or *whole* where more than usual is asked for."""
    return sample if EXAMPLES <= USUAL else whole
