"""The browser that tests start, found in one place; ``python3 -m tests.chromium`` prints it for ``.ci/run``."""

import os
import shutil
import sys
from typing import Final

PROGRAMS: Final = ("chromium-headless-shell", "chromium")
"""Debian's Chromium without windows, which needs two thirds of the time, or with them."""

HOW: Final = (
    f"install Debian's package {' or '.join(PROGRAMS)}, or set HEXARCH_CHROMIUM to the program"
)


def program() -> str | None:
    """Find the browser: the one that HEXARCH_CHROMIUM names, or the first of Debian's."""
    if named := os.environ.get("HEXARCH_CHROMIUM"):
        if (path := shutil.which(named)) is None:
            raise FileNotFoundError(f"HEXARCH_CHROMIUM names no program: {named}")
        return path
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


if __name__ == "__main__":
    sys.stdout.write(f"{program() or sys.exit(1)}\n")
