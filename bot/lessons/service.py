"""Begins guided first matches, keeps where each person is, and answers what is pressed there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_
from typing import Any, Final

from msgspec.structs import asdict, replace

from bot.delivery.scenes import SeatScene, Where
from bot.games.ask import Answer
from bot.games.game_ui import PlayableGame
from bot.games.lessons import Lesson, Step
from bot.history.what_if import COLOUR, PracticeControls
from bot.interactions.handlers import Handler, Use, control
from bot.interactions.i18n import scene_of
from bot.interactions.requirements import refused
from bot.interactions.responder import Responder
from bot.lang import keys, say
from bot.lessons.panel import (
    LessonStep,
    end_panel,
    left_panel,
    lesson_panel,
    step_words,
    taken_up_panel,
)
from bot.matches import Acted, AnyMatch, Refused
from bot.matches.practice import started
from bot.model.control_id import ControlId
from bot.model.panel_parts import Panel
from bot.model.quiet_hours import DAY
from bot.model.records import LessonPlace
from bot.model.refusals import UnknownGame
from bot.model.robot_names import NAMES
from bot.play.ask_words import ask_of, asked
from bot.play.service import ActionService
from bot.store import MatchId, MatchInfo, SeatInfo
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.players.advice import Advice, Way

KEPT_FOR: Final = 7 * DAY
"""How long it is kept where somebody was in a lesson."""
ID: Final = "learn-"
"""How the ids of these matches begin."""
NOBODY: Final = -1
"""Stands for the person of a match that is played to find where a step begins."""
MOST: Final = 400
"""Answers in such a match."""


@dataclass
class Progress:
    """Where a guided match is: its step, whether that was shown, what came of the one before."""

    step: int
    met: bool = False
    note: str = ""


class LessonBrokenError(RuntimeError):
    """A step never comes, whatever is advised: the rules have changed under the lesson."""


class LessonActing(ActionService):
    """The door through which people act in guided matches."""

    lessons: LessonService

    async def scene(
        self, info: MatchInfo, seat: Seat, locale: str, where: Where = "private", **more: Any
    ) -> SeatScene:
        """Gather what the panel is built from; what the step teaches is what is advised."""
        scene = await super().scene(info, seat, locale, where, **more)
        question = asked(scene)
        step = self.lessons.step(info)
        if question is None or step is None:
            return scene
        prompt = scene.asking(question)
        # Once it has been shown, an answer counts for the step, though the question that follows
        # may be another one.
        self.lessons.progress[info.id].met |= step.meets(prompt)
        good = step.answer(prompt, scene.advised)
        if not good:
            return scene
        others = scene.advised.ways if scene.advised is not None else ()
        ways = (Way(good), *(one for one in others if one.answer != good))
        return with_(scene, advised=Advice(question.decision, ways), advice=True)

    async def _show_seat(
        self, reply: Responder, info: MatchInfo, *, note: str = "", **shown: Any
    ) -> None:
        reply.mark = self.lessons.marked(reply, info.id)
        info = await self.context.matches.info(info.id)
        seat = await self.context.matches.seat_of(info.id, reply.user)
        assert seat is not None
        progress = self.lessons.progress[info.id]
        begun = progress.met
        scene = await self.scene(info, seat, reply.locale, **shown)
        panel = lesson_panel(scene, progress.step, progress.note or note, begun=begun)
        await reply.show(panel, game=scene.game, snapshot=scene.snapshot, info=info)

    async def acted(self, reply: Responder, info: MatchInfo, acted: Acted) -> None:
        """Say what came of an answer, and go on to the next step if this one is done."""
        if await self.lessons.note_answer(info, acted, reply.locale):
            await self.lessons.went_on(reply, info)
        else:
            await super().acted(reply, info, acted)


class LessonService(PracticeControls):
    """Begins guided first matches and answers what is pressed in them."""

    acts = LessonActing
    acting: LessonActing

    def __init__(self, *given: Any) -> None:
        """Play with the panels of a context; nothing is written but where somebody is."""
        super().__init__(*given)
        self.acting.lessons = self
        self.progress: dict[MatchId, Progress] = {}
        self._found: dict[tuple[str, int], AnyMatch] = {}
        self._finding = asyncio.Lock()

    def own_handlers(self) -> tuple[Handler, ...]:
        """List the ways on, back and out."""
        return (
            Handler("learnnext", self.next, "edit", needs="nothing"),
            Handler("learnshow", self.play_answer, "edit"),
            Handler("learnskip", self.next, "edit", needs="nothing"),
            Handler("learnback", self.back, "edit"),
            Handler("learnleave", self.leave, "edit", needs="nothing"),
        )

    def step(self, info: MatchInfo) -> Step | None:
        """Return the step that a guided match is at."""
        progress = self.progress.get(info.id)
        lesson = self.context.game(info).lesson
        return None if progress is None or lesson is None else lesson.steps[progress.step]

    # --- beginning ---

    @control("learn", needs="nothing")
    async def begin(self, use: Use) -> None:
        """Begin the lesson of a game, or ask whether to go on where the person was."""
        reply, wanted = use.reply, use.values[0] if use.values else use.press.arg
        there = await self._place(reply.user)
        if not wanted:
            wanted = there.game if there is not None else next(iter(self.lessons_by_game()), "")
        game = self.lessons_by_game().get(wanted)
        if game is None:
            await refused(reply, Refused(UnknownGame(wanted)))
        elif there is not None and there.game == wanted and there.step:
            others = self._others(game)
            await reply.show(taken_up_panel(game, others, there.step, reply.locale))
        else:
            await self._open(reply, game, 0)

    def lessons_by_game(self) -> dict[str, PlayableGame]:
        """Return the games that have a lesson."""
        return {name: game for name, game in self.context.games.items() if game.lesson is not None}

    def _others(self, game: PlayableGame) -> list[PlayableGame]:
        return [one for one in self.lessons_by_game().values() if one is not game]

    @control("learngo", "edit", needs="nothing", takes=LessonStep)
    async def begin_at(self, use: Use, at: LessonStep) -> None:
        """Begin the lesson of a game at one of its steps."""
        game = self.lessons_by_game().get(at.game)
        if game is None or at.step >= len(_lesson(game).steps):
            await refused(use.reply, Refused(UnknownGame(at.game)))
            return
        await self._open(use.reply, game, at.step)

    async def _open(self, reply: Responder, game: PlayableGame, step: int, note: str = "") -> None:
        # It is played by automated players on this machine: matches come first.
        if self.context.health.load != "usual":
            await reply.say("whatif-later")
            return
        live = await self.position(game, step)
        info = self._begun(game, live, step, reply)
        self.progress[info.id].note = note
        await self._note(reply.user, LessonPlace(game=game.id, step=step, at=self.context.clock()))
        await self._show(reply, info)

    def _begun(
        self,
        game: PlayableGame,
        live: AnyMatch,
        step: int,
        reply: Responder | None = None,
    ) -> MatchInfo:
        """Begin a private match at *step*, of who is answered, else of nobody."""
        lesson, there = _lesson(game), None if reply is None else reply.interaction
        user = NOBODY if reply is None else reply.user
        seats = game.seating(live.state)
        mine = Seat(seats.index(0))
        names = ["" if there is None else there.user.display_name, *NAMES]
        info = MatchInfo(
            id=MatchId(f"{ID}{secrets.randbelow(36**6)}"),
            game=game.id,
            guild=None if there is None else there.guild_id,
            channel=0 if there is None else there.channel_id or 0,
            language="en" if reply is None else reply.locale,
            created_by=user,
            created_at=self.context.clock(),
            commitment="",
            seats=tuple(
                SeatInfo(number=n, seat=Seat(seat), name=names[n], choices=lesson.seats[n])
                for seat, n in enumerate(seats)
            ),
        )
        opened = self.practice.open(info, live, mine, user=user, kind="heuristic", key=lesson.key)
        # Practice matches are forgotten when there are too many; what is known of their progress
        # goes with them.
        self.progress = {one: p for one, p in self.progress.items() if self.practice.knows(one)}
        self.progress[opened.id] = Progress(step)
        return opened

    # --- where each step begins ---

    async def position(self, game: PlayableGame, step: int) -> AnyMatch:
        """Play the match of a lesson by what it advises, until *step* begins.

        Raises:
            LessonBrokenError: if it never does.
        """
        # One at a time: two people who begin at once would play the same match twice.
        async with self._finding:
            found = self._found
            while (game.id, step) not in found:
                known = max((n for name, n in found if name == game.id), default=None)
                live = _start(game) if known is None else found[game.id, known]
                await self._find(game, live, 0 if known is None else known)
            return found[game.id, step]

    async def _find(self, game: PlayableGame, live: AnyMatch, step: int) -> None:
        """Play on from a position at *step* until the next one begins."""
        info = self._begun(game, live, step)
        try:
            for _ in range(MOST):
                await self.practice.played_on(info.id)
                scene = await self._scene(info, "en")
                question = asked(scene)
                progress = self.progress[info.id]
                now = _lesson(game).steps[progress.step]
                if question is not None and now.meets(scene.asking(question)):
                    begins = (game.id, progress.step) not in self._found
                    self._found.setdefault(
                        (game.id, progress.step), self.practice.position(info.id)
                    )
                    if begins:
                        return
                    if not now.done:
                        self.progress[info.id] = Progress(progress.step + 1)
                        continue
                plan = advised(scene)
                if not plan:
                    break
                acted = await self.practice.act(info.id, NOBODY, plan, None, plan=True)
                if not isinstance(acted, Acted):
                    break
                if self._done(info, acted) is not None:
                    self.progress[info.id] = Progress(progress.step + 1)
        finally:
            self.practice.end(info.id, NOBODY)
        raise LessonBrokenError(f"{game.id}: step {_lesson(game).steps[step].id} or the next")

    async def _scene(self, info: MatchInfo, locale: str) -> SeatScene:
        now = await self.practice.info(info.id)
        seat = await self.practice.seat_of(info.id, _person(now))
        assert seat is not None
        return await self.acting.scene(now, seat, locale)

    def _done(self, info: MatchInfo, acted: Acted) -> Any | None:  # Any: an observation of any game
        """Find what ends the step of a match that has been shown; None: nothing does."""
        progress, step = self.progress[info.id], self.step(info)
        assert step is not None
        return step.ends(acted.observations, acted.seat) if progress.met else None

    # --- what is pressed ---

    def owns(self, press: ControlId) -> bool:
        """Return whether a control is one of a guided match."""
        return press.match.startswith(ID)

    def marked(self, reply: Responder, match: MatchId) -> Callable[[Panel], Panel]:
        """Leave out of every panel what a guided match has not."""

        def mark(panel: Panel) -> Panel:
            kept = (part for old in panel.parts if (part := self.allowed(old)) is not None)
            return replace(panel, parts=tuple(kept), accent=panel.accent or COLOUR)

        return mark

    async def answer_expired(self, reply: Responder, press: ControlId) -> None:
        """Go on at the step where the person was, though the match itself is forgotten."""
        await reply.defer_edit()
        there = await self._place(reply.user)
        game = None if there is None else self.lessons_by_game().get(there.game)
        if there is None or game is None or there.step >= len(_lesson(game).steps):
            await reply.say("lesson-gone")
            return
        # What was pressed is not done: it was pressed in a match that is gone.
        await self._open(reply, game, there.step, say(reply.locale, "lesson-restarted"))

    async def note_answer(self, info: MatchInfo, acted: Acted, locale: str) -> bool:
        """Note what came of an answer; return whether it ends the step."""
        proof = self._done(info, acted)
        progress = self.progress[info.id]
        progress.note = ""
        if proof is None:
            return False
        game, info = self.context.game(info), await self.practice.info(info.id)
        words = scene_of(await self.practice.view(info.id, None), info, locale)
        step = self.step(info)
        assert step is not None
        done = step_words(game, step, "done")
        if done in keys(locale):
            numbers = {k: v for k, v in asdict(proof).items() if isinstance(v, int)}
            told = [say(locale, done, **numbers)]
        else:
            told = game.ui.wording.digest(words, step.outcome(acted.observations, proof))
        progress.note = f"**✓** {' '.join(told)}" if told else ""
        return True

    async def next(self, use: Use) -> None:
        """Go on to the next step, whether or not this one was done."""
        self.progress[use.press.match].note = ""
        info = await self.practice.info(use.press.match)
        await self.went_on(use.reply, info, skips=use.press.verb == "learnskip")

    async def went_on(self, reply: Responder, info: MatchInfo, *, skips: bool = False) -> None:
        """Begin the next step where the match is, or in the later position that it begins in."""
        game, was = self.context.game(info), self.progress[info.id]
        steps, number = _lesson(game).steps, was.step + 1
        if number == len(steps):
            await self._note(reply.user, None)
            self.practice.end(info.id, reply.user)
            await reply.show(end_panel(game, self._others(game), was.note, reply.locale))
            return
        # A match that was played otherwise than is taught may never come to the next step: it is
        # put where the step begins.
        if skips or steps[number].later or info.status == "over":
            self.practice.put(info.id, await self.position(game, number))
        self.progress[info.id] = Progress(number, note=was.note)
        place = LessonPlace(game=game.id, step=number, at=self.context.clock())
        await self._note(reply.user, place)
        await self._show(reply, info)

    async def play_answer(self, use: Use) -> None:
        """Play the good answer."""
        info, reply = use.info, use.reply
        scene = await self._scene(info, reply.locale)
        step, question = self.step(info), asked(scene)
        assert step is not None
        if question is None and not scene.snapshot.over:
            await self._show(reply, info)
            return
        if question is None or (step.meets(scene.asking(question)) and not step.done):
            await self.next(use)
            return
        await self.acting.act(reply, info, advised(scene), question=question.at, plan=True)

    async def back(self, use: Use) -> None:
        """Take the last answer back."""
        progress = self.progress[use.info.id]
        went = await self.practice.step_back(use.info.id)
        progress.met = False  # the question of the step may have to come again
        progress.note = "" if went else say(use.reply.locale, "lesson-first")
        await self._show(use.reply, use.info)

    async def leave(self, use: Use) -> None:
        """End the match; where the person was is kept."""
        info = await self.practice.info(use.press.match)
        self.practice.end(info.id, use.reply.user)
        game, step = self.context.game(info), self.progress.pop(info.id).step
        await use.reply.show(left_panel(game, self._others(game), step, use.reply.locale))

    async def _show(self, reply: Responder, info: MatchInfo) -> None:
        await self.practice.played_on(info.id)
        await self.acting.show_seat(reply, info)

    # --- where somebody is ---

    async def _place(self, user: int) -> LessonPlace | None:
        """Return where a person was in a lesson, if that is not too long ago."""
        there = (await self.context.store.people.user(user)).lesson
        fresh = there is not None and there.at > self.context.clock() - KEPT_FOR
        return there if fresh else None

    async def _note(self, user: int, place: LessonPlace | None) -> None:
        settings = await self.context.store.people.user(user)
        await self.context.store.people.put_user(replace(settings, lesson=place))


def advised(scene: SeatScene) -> Sequence[Any]:  # Any: the actions of any game
    """Return the answer that stands out among those of a question; else the first, or that of a seat that gives none."""
    question = asked(scene)
    if question is None:
        return ()
    answers: tuple[Answer, ...] = ask_of(scene, question).answers
    if answers:
        return answers[0].plan
    form = scene.asking(question).form
    return () if form is None else (form.blank,)


def _lesson(game: PlayableGame) -> Lesson:
    assert game.lesson is not None
    return game.lesson


def _start(game: PlayableGame) -> AnyMatch:
    """Begin the match of a lesson, on the content that this bot has."""
    lesson = _lesson(game)
    chosen = tuple(map(SeatSetup, lesson.seats))
    setup = Setup(chosen, dict(lesson.options), game.install(game.content()))
    return started(game, setup, lesson.key)


def _person(info: MatchInfo) -> int:
    return next(seat.user for seat in info.seats if seat.user is not None)
