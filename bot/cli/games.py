"""The list of games, for people and programs."""

from __future__ import annotations

import platform
from importlib.metadata import version

from bot.cli.options import Json
from bot.cli.output import as_json, console
from bot.lang import say as bot_say
from bot.model.config import host_language
from rules import GAMES
from rules.core.data import Value
from rules.lang import say


class Names(Value, frozen=True):
    """A name in both languages."""

    en: str
    fr: str


class Listed(Value, frozen=True):
    """A game as ``hexarch games`` lists it; ``seats`` are the possible numbers of players.

    ``edition`` is empty for a game that has no editions.
    """

    id: str
    family: str
    edition: str
    name: Names
    seats: tuple[int, ...]
    default: bool


def listed() -> list[Listed]:
    """List every game; the first is the default."""
    return [
        Listed(
            id=game.id,
            family=game.family,
            edition=game.id.removeprefix(game.family).lstrip("-"),
            name=Names(say("en", game.id), say("fr", game.id)),
            seats=tuple(game.seats),
            default=number == 0,
        )
        for number, game in enumerate(GAMES.values())
    ]


def games(*, as_program: Json = False) -> None:
    """Print the games."""
    found = listed()
    if as_program:
        as_json(found)
        return
    for game in found:
        seats = bot_say(host_language(), "listed-seats", least=game.seats[0], most=game.seats[-1])
        names = " / ".join(dict.fromkeys((game.name.en, game.name.fr)))
        console.print(f"[bold]{game.id}[/]  {names} ({seats})", soft_wrap=True)


def versions() -> str:
    """Say which version this is, of what it runs on, and of the rules of each game."""
    programs = (("Python", platform.python_version()), ("discord.py", version("discord.py")))
    lines = [f"hexarch {version('hexarch')}", *(f"{name} {of}" for name, of in programs)]
    return "\n".join([*lines, *(f"{game.id} rules {game.rules}" for game in GAMES.values())])
