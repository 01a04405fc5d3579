"""Work for a process that draws, which has to import nothing else for it: that takes seconds."""

import os
from pathlib import Path


def at_the_second_try(tried: Path) -> str:
    """End the process at the first try."""
    if not tried.exists():
        tried.touch()
        os._exit(1)
    return "here"
