"""Somebody who plays: their commands, and the deeds of panels that need no more than a press."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, Final, Self

from bot.clock.scheduled_start import start_from
from bot.model.control_id import ControlId, read_control_id
from bot.sandbox.interactions import COMPONENT
from bot.sandbox.people.actions import Forged
from bot.sandbox.server import Sandbox
from bot.sandbox.validate.components import walk
from bot.store import MatchId
from tests.bot.person import Outcome, Person
from tests.workbench.local_bot import LocalBot

Json = dict[str, Any]

UNSAID: Final = "unsaid"
"""The value of an option that a guest leaves out."""

NOWHERE: Final = MatchId("-")
BUTTON, SELECT = 2, 3
_VALUES: Final = {"language": "language", "rhythm": "every", "colours": "palette"}
_SWITCHES: Final = {"dm": "hands", "advice": "shown", "invitations": "wanted"}

_PAGES: Final = {
    **dict.fromkeys(("config", "presets", "check", "board"), "gmserver"),
    "limit": "gmpeople",
    "health": "health",
    "tables": "tables",
}
"""The page of the console on which something is done that is not done on *This table*."""
_DONE: Final = {
    **{verb: ("deskdo", verb) for verb in ("resume", "skip", "time")},
    "archive": ("deskdo", "file"),
    "restore": ("deskdo", "unfile"),
    "audit": ("audit", ""),
    "report": ("report", ""),
    "rebind": ("gmmove", ""),
    "check": ("gmcheck", ""),
}
"""What is done with one button of the console: its verb and what its argument begins with."""
_FORMS: Final = {
    "pause": "pauseform",
    "set-clock": "timeform",
    "rewind": "backform",
    "end": "gmendask",
}
"""What is done with a form of the console, and the button that opens it."""
_SET: Final = {
    "language": "language",
    "clock": "clock",
    "create": "create_role",
    "tend": "tend_role",
    "errors": "error_channel",
}
_TURNED: Final = {"everyone": "everyone_creates", "ranked": "ranked"}

_EDITED: Final = frozenset({"log", "replay", "audit"})
"""Verbs whose answer is the panel itself."""


class Deed(Outcome):
    """What became of a control of a panel: its own answer, else the panel as it is now."""

    def __init__(self, person: Person, pressed: Outcome, before: Json) -> None:
        super().__init__(person, pressed.id)
        self.modal, self.failed, self.done = pressed.modal, pressed.failed, pressed.done
        self.before = before

    @property
    def messages(self) -> list[Json]:
        """The messages that answer it."""
        if found := super().messages:
            return found
        now = self._person.fresh(self.before)
        return [] if now == self.before else [now]


class Guest(Person):
    """Somebody who plays where they are, unless a test says that a match gets a thread of its own.

    Beside commands they do what a panel offers, in one line: ``match:log`` opens `/match` and
    presses the control of that verb, ``play:newtable`` fills the form in, ``settings:dm`` chooses,
    ``gm:pause`` opens the console and sends its form.
    """

    box: Sandbox
    bot: LocalBot
    """The bot that they play with."""

    @classmethod
    async def join(cls, where: Sandbox | str, who: str) -> Self:
        """Sit down as one of the sandbox's people."""
        guest = await super().join(where, who)
        assert isinstance(where, Sandbox)
        guest.box = where
        return guest

    async def command(
        self,
        line: str,
        given: Mapping[str, Any] | None = None,
        *,
        may_fail: bool = False,
        **options: Any,
    ) -> Outcome:
        """Send a slash command, or do what its panel offers."""
        command, _, verb = line.partition(":")
        values = {**(given or {}), **options}
        if not verb:
            return await super().command(line, values, may_fail=may_fail)
        if verb == "newtable":
            return await self._open(values, may_fail=may_fail)
        if command == "gm":
            return await self._tend(verb, values, may_fail=may_fail)
        names = {"match": values.pop("match", None)} if command == "match" else {}
        opened = await super().command(f"/{command}", names, may_fail=may_fail)
        if opened.failed:
            return opened
        panel = copy.deepcopy(await opened.message())  # as it was, for what is changed in place
        if command == "settings":
            return await self._set(panel, verb, values, may_fail=may_fail)
        if command == "play":
            deed = await self.press(panel, ControlId(NOWHERE, verb).custom_id(), may_fail=may_fail)
            if values.get("archived"):
                panel = copy.deepcopy(await Deed(self, deed, panel).message())
                deed = await self.press(panel, ControlId(NOWHERE, verb, "1").custom_id())
            return Deed(self, deed, panel)
        return await self._do(opened, panel, verb, values, may_fail=may_fail)

    async def _do(
        self, opened: Outcome, panel: Json, verb: str, values: Json, *, may_fail: bool
    ) -> Outcome:
        """Press a control of a match; one that its panel does not offer as only a forger could."""
        presses = [press for press in map(read_control_id, controls_of(panel)) if press is not None]
        match = next((press.match for press in presses if press.match != NOWHERE), None)
        if match is None:
            return opened
        offered = next((press for press in presses if press.verb == verb), None)
        if offered is not None:
            pressed = await self.press(panel, offered.custom_id(), may_fail=may_fail)
        else:
            pressed = await self.forged(panel, ControlId(match, verb), may_fail=may_fail)
        deed = Deed(self, pressed, panel)
        if verb not in _EDITED:
            self.box.people.dismiss(self.id, panel["channel_id"], panel["id"])
        for name, value in values.items():
            shown = copy.deepcopy(await deed.message())
            known = map(read_control_id, controls_of(shown))
            menu = next(one for one in known if one and one.arg.rpartition(".")[2] == name)
            deed = Deed(self, await self.select(shown, menu.custom_id(), value), shown)
        return deed

    async def _set(self, panel: Json, verb: str, values: Json, *, may_fail: bool) -> Outcome:
        if verb in {"timezone", "quiet"}:
            name = {"timezone": "setzone"}.get(verb, "setquiet")
            form = await self.press(panel, ControlId(NOWHERE, name).custom_id())
            typed = values if verb == "timezone" else {"start": "", "end": "", **values}
            done = await self.submit(form, typed, may_fail=may_fail)
        elif verb in {*_VALUES, *_SWITCHES}:
            value = values.get(_VALUES.get(verb, ""))
            if verb in _SWITCHES:
                value = "on" if values[_SWITCHES[verb]] else "off"
            menu = ControlId(NOWHERE, "setting", verb).custom_id()
            done = await self.select(panel, menu, str(value), may_fail=may_fail)
        else:
            press = ControlId(NOWHERE, verb).custom_id()
            done = await self.press(panel, press, may_fail=may_fail)
        return Deed(self, done, panel)

    async def _open(self, values: Json, *, may_fail: bool) -> Outcome:
        """Send the form of a new table; what else a lobby is given is set there."""
        usual = {"game": next(iter(self.bot.games)), "where": "here"}
        said = {k: v for k, v in {**usual, **values}.items() if v != UNSAID}
        fields = {k: said.pop(k) for k in ("game", "title", "where", "clock") if k in said}
        opened = await super().command("/play", {}, may_fail=may_fail)
        if opened.failed:
            return opened
        panel = await opened.message()
        form = await self.press(
            panel, ControlId(NOWHERE, "newtable").custom_id(), may_fail=may_fail
        )
        if form.failed or form.modal is None:
            return form
        self.box.people.dismiss(self.id, panel["channel_id"], panel["id"])
        typed: Json = {k: str(v) if k == "title" else [str(v)] for k, v in fields.items()}
        outcome = await self.submit(form, typed, may_fail=may_fail)
        if said:
            match = MatchId(self.text(await outcome.message()).split("**")[1])
            lobbies = self.bot.matches.lobbies
            if "quick" in said:
                await lobbies.set_option(match, "quick_map", said["quick"], None)
            if "language" in said:
                await lobbies.set_setting(match, "language", said["language"], None)
            if "starts" in said:
                clocks, now = (await self.bot.matches.info(match)).clocks, self.bot.clock()
                starts = start_from(said["starts"], clocks.zone, now)
                assert isinstance(starts, float)
                await lobbies.set_calendar(
                    match,
                    zone=clocks.zone,
                    hour=clocks.hour,
                    starts=starts,
                    at_zero=clocks.at_zero,
                    interaction=None,
                )
        return outcome

    async def _tend(self, verb: str, values: Json, *, may_fail: bool) -> Outcome:
        """Do on the console what a moderator does there."""
        names = {"match": values.pop("match", None)}
        opened = await super().command("/gm", names, may_fail=may_fail)
        if opened.failed or not controls_of(panel := await opened.message()):
            return opened
        if verb in _PAGES:
            opened = await self._use(panel, _PAGES[verb], may_fail=may_fail)
            panel = await opened.message()
        elif not any(press and press.match != NOWHERE for press in presses_of(panel)):
            return opened  # which table is meant is not clear
        if verb == "config":
            return await self._configure(opened, panel, values)
        if verb == "archive" and values.pop("restore", False):
            verb = "restore"
        if verb == "board":
            where = "away" if values.get("remove") else "here"
            return await self._use(panel, "gmboard", where, may_fail=may_fail)
        if verb == "presets":
            return await self._use(panel, "gmpresets", chosen=[values["game"]], may_fail=may_fail)
        if verb == "limit":
            form = await self._use(panel, "gmlimitform", chosen=[values["user"]])
            return await self._sent(form, {"most": values["most"]}, panel, may_fail=may_fail)
        if verb == "replace":
            form = await self._use(panel, "freeform", chosen=[str(values["seat"] - 1)])
            to = {"to": [values.get("automated") or "-"], "reason": values["reason"]}
            return await self._sent(form, to, panel, may_fail=may_fail)
        if verb == "repair":
            return await self._repair(panel, values, may_fail=may_fail)
        if verb in _FORMS:
            for menu in {"clock", "seat"} & values.keys():
                values[menu] = [str(values[menu])]
            form = await self._use(panel, _FORMS[verb], may_fail=may_fail)
            return await self._sent(form, values, panel, may_fail=may_fail)
        if verb in _DONE:
            press, arg = _DONE[verb]
            if verb == "skip" and "seat" in values:
                arg = f"skip.{values['seat'] - 1}."
            return await self._use(panel, press, arg, may_fail=may_fail)
        return opened

    async def _use(
        self,
        panel: Json,
        verb: str,
        arg: str = "",
        *,
        chosen: list[str] | None = None,
        may_fail: bool = False,
    ) -> Deed:
        """Use a control of the console; one that it does not offer as only a forger could."""
        before = copy.deepcopy(self.fresh(panel))
        presses = [press for press in presses_of(before) if press is not None]
        offered = [press for press in presses if press.verb == verb and press.arg.startswith(arg)]
        if not offered:
            match = next((press.match for press in presses if press.match != NOWHERE), NOWHERE)
            press = ControlId(match, verb, arg)
            return Deed(self, await self.forged(before, press, *chosen or ()), before)
        custom_id = offered[-1].custom_id()
        if chosen is None:
            done = await self.press(before, custom_id, may_fail=may_fail)
        else:
            done = await self.select(before, custom_id, *chosen, may_fail=may_fail)
        return Deed(self, done, before)

    async def _sent(self, form: Outcome, fields: Json, panel: Json, *, may_fail: bool) -> Outcome:
        if form.modal is None:
            return form
        before = copy.deepcopy(self.fresh(panel))
        typed = {
            name: value if isinstance(value, list) else str(value)
            for name, value in fields.items()
            if value is not None
        }
        return Deed(self, await self.submit(form, typed, may_fail=may_fail), before)

    async def _repair(self, panel: Json, values: Json, *, may_fail: bool) -> Outcome:
        menus = await self._use(panel, "repair", may_fail=may_fail)
        if "what" not in values or menus.failed:
            return menus
        form = await self._use(await menus.message(), "repairform", chosen=[values.pop("what")])
        if form.modal is None:
            return form
        fields = {"reason": "", "value": "", **values}
        if "place" in fields and "options" in repr(form.modal["components"]):
            fields["place"] = [fields["place"]]
        return await self._sent(form, fields, panel, may_fail=may_fail)

    async def _configure(self, deed: Outcome, panel: Json, values: Json) -> Outcome:
        guild = int(self.box.core.world.guild)
        settings = await self.bot.store.people.guild(guild)
        for name, value in values.items():
            if name in _SET:
                deed = await self._use(panel, "gmset", _SET[name], chosen=[str(value)])
            elif name in _TURNED and getattr(settings, _TURNED[name]) != value:
                deed = await self._use(panel, "gmset", _TURNED[name])
            elif name == "games":
                every = value == "all"
                chosen = [*self.bot.games] if every else value.split(",")
                deed = await self._use(panel, "gmset", "games", chosen=chosen)
            elif name == "here":
                places = {*map(str, settings.channels)} - {self.here}
                chosen = sorted(places | {self.here} if value else places)
                deed = await self._use(panel, "gmset", "channels", chosen=chosen)
        if "most" in values or "person" in values:
            form = await self._use(panel, "gmlimitsform")
            usual = {"most": settings.most, "person": settings.most_each, **values}
            fields = {"most": usual["most"], "each": usual["person"] or 0}
            deed = await self._sent(form, fields, panel, may_fail=False)
        return deed

    async def forged(
        self, on: Json, press: ControlId, *values: str, may_fail: bool = False
    ) -> Outcome:
        """Use a control that a message does not have, as a client that was tampered with could."""
        custom_id = press.custom_id()
        place = self.box.core.world.channels[on["channel_id"]]
        message = copy.copy(place.messages[self.fresh(on)["id"]])
        data: Json = {"custom_id": custom_id, "component_type": SELECT if values else BUTTON}
        control: Json = {"type": BUTTON, "style": 2, "label": "?", "custom_id": custom_id}
        if values:
            data["values"] = list(values)
            listed = [{"label": value[:100], "value": value} for value in values]
            control = {"type": SELECT, "custom_id": custom_id, "options": listed}
        row = {"type": 1, "components": [control]}
        message.data = {**message.data, "components": [*message.data["components"], row]}
        return await self.forge(Forged(COMPONENT, data, place.id, message), may_fail=may_fail)


def presses_of(message: Json) -> list[ControlId | None]:
    """Read the controls of a message that can be used."""
    return [read_control_id(custom_id) for custom_id in controls_of(message)]


def controls_of(message: Json) -> list[str]:
    """List the controls of a message that can be used."""
    return [
        part["custom_id"]
        for _, part in walk(message["components"])
        if part.get("custom_id") and not part.get("disabled")
    ]
