"""What every game offers to be drawn: a painter, and what can be asked of it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from render.core.beside import Beside, Fight
from render.core.ending import Measure, Stage
from render.core.lobby import LobbyCard
from render.core.picture import Picture
from render.core.review import Report
from rules.core.forms import Whole
from rules.core.ids import Seat


class Wanted(NamedTuple):
    """Which picture of a view is wanted.

    Kinds: ``map``, tall, for a phone (``arg``: a variant); ``zoom``
    (``arg``: a place, or ``me``, then ``/page``, then ``;variant``); ``hand`` (``arg``: a seat,
    then ``/page`` or ``;names``); ``card`` (``arg``: a card); ``battle`` (``arg``: its number; of
    one that is over then ``;`` and who reads, ``;`` and what each side was told of it).
    ``round``: the end of the round since ``before``. ``board``: the map alone, bare, with where its places lie (``arg``: ``small`` for a phone; a
    game with further boards names them there). Games may have more, low pictures for the panels of questions: ``lands`` (``arg``: a plan),
    ``strip`` (``arg``: the number of a battle, then ``;`` and a total, then ``;`` and cards),
    ``shop`` and ``choice`` (``arg``: cards); and ``market`` (``arg``: a seat). ``seat``: the
    viewer. ``before``: an earlier view, to mark what moved. ``answer``: a whole answer of the viewer,
    after which the picture shows the position.
    """

    kind: str
    arg: str = ""
    seat: Seat | None = None
    before: Any = None  # Any: of the view type of the game
    answer: Whole | None = None

    @property
    def what(self) -> str:
        """What ``arg`` names, without page and variant."""
        return self.arg.partition(";")[0].partition("/")[0]

    @property
    def page(self) -> int:
        """The page, from 1."""
        return int(self.arg.partition(";")[0].partition("/")[2] or 1)

    @property
    def variant(self) -> str:
        """The variant of the map that ``arg`` ends with."""
        return self.arg.partition(";")[2]


class Painter(Protocol):
    """Draws the games of a family; a module with these functions is one.

    Plain and synchronous, for a thread. ``view``: of the view type of the game. ``names``: of the
    seats, in their order. ``locale``: a language of ``rules.lang``. ``stage``: for the pictures of
    whole matches; None: there are none.
    """

    @property
    def stage(self) -> Stage | None:
        """What the pictures of a whole match need."""
        return None

    def draw(self, view: Any, names: list[str], locale: Any, wanted: Wanted) -> Picture | None:
        """Draw one picture of what a viewer sees; None if there is nothing of that kind."""
        return None

    def beside(
        self, view: Any, names: list[str], locale: Any, seat: Seat | None, before: Any
    ) -> Beside | None:
        """List what a table says beside the board that *seat* looks at; None: it has no board.

        *before*: an earlier view, to tell what moved.
        """
        return None

    def fight(self, view: Any, names: list[str], locale: Any, arg: str) -> Fight | None:
        """List how a fight stands (``arg`` as of a ``strip``); None: it is no fight."""
        return None

    def icon(self, name: str) -> bytes | None:
        """Paint ``badge/<colour>`` of a seat, or ``card/<art>`` of a card; None: there is no such."""
        return None

    def textual(self, view: Any, names: list[str], locale: Any) -> list[str]:
        """Return all that the map shows, a sentence each; empty: the standing says it."""
        return []

    def measure(self, view: Any, locale: Any) -> Measure | None:
        """Count what decides the match in one position, as everybody can; None: nothing does."""
        return None

    def report(self, view: Any, names: list[str], locale: Any, report: Report) -> Picture | None:
        """Draw what counted in a match, for a phone; *view*: its last position, for its seats."""
        return None

    def primer(self, words: str, locale: str) -> Picture | None:
        """Draw the game in one minute, from its title and its four steps."""
        return None

    def lobby(self, card: LobbyCard) -> Picture | None:
        """Draw the card of a match that has not begun."""
        return None


class NoPainter(Painter):
    """The painter of a game without pictures: its panels are texts, its map the standing."""
