"""What the messages of a match are built from: everything that one viewer may know of it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, Final, Literal, NamedTuple

import msgspec

from bot.context import AppContext
from bot.delivery.seat_ahead import NOTHING, SeatAhead, ahead_of
from bot.delivery.story import NO_NEWS, News, news_of
from bot.games.game_ui import PlayableGame
from bot.games.question_controls import CHOICES, QuestionPrompt
from bot.interactions.i18n import asked_seats, scene_of
from bot.matches import OpenQuestion, Snapshot
from bot.model.panel_parts import Panel, Picture
from bot.store import MatchId, MatchInfo
from rules.core.data import Value, digest, pack
from rules.core.forms import Asked, Whole, is_form
from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.advice import Advice
from rules.players.dealing import Seen, seen, seen_form
from rules.players.foretelling import Foretold

BESIDE: Final = 2
"""How many pictures may stand beside the map: an offensive has two fronts at most."""
KEPT: Final = {
    "map": Picture("kept"),
    **{
        f"beside{number or ''}": Picture("kept", f"beside{number or ''}")
        for number in range(BESIDE)
    },
}
"""The pictures that the message of a table has already, by what they are to it."""
LONG: Final = 0.005
"""Seconds of the processor that a panel may take where everybody waits for it."""
RECALLED: Final = 8
"""Entries before a question in which it may find what has led to it: others may be asked first."""
ROUND: Final = Picture("round")
"""The picture of how a round ended, in the place of the first map of the next."""
END: Final = Picture("end")
"""The picture of how a match ended, in the place of the map."""


@dataclass(frozen=True, kw_only=True)
class TableScene:
    """Everything that the table panel is built from: the public view and what is public of legal.

    ``legal``: the answers of the one seat that is asked, given only when everybody may know them.
    ``ping``: the seats mentioned. ``earlier``: what the last panel told; ``lines``: what happened
    since, and ``fought`` what fights of people have ended, the weightiest first.
    ``round_over``: the map that is shown is the first of a round. ``later``: for what somebody will be called once it has been open for long enough.
    ``edits``: the panel takes the place of one that may have a map already. ``ended_by``: the
    person who ended a match that the rules did not end. ``followed``: it is over, and the next one
    has begun in its place. ``web``: there is a page with its board. ``reviewed``: matches of persons
    that were played to their end are looked back at.
    """

    game: PlayableGame
    info: MatchInfo
    snapshot: Snapshot
    locale: str
    legal: Sequence[Value] = ()
    ping: tuple[int, ...] = ()
    earlier: Sequence[str] = ()
    lines: Sequence[str] = ()
    fought: Sequence[Picture] = ()
    round_over: bool = False
    picture: bool = False
    edits: bool = False
    later: str = ""
    ended_by: int | None = None
    followed: bool = False
    web: bool = False
    reviewed: bool = False


def public_question(snapshot: Snapshot, game: PlayableGame) -> OpenQuestion | None:
    """Find the one open question if its answers are everybody's to know."""
    asked = asked_seats(snapshot)
    if len(asked) != 1:
        return None
    (questions,) = asked.values()
    # Legal answers may depend on a hand: only questions whose answers follow from what everybody
    # sees get public controls.
    if len(questions) != 1 or questions[0].decision.id not in game.ui.prompts.public:
        return None
    return questions[0]


Where = Literal["private", "dm"]


class Writing(NamedTuple):
    """An answer of several numbers that a seat may give.

    ``form``, ``draft``, ``listed``, ``begin``: as in ``QuestionPrompt``. ``begun``: its owner has written
    something of it.
    """

    form: Asked[Any, Any]
    draft: Whole
    listed: Sequence[Whole]
    begun: bool
    begin: Whole


@dataclass(frozen=True, kw_only=True)
class SeatScene:
    """Everything that the panel of a seat is built from; nothing of it is another seat's.

    ``asks``: questions have answers with advice before their controls. ``advised``: the advice.
    ``advice``: it is highlighted and said. ``by_hand``: since when a question is open that its
    owner answers with the controls. ``opened``: the kind of answers that the menu shows. ``cards``: the hand is asked for, so it stands beside the
    question. ``news``: what has happened to the seat since its owner pressed something last.
    ``recalled``: what the seat has learnt just before one of ``Prompts.recalls`` was asked.
    ``writing``: how it answers by a form.
    """

    game: PlayableGame
    info: MatchInfo
    snapshot: Snapshot
    legal: Sequence[Value]
    locale: str
    where: Where = "private"
    page: int = 0
    note: str = ""
    link: str = ""
    ordered: str = ""
    news: News = NO_NEWS
    ahead: SeatAhead = NOTHING
    asks: bool = False
    advised: Advice | None = None
    advice: bool = True
    by_hand: int | None = None
    opened: str = ""
    cards: bool = False
    recalled: Sequence[Value] = ()
    writing: Writing | None = None

    @property
    def mine(self) -> list[OpenQuestion]:
        """The open questions of the seat, those it owes first."""
        seat = self.snapshot.seat
        return [q for q in self.snapshot.questions if q.decision.seat == seat]

    def asking(self, question: OpenQuestion) -> QuestionPrompt:
        """Look at a question with everything its controls need."""
        prompts = self.game.ui.prompts
        # Of a form the first is its blank; what else it may be answered with is listed, or written.
        writes = self.writing
        legal = self.legal if writes is None else [*writes.listed, *self.legal[1:]]
        answers = [a for a in legal if not isinstance(a, prompts.free)]
        if question.decision.id in prompts.panels and not answers:
            answers = list(legal)
        return QuestionPrompt(
            match=self.info.id,
            wording=self.game.ui.wording,
            scene=scene_of(self.snapshot, self.info, self.locale),
            question=question,
            legal=list(legal) if question.decision.id in prompts.whole else answers,
            page=self.page,
            form=None if writes is None else writes.form,
            draft=None if writes is None else writes.draft,
            listed=() if writes is None else writes.listed,
            begin=None if writes is None else writes.begin,
            game=self.game,
            recalled=self.recalled,
        )

    def whole(self, question: OpenQuestion | None = None) -> QuestionPrompt:
        """Look at everything that is legal; without a question the controls carry the number 0."""
        assert self.snapshot.seat is not None
        nothing = OpenQuestion(
            decision=Question(self.snapshot.seat, "free"), since=0, at=0, asked_at=0
        )
        return QuestionPrompt(
            match=self.info.id,
            wording=self.game.ui.wording,
            scene=scene_of(self.snapshot, self.info, self.locale),
            question=question or nothing,
            legal=self.legal,
            said=self.snapshot.said,
        )


async def built(
    context: AppContext, scene: SeatScene, build: Callable[[SeatScene], Panel]
) -> Panel:
    """Build the panel of a seat; where a question wants forecasts, nobody waits for it meanwhile."""
    asked = next((one.decision.id for one in scene.mine if one.decision.asked), "")
    return await context.beside(("panel", scene.info.game, asked), partial(build, scene), LONG)


async def seat_scene(
    context: AppContext,
    info: MatchInfo,
    snapshot: Snapshot,
    legal: Sequence[Value],
    *,
    locale: str,
    where: Where,
    **more: Any,
) -> SeatScene:
    """Gather what the panel of the seat of *snapshot* is built from; *more*: other fields."""
    assert snapshot.seat is not None
    who = info.of_seat(snapshot.seat)
    advised = await context.advise(info, snapshot)
    writes = await writing(context, info, snapshot, legal)
    mine = (q for q in snapshot.questions if q.decision.seat == snapshot.seat)
    asked = next((question.since for question in mine if question.decision.asked), None)
    by_hand = context.by_hand.get((info.id, snapshot.seat))
    # A person who has begun to write goes on, after a restart or an undo too, unless they went back from that.
    if writes is not None and writes.begun and asked is not None and by_hand != gone_back(asked):
        by_hand = asked
    return SeatScene(
        game=context.game(info),
        info=info,
        snapshot=snapshot,
        legal=legal,
        locale=locale,
        where=where,
        ordered=await context.seat_note(info, snapshot, locale),
        news=await news_of(context, info, snapshot, locale),
        ahead=await ahead_of(context.store, context.matches, context.game(info), info, snapshot),
        asks=context.asks,
        advised=advised,
        advice=await context.advises(info, who.user if who else None),
        by_hand=by_hand,
        recalled=await _recalled(context, info, snapshot),
        writing=writes,
        **more,
    )


def foretold_scene(scene: SeatScene, told: Foretold) -> SeatScene:
    """Set the scene of a question as if it were asked now, in the position that is foretold."""
    seat = told.question.seat
    question = OpenQuestion(decision=told.question, since=-1, at=-1, asked_at=0)
    # Pictures are kept by match and entry, and there are several positions after the same entry.
    where = MatchId(f"{scene.info.id}-{digest(pack(told.view))[:8]}")
    snapshot = msgspec.structs.replace(
        scene.snapshot,
        match=where,
        view=told.view,
        questions=(question,),
        before=None,
        past=True,
    )
    return replace(
        scene,
        snapshot=snapshot,
        legal=told.legal,
        page=0,
        note="",
        ordered="",
        news=NO_NEWS,
        ahead=NOTHING,
        advised=None,
        by_hand=None,
        cards=False,
        recalled=(),
        writing=writing_of(scene.game, told.view, seat, told.legal),
    )


def gone_back(since: int) -> int:
    """Return what ``AppContext.by_hand`` holds of a question whose controls somebody has left."""
    return -1 - since


def writing_of(
    game: PlayableGame, view: Any, seat: Seat, legal: Sequence[Value], draft: Whole | None = None
) -> Writing | None:
    """Return how a seat answers by a form; None: it is asked otherwise, or not at all.

    *draft*: what its owner has written so far; of a position that has changed since, what still stands.
    """
    form = seen_form(game, view, seat) if is_form(legal) else None
    if form is None:
        return None
    begin = form.blank if form.form.answer in game.ui.prompts.stands else form.empty
    begun = isinstance(draft, form.form.answer)
    if draft is None or not begun:
        draft = begin
    elif form.why_not(draft) is not None:
        draft = form.fitted(draft)
    return Writing(form, draft, _listed(game, seen(view), seat), begun, begin)


@lru_cache(4)
def _listed(game: PlayableGame, seen: Seen, seat: Seat) -> Sequence[Whole]:
    """List every whole answer that a seat may give, if they are few enough for a menu."""
    form = seen_form(game, seen.view, seat)
    every = None if form is None else form.every(CHOICES)
    return () if every is None else tuple(every)


async def writing(
    context: AppContext, info: MatchInfo, snapshot: Snapshot, legal: Sequence[Value]
) -> Writing | None:
    """Return how the seat of *snapshot* answers by a form, with what its owner has written."""
    assert snapshot.seat is not None
    draft = await context.matches.drafts.of(info.id, snapshot.seat) if is_form(legal) else None
    return writing_of(context.game(info), snapshot.view, snapshot.seat, legal, draft)


async def _recalled(context: AppContext, info: MatchInfo, snapshot: Snapshot) -> tuple[Value, ...]:
    """Return what a seat has learnt just before a question whose text says what has led to it."""
    recalls = context.game(info).ui.prompts.recalls
    asked = [q for q in snapshot.questions if q.decision.seat == snapshot.seat]
    since = next((q.since for q in asked if q.decision.id in recalls), None)
    if since is None:
        return ()
    entries = await context.matches.events_since(info.id, since - RECALLED, snapshot.seat)
    return tuple(told for one in entries if one.undone_by is None for told in one.observations)
