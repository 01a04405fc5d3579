"""What the panels of a family of games do in their own way; without it everything is generic."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.games.ask import Ask, AskOf, generic_ask
from bot.games.editor import CLEAR, NUMBER, editor, number_form, read_numbers
from bot.games.question_controls import QuestionPrompt, generic, natural_key
from bot.matches import LogEntry, OpenQuestion, Snapshot
from bot.model.panel_parts import Button, Form, Menu, Panel, Part, Picture
from rules.core.data import Value
from rules.core.forms import Whole
from rules.core.ids import Seat
from rules.players.advice import Advice
from rules.words.wording import Scene

_APOSTROPHES = str.maketrans("’`´", "'''")


def _bare(text: str) -> str:
    """Reduce a name to what is compared: phones write other apostrophes, and people no accents."""
    plain = unicodedata.normalize("NFKD", "".join(text.split()).translate(_APOSTROPHES))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


FormOf = Callable[[QuestionPrompt, str], Form | None]
Filled = Mapping[str, tuple[str, ...]]
Said = Any  # a list of actions, a ``Whole`` or an ``Edit``
"""The actions that a control means; of an answer of several numbers its draft as it shall be."""
Read = Callable[[QuestionPrompt, str, Filled], Said]
OrdersOf = Callable[[QuestionPrompt, str, Sequence[Value]], Said]
PlanOf = Callable[[QuestionPrompt, Sequence[LogEntry]], Said]


def cells(scene: Scene) -> list[tuple[str, str]]:
    """List the cells of a map of hexagons, as name and id."""
    view = scene.view
    found: Iterable[str] = getattr(view, "tiles", ()) or getattr(view, "spaces", ())
    return [(cell, cell) for cell in sorted(found, key=natural_key)]


@dataclass(frozen=True, kw_only=True)
class Prompts:
    """How a family of games is asked.

    ``asks``: how a decision is put, by its id, every other one by the empty id. ``panels``: its
    controls. ``public``: decisions whose answers everybody may read, so that the table shows their
    controls. ``stands``: answers whose draft begins
    with what stands already, and not empty. ``free``: actions that answer no
    question, but for those in ``whole``: decisions whose controls hold the free actions too.
    ``forms`` and ``read``: the forms by name, and
    the actions that a filled form says. ``plans``: ready-made answers. ``orders``: what a menu of
    orders changes, by decision. ``free_controls``: buttons and menus of the free actions.
    ``pictures``: what shows a question best; ``planned``: what shows the actions that a form would
    answer with; ``own_map``: what shows the viewer's own part of the map. ``pictured``: events after which the table shows a new picture. ``sheet``: what a seat has,
    on a panel that only its owner reads. ``names_from``: cards from which a hand above a question
    is drawn by their names alone (``hand``, variant ``names``). ``subjects``: what the log can be
    about, with the tags of the events that are. ``recalls``: decisions whose question says what
    has led to it. ``areas``: the places around which a map can be
    drawn, as name and id. ``badges``: how the seats are told apart beside the channel: the colour,
    by its name or as ``#rrggbb``, and what is played, if that differs between seats.
    """

    asks: Mapping[str, AskOf] = field(default_factory=dict)
    panels: Mapping[str, Callable[[QuestionPrompt], tuple[Part, ...]]] = field(default_factory=dict)
    public: frozenset[str] = frozenset()
    stands: frozenset[type[Whole]] = frozenset()
    free: tuple[type[Value], ...] = ()
    whole: frozenset[str] = frozenset()
    forms: Mapping[str, FormOf] = field(default_factory=dict)
    read: Mapping[str, Read] = field(default_factory=dict)
    plans: Mapping[str, PlanOf] = field(default_factory=dict)
    orders: Mapping[str, OrdersOf] = field(default_factory=dict)
    free_controls: Callable[[QuestionPrompt], Sequence[Button | Menu]] | None = None
    pictures: Callable[[Snapshot, OpenQuestion], tuple[Picture, ...]] = lambda snapshot, question: ()
    planned: Callable[[QuestionPrompt, Sequence[Value]], Picture | None] = lambda prompt, plan: None
    own_map: Callable[[Snapshot], tuple[Picture, ...]] = lambda snapshot: ()
    pictured: tuple[type[Value], ...] = ()
    sheet: Callable[[Scene, Seat], Panel] | None = None
    names_from: int | None = None
    subjects: Mapping[str, frozenset[str]] = field(default_factory=dict)
    recalls: frozenset[str] = frozenset()
    areas: Callable[[Scene], list[tuple[str, str]]] = cells
    badges: Callable[[Scene], Mapping[Seat, tuple[str, str | None]]] = lambda scene: {}

    def __post_init__(self) -> None:
        """Add what every answer of several numbers is written with."""
        object.__setattr__(self, "forms", {NUMBER: number_form, **self.forms})
        object.__setattr__(self, "read", {NUMBER: read_numbers, **self.read})
        object.__setattr__(self, "plans", {CLEAR: _cleared, **self.plans})

    def place(self, scene: Scene, text: str) -> str | None:
        """Find the place that somebody means, by its name or its id; None if there is none."""
        wanted = _bare(text)
        turned = re.fullmatch(r"(\d+)([a-z]+)", wanted)  # ``8h`` is H8
        wanted = f"{turned[2]}{turned[1]}" if turned else wanted
        for name, place in self.areas(scene):
            if wanted in (_bare(name), place.casefold()):
                return place
        return None

    def ask(self, prompt: QuestionPrompt, advised: Advice | None) -> Ask:
        """Put a question."""
        make = self.asks.get(prompt.question.decision.id) or self.asks.get("", generic_ask)
        return make(prompt, advised)

    def controls(self, prompt: QuestionPrompt) -> tuple[Part, ...]:
        """Build the controls of a question."""
        usual = editor if prompt.form is not None and not prompt.listed else generic
        return self.panels.get(prompt.question.decision.id, usual)(prompt)

    def is_written(self, prompt: QuestionPrompt) -> bool:
        """Return whether all of the answers to a question stand behind its own controls."""
        own = prompt.question.decision.id in self.panels
        return own or (prompt.form is not None and not prompt.listed)


def _cleared(prompt: QuestionPrompt, told: Sequence[LogEntry]) -> Said:
    """Begin a draft anew."""
    return [] if prompt.form is None else prompt.begin or prompt.form.empty


def joined(first: Prompts, *others: Prompts) -> Prompts:
    """Put the prompts of *others* beside those of *first*, which says how pictures are chosen."""
    every = (first, *others)
    return replace(
        first,
        asks={k: v for one in every for k, v in one.asks.items()},
        panels={k: v for one in every for k, v in one.panels.items()},
        public=frozenset[str]().union(*(one.public for one in every)),
        stands=frozenset[type[Whole]]().union(*(one.stands for one in every)),
        free=tuple(dict.fromkeys(kind for one in every for kind in one.free)),
        whole=frozenset[str]().union(*(one.whole for one in every)),
        forms={k: v for one in every for k, v in one.forms.items()},
        read={k: v for one in every for k, v in one.read.items()},
        plans={k: v for one in every for k, v in one.plans.items()},
        orders={k: v for one in every for k, v in one.orders.items()},
        pictured=tuple(dict.fromkeys(kind for one in every for kind in one.pictured)),
    )


def subject_tags(subjects: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """Read the subjects of a game, written as the tags of events with spaces between."""
    return {name: frozenset(tags.split()) for name, tags in subjects.items()}
