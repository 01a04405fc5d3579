"""/gm desk, audit, report, repair; /match audit, verify: tending in the open."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.interactions.command_texts import named, words
from bot.interactions.commands import Commands, meant, suggest_match
from bot.interactions.match_lookup import find_match
from bot.matches import UnavailableError
from bot.moderation.repair_panel import group_of, groups
from bot.moderation.repairs import RepairDesk
from bot.play.action_commands import fold
from bot.store import MatchInfo

_MOST = 25


def add_commands(commands: Commands, repairs: RepairDesk) -> None:
    """Add the desk, what stands on it, and what every player may read."""
    context, desk, group = commands.context, repairs.desk, commands.gm
    for verb in ("audit", "verify", "report"):
        commands.for_match(commands.match, verb, verb, menu=verb)
    for verb in ("desk", "audit", "report"):
        commands.for_match(group, verb, verb, menu=verb)

    async def suggest_what(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest what may be set right in the match of the channel."""
        return await suggested(interaction, current, None)

    async def suggest_place(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest where what is named already may be set right."""
        return await suggested(
            interaction, current, str(getattr(interaction.namespace, "what", ""))
        )

    async def suggested(
        interaction: discord.Interaction, current: str, group: str | None
    ) -> list[app_commands.Choice[str]]:
        wanted = getattr(interaction.namespace, "match", None)
        info = await find_match(context, interaction, wanted)
        if not isinstance(info, MatchInfo) or info.seq < 0:
            return []
        locale = await context.locale(interaction)
        try:
            offered, scene, wording = await repairs.words(info, locale)
        except UnavailableError:
            return []
        if group is None:
            named_ = {k: wording.repair_group(scene, first) for k, first in groups(offered).items()}
        else:
            mine = [one for one in offered if one.place and group_of(one) == group]
            named_ = {one.place: wording.repair_place(scene, one) for one in mine}
        return [
            app_commands.Choice(name=name[:100], value=key)
            for key, name in named_.items()
            if fold(current) in fold(name)
        ][:_MOST]

    @group.command(name=named("archive", "c-archive"), description=words("c-archive"))
    @app_commands.describe(match=words("c-match.id"), restore=words("c-archive.restore"))
    @app_commands.autocomplete(match=suggest_match)
    async def archive(
        interaction: discord.Interaction, match: str | None = None, *, restore: bool = False
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await meant(reply, match)
            if info is not None:
                await desk.file(reply, info, back=restore)

    @group.command(name=named("health", "c-health"), description=words("c-health"))
    async def health(interaction: discord.Interaction) -> None:
        async with commands.thinking(interaction) as reply:
            await commands.router.run("health", reply)

    @group.command(name=named("repair", "c-repair"), description=words("c-repair"))
    @app_commands.describe(
        what=words("c-repair.what"),
        place=words("c-repair.place"),
        value=words("c-repair.value"),
        reason=words("c-pause.reason"),
        match=words("c-match.id"),
    )
    @app_commands.autocomplete(match=suggest_match, what=suggest_what, place=suggest_place)
    async def repair(
        interaction: discord.Interaction,
        what: str | None = None,
        place: str = "",
        value: app_commands.Range[int, 0, 9999] | None = None,
        *,
        reason: str = "",
        match: str | None = None,
    ) -> None:
        async with commands.thinking(interaction) as reply:
            info = await meant(reply, match)
            if info is None:
                return
            if what is None:
                await commands.router.run("repair", reply, info)
                return
            number = "" if value is None else str(value)
            await repairs.repair(reply, info, what, place=place, value=number, why=reason)
