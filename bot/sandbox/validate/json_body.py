"""From the bytes of a JSON body to a value that everything behind can walk through."""

from typing import Any, Final

import msgspec

from bot.sandbox.errors import RefusedError

MOST_BYTES: Final = 4 * 1024 * 1024  # all commands with their translations are a quarter of it


def decoded(text: bytes, shape: Any = Any) -> Any:  # Any: what JSON can say
    """Read JSON.

    Raises:
        RefusedError: 50109, also if it is not of this shape; 40005
    """
    if len(text) > MOST_BYTES:
        raise RefusedError(40005)
    try:
        return msgspec.json.decode(text, type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RefusedError(50109) from None
