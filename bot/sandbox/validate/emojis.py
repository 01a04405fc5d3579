"""What may stand in bodies about the application's emojis."""

import re
from typing import Any

from bot.model import limits
from bot.sandbox.model import Upload
from bot.sandbox.validate.form import Shape, Text, check

_WORD = re.compile(r"\w+", re.ASCII)
_NAME = Text(*limits.EMOJI_NAME, lambda name: _WORD.fullmatch(name) is not None)
_EMOJI = Shape({"name": _NAME, "image": Text(1)}, ["name", "image"])
_RENAMED = Shape({"name": _NAME})


def check_emoji(body: Any, files: dict[int, Upload]) -> None:
    """Check a new emoji.

    Raises:
        RefusedError: 50035
    """
    check(_EMOJI, body)


def check_emoji_name(body: Any, files: dict[int, Upload]) -> None:
    """Check the change of an emoji.

    Raises:
        RefusedError: 50035
    """
    check(_RENAMED, body)
