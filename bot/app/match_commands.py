"""/match, /map, /hand, /undo, /pass, /rules, /settings: what everybody may type."""

from __future__ import annotations

import contextlib
from typing import Any

import discord
from discord import app_commands

from bot.app.container import Container, services_of
from bot.interactions.command_texts import CLOCKS, LANGUAGES, named, pacing_of, words
from bot.interactions.i18n import game_title, rule_title, rules_known, scene_of, wording_of
from bot.interactions.match_lookup import NoMatch, find_match, suggest_matches
from bot.interactions.permissions import may_tend
from bot.interactions.responder import Responder
from bot.interactions.time_texts import moment, pace_words
from bot.lang import say
from bot.lobby.open_seats_panel import seat_buttons
from bot.matches import AnyGame, UnavailableError
from bot.model.control_id import ControlId
from bot.model.names import clean, names_of, tidy
from bot.model.panel_parts import Button, Choice, Menu, Panel, Picture, Row, Text, rows_of
from bot.model.quiet_hours import DAY
from bot.moderation.audit_panel import audit_line
from bot.ops.health_panel import away_words
from bot.play.action_commands import fold, nearest
from bot.play.handlers import show_help
from bot.play.rules_panel import phase_panel, rule_menus, rule_panel
from bot.play.seat_panel import waiting_words
from bot.play.table_panel import ended_words
from bot.store import MatchId, MatchInfo, Status
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.lang import keys as rule_keys
from rules.lang import say as say_rule

_RUNNING: tuple[Status, ...] = ("running",)


async def meant(
    services: Container, reply: Responder, wanted: str | None, verb: str = ""
) -> MatchInfo | None:
    """Find the match that a command is about, or say that there is none, or ask which."""
    found = await find_match(services.context, reply.interaction, wanted)
    if isinstance(found, MatchInfo):
        return found
    assert isinstance(found, NoMatch)
    if found.several and verb:
        menu = Menu(
            say(reply.locale, "which-match"),
            ControlId(MatchId("-"), "which", verb),
            tuple(Choice(f"{i.id} {i.title}".strip(), i.id) for i in found.several[:25]),
        )
        await reply.show(Panel((Text(say(reply.locale, "several-matches")), menu)))
    elif found.several:
        lines = [match_line(services, info, reply.locale) for info in found.several[:25]]
        await reply.send("\n".join((say(reply.locale, "several-matches"), *lines)))
    else:
        await reply.send(say(reply.locale, "no-match"))
    return None


async def suggest_match(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Suggest matches by id and title."""
    services = services_of(interaction)
    found = await suggest_matches(services.context, interaction, current)
    return [
        app_commands.Choice(name=f"{info.id} {tidy(info.title)}".strip()[:100], value=info.id)
        for info in found
    ]


def add_simple(
    services: Container, group: app_commands.Group, name: str, verb: str, *, menu: bool = False
) -> None:
    """Add a sub-command that does what a button does; with *menu* it asks which match by a menu."""

    @group.command(name=named(name, f"c-{name}"), description=words(f"c-{name}"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def run(interaction: discord.Interaction, match: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            info = await meant(services, reply, match, verb if menu else "")
            if info is not None:
                await services.router.run(verb, reply, info)


def match_group(services: Container) -> app_commands.Group:
    """Build ``/match``."""
    context, lobbying, acting = services.context, services.lobbying, services.acting
    group = app_commands.Group(name=named("match", "c-match"), description=words("c-match"))
    games = [
        app_commands.Choice(name=game_title(game, "en"), value=game.id)
        for game in context.games.values()
    ][:25]

    @group.command(name=named("create", "c-create"), description=words("c-create"))
    @app_commands.describe(
        game=words("c-create.game"),
        title=words("c-create.title"),
        quick=words("c-create.quick"),
        language=words("c-create.language"),
        clock=words("c-create.clock"),
    )
    @app_commands.choices(
        game=games, language=[LANGUAGES["en"], LANGUAGES["fr"]], clock=list(CLOCKS.values())
    )
    async def create(
        interaction: discord.Interaction,
        game: app_commands.Choice[str] | None = None,
        title: str = "",
        *,
        quick: bool | None = None,
        language: str | None = None,
        clock: str | None = None,
    ) -> None:
        async with services.thinking(interaction) as reply:
            wanted = context.games[game.value] if game else next(iter(context.games.values()))
            known = {option.id for option in wanted.options}
            options = {"quick_map": quick} if quick is not None and "quick_map" in known else {}
            info = await lobbying.create(
                reply,
                game=wanted.id,
                title=title,
                language=language,
                options=options,
                pace=pacing_of(clock),
            )
            if info is not None:
                await lobbying.opened(reply, info)

    for name in ("join", "leave", "start"):
        add_simple(services, group, name, name)

    @group.command(name=named("status", "c-status"), description=words("c-status"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def status(interaction: discord.Interaction, match: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            info = await meant(services, reply, match)
            if info is not None:
                await reply.show(await status_panel(services, reply, info))

    @group.command(name=named("list", "c-list"), description=words("c-list"))
    @app_commands.describe(archived=words("c-list.archived"))
    async def list_(interaction: discord.Interaction, *, archived: bool = False) -> None:
        async with services.thinking(interaction) as reply:
            found = await suggest_matches(context, interaction, "", filed=archived)
            lines = [match_line(services, info, reply.locale) for info in found]
            await reply.send("\n".join(lines) or say(reply.locale, "list-empty"))

    @group.command(name=named("concede", "c-concede"), description=words("c-concede"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def concede(interaction: discord.Interaction, match: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            info = await meant(services, reply, match)
            if info is None:
                return
            game = context.game(info)
            if any(tag_of(kind) == "concede" for kind in game.actions):
                yes = Button(
                    say(reply.locale, "concede-yes"), ControlId(info.id, "concede"), "danger"
                )
                await reply.show(Panel((Text(say(reply.locale, "concede-ask")), Row((yes,)))))
            else:
                title = game_title(game, reply.locale)
                await reply.send(say(reply.locale, "concede-none", game=title))

    @group.command(name=named("end", "c-end"), description=words("c-end"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def end(interaction: discord.Interaction, match: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            info = await meant(services, reply, match)
            if info is not None:
                await services.voting.propose(reply, info)

    assert acting is not None
    return group


def match_line(services: Container, info: MatchInfo, locale: str) -> str:
    """Say a match in one line."""
    return say(
        locale,
        "match-line",
        match=info.id,
        game=game_title(services.context.game(info), locale),
        title=clean(info.title) or "none",
        status="filed" if info.filed_at is not None else info.status,
        channel=f"<#{info.thread or info.channel}>",
        players=len(info.seats),
    )


async def status_panel(services: Container, reply: Responder, info: MatchInfo) -> Panel:
    """Say in one screen where a match stands (UX 3.4.9)."""
    locale, context = reply.locale, services.context
    lines = [match_line(services, info, locale)]
    if info.status == "paused":
        lines.append(say(locale, "paused", reason=clean(info.reason) or "none"))
    if info.seq < 0:
        names = ", ".join(clean(seat.name) for seat in info.seats)
        lines.append(say(locale, "status-lobby", names=names or "none"))
        return Panel((Text("\n".join(lines)), *rows_of(await anew_buttons(services, reply, info))))
    look = await context.matches.view(info.id, None)
    info = await context.matches.info(info.id)
    game = context.game(info)
    wording, words_ = wording_of(game.family), scene_of(look, info, locale)
    if stands := wording.phase(words_):
        lines.append(f"**{stands}**")
    if info.status == "running":
        lines.append(waiting_words(look, info, game, locale))
        lines.append("-# " + pace_words(info.clocks, locale))
    elif info.status == "over":
        lines.append(ended_words(info, words_, wording))
    for seat, name in sorted(names_of(info).items()):
        line = wording.seat_line(words_, Seat(seat))
        who = info.of_seat(Seat(seat))
        extra = f" ({say(locale, 'leaving')})" if who is not None and who.leaving else ""
        clock = info.clocks.of(seat)
        if clock is not None and clock.gone_away(context.clock()):
            extra += f" ({say(locale, 'away-until', until=moment(clock.away, 'd'))})"
        lines.append(" · ".join(part for part in (f"{seat + 1}. **{name}**{extra}", line) if part))
    away = context.health.away
    if away is not None and away[1] > max(info.started_at or 0, context.clock() - DAY):
        lines.append(f"-# {away_words(away, locale)}")
    audit = await context.store.audit.read(info.id)
    lines += [f"-# {audit_line(entry, info, locale)}" for entry in audit[-5:]]
    buttons = [
        Button(say(locale, "to-table"), url=await services.delivery.jump(info)),
        Button(say(locale, "map"), ControlId(info.id, "map")),
        Button(say(locale, "log"), ControlId(info.id, "log", "0")),
    ]
    if info.of_user(reply.user) is not None:
        buttons.append(Button(say(locale, "since"), ControlId(info.id, "since")))
    if info.status == "running" and info.of_user(reply.user) is not None:
        buttons.append(Button(say(locale, "nudge"), ControlId(info.id, "nudge")))
    buttons += await anew_buttons(services, reply, info)
    return Panel(
        (Text("\n".join(lines)), *rows_of([*buttons, *seat_buttons(info, reply.user, locale)]))
    )


async def anew_buttons(services: Container, reply: Responder, info: MatchInfo) -> list[Button]:
    """Offer to post the table anew in its channel, where it was deleted or is far above."""
    there = reply.interaction.channel_id == (info.thread or info.channel)
    if not there or info.status not in ("lobby", "running", "paused"):
        return []
    mine = info.of_user(reply.user) is not None
    if not mine and not await may_tend(services.context, reply.interaction, info):
        return []
    return [Button(say(reply.locale, "table-anew"), ControlId(info.id, "anew"))]


def single_commands(services: Container) -> list[app_commands.Command[Any, ..., None]]:
    """Build the commands of one word."""
    context, acting = services.context, services.acting

    @app_commands.command(name=named("hand", "c-hand"), description=words("c-hand"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def hand(interaction: discord.Interaction, match: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            info = await meant(services, reply, match, "hand")
            if info is not None:
                await acting.show_seat(reply, info)

    @app_commands.command(name=named("pass", "c-pass"), description=words("c-pass"))
    @app_commands.describe(match=words("c-match.id"))
    @app_commands.autocomplete(match=suggest_match)
    async def pass_(interaction: discord.Interaction, match: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            info = await meant(services, reply, match)
            if info is not None:
                await acting.pass_(reply, info)

    @app_commands.command(name=named("rules", "c-rules"), description=words("c-rules"))
    @app_commands.describe(topic=words("c-rules.topic"))
    async def rules(interaction: discord.Interaction, topic: str | None = None) -> None:
        async with services.thinking(interaction) as reply:
            await rules_answer(services, reply, topic)

    @rules.autocomplete("topic")
    async def topics(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        locale = await context.locale(interaction)
        wanted = fold(current)
        found = [(f"{r} · {rule_title(locale, r)}", r) for r in rules_known(locale)]
        found += [(say_rule(locale, f"phase-{p}"), f"phase:{p}") for p in _phases(locale)]
        found += [(name, f"card:{code}") for code, name in await card_topics(services, interaction)]
        return [
            app_commands.Choice(name=name[:100], value=value[:100])
            for name, value in found
            if wanted in fold(name)
        ][:25]

    return [hand, pass_, rules]


def _phases(locale: str) -> list[str]:
    return sorted(
        key.removeprefix("phase-")
        for key in rule_keys(locale)
        if key.startswith("phase-") and "." not in key
    )


async def shelves(
    services: Container, interaction: discord.Interaction
) -> list[tuple[AnyGame, str]]:
    """List the games with their content: the match that is meant first, pinned to its own."""
    context = services.context
    found = [(game, game.install(game.content())) for game in context.games.values()]
    here = await find_match(context, interaction)
    if isinstance(here, MatchInfo) and here.seq >= 0:
        with contextlib.suppress(UnavailableError):
            look = await context.matches.view(here.id, None)
            if content := getattr(look.view, "content", ""):
                found.insert(0, (context.game(here), content))
    return found


async def card_topics(
    services: Container, interaction: discord.Interaction
) -> list[tuple[str, str]]:
    """List the cards that somebody may ask about: every card of the games, by code and name."""
    locale = await services.context.locale(interaction)
    found: dict[str, str] = {}
    for game, content in await shelves(services, interaction):
        cards = wording_of(game.family).all_cards(content, game.id, locale)
        found = dict(cards) | found
    return list(found.items())


async def rules_answer(services: Container, reply: Responder, topic: str | None) -> None:
    """Answer ``/rules``: without a topic, what the person can do now."""
    context = services.context
    found = await find_match(context, reply.interaction)
    if not topic:
        if isinstance(found, MatchInfo) and found.seq >= 0:
            await show_help(context, services.acting, reply, found)
            return
        parts = (Text(say(reply.locale, "rules-head")), *rule_menus(MatchId("-"), reply.locale))
        await reply.show(Panel(parts))
        return
    kind, _, rest = topic.partition(":")
    if kind == "phase":
        panel = phase_panel(reply.locale, rest)
    elif kind == "card":
        panel = await card_panel(services, reply, rest)
        if panel is not None and isinstance(found, MatchInfo) and found.seq >= 0:
            await _show_card(services, reply, found, rest, panel)
            return
    else:
        panel = rule_panel(reply.locale, topic.strip().upper())
    if panel is None:
        panel = await _closest(services, reply, topic)
    await reply.show(panel)


async def card_panel(services: Container, reply: Responder, code: str) -> Panel | None:
    """Say a card of any game."""
    for game, content in await shelves(services, reply.interaction):
        wording = wording_of(game.family)
        if code in dict(wording.all_cards(content, game.id, reply.locale)):
            return Panel((Text(wording.any_card_text(content, game.id, code, reply.locale)),))
    return None


async def _show_card(
    services: Container, reply: Responder, info: MatchInfo, code: str, panel: Panel
) -> None:
    """Show a card with its picture, if it is one of this match that the person may read there."""
    context = services.context
    try:
        look = await context.look(info, reply.user)
    except UnavailableError:  # the words do without the match
        await reply.show(panel)
        return
    game, words = context.game(info), scene_of(look, info, reply.locale)
    if code in dict(wording_of(game.family).readable(words)):
        panel = Panel((Picture("card", code), *panel.parts))
    await reply.show(panel, game=game, look=look, info=info)


async def _closest(services: Container, reply: Responder, topic: str) -> Panel:
    """Look for a topic by its name, else propose the nearest (UX 3.9.5)."""
    names = {name: f"card:{code}" for code, name in await card_topics(services, reply.interaction)}
    names |= {say_rule(reply.locale, f"phase-{p}"): f"phase:{p}" for p in _phases(reply.locale)}
    names |= {rule_title(reply.locale, r) or r: r for r in rules_known(reply.locale)}
    for name, value in names.items():
        if fold(name) == fold(topic):
            panel = (
                await card_panel(services, reply, value.removeprefix("card:"))
                if value.startswith("card:")
                else phase_panel(reply.locale, value.removeprefix("phase:"))
                if value.startswith("phase:")
                else rule_panel(reply.locale, value)
            )
            if panel is not None:
                return panel
    close = nearest(topic, list(names))
    text = say(reply.locale, "unknown-topic", topic=clean(topic)[:60])
    if close:
        text += " " + say(reply.locale, "did-you-mean", list=", ".join(close))
    return Panel((Text(text),))


def settings_group(services: Container) -> app_commands.Group:
    """Build ``/settings``."""
    from msgspec.structs import replace

    context = services.context
    group = app_commands.Group(
        name=named("settings", "c-settings"), description=words("c-settings")
    )

    @group.command(name=named("language", "c-language"), description=words("c-language"))
    @app_commands.describe(language=words("c-language.language"))
    @app_commands.choices(language=list(LANGUAGES.values()))
    async def language(interaction: discord.Interaction, language: str) -> None:
        async with services.thinking(interaction) as reply:
            chosen = None if language == "auto" else language
            settings = await context.store.people.user(reply.user)
            await context.store.people.put_user(replace(settings, language=chosen))
            context.locales.pop(reply.user, None)
            reply.locale = await context.locale(interaction)
            await reply.send(say(reply.locale, "language-set", language=language))

    @group.command(name=named("dm", "c-dm"), description=words("c-dm"))
    @app_commands.describe(hands=words("c-dm.hands"))
    async def dm(interaction: discord.Interaction, hands: bool) -> None:
        async with services.thinking(interaction) as reply:
            settings = await context.store.people.user(reply.user)
            changed = replace(settings, dm=hands, dm_closed=None if hands else settings.dm_closed)
            await context.store.people.put_user(changed)
            for info in await context.store.matches.find(user=reply.user, status=_RUNNING):
                await services.delivery.forget_hand(info, reply.user)
                services.delivery.wake(info.id, 0.1)
            await reply.send(say(reply.locale, "dm-set-on" if hands else "dm-set-off"))

    return group
