"""Words of commands in every language at once, as Discord wants them when they are registered."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.lang import keys, say
from bot.model.clocks import PACES, Pacing
from bot.model.limits import COMMAND_DESCRIPTION, COMMAND_NAME, is_command_name

_PARAMETER = app_commands.TranslationContextLocation.parameter_name


def pacing_of(value: str | None) -> Pacing | None:
    """Read the name of a rhythm, as a form gives it."""
    return next((pace for pace in PACES if pace == value), None)


def both(en: str, fr: str) -> app_commands.locale_str:
    """Make a text that is English by default and known in French."""
    return app_commands.locale_str(en, fr=fr)


def choices(keys: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Make the choices of an option: of each value the key of its name."""
    return [
        app_commands.Choice(name=both(say("en", key), say("fr", key)), value=value)
        for value, key in keys.items()
    ]


def words(key: str) -> app_commands.locale_str:
    """Take a description from the catalogues of the bot."""
    return both(short(say("en", key)), short(say("fr", key)))


def named(name: str, key: str) -> app_commands.locale_str:
    """Name a command: the English name is fixed, the French one is the attribute ``name``."""
    return both(name, say("fr", f"{key}.name"))


def short(text: str) -> str:
    """Cut a description to what Discord takes."""
    return text if len(text) <= COMMAND_DESCRIPTION else text[: COMMAND_DESCRIPTION - 1] + "…"


def command_name(text: str, otherwise: str) -> str:
    """Return *text* as the name of a command or option, or *otherwise* if it cannot be one."""
    name = text.strip().lower().replace(" ", "-")[:COMMAND_NAME]
    return name if is_command_name(name) else otherwise


class FrenchTranslator(app_commands.Translator):
    """Gives Discord the French of what ``both`` made."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the French text where French is asked for."""
        if locale is discord.Locale.french:
            found = string.extras.get("fr")
            if found is None and context.location is _PARAMETER:
                key = f"option-name-{string.message}"
                found = say("fr", key) if key in keys("fr") else None
            return str(found) if found is not None else None
        return None
