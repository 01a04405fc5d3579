"""What may stand in bodies that name several messages."""

from typing import Any

from bot.model import limits
from bot.sandbox.model import Upload
from bot.sandbox.validate.form import Several, Shape, check, snowflake

_BULK = Shape({"messages": Several(snowflake, *limits.BULK_DELETE)}, ["messages"])


def check_bulk(body: Any, files: dict[int, Upload]) -> None:
    """Check the request to delete several messages.

    Raises:
        RefusedError: 50035
    """
    check(_BULK, body)
