"""How the things of a game are put in words: from records to sentences of ``rules/lang``.

The sentences are Fluent messages named after the tag of a record (``event-tile-placed``), with its
fields as parameters. What a field is called comes from its type; a game says only what differs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, get_args, get_type_hints

from babel.lists import format_list

from rules.core.data import Value, tag_of, without_none
from rules.core.errors import Refusal
from rules.core.forms import Key, Whole, numbers
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Question
from rules.core.repair import Fix, Repair
from rules.lang import keys, say
from rules.players.story import Changed
from rules.words.references import references


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What words refer to: a view, the names of the seats, a language, the combats named so far.

    ``viewer``: whose words these are; None for what everybody reads. ``places``: the words for a
    numbered place of action (a combat) that the view may not hold any more. ``brief``: cards are
    named in fewer words, where they have such a name. ``says``: whose messages tell what happened:
    those of the log, those that address the viewer to whom it did (``story``), or captions.
    """

    view: Any  # Any: of the view type of the game
    names: Mapping[int, str]
    locale: str
    viewer: Seat | None = None
    places: dict[int, str] = field(default_factory=dict)
    brief: bool = False
    says: Literal["event", "story", "caption"] = "event"


@cache
def fields_of(kind: type[Value]) -> dict[str, Any]:
    """Return the fields of a record in order, each with its type (``Annotated`` taken off)."""
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


class Wording:
    """The words of one family of games; this one knows only what the types say."""

    def __init__(self, family: str) -> None:
        """Speak for the games of *family*."""
        self.family = family
        self.prefix = f"{family}-"

    # --- what a match says ---

    def tell(self, scene: Scene, observation: Value) -> str | None:
        """Return what a viewer learnt; None if it is not worth a line."""
        return self.message(
            scene, f"event-{tag_of(observation)}", **self.params(scene, observation)
        )

    def name_places(self, scene: Scene, observation: Value) -> None:
        """Note in *scene* the places that an observation names, for what is told after it.

        ``tell`` does so too; this is for what need not be told again.
        """

    def digest(self, scene: Scene, observations: Sequence[Value]) -> list[str]:
        """Return many things at once in as few lines as it takes, for the channel."""
        told = (
            self.tell(scene, observation)
            for observation in observations
            if not self.quiet(observation)
        )
        return [line for line in told if line]

    def story(self, scene: Scene, what: Value) -> str:
        """Tell the viewer something that happened to them: what the messages ``story-`` are for."""
        if not isinstance(what, Changed):
            return " ".join(self.digest(replace(scene, says="story"), (what,)))
        key, _, kind = what.what.partition("-")
        named = [self.piece(scene, kind)] * abs(what.n) if kind else []
        place = self.cell(scene, Cell(what.place))
        held: dict[str, str | int] = {"place": place, "n": abs(what.n), "now": what.now}
        return self.message(scene, f"changed-{key}", thing=self.listing(scene, named), **held)

    def caption(self, scene: Scene, what: Value) -> str:
        """Say to everybody what happened on a map, in a line of a picture without full stop."""
        return self.tell(replace(scene, says="caption"), what) or ""

    def quiet(self, observation: Value) -> bool:
        """Return whether a line is left out of the channel (the log still has it)."""
        return False

    def reason(self, scene: Scene, refusal: Refusal) -> str:
        """Return why an action was turned down."""
        return self.message(scene, f"refusal-{tag_of(refusal)}", **self.params(scene, refusal))

    def rule(self, scene: Scene, refusal: Refusal) -> str:
        """Return the id of the rule that forbids, as its edition numbers it."""
        return refusal.rule

    def asks(self, scene: Scene, decision: Question) -> str:
        """Return what is asked, as an infinitive or an imperative without capital or full stop."""
        return self.message(scene, f"decision-{decision.id}")

    def awaits(self, scene: Scene, decision: Question) -> str:
        """Return what is asked of somebody, to everybody else."""
        # Its own sentence only where the question speaks to who is asked.
        key = f"{self.prefix}decision-{decision.id}.them"
        return say(scene.locale, key) if key in keys(scene.locale) else self.asks(scene, decision)

    def about(self, scene: Scene, decision: Question) -> str:
        """Return what a question is about, when several may be open: the place of a combat."""
        return ""

    def help(self, scene: Scene, decision: Question) -> str:
        """Explain a question to a newcomer."""
        return self.message(scene, f"decision-{decision.id}.help")

    def label(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return the text of an action as the label of a button or of a choice."""
        if isinstance(action, Whole) and (parts := self.parts(scene, action)):
            return ", ".join(parts)
        return self.message(scene, f"label-{tag_of(action)}", **self.params(scene, action))

    def parts(self, scene: Scene, answer: Whole) -> list[str]:
        """Return the texts of what a whole answer says, one a number; empty for one that says nothing."""
        return [self.part(scene, answer, key, number) for key, number in numbers(answer).items()]

    def part(self, scene: Scene, answer: Whole, key: Key, number: int) -> str:
        """Return the text of one number of a whole answer."""
        said: dict[str, str | int] = {"n": number, **self.keyed(scene, type(answer), key)}
        return self.message(scene, f"label-{tag_of(answer)}-{key[0]}", **said)

    def line(self, scene: Scene, answer: Whole, key: Key) -> str:
        """Name a number of a whole answer, whatever it is: where the message is missing, by its keys."""
        name, *_ = key
        said, inner = f"line-{tag_of(answer)}-{name}", self.keyed(scene, type(answer), key)
        if f"{self.prefix}{said}" in keys(scene.locale):
            return self.message(scene, said, **inner)
        return " · ".join(inner.values())

    def group(self, scene: Scene, answer: Whole, name: str) -> str:
        """Return what a menu of numbers of a whole answer is for."""
        return self.message(scene, f"menu-{tag_of(answer)}-{name}")

    def keyed(self, scene: Scene, answer: type[Whole], key: Key) -> dict[str, str]:
        """Return the words of the keys of a number: ``what``, and ``of`` below it."""
        said: dict[str, str] = {}
        kind: Any = fields_of(answer)[key[0]]
        for param, inner in zip(("what", "of"), key[1:], strict=False):
            first, kind = get_args(kind)
            said[param] = str(self.word(scene, first, inner))
        return said

    def detail(self, scene: Scene, action: Value, decision: Question | None = None) -> str:
        """Return more about an action, for below its label in a list; empty if there is nothing."""
        return ""

    def explains(self, action: Value) -> bool:
        """Return whether the button of an action needs its ``detail`` to be understood."""
        return False

    def kind(self, scene: Scene, action: type[Value]) -> str:
        """Return what all the actions of one class do, for a list of them."""
        return self.message(scene, f"action-{tag_of(action)}")

    def phase(self, scene: Scene) -> str:
        """Return where the match stands, in a few words."""
        return ""

    def moment(self, scene: Scene) -> str:
        """Return the phase that the match is in, by the id under which it is explained."""
        return ""

    def ending(self, view: Any) -> str:  # Any: of the view type of the game
        """Name why the rules ended a match, as its words are called; empty: they did not."""
        return str(getattr(view, "ending", ""))

    def ended(self, scene: Scene, turn: int, *, short: bool = False) -> str:
        """Return who won and how, without full stop; empty if the rules did not end the match.

        *turn*: the day, round or turn in which it ended. *short*: only how, in a few words.
        """
        key = f"{self.prefix}ended-{self.ending(scene.view)}"
        if key not in keys(scene.locale):
            return ""
        winners = [self.name(scene, seat) for seat in scene.view.winners]
        key, who = f"{key}.how" if short else key, self.listing(scene, winners)
        points = self.points(scene, short=short)
        return say(scene.locale, key, who=who, n=len(winners), round=turn, points=points)

    def points(self, scene: Scene, *, short: bool = False) -> str:
        """Return on which of several points a match was won, where the words of its end say so."""
        return ""

    def rests(self, scene: Scene, name: str) -> tuple[str, ...]:
        """List the rules that something rests on, the most important first.

        *name*: the id of a question or the tag of an event; or ``card``, ``map``.
        """
        return references(self.family).of(name)

    def has_rule(self, game: str, rule: str) -> bool:
        """Return whether one of the games of this family has the rule of that id."""
        return True

    def seat_line(self, scene: Scene, seat: Seat) -> str:
        """Return what everybody may know of a seat, in one line."""
        return ""

    def hand_size(self, scene: Scene) -> int:
        """Count the cards on the pictures of the viewer's hand."""
        return 0

    def hand_rows(self, scene: Scene) -> int:
        """Count them with those that lie below: those set aside."""
        return self.hand_size(scene)

    def hand_lines(self, scene: Scene) -> list[str]:
        """Return the lines about the cards that the viewer holds, a line each."""
        return []

    def choice_name(self, locale: str, choice: str, value: str, content: str) -> str:
        """Return the name of a value to choose in the lobby; *content*: that of the match."""
        return value

    def choice_badge(self, choice: str, value: str, content: str) -> str:
        """Name the colour or faction whose badge shows a choice of the lobby; empty: none does."""
        return ""

    def choice_line(self, locale: str, choice: str, value: str, content: str) -> str:
        """Return in a few words what choosing a value means; empty if there is nothing to say."""
        return ""

    def readable(self, scene: Scene) -> list[tuple[str, str]]:
        """List the cards that the viewer may ask about, as code and name, those at hand first."""
        return []

    def card_text(self, scene: Scene, card: str) -> str:
        """Return the text of all that is printed on a card."""
        return self.card(scene, card)

    def all_cards(self, content: str, game: str, locale: str) -> list[tuple[str, str]]:
        """List every card of a game with that content, as code and name."""
        return []

    def any_card_text(self, content: str, game: str, card: str, locale: str) -> str:
        """Return the text of all that is printed on a card of a game with that content."""
        return card

    def option_help(self, locale: str, option: str) -> str:
        """Explain a match option."""
        key = f"option-{option}.help"
        return say(locale, key) if key in keys(locale) else ""

    def option_value(self, locale: str, option: str, value: object) -> str:
        """Return the text of a value of a match option."""
        key = f"option-value-{option}-{value}"
        return say(locale, key) if key in keys(locale) else str(value)

    # --- fields ---

    def params(self, scene: Scene, record: Value) -> dict[str, str | int]:
        """Turn the fields of a record into parameters of its message; ``seat`` is ``who`` too."""
        found: dict[str, str | int] = {}
        for name, kind in fields_of(type(record)).items():
            found[name] = self.word(scene, kind, getattr(record, name))
            # Sentences of all games say `who`; records call the field by what it is.
            if name == "seat":
                found["who"] = found[name]
        return found

    def word(self, scene: Scene, kind: Any, value: Any) -> str | int:  # Any: whatever a field holds
        """Return one field in words, by its type."""
        kind = without_none(kind)
        if value is None:
            return "none"
        # ``Seat`` before ``int`` and ``Card`` before ``str``: both are only new names of these
        # types.
        if kind is Seat:
            return self.name(scene, value)
        if kind is Card:
            return self.card(scene, value)
        # Before ``int``, because a bool is one. Fluent selects by the texts "true" and "false".
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return value
        if isinstance(value, tuple | list):
            inner = get_args(kind)[0] if get_args(kind) else str
            return self.listing(scene, [str(self.word(scene, inner, one)) for one in value])
        if isinstance(value, dict):
            first, second = get_args(kind)
            return self.listing(
                scene,
                [
                    f"{self.word(scene, first, k)} {self.word(scene, second, v)}"
                    for k, v in value.items()
                ],
            )
        return str(value)

    def goal(self, scene: Scene) -> dict[str, str | int]:
        """Return what the goal of a match depends on, where it is not the same in all of its game."""
        return {}

    def name(self, scene: Scene, seat: int) -> str:
        """Name a seat; one without a name by its number, from 1."""
        return scene.names.get(seat) or str(seat + 1)

    def card(self, scene: Scene, card: str) -> str:
        """Name a card."""
        return card

    def cell(self, scene: Scene, cell: Cell) -> str:
        """Name a place of the map."""
        return cell

    def piece(self, scene: Scene, what: str) -> str:
        """Name what a repair is about, where the place leaves that open."""
        return what

    def repair_group(self, scene: Scene, repair: Repair) -> str:
        """Name what a repair is one of, whatever its place."""
        what, who = self.piece(scene, repair.what), self.name(scene, repair.seat)
        return self.message(scene, f"repair-{repair.id}.group", what=what, who=who)

    def repair_place(self, scene: Scene, repair: Repair | Fix) -> str:
        """Name what tells a repair from the others of its group: its place."""
        return self.cell(scene, Cell(repair.place))

    def repair(self, scene: Scene, repair: Repair | Fix) -> str:
        """Name a number that is, or was, set right."""
        return self.message(
            scene,
            f"repair-{repair.id}",
            place=self.repair_place(scene, repair),
            what=self.piece(scene, repair.what),
            who=self.name(scene, repair.seat),
        )

    def listing(self, scene: Scene, things: Iterable[str]) -> str:
        """Return the text of a list, equal things counted; an empty one as "nothing"."""
        counted = [
            thing if n == 1 else say(scene.locale, "counted", thing=thing, n=n)
            for thing, n in Counter(things).items()
        ]
        if not counted:
            return say(scene.locale, "nothing")
        return str(format_list(counted, style="standard", locale=scene.locale))

    def message(self, scene: Scene, key: str, **params: str | int) -> str:
        """Return the text of a message of this family.

        What every game shares (a refusal of the kernel) has one message for all; a game under test
        may have no words, and then says the key.
        """
        known = keys(scene.locale)
        own = key.replace("event-", f"{scene.says}-", 1)
        if f"{self.prefix}{own.partition('.')[0]}" in known:
            key = own
        name = key.partition(".")[0]
        if f"{self.prefix}{name}" in known:
            return say(scene.locale, f"{self.prefix}{key}", **params)
        if name in known and name in kernel_refusal_keys(scene.locale):
            return say(scene.locale, key, **params)
        return name.partition("-")[2].replace("-", " ")


@cache
def kernel_refusal_keys(locale: str) -> frozenset[str]:
    """List the messages of the refusals of the kernel, which belong to no game."""
    return frozenset(
        f"refusal-{tag_of(kind)}"
        for kind in Refusal.__subclasses__()
        if kind.rule.startswith("CORE-")
    ) & keys(locale)
