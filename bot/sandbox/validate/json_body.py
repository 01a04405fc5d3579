"""From the bytes of a JSON body to a value that everything behind can walk through and keep."""

from typing import Any, Final

import msgspec

from bot.sandbox.errors import RefusedError

MOST_BYTES: Final = 4 * 1024 * 1024  # all commands with their translations are a quarter of it
MOST_NESTED: Final = 64  # levels; no body of Discord's has a quarter of it
_WHOLE: Final = range(-(1 << 63), 1 << 64)  # integers that can be kept


def decoded(text: bytes) -> Any:  # Any: what JSON can say
    """Read JSON.

    Raises:
        RefusedError: 50109, 40005; 50035, an integer of more than 64 bits
    """
    if len(text) > MOST_BYTES:
        raise RefusedError(40005)
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RefusedError(50109) from None
    level = [value]
    for _ in range(MOST_NESTED):
        inner: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                inner += one.values()
            elif isinstance(one, list):
                inner += one
            elif isinstance(one, int) and one not in _WHOLE:
                problem = {"code": "NUMBER_TYPE_COERCE", "message": "This number has over 64 bits."}
                raise RefusedError(50035, errors={"_errors": [problem]})
        if not inner:
            return value
        level = inner
    raise RefusedError(50109)
