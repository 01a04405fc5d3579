"""A world kept in a file between two runs of the sandbox."""

from pathlib import Path

import msgspec

from bot.sandbox.clock import Clock
from bot.sandbox.core import Core
from bot.sandbox.model import World
from bot.sandbox.snowflake import Snowflakes


class UnreadableError(Exception):
    """A file that holds no world of this version."""


def save(core: Core, path: Path) -> None:
    """Write the world, whole or not at all."""
    core.world.last_id = core.ids.last
    fresh = path.with_suffix(path.suffix + ".new")
    fresh.write_bytes(msgspec.msgpack.encode(core.world))
    fresh.replace(path)


def load(path: Path) -> Core | None:
    """Read a world; None where there is no file yet.

    Raises:
        UnreadableError: not a world of this version
    """
    if not path.exists():
        return None
    try:
        world = msgspec.msgpack.decode(path.read_bytes(), type=World)
    except (msgspec.DecodeError, OSError) as error:
        raise UnreadableError(f"{path}: {error}") from error
    clock = Clock()
    return Core(clock, Snowflakes(clock.now, world.last_id), world)
