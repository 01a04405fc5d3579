"""Plays for automated players."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from bot.autoplay.pacing import Pacer
from bot.autoplay.thinkers import Thinkers
from bot.autoplay.worker import Task
from bot.context import AppContext
from bot.delivery.keyed_worker import KeyedWorker
from bot.games.game_ui import PlayableGame
from bot.matches import Acted, Changed, Refused, UnavailableError
from bot.model.recent import Recent
from bot.model.refusals import Busy
from bot.model.robot_names import temper_of
from bot.store import MatchId, MatchInfo, SeatInfo
from rules.core.ids import Seat
from rules.players import PLAYERS, Player
from rules.players.easy import EasyPlayer
from rules.players.heuristic import HeuristicPlayer
from rules.players.search import HardPlayer, Verdict

log = logging.getLogger("hexarch")

Make = Callable[[PlayableGame, Seat, bytes], Player]
"""Makes an automated player for a seat of a game, with a key of its own."""

_MINDS = 256
_NOTED = 4000
"""Entries of all matches together of which it is known what was searched before them."""
SEARCHED: Final = 2.5
"""Seconds after which an answer of a kind that is searched is shown, whether it was or not."""
AT_ONCE: Final = 16
"""Matches that are gone on with at the same time after a start: between two answers their automated
players mostly wait, for the beat or for what is searched."""
BUSY: Final = 1.0
"""Seconds after which a match that was busy is looked at again."""
_STEPS = 400
"""Answers given in one go before others get their turn."""


class AutoplayRunner:
    """Acts for every seat that nobody's hand moves."""

    def __init__(
        self,
        context: AppContext,
        makers: Mapping[str, Make] = PLAYERS,
        thinkers: Thinkers | None = None,
        ended: Callable[[MatchId], None] = lambda match: None,
    ) -> None:
        """Play on the matches of *context*.

        *makers* make players, by their kind. *thinkers* search for answers; None: rules of thumb
        do. *ended* is told of each match that is over.
        """
        self.context, self.makers, self.ended = context, makers, ended
        self.beat = Pacer()
        self.thinkers = thinkers
        self._minds: Recent[tuple[MatchId, Seat, str], Player] = Recent(_MINDS)
        self._verdicts: Recent[tuple[MatchId, int], Verdict] = Recent(_NOTED)
        self.worker = KeyedWorker[MatchId](context, "pilot", self._play, at_once=AT_ONCE)

    def on_match_changed(self, changed: Changed) -> None:
        """Look at a match that has changed."""
        self.wake(changed.match)

    def wake(self, match: MatchId) -> None:
        """Play in *match* where automated seats are asked."""
        self.worker.wake(match)

    async def wake_all(self) -> None:
        """Look at every running match with automated seats, after a start."""
        self.worker.sweep(await self.context.store.matches.moved())

    async def _play(self, match: MatchId) -> float | None:
        """Answer as long as there is something to answer; return when to go on."""
        self.beat.begin(match)
        try:
            for _ in range(_STEPS):
                if self.context.closing or not await self._step(match):
                    return None
                # Between two answers everybody else gets their turn on the event loop.
                await asyncio.sleep(0)
        except UnavailableError as error:
            log.warning("match %s cannot be played on: %s", match, error)
            # Nothing else would wake it: everybody may be waiting for the automated player.
            return BUSY if isinstance(error.reason, Busy) else None
        finally:
            self.beat.forget(match)
        return 0.0

    async def _step(self, match: MatchId) -> bool:
        """Give one answer; False if nobody here has one to give."""
        info = await self.context.matches.info(match)
        if info.status == "over":
            self.ended(match)
        if info.status != "running" or not any(s.kind for s in info.seats):
            return False
        snapshot = await self.context.matches.view(match, None)
        for question in snapshot.questions:
            decision = question.decision
            who = info.of_seat(decision.seat)
            if decision.asked and who is not None and who.kind is not None:
                return await self._answer(info, who, decision.seat)
        return False

    async def _answer(self, info: MatchInfo, who: SeatInfo, seat: Seat) -> bool:
        matches = self.context.matches
        snapshot = await matches.view(info.id, seat)
        legal = await matches.legal(info.id, seat)
        free = self.context.game(info).ui.prompts.free
        asked = {q.decision.id for q in snapshot.questions if q.decision.seat == seat}
        # A free action answers nothing: an automated player could go on with them for ever.
        answers = [a for a in legal if not isinstance(a, free) or belongs(asked, a)]
        if not answers:
            return False
        mind = await self._mind(info, seat, who.kind or "")
        if isinstance(mind, EasyPlayer | HeuristicPlayer | HardPlayer):
            mind.lean(temper_of(who.name))
        answer, least, verdict = None, 0.0, None
        if isinstance(mind, HardPlayer) and mind.asks(snapshot.view):
            least = SEARCHED  # how long it takes would tell whether there was a choice
            verdict = await self._searched(info, mind, snapshot.view, seat, answers)
            answer = (
                verdict.actions if verdict is not None else mind.by_rule(snapshot.view, answers)
            )
        else:
            answer = await asyncio.to_thread(mind.whole, snapshot.view, answers)
        # What nobody sees needs no beat: waiting for it would tell that something was done.
        shown = await matches.shows(info.id, seat, *answer)
        if shown:
            await self.beat.next(info.id, self.context.beat, least)
        result = await matches.act(info.id, None, answer, None, seat=seat, plan=len(answer) > 1)
        if shown:
            self.beat.begin(info.id)
        if isinstance(result, Refused):
            log.info("match %s: an automated answer came too late", info.id)
        elif isinstance(result, Acted) and verdict is not None:
            self._note(info.id, range(result.first, result.seq + 1), verdict)
        return True

    def _note(self, match: MatchId, entries: range, verdict: Verdict) -> None:
        """Keep for a while what was found before some entries; a restart forgets it."""
        for seq in entries:
            self._verdicts[match, seq] = verdict

    def verdict(self, match: MatchId, seq: int) -> Verdict | None:
        """Return what a search found before an entry; None: there was none, or it is forgotten."""
        return self._verdicts.get((match, seq))

    async def _searched(
        self, info: MatchInfo, mind: HardPlayer, view: Any, seat: Seat, answers: list[Any]
    ) -> Verdict | None:
        """Let another process search for an answer; None: there is none in time."""
        if self.thinkers is None or not mind.searches(view, answers):
            return None
        content = await self.context.matches.content(info.id)
        people = any(who.user is not None for who in info.seats)
        task = Task(
            info.game, content, view, seat, answers, mind.key, mind.plays, temper=mind.temper
        )
        return await self.thinkers.ask(info.id, task, people=people)

    async def _mind(self, info: MatchInfo, seat: Seat, kind: str) -> Player:
        """Return the player of a seat; one that was forgotten is made anew, and is the same."""
        key = (info.id, seat, kind)
        if key not in self._minds:
            game = self.context.game(info)
            mine = await self.context.matches.mind_key(info.id, seat)
            self._minds[key] = self.makers[kind](game, seat, mine)
        return self._minds[key]

    async def close(self) -> None:
        """Stop; what is being answered is finished by the tables."""
        if self.thinkers is not None:
            self.thinkers.close()


def belongs(asked: Collection[str], action: Any) -> bool:
    """Return whether a free action belongs to what is asked: refining, when it was announced.

    Opportunity does in a combat, destroyed for cards: a seat that discards it may draw it again and again.
    """
    match type(action).__name__:
        case "Refine":
            return "D-FR-REFINE" in asked
        case "UseOpportunity":
            return bool({"D-FR-ARMY", "D-FT-UNIT"} & set(asked)) and bool(action.destroy)
        case _:
            return False
