"""What may stand in bodies about people."""

from typing import Any

from bot.sandbox.model import Upload
from bot.sandbox.validate.form import Shape, check, snowflake

_RECIPIENT = Shape({"recipient_id": snowflake}, ["recipient_id"])


def check_recipient(body: Any, files: dict[int, Upload]) -> None:
    """Check the request to open direct messages.

    Raises:
        RefusedError: 50035
    """
    check(_RECIPIENT, body)
