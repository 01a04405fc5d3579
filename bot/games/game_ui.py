"""What the bot needs of a game beside its rules: words, prompts, pictures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from bot.games.lessons import Lesson
from bot.games.prompts import Prompts
from bot.matches import AnyGame, Snapshot
from bot.model.panel_parts import Picture as PicturePart
from bot.store import MatchId
from render.core.painter import NoPainter, Painter
from render.core.picture import Picture
from rules.core.ids import Seat
from rules.players.game import AdvisedGame
from rules.words.wording import Wording

Past = Callable[[MatchId, Collection[int], Seat | None], Awaitable[Mapping[int, Snapshot]]]
"""Reads a match as it stood after some of its entries, as ``Matches.past_snapshots`` does."""
RecallBattle = Callable[[Snapshot, str, Past], Awaitable[Snapshot]]
"""Puts back into a snapshot what its view has forgotten of the battle of that number."""


Relive = Callable[[Sequence[Snapshot], Sequence[Any], str], Snapshot | None]
"""Finds the moment that shows how the battle of that number was decided, from how a match stood from
before it until its end, and what happened meanwhile; None: there is none."""


def nothing_to_relive(
    then: Sequence[Snapshot], seen: Sequence[Any], number: str
) -> Snapshot | None:
    """Show no battle of before."""
    return None


@dataclass(frozen=True, kw_only=True)
class GameUi:
    """How a family of games is said, asked and shown; only what few have has a default.

    ``phases``: the ids of those that ``/rules`` explains, in their order. ``rule_ids``: how the ids
    of its rules begin. ``recall_battle``: None if a view keeps every battle that a picture shows.
    """

    wording: Wording
    prompts: Prompts
    painter: Painter
    phases: tuple[str, ...]
    rule_ids: tuple[str, ...]
    recall_battle: RecallBattle | None
    relive: Relive = nothing_to_relive
    rounds: bool = False
    """Whether there is a picture ``round`` of the end of a round."""
    candidates: Callable[[Sequence[Any], Any], Picture] | None = None
    """Draws what ``Game.candidates`` shows as one picture, in a language."""
    planned: Callable[[Any, Sequence[Any]], PicturePart] | None = None
    """Returns the picture of an answer on the land that it is about, from the view of its seat."""
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    """The guided first match of each game of the family that has one."""


@dataclass(frozen=True, kw_only=True)
class PlayableGame(AdvisedGame[Any, Any, Any, Any]):  # Any: every game alike
    """The rules of a game together with its user interface: what the bot calls a game."""

    ui: GameUi = field(hash=False)

    @property
    def lesson(self) -> Lesson | None:
        """The guided first match of this game."""
        return self.ui.lessons.get(self.id)


def playable(rules: AnyGame, ui: GameUi) -> PlayableGame:
    """Join the rules of a game and its user interface."""
    parts: dict[str, Any] = {one.name: getattr(rules, one.name) for one in fields(rules)}
    return PlayableGame(**parts, ui=ui)


def generic_ui(family: str) -> GameUi:
    """Make the user interface of games with nothing but rules and words in ``rules/lang``.

    Its questions get buttons and menus from what is legal, its pictures are left out.
    """
    return GameUi(
        wording=Wording(family),
        prompts=Prompts(),
        painter=NoPainter(),
        phases=(),
        rule_ids=(),
        recall_battle=None,
    )
