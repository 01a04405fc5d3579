"""People who play whatever they are offered: by what messages carry, or by what can be typed."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from bot.model.control_id import read_control_id
from bot.sandbox.validate.components import SELECTS, walk
from tests.bot.person import Outcome, Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json

ANSWERING = frozenset({"do", "order", "plan", "open", "set", "page"})
"""The verbs of controls that answer a question, or lead to one that does."""

BUTTON = 2
LABEL = 18


def verb_of(component: Json) -> str:
    """Return what a control asks for; nothing for a link or something that is no control."""
    press = read_control_id(component.get("custom_id") or "")
    return press.verb if press is not None else ""


def controls(message: Json, *verbs: str) -> list[Json]:
    """List the buttons and menus of a message that can be used, of these verbs if any is named."""
    return [
        component
        for _, component in walk(message["components"])
        if (component["type"] == BUTTON or component["type"] in SELECTS)
        and not component.get("disabled")
        and verb_of(component)
        and (not verbs or verb_of(component) in verbs)
    ]


def table_panel(person: Person) -> Json | None:
    """Find the newest message of the channel that leads to the hands: the panel of the table."""
    for message in reversed(person.messages()):
        if not person.private(message) and controls(message, "hand"):
            return message
    return None


def filled(modal: Json, luck: random.Random) -> dict[str, Any]:
    """Fill a form: what stands there already, or something of what is offered."""
    given: dict[str, Any] = {}
    for part in modal["components"]:
        field = part["component"] if part["type"] == LABEL else part
        options = field.get("options")
        if options is None:
            given[field["custom_id"]] = field.get("value") or "1"
            continue
        least, most = field.get("min_values", 1), field.get("max_values", 1)
        ready = [o["value"] for o in options if o.get("default")]
        if ready and luck.random() < 0.4:
            given[field["custom_id"]] = ready
            continue
        number = luck.randint(max(least, 1 if field.get("required", True) else 0), most)
        given[field["custom_id"]] = [
            o["value"] for o in luck.sample(options, min(number, len(options)))
        ]
    return given


class Presser:
    """Somebody who knows nothing of the game and uses buttons, menus and forms alone."""

    def __init__(self, stage: CheckedBot, person: Person, seed: int) -> None:
        self.stage, self.person = stage, person
        self.luck = random.Random(seed)
        self.panel: Json | None = None
        self.presses = 0
        self.used: set[str] = set()
        self.trail: list[str] = []

    async def act(self) -> None:
        """Do one thing about the open question: open the panel, or use what it offers."""
        panel = self._panel()
        if panel is None:
            await self._open()
            return
        offered = controls(self.person.fresh(panel), *ANSWERING)
        buttons = [c for c in offered if c["type"] == BUTTON]
        menus = [c for c in offered if c["type"] != BUTTON]
        if buttons and (not menus or self.luck.random() < 0.55):
            outcome = await self._press(panel, self.luck.choice(buttons))
        else:
            outcome = await self._choose(panel, self.luck.choice(menus))
        if outcome.modal is not None:
            self.presses += 1
            given = filled(outcome.modal, self.luck)
            self.trail.append(f"submit {given}")
            await self.person.submit(outcome, given)
        await self.stage.settled()

    def _panel(self) -> Json | None:
        """Choose between the table, the private answer and the direct message, where one can act."""
        person = self.person
        known = []
        table = table_panel(person)
        if table is not None and f"<@{person.id}>" in person.text(table):
            known.append(table)
        if self.panel is not None:
            known += [self.panel, self.panel]
        hands = person.dm()
        if hands is not None:
            known += person.messages(hands)[-1:]
        usable = [one for one in known if controls(person.fresh(one), *ANSWERING)]
        return self.luck.choice(usable) if usable and self.luck.random() < 0.9 else None

    async def _open(self) -> None:
        table = table_panel(self.person)
        assert table is not None, "nothing in the channel leads to the hand"
        outcome = await self._press(table, controls(table, "hand")[0])
        self.panel = await outcome.message()
        await self.stage.settled()
        self.panel = self.person.fresh(self.panel)
        assert self.person.private(self.panel)

    async def _press(self, message: Json, button: Json) -> Outcome:
        self.presses += 1
        self.used.add(f"{verb_of(button)} button")
        self.trail.append(f"press {button['custom_id']}")
        return await self.person.press(message, button["custom_id"])

    async def _choose(self, message: Json, menu: Json) -> Outcome:
        self.presses += 1
        self.used.add(f"{verb_of(menu)} menu")
        most = min(menu.get("max_values", 1), len(menu["options"]))
        number = self.luck.randint(min(menu.get("min_values", 1), most), most)
        values = [o["value"] for o in self.luck.sample(menu["options"], number)]
        self.trail.append(f"choose {menu['custom_id']} {values}")
        return await self.person.select(message, menu["custom_id"], *values)


_GROUPS = (1, 2)
_FLAG = 5
_UNWANTED = frozenset({"concede"})


def lines(commands: list[Json], family: str) -> list[tuple[str, list[Json]]]:
    """List the commands of a family of games as they are typed, each with its options."""
    found: list[tuple[str, list[Json]]] = []

    def visit(words: str, node: Json) -> None:
        inner = node.get("options") or []
        if any(option["type"] in _GROUPS for option in inner):
            for option in inner:
                visit(f"{words} {option['name']}", option)
        else:
            found.append((words, inner))

    for command in commands:
        if command["name"] == family:
            visit(f"/{family}", command)
    return found


class Typist:
    """Somebody who plays by commands alone, with what is suggested while typing."""

    def __init__(self, stage: CheckedBot, person: Person, seed: int) -> None:
        self.stage, self.person = stage, person
        self.luck = random.Random(seed)
        self.typed: list[str] = []
        self.used: set[str] = set()
        self.vain: defaultdict[frozenset[str], set[str]] = defaultdict(set)

    async def act(self) -> None:
        """Type one command of the game at hand that seems possible.

        What had nothing to choose from at a question is tried there again only when all else fails.
        """
        info = await self.stage.match()
        family = self.stage.games[info.game].family
        open_ = await self.stage.matches.pending(info.id)
        seat = (await self.stage.asked())[int(self.person.id)]
        vain = self.vain[frozenset(q.decision.id for q in open_ if q.decision.seat == seat)]
        known = [
            (line, options)
            for line, options in lines(self.person.commands, family)
            if line.split()[-1] not in _UNWANTED
        ]
        self.luck.shuffle(known)
        if self.luck.random() < 0.65:  # what there is to say is said before the end
            known.sort(key=lambda one: not any(o.get("autocomplete") for o in one[1]))
        known.sort(key=lambda one: one[0] in vain)
        for line, options in known:
            given = await self._fill(line, options)
            if given is None:
                vain.add(line)
                continue
            seq = (await self.stage.match()).seq
            outcome = await self.person.command(line, given)
            self.typed.append(f"{line} {given}")
            await self.stage.settled()
            assert all(self.person.private(message) for message in outcome.messages)
            if (await self.stage.match()).seq != seq:
                self.used.add(line)
                return

    async def _fill(self, line: str, options: list[Json]) -> dict[str, Any] | None:
        """Choose a value for every option among what is suggested; None if nothing is."""
        given: dict[str, Any] = {}
        for option in options:
            name = option["name"]
            if option.get("autocomplete"):
                offered = await self.person.autocomplete(line, name, **given)
                if offered:
                    given[name] = self.luck.choice(offered)["value"]
                elif option.get("required"):
                    return None
            elif option.get("choices"):
                given[name] = self.luck.choice(option["choices"])["value"]
            elif option["type"] == _FLAG and (option.get("required") or self.luck.random() < 0.3):
                given[name] = self.luck.random() < 0.5
        return given
