"""What the controls of a seat's panel offer, followed through their menus, pages and forms."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from typing import Any

from bot.delivery.scenes import SeatScene
from bot.games.prompts import Prompts
from bot.games.question_controls import QuestionPrompt, by_kind
from bot.interactions.i18n import scene_of
from bot.model.control_id import WHOLE, ControlId, read_action
from bot.model.panel_parts import Field, Form, Menu, Row
from bot.play.action_commands import Known, read_fields
from bot.play.seat_panel import seat_panel
from rules.core.chance import Keyed
from rules.core.data import Value, copy_of, without_none
from rules.core.forms import Whole
from rules.core.game import advance
from rules.core.ids import Seat
from rules.core.play import Play
from rules.words.wording import fields_of

Way = Sequence[Value]
"""What a control plays, in order; empty if it changes nothing."""

TAPS = 3
"""Taps after the call that a common action takes at most."""

_PAGES = 12
_LONG = 12
_WHOLE = 60
"""Forms of more combinations beside one value are not filled in all of them."""


@dataclass
class Offer:
    """Everything that a panel offers.

    ``ways``: for each control, and for each value of each field of a form, what it plays; of the
    ways of one value, those that do not fit are for other values of the other fields. ``verbs``:
    the kinds of controls. ``taps``: by how many taps after the call each action is played.
    """

    ways: list[list[Way]] = field(default_factory=list)
    verbs: set[str] = field(default_factory=set)
    taps: dict[Value, int] = field(default_factory=dict)

    def far(self, legal: Iterable[Value]) -> list[tuple[int, Value]]:
        """List the legal actions that take more than three taps, or that nothing plays."""
        never = TAPS + 1
        counted = (
            (self.taps.get(action, never), action)
            for action in legal
            if not isinstance(action, Whole)  # one of several numbers takes as many taps as it has
        )
        return [(taps, action) for taps, action in counted if taps > TAPS]


def offered(scene: SeatScene) -> Offer:
    """Follow every control of the panel of a seat, on every page."""
    offer = Offer()
    seen: set[tuple[str, ...]] = set()
    pages = []
    for page in range(_PAGES):
        controls = list(_controls(replace(scene, page=page)))
        shown = tuple(f"{press.custom_id()} {value}" for press, value, _ in controls)
        if shown in seen:
            break
        seen.add(shown)
        pages.append(controls)
    for page, controls in enumerate(pages):
        turned = min(page, len(pages) - page)  # pages go round
        for press, value, menu in controls:
            offer.verbs.add(press.verb)
            # The button under the call leads here; a form is opened, and sent.
            taps = 1 + turned + (2 if press.verb == "open" else 1)
            for ways in _ways(scene, press, value, menu):
                offer.ways.append(ways)
                for action in (action for way in ways for action in way):
                    offer.taps[action] = min(taps, offer.taps.get(action, taps))
    return offer


def _controls(scene: SeatScene) -> Iterator[tuple[ControlId, str | None, Menu | None]]:
    """Yield each button, and each choice of each menu."""
    for part in seat_panel(scene).parts:
        if isinstance(part, Row):
            yield from ((b.press, None, None) for b in part.buttons if b.press is not None)
        elif isinstance(part, Menu):
            yield from ((part.press, c.value, part) for c in part.choices)


def _asking(scene: SeatScene, press: ControlId) -> QuestionPrompt:
    for question in scene.mine:
        if press.question in (question.opened, question.moved):
            return scene.asking(question)
    return scene.whole()


def _ways(
    scene: SeatScene, press: ControlId, value: str | None, menu: Menu | None
) -> Iterator[list[Way]]:
    prompts = scene.game.ui.prompts
    asking = _asking(scene, press)
    text = press.beside[0] if value is None else value
    match press.verb:
        case "do":
            yield [[_read(asking, text)]]
        case "plan":
            yield [_said(prompts.plans[press.arg](asking, ()))]
        case "order":
            assert menu is not None
            if any(choice.chosen for choice in menu.choices) or menu.least == 0:
                yield [_said(_ordered(asking, prompts, press.arg, menu, text))]
            else:
                read = prompts.orders[asking.question.decision.id]
                yield [_said(read(asking, press.arg, way)) for way in _picks(asking, text, menu)]
        case "open":
            name, _, arg = press.beside[0].partition(".")
            form = prompts.forms[name](asking, f"{name}.{value or arg}")
            assert form is not None, f"{press.arg} opens nothing"
            yield from _filled(asking, prompts, form)
        case _:
            return  # it shows something, or is no answer


def _said(said: Any) -> Way:
    """Return what a control plays; a draft that it leads to plays nothing yet."""
    return said if isinstance(said, list) else []


def _read(asking: QuestionPrompt, text: str) -> Value:
    game = asking.game
    assert game is not None
    written = asking.written(text) if text.startswith(WHOLE) else None
    action = written or read_action(game.actions, text.partition("#")[0])
    assert action is not None, text
    return action


def _picks(asking: QuestionPrompt, text: str, menu: Menu | None) -> Iterator[list[Value]]:
    """Choose what one choice names, with as few others as the menu demands."""
    taken = [_read(asking, text)]
    if menu is None or menu.least <= 1:
        yield taken
        return
    order = {action: i for i, action in enumerate(asking.legal)}
    others = [c.value for c in menu.choices if c.value != text]
    for start in range(len(others) - menu.least + 2):
        chosen = [*taken, *(_read(asking, o) for o in others[start : start + menu.least - 1])]
        yield sorted(chosen, key=lambda a: order.get(a, len(order)))


def _ordered(asking: QuestionPrompt, prompts: Prompts, arg: str, menu: Menu, text: str) -> Any:
    """Change one line of the draft; an ordered card is crossed out where its line is chosen."""
    mine = _read(asking, text)
    chosen = [c.value for c in menu.choices if c.chosen]
    kept = [_read(asking, v) for v in chosen if getattr(_read(asking, v), "card", 0) != mine.card]  # type: ignore[attr-defined]  # orders name cards
    wanted = kept if text in chosen else [*kept, mine]
    return prompts.orders[asking.question.decision.id](asking, arg, wanted)


def _values(one: Field, cells: Iterable[str]) -> list[tuple[str, ...]]:
    """List everything that can be put in a field."""
    if not one.choices:
        if one.most > 1 or one.least != 1:
            return [(str(n),) for n in range(one.least, one.most + 1)]
        return [(cell,) for cell in cells]
    if one.most == 1:
        return [*([()] if one.least == 0 else []), *((c.value,) for c in one.choices)]
    subsets = list(_subsets([c.value for c in one.choices]))
    return [s for s in subsets if one.least <= len(s) <= one.most]


def _subsets(values: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the choices that differ in kind: of equal things the first few.

    Of a list of more than ``_LONG`` kinds: none, each alone, all.
    """
    kinds: dict[str, list[str]] = {}
    for value in values:
        kinds.setdefault(value.partition("#")[0], []).append(value)
    if len(kinds) > _LONG:
        yield from ((), *((there[0],) for there in kinds.values()), tuple(values))
        return
    for counts in product(*(range(len(there) + 1) for there in kinds.values())):
        yield tuple(v for n, there in zip(counts, kinds.values(), strict=True) for v in there[:n])


def _filled(asking: QuestionPrompt, prompts: Prompts, form: Form) -> Iterator[list[Way]]:
    """Fill a form in every way in which fields matter to one another.

    Forms of few combinations are filled in all; of a larger one each field in turn, the others as
    they stand or at their first value.
    """
    name, _, arg = form.press.beside[0].partition(".")
    cells = getattr(asking.scene.view, "tiles", ())
    known: dict[tuple[tuple[str, ...], ...], Way] = {}

    def meant(way: dict[str, tuple[str, ...]]) -> Way:
        """Read one way to fill the form, which comes again for each of its fields."""
        filled = tuple(way[one.id] for one in form.fields)
        if filled not in known:
            known[filled] = _said(prompts.read[name](asking, arg, way))
        return known[filled]

    fields = {one.id: _values(one, cells) for one in form.fields}
    stands = {one.id: _standing(one, fields[one.id]) for one in form.fields}
    least = {one: values[0] for one, values in fields.items()}
    for one, values in fields.items():
        for value in values:
            ways = [{**stands, one: value}, {**least, one: value}]
            others = [list(fields[o]) for o in fields if o != one]
            if prod(len(o) for o in others) <= _WHOLE:
                names = [o for o in fields if o != one]
                ways += [
                    {one: value, **dict(zip(names, rest, strict=True))} for rest in product(*others)
                ]
            yield [meant(way) for way in ways]


def _standing(one: Field, values: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    chosen = tuple(c.value for c in one.choices if c.chosen)
    if chosen:
        return chosen
    return (one.value,) if one.value else values[0]


_OF_A_KIND = 3
"""Actions of one class that are typed at a question."""


def untyped(scene: SeatScene) -> list[Value]:
    """Type what is legal, each in one line of codes; list what does not come out as it was."""
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    decision = scene.mine[0].decision if scene.mine else None
    found = []
    # An answer of several numbers is typed number by number.
    said = [action for action in scene.legal if not isinstance(action, Whole)]
    for kind, legal in by_kind(said).items():
        step = max(1, len(legal) // _OF_A_KIND)
        for action in legal[::step][:_OF_A_KIND]:
            known = Known(scene.info, words, wording, [action], decision)
            if read_fields(kind, _line(action), known) != action:
                found.append(action)
    return found


def _line(action: Value) -> dict[str, Any]:
    """Write an action as the options of its command; seats are typed from 1."""
    kinds = fields_of(type(action))
    values = {name: getattr(action, name) for name in action.__struct_fields__}
    return {
        name: value + 1 if without_none(kinds[name]) is Seat and value is not None else value
        for name, value in values.items()
    }


def fits(scene: SeatScene, state: Any, legal: Collection[Value], way: Way) -> bool:
    """Tell whether the rules let a way be played from first to last; *legal*: what may come first."""
    game, seat = scene.game, scene.snapshot.seat
    assert seat is not None
    if len(way) == 1 and isinstance(way[0], Whole):
        return game.why_not(state, seat, way[0]) is None
    if len(way) <= 1 or way[0] not in legal:
        return all(action in legal for action in way)
    play: Play[Any, Any] = Play(copy_of(state), Keyed(bytes(32)))
    for action in way:
        if game.why_not(play.state, seat, action) is not None:
            return False
        advance(game, play, seat, action)
    return True
