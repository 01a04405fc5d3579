"""What the client makes of the library."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord.http import handle_message_parameters

from bot.app.client import Hexarch


class Text(str):
    """A text of a class of its own, which JSON knows nothing of."""

    __slots__ = ()


def test_the_library_writes_and_reads_json_by_msgspec() -> None:
    """By names that are its own: another version of it may call them otherwise."""
    assert issubclass(Hexarch, discord.Client)  # it is set when the client is imported
    file: Any = discord.File(__file__)
    with handle_message_parameters(content=Text("é"), file=file) as made:
        assert made.multipart is not None
        written = made.multipart[0]["value"]

    assert '"content":"é"' in written  # the standard library would write \u00e9
    assert discord.utils._from_json(written)["content"] == "é"
    with pytest.raises(TypeError, match="no JSON"):
        discord.utils._to_json(object())
