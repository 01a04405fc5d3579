"""The file beside a database that keeps the sandbox in which its matches are shown."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.cli.output import tell
from bot.lang import say
from bot.model.config import default_database
from bot.sandbox.state_file import StateFile, TakenError, UnreadableError
from bot.store import Store

_GUILD: Final = "sandbox-guild"
"""The note that says which sandbox shows the matches of a database."""


async def beside(store: Store, language: str) -> StateFile | None:
    """Open the file beside a database, or in the data folder; None if another process has it.

    A world in it that shows the matches of another database is not gone on with.
    """
    near = store.name if "://" not in store.name else default_database().partition(":///")[2]
    memory = _opened(Path(f"{near}.sandbox"), language)
    if memory is None or memory.world is None:
        return memory
    if memory.world.guild != await store.notes.get(_GUILD):
        memory.forget()
    return memory


async def belongs(store: Store, guild: str) -> None:
    """Note that the sandbox with this guild shows the matches of a database."""
    await store.notes.put(_GUILD, guild)


def _opened(path: Path, language: str) -> StateFile | None:
    """Open a file; what cannot be read is kept under another name."""
    try:
        return StateFile.open(path)
    except TakenError:
        tell(say(language, "sandbox-taken", file=str(path)), style="yellow")
        return None
    except UnreadableError:
        aside = path.with_name(f"{path.name}.damaged")
        tell(say(language, "sandbox-damaged", file=str(aside)), style="yellow")
        path.replace(aside)
        return StateFile.open(path)
