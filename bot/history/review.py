"""What counted in a match: the report of a look back, for its reader alone until they show it to the table."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.context import AppContext
from bot.delivery.scenes import END
from bot.history.course import curve_of
from bot.history.ending import end_picture, own_end
from bot.history.panel import round_name
from bot.interactions.discord_errors import TROUBLE, short
from bot.interactions.handlers import Use, control
from bot.interactions.i18n import scene_of
from bot.interactions.requirements import seat_of
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.fingerprint import where
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Text
from bot.pictures.drawing import drawn_names
from bot.pictures.drawn import Drawn
from bot.pictures.painter import names_in_order
from bot.play.table_panel import ACCENT
from bot.store import MatchInfo
from render.core.review import Bar, Case, Report, Side
from rules.core.forms import Whole, numbers
from rules.core.ids import NOBODY, Seat
from rules.core.play import Question
from rules.players.review import FUTURES, Decision, Review, drawn
from rules.words.wording import Scene

if TYPE_CHECKING:
    from bot.autoplay.reviewer import Reviewer
    from bot.delivery.reconciler import Reconciler
    from bot.games.game_ui import PlayableGame

log = logging.getLogger("hexarch")

Kept = tuple[Review, tuple[Seat, ...]]
"""A review, and the seats that show others theirs."""

KIND: Final = "review"
"""The slot of the message that shows it to the table."""
PICTURE: Final = Picture("review")
MOST: Final = 2
"""Decisions that are shown: more make a picture that is no longer seen whole on a phone."""
TURNS: Final = 3
"""Turning points that are shown."""
RISE: Final = 1.0
"""Tenths of chance by which one must rise within a round to be told."""


class ReviewService:
    """The button of the end *What decided it*, and what it leads to."""

    def __init__(self, context: AppContext, reviewer: Reviewer, delivery: Reconciler) -> None:
        """Show what *reviewer* has found in the matches of *context*."""
        self.context, self.reviewer, self.delivery = context, reviewer, delivery

    @control("review")
    async def show(self, use: Use) -> None:
        """Show somebody what counted, and what they left behind themselves."""
        reply, info = use.reply, use.info
        seat = await self.context.matches.seat_of(info.id, reply.user)
        panel, pictures = await self.decided(info, seat, reply.locale)
        await reply.show(panel, drawn=pictures)

    @control("own-end")
    async def own(self, use: Use) -> None:
        """Show a seat how a match that is over went for it, with its dearest decision that stands."""
        reply, info = use.reply, use.info
        if info.status != "over" or info.seq < 0:
            await reply.say("numbers-later")
            return
        if (seat := await seat_of(reply, info)) is None:
            return
        await reply.send_private(*await self.ended(info, seat, reply.locale))

    async def ended(
        self, info: MatchInfo, seat: Seat | None, locale: str
    ) -> tuple[Panel, dict[Picture, Drawn]]:
        """Build how a match that is over went for a seat, or for everybody (None)."""
        if seat is None:
            end = await end_picture(self.context, msgspec.structs.replace(info, language=locale))
            return (Panel(()), {}) if end is None else (Panel((END,)), {END: end})
        kept, advice = await self.context.matches.look_back.review(info.id), ""
        dearest = () if kept is None else kept[0].of(seat)[:1]
        game = self.context.game(info)
        for case in await self._cases(game, info, dearest, locale):
            when = round_name(locale, game.family, dearest[0].round)
            better, gain = case.better.said, case.gain
            advice = say(locale, "end-better", when=when, better=better, gain=gain)
        return await own_end(self.context, info, seat, locale, advice)

    async def decided(
        self, info: MatchInfo, reader: Seat | None, locale: str
    ) -> tuple[Panel, dict[Picture, Drawn]]:
        """Build what counted for a *reader*, or for everybody (None); in words why there is none (yet)."""
        kept = await self._kept(info)
        if isinstance(kept, str):
            return Panel((Text(say(locale, kept)),)), {}
        return await self._panel(info, kept, locale, reader=reader)

    @control("reviewshow")
    async def share(self, use: Use) -> None:
        """Post what everybody may see, with the decisions of those who agreed."""
        reply, info = use.reply, use.info
        seat = await self.context.matches.seat_of(info.id, reply.user)
        if seat is None:
            await reply.say("no-seat")
            return
        if isinstance(why := await self._kept(info), str):
            await reply.say(why)
            return
        await self.context.store.reviews.show(info.id, seat)
        # Under the lock, or two that agree at the same moment would post it twice.
        async with self.delivery.lock(info.id):
            kept = await self.context.matches.look_back.review(info.id)
            if kept is None:
                await reply.say("review-soon")
                return
            panel, pictures = await self._panel(info, kept, info.language, reader=None)
            try:
                slot = await self.delivery.outbox.recover(
                    await self.delivery.outbox.slot(info, KIND)
                )
                then = msgspec.structs.replace(slot, channel=where(info), revision=info.revision)
                await self.delivery.outbox.show(slot, then, panel, pictures)
            except TROUBLE as error:
                log.warning("the review of match %s is not shown: %s", info.id, short(error))
                await reply.say("review-shared-failed")
                return
        await reply.say("review-shared")

    async def _kept(self, info: MatchInfo) -> Kept | str:
        """Return the review of a match, or the key of why there is none (yet)."""
        if info.status != "over" or info.seq < 0:
            return "review-later"
        kept = await self.context.matches.look_back.review(info.id)
        if kept is not None:
            return kept
        if not await self.context.matches.look_back.is_ended(info.id):
            return "review-stopped"
        if not self.reviewer.works:
            return "review-off"
        if self.reviewer.is_lost(info.id):
            return "review-lost"
        if self.reviewer.is_unplayed(info.id):
            return "review-robots"
        self.reviewer.wake(info.id)
        return "review-soon"

    async def _panel(
        self, info: MatchInfo, kept: Kept, locale: str, *, reader: Seat | None
    ) -> tuple[Panel, dict[Picture, Drawn]]:
        """Build the panel of a *reader*, or of the table (None), with its picture."""
        game = self.context.game(info)
        review, agreed = kept
        seats = agreed if reader is None else (reader,)
        shown = [decision for decision in review.decisions if decision.seat in seats][:MOST]
        now = await self.context.matches.view(info.id, None)
        report = report_of(game, info, review, locale, reader=reader, shown=seats)
        report = msgspec.structs.replace(
            report, cases=tuple(await self._cases(game, info, shown, locale))
        )
        pictures: dict[Picture, Drawn] = {}
        if self.context.pictures.draws:
            names = names_in_order(now, drawn_names(info))
            work = partial(game.ui.painter.report, now.view, names, locale, report)
            if (painted := await self.context.pictures.drawn(game, work)) is not None:
                file = f"{game.family}-{info.id}-review.{painted.format}"
                pictures[PICTURE] = Drawn(painted.data, file, painted.alt)
        parts: list[Part] = [PICTURE] if pictures else [Text(report_text(report), info.id)]
        if reader is not None and review.of(reader) and reader not in agreed:
            parts.append(Text(f"-# {say(locale, 'review-share-about')}", info.id))
        if reader is not None and reader in review.seats:
            share = Button(say(locale, "review-share"), ControlId(info.id, "reviewshow"))
            parts.append(Row((share,)))
        return Panel(tuple(parts), (), ACCENT), pictures

    async def _cases(
        self, game: PlayableGame, info: MatchInfo, shown: Sequence[Decision], locale: str
    ) -> list[Case]:
        """Say of each decision what its seat saw, said, and could have said."""
        cases = []
        for number, decision in enumerate(shown, 1):
            past = await self.context.matches.past_snapshots(
                info.id, [decision.seq - 1], decision.seat
            )
            if (before := past.get(decision.seq - 1)) is None:
                continue
            words = replace(scene_of(before, info, locale), names=drawn_names(info))
            wording = game.ui.wording
            what = wording.asks(words, Question(decision.seat, decision.question))
            case = Case(
                title=say(
                    locale,
                    "review-case",
                    number=number,
                    when=round_name(locale, game.family, decision.round),
                    what=what,
                ),
                gain=say(locale, "review-gain", n=decision.tenths),
                view=before.view,
                seat=decision.seat,
                played=_side(game, words, decision.played, decision.better),
                better=_side(game, words, decision.better, decision.played),
            )
            maps = bool(case.played.plan or case.better.plan)
            cases.append(msgspec.structs.replace(case, maps=maps))
        return cases


def _side(game: PlayableGame, words: Scene, answer: Sequence[Any], other: Sequence[Any]) -> Side:
    """Say what an answer says that the *other* does not."""
    wording, said = game.ui.wording, list[str]()
    whole = answer[0] if len(answer) == 1 and isinstance(answer[0], Whole) else None
    if whole is not None and isinstance(other[0], Whole):
        others = numbers(other[0])
        said = [
            wording.part(words, whole, key, number)
            for key, number in numbers(whole).items()
            if others.get(key) != number
        ]
    said = said or [wording.label(words, action) for action in answer]
    plan = game.ui.planned(words.view, answer).arg if game.ui.planned is not None else ""
    return Side(", ".join(said), plan, whole)


def report_of(
    game: PlayableGame,
    info: MatchInfo,
    review: Review,
    locale: str,
    *,
    reader: Seat | None,
    shown: Collection[Seat],
) -> Report:
    """Put a review in words, without its decisions; *shown*: the seats of which they are shown."""
    names, family = drawn_names(info), game.family
    rounds = max(review.rounds, default=0)
    size = say(locale, "review-size", family=family, n=rounds)
    subtitle = size[:1].upper() + size[1:]
    if reader is not None:
        subtitle = say(locale, "review-who", who=names.get(reader, str(reader + 1)), size=size)
    futures = min((decision.futures for decision in review.decisions), default=FUTURES)
    foot = say(locale, "review-foot" if reader is not None else "review-foot-table", n=futures)
    if not review.whole and review.looked:
        looked = say(locale, "review-looked", family=family, rounds=ranges(review.looked))
        foot = f"{looked} {foot}"
    note = ""
    if not any(decision.seat in shown for decision in review.decisions):
        note = say(locale, "review-nothing" if reader is not None else "review-nothing-shown")
    foretells = game.outlook is not None and game.outlook.foretells and len(review.rounds) > 1
    return Report(
        title=say(locale, "review-title"),
        subtitle=subtitle,
        about=say(locale, "review-about"),
        left=say(locale, "review-left"),
        unit=say(locale, "review-unit"),
        played=say(locale, "review-played"),
        better=say(locale, "review-better"),
        foot=foot,
        locale=locale,
        seat=NOBODY if reader is None else reader,
        bars=_bars(review, names, locale, reader, shown),
        curve=curve_of(
            locale,
            family,
            review.rounds,
            review.curve,
            [names.get(seat, str(seat + 1)) for seat in range(len(review.curve[0]))],
            sure=len(review.rounds) - len(drawn(review.rounds)),
            me=reader,
        )
        if foretells
        else None,
        moments=tuple(_moments(review, names, family, locale)) if foretells else (),
        note=note,
    )


def _bars(
    review: Review,
    names: dict[int, str],
    locale: str,
    reader: Seat | None,
    shown: Collection[Seat],
) -> tuple[Bar, ...]:
    """Say how many tenths each person left behind; at the table, those who agreed alone."""
    bars = []
    for seat in review.seats:
        if reader is None and seat not in shown:
            continue
        # Decisions of one path are no sum of chances: no more than all of them can be left behind.
        tenths = min(10, int(sum(decision.points for decision in review.of(seat)) / 10))
        name = say(locale, "end-you") if seat == reader else names.get(seat, str(seat + 1))
        said = str(tenths) if tenths else say(locale, "review-unsure")
        bars.append(Bar(seat, name, tenths, said, seat == reader))
    return tuple(sorted(bars, key=lambda bar: (-bar.tenths, bar.seat)))


def _moments(
    review: Review, names: dict[int, str], family: str, locale: str
) -> list[tuple[str, str]]:
    """Tell in which rounds somebody's chances rose most, as far as the curve says something."""
    chances = dict(zip(review.rounds, review.curve, strict=True))
    rises: list[tuple[float, int, int]] = []
    sure = drawn(review.rounds)
    following = dict(pairwise(sure))
    for number, after in following.items():
        steps = [b - a for a, b in zip(chances[number], chances[after], strict=True)]
        best = max(range(len(steps)), key=steps.__getitem__)
        if 10 * steps[best] >= RISE:
            rises.append((steps[best], number, best))
    told = sorted(sorted(rises, reverse=True)[:TURNS], key=lambda rise: rise[1])
    return [
        (
            round_name(locale, family, number),
            say(
                locale,
                "review-rise",
                who=names.get(seat, str(seat + 1)),
                before=round(10 * chances[number][seat]),
                after=round(10 * chances[following[number]][seat]),
            ),
        )
        for _, number, seat in told
    ]


def ranges(rounds: Sequence[int]) -> str:
    """Write round numbers, those that follow one another as a range."""
    runs: list[list[int]] = []
    for number in rounds:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\u2013{run[-1]}" for run in runs)


def report_text(report: Report) -> str:
    """Say in a message what the picture says, where none is drawn."""
    lines = [f"### {report.title}", report.subtitle]
    if report.bars:
        lines.append(f"**{report.left}** ({report.unit})")
        lines += [f"- {bar.name} · {bar.said}" for bar in report.bars]
    lines += [f"- **{when}** · {what}" for when, what in report.moments]
    for case in report.cases:
        lines.append(f"**{case.title}** · {case.gain}")
        lines += [
            f"- {report.played} · {case.played.said}",
            f"- {report.better} · {case.better.said}",
        ]
    return "\n".join([*lines, *([report.note] if report.note else []), f"-# {report.foot}"])
