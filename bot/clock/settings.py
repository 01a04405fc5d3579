"""/settings: what a person has chosen, as one panel of menus and forms."""

from __future__ import annotations

from typing import Final, get_args

import msgspec
from msgspec.structs import replace

from bot.clock import changes
from bot.clock.zones import minute_of, unknown_zone, zone_named
from bot.interactions.handlers import Use, control
from bot.interactions.time_texts import clock_time
from bot.lang import LOCALES, say
from bot.model.clocks import Clocks, Rhythm
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Choice, Field, Form, Menu, Panel, Part, Row, Text
from bot.model.quiet_hours import LONGEST
from bot.play.service import ActionService
from bot.store import MatchId, MatchInfo, Status, UserSettings
from render.core.vision import COLOURS

_LIVE: Final[tuple[Status, ...]] = ("running", "paused")
_RUNNING: Final[tuple[Status, ...]] = ("running",)
_USUAL: Final = "usual"
_OFFERED: Final[dict[str, tuple[str, ...]]] = {
    "language": ("auto", *LOCALES),
    "dm": ("on", "off"),
    "advice": ("on", "off"),
    "puzzles": ("on", "off"),
    "invitations": ("on", "off"),
    "rhythm": get_args(Rhythm),
    "colours": (_USUAL, *COLOURS),
}
"""What each menu of the panel offers."""


class SettingsService:
    """Keeps what people choose for themselves."""

    def __init__(self, acting: ActionService) -> None:
        """Keep it in the store of *acting*, which shows hands anew."""
        self.context, self.acting = acting.context, acting

    @control("settings", "edit", needs="nothing")
    async def show(self, use: Use, note: str = "") -> None:
        """Show the panel; *note*: what has just been changed."""
        reply = use.reply
        settings = await self.context.store.people.user(reply.user)
        await reply.show(settings_panel(settings, reply.locale, note))

    @control("setting", "edit", needs="nothing", chooses=True)
    async def choose(self, use: Use) -> None:
        """Set what a menu has chosen."""
        reply, name, value = use.reply, use.press.arg, use.values[0]
        settings = await self.context.store.people.user(reply.user)
        if value not in _OFFERED.get(name, ()):
            await self.acting.outdated(reply)
        elif name == "rhythm":
            await self._keep(use, replace(settings, rhythm=msgspec.convert(value, Rhythm)))
        elif name == "language":
            await self._speak(use, settings, value)
        elif name == "dm":
            await self._bring(use, settings, hands=value == "on")
        elif name == "advice":
            await self.context.store.people.put_user(replace(settings, advice=value == "on"))
            self.context.advised[reply.user] = value == "on"
            await self.show(use, say(reply.locale, "advice-set", shown=value))
        elif name in ("puzzles", "invitations"):
            await self.context.store.people.put_user(replace(settings, **{name: value == "on"}))
            await self.show(use)
        else:
            chosen = "" if value == _USUAL else value
            await self.context.store.people.put_user(replace(settings, colours=chosen))
            self.context.colours[reply.user] = chosen
            await self.show(use, say(reply.locale, "colours-set", palette=value))

    async def _speak(self, use: Use, settings: UserSettings, language: str) -> None:
        reply = use.reply
        chosen = None if language == "auto" else language
        await self.context.store.people.put_user(replace(settings, language=chosen))
        # The language is kept in memory for each person; this answer is to be in the new one
        # already.
        self.context.locales.pop(reply.user, None)
        reply.locale = await self.context.locale(reply.interaction)
        await self.show(use, say(reply.locale, "language-set", language=language))

    async def _bring(self, use: Use, settings: UserSettings, *, hands: bool) -> None:
        user = use.reply.user
        # Who switches them on again has most likely opened their direct messages: they are tried
        # once more.
        closed = None if hands else settings.dm_closed
        await self.context.store.people.put_user(replace(settings, dm=hands, dm_closed=closed))
        for info in await self.context.store.matches.find(user=user, status=_RUNNING):
            # A pass does nothing for a message that shows what it should; so it is forgotten first.
            await self.acting.delivery.forget_hand(info, user)
            self.acting.delivery.wake_soon(info.id)
        await self.show(use, say(use.reply.locale, "dm-set-on" if hands else "dm-set-off"))

    # --- habits, which clocks follow ---

    @control("setzone", "form", needs="nothing")
    async def zone_form(self, use: Use) -> None:
        """Ask for the time zone."""
        locale = use.reply.locale
        settings = await self.context.store.people.user(use.reply.user)
        field = Field(
            "zone",
            say(locale, "set-zone"),
            say(locale, "set-zone-hint"),
            value=settings.zone or "",
            most=60,
        )
        await use.reply.form(Form(say(locale, "set-zone"), _press("setzonedo"), (field,)))

    @control("setzonedo", "edit", needs="nothing", event="submit")
    async def zone(self, use: Use) -> None:
        """Set the time zone that was typed."""
        text = _typed(use, "zone")
        known = zone_named(text)
        if known is None:
            await use.reply.send(unknown_zone(text, use.reply.locale))
            return
        settings = await self.context.store.people.user(use.reply.user)
        await self._keep(use, replace(settings, zone=known))

    @control("setquiet", "form", needs="nothing")
    async def quiet_form(self, use: Use) -> None:
        """Ask for the quiet hours."""
        locale = use.reply.locale
        settings = await self.context.store.people.user(use.reply.user)
        now = [clock_time(minute) for minute in settings.quiet or ()] or ["", ""]
        fields = tuple(
            Field(name, say(locale, f"set-{name}"), value=value, required=False, most=5)
            for name, value in zip(("start", "end"), now, strict=True)
        )
        await use.reply.form(Form(say(locale, "set-quiet"), _press("setquietdo"), fields))

    @control("setquietdo", "edit", needs="nothing", event="submit")
    async def quiet(self, use: Use) -> None:
        """Set the quiet hours that were typed; two empty fields lift them."""
        reply, start, end = use.reply, _typed(use, "start"), _typed(use, "end")
        settings = await self.context.store.people.user(reply.user)
        if not start and not end:
            await self._keep(use, replace(settings, quiet=None))
            return
        begins, ends = minute_of(start), minute_of(end)
        if begins is None or ends is None:
            await reply.say("quiet-unreadable")
        elif settings.zone is None:
            await reply.say("quiet-needs-zone")
        elif not 0 < (ends - begins) % (24 * 60) <= LONGEST:
            await reply.say("quiet-too-long", hours=LONGEST // 60)
        else:
            await self._keep(use, replace(settings, quiet=(begins, ends)))

    async def _keep(self, use: Use, settings: UserSettings) -> None:
        """Keep what a person has chosen, and let their clocks follow it from now on."""
        user = use.reply.user
        await self.context.store.people.put_user(settings)

        def change(info: MatchInfo, now: float) -> Clocks:
            return changes.habits(info.clocks, user, settings.habits, now)

        for info in await self.context.store.matches.find(user=user, status=_LIVE, limit=1000):
            await self.context.matches.moderation.retime(info.id, change)
        await self.show(use)


def settings_panel(settings: UserSettings, locale: str, note: str = "") -> Panel:
    """Return what somebody has chosen, a menu for each; *note*: what has just been changed."""
    hours = None if settings.quiet is None else "–".join(map(clock_time, settings.quiet))
    head = [f"**{say(locale, 'c-settings')}**"]
    head.append(say(locale, "habits", zone=settings.zone or "none", quiet=hours or "none"))
    switches = ("dm", "advice", "puzzles", "invitations")
    chosen = {
        **{name: "on" if getattr(settings, name) else "off" for name in switches},
        "language": settings.language or "auto",
        "rhythm": settings.rhythm,
        "colours": settings.colours or _USUAL,
    }
    parts: list[Part] = [Text("\n".join([*([note] if note else []), *head]))]
    for name, values in _OFFERED.items():
        offered = tuple(
            Choice(_label(name, one, locale), one, chosen=one == chosen[name]) for one in values
        )
        title = say(locale, f"set-{name}")
        parts += [Text(f"-# {title}"), Menu(title, _press("setting", name), offered)]
    buttons = (
        Button(say(locale, "set-zone"), _press("setzone")),
        Button(say(locale, "set-quiet"), _press("setquiet")),
        Button(say(locale, "set-data"), _press("data")),
    )
    return Panel((*parts, Row(buttons)))


def _label(name: str, value: str, locale: str) -> str:
    own = "" if name in ("rhythm", "colours") else "set-"
    return say(locale, f"{own}{name}-{value}")


def _press(verb: str, arg: str = "") -> ControlId:
    return ControlId(MatchId("-"), verb, arg)


def _typed(use: Use, name: str) -> str:
    return next(iter(use.fields.get(name, ())), "").strip()
