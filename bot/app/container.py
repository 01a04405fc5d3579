"""Every part of the bot that answers somebody, put together once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import discord

from bot.ahead import told
from bot.ahead.controls import AheadControls
from bot.ahead.runner import AheadRunner
from bot.app.late_answers import LateAnswers
from bot.app.slot_panels import SLOT_PANELS
from bot.attendance import idle_matches
from bot.attendance.idle_matches import IdleMatches
from bot.attendance.leavers import Leavers
from bot.autoplay.reasons import ReasonService
from bot.autoplay.reviewer import Reviewer
from bot.autoplay.runner import AutoplayRunner
from bot.autoplay.thinkers import Thinkers
from bot.clock import commands as clock_commands
from bot.clock.deadline_worker import DeadlineWorker, at_most_every
from bot.clock.settings import SettingsService
from bot.clock.timeout_votes import TimeoutVoteService
from bot.community import commands as community_commands
from bot.community import gathering, puzzles
from bot.community.gathering import GatheringService
from bot.community.puzzles import PuzzleService
from bot.community.service import CommunityService
from bot.context import AppContext
from bot.delivery.reconciler import Reconciler
from bot.delivery.sender import nonce_of
from bot.history import commands as history_commands
from bot.history.explain_message import ExplainService
from bot.history.fairness import FairnessService
from bot.history.private_map import MapService
from bot.history.review import ReviewService
from bot.history.service import HistoryService
from bot.history.what_if import WhatIfService
from bot.interactions.commands import Commands
from bot.interactions.error_boundary import ErrorBoundary
from bot.interactions.handlers import Handler, Use, controls_of
from bot.interactions.router import Router
from bot.lang import LOCALES, locale_of
from bot.lessons import commands as lesson_commands
from bot.lessons.service import LessonService
from bot.lobby import commands as lobby_commands
from bot.lobby.board import Boards
from bot.lobby.end_vote import EndVoteService
from bot.lobby.match_panel import MatchPanel
from bot.lobby.my_matches import MyMatches
from bot.lobby.open_seats import OpenSeatService
from bot.lobby.opening import MatchOpener, greeting
from bot.lobby.rematch import RematchService
from bot.lobby.replacing import FreeingService
from bot.lobby.server_events import ServerEvents
from bot.lobby.service import LobbyService
from bot.matches import Snapshot, UnavailableError
from bot.model.control_id import ControlId
from bot.model.panel_parts import Panel
from bot.moderation import commands as moderation_commands
from bot.moderation.case_file import CaseFiles
from bot.moderation.dashboard import Dashboard
from bot.moderation.end_match import EndMatchService
from bot.moderation.match_defaults import MatchDefaultsService
from bot.moderation.people_page import PeopleService
from bot.moderation.repairs import RepairService
from bot.moderation.replacing import ReplaceService
from bot.moderation.server_page import ServerService
from bot.moderation.tables import Tables
from bot.moderation.tending import Tending
from bot.ops import verifying
from bot.ops.health_report import HealthReport
from bot.ops.retention import Retention
from bot.ops.verifying import Verifier
from bot.play import commands as play_commands
from bot.play.handlers import PlayControls
from bot.play.service import ActionService
from bot.play.typed_actions import TypedActions
from bot.store import MatchId, MatchInfo
from bot.undo import commands as undo_commands
from bot.undo.rewind import RewindService
from bot.undo.service import UndoService
from bot.web.handlers import WebControls


class Container:
    """What commands and controls call; each part knows only the parts it is made with."""

    def __init__(
        self, context: AppContext, client: discord.Client, connected: Callable[[], bool]
    ) -> None:
        """Build them over *context*; *client* sends, *connected* tells whether Discord is heard."""
        self.context, self.client = context, client
        # What delivery and the boundary call of features that stand above them goes through here.
        self.delivery = Reconciler(context, client, SLOT_PANELS, self)
        self.guard = ErrorBoundary(context, self._report, self._already_acknowledged)
        self.answering = self.guard.answering
        self.ahead_runner = AheadRunner(context, self.delivery)
        self.acting = ActionService(context, self.delivery, self.ahead_runner.at_once)
        self.late_answers = LateAnswers(context, client, self.guard, self.acting)
        self.lobby = LobbyService(context, self.delivery)
        self.opener = MatchOpener(context, self.delivery, self.lobby)
        self.end_vote = EndVoteService(context, self.delivery)
        thinkers = Thinkers(context.health, context.thinkers)
        self.reviewer = Reviewer(context, thinkers, self.delivery.draw_end_again)
        self.pilots = AutoplayRunner(context, thinkers=thinkers, ended=self.reviewer.wake)
        self.timeout_votes = TimeoutVoteService(context, self.delivery)
        self.leavers = Leavers(context, self.delivery, self.timeout_votes)
        self.idle = IdleMatches(context, self.delivery)
        self.history = HistoryService(context)
        self.maps = MapService(context)
        self.freeing = FreeingService(context, self.delivery)
        self.tending = Tending(context, self.delivery, self.freeing)
        self.undo, self.rewind = (
            UndoService(context, self.delivery, self.acting),
            RewindService(self.tending),
        )
        context.seat_notes += [partial(told.seat_note, context)]
        self.end_match = EndMatchService(self.tending)
        self.seats = OpenSeatService(context, self.delivery, self.acting, self.lobby)
        self.replacing = ReplaceService(self.tending)
        self.rematch = RematchService(context, self.delivery, self.opener)
        self.events = ServerEvents(context, client)
        self.boards = Boards(context, self.delivery, client)
        self.mine = MyMatches(context, self.delivery, self.acting)
        self.reasons = ReasonService(context, self.pilots.verdict)
        self.verifier = Verifier(context)
        self.dashboard = Dashboard(self.tending, CaseFiles(context, self.verifier))
        self.match_defaults = MatchDefaultsService(context)
        self.people = PeopleService(context)
        self.server = ServerService(context, client, self.match_defaults, self.boards)
        self.repairs = RepairService(context, self.dashboard)
        self.community = CommunityService(context, self.delivery)
        self.gathering = GatheringService(context, self.delivery, self.boards, self.lobby)
        self.puzzles = PuzzleService(context, self.delivery)
        self.fairness = FairnessService(context, self.verifier)
        self.review = ReviewService(context, self.reviewer, self.delivery)
        context.ended, context.decided = self.review.ended, self.review.decided
        self.explain = ExplainService(context, self.acting, self.delivery)
        self.typed = TypedActions(context, self.guard, self.acting)
        self.ahead = AheadControls(context, self.acting, self.ahead_runner)
        self.health_report = HealthReport(context, self.delivery)
        self.retention = Retention(context)
        self.what_if = WhatIfService(context, self.delivery)
        self.lessons = LessonService(context, self.delivery)
        self.play, self.web = PlayControls(context, self.acting), WebControls(context)
        self.match_panel, self.settings = MatchPanel(self.delivery), SettingsService(self.acting)
        self.deadlines = DeadlineWorker(
            context,
            self.delivery,
            self.timeout_votes,
            connected=connected,
            advise_once=self.ahead_runner.advise_once,
            also=(
                self.leavers.run_due,
                at_most_every(idle_matches.EVERY, self.idle.run_due),
                self.undo.run_due,
                self.freeing.run_due,
                self.tending.run_due,
                self.health_report.run_due,
                self.retention.run_due,
                at_most_every(verifying.EVERY, self.verifier.run_due),
                at_most_every(gathering.EVERY, self.gathering.run_due),
                at_most_every(puzzles.EVERY, self.puzzles.run_due),
            ),
        )
        self.reminders = self.deadlines.reminders
        self.tables = Tables(context, self.delivery, self.reminders, self.dashboard)
        self.router = Router(context, self._handlers(), self.acting.outdated)

    async def before_pass(self, match: MatchId) -> None:
        """Do what must be done before a match is shown."""
        with suppress(UnavailableError):  # which the pass itself tells of
            await self.ahead_runner.at_once(match)
        await self.leavers.before_call(match)

    async def after_pass(self, match: MatchId) -> None:
        """Bring the private panels up to date with a match that is shown."""
        await self.acting.follow(match)

    def needs_another_pass(self, info: MatchInfo, snapshot: Snapshot) -> bool:
        """Return whether the match waits for somebody whose presence was not asked for yet."""
        return self.leavers.waits_for_unseen(info, snapshot)

    def check_member(self, guild: int, user: int) -> None:
        """Ask whether somebody is still on a server."""
        self.leavers.check_member(guild, user)

    def _already_acknowledged(self, interaction: int) -> None:
        self.late_answers.give_soon(interaction)

    def _handlers(self) -> Iterator[Handler]:
        """Put the controls of every feature together."""
        for part in vars(self).values():
            yield from controls_of(part)
        yield Handler("which", self._which, "form", needs="nothing")
        yield Handler("whatif", self.what_if.begin)  # not in a what-if, as the other controls of it

    def commands(self) -> Commands:
        """Put the slash commands of every feature together."""
        commands = Commands(self.guard, self.router)
        lobby_commands.add_commands(commands, self.opener)
        lesson_commands.add_commands(commands, self.lessons)
        play_commands.add_commands(commands, self.acting)
        clock_commands.add_commands(commands)
        history_commands.add_commands(commands, self.maps, self.explain)
        undo_commands.add_commands(commands)
        moderation_commands.add_commands(commands)
        community_commands.add_commands(commands, self.community)
        return commands

    async def _report(self, channel: int, panel: Panel, nonce: str) -> None:
        """Put an error of ours into a channel that hosts have named."""
        await self.delivery.sender.post(channel, panel, nonce=nonce, why="report")

    async def _which(self, use: Use) -> None:
        """Go on with the match that was chosen among several."""
        chosen = MatchId(use.values[0] if use.values else "")
        await self.router.handle(use.reply, ControlId(chosen, use.press.arg))

    async def listen(self) -> None:
        """Join what was made before the container, hear of every change, and take up the clocks."""
        context, records, pictures = self.context, self.context.store.records, self.context.pictures
        pictures.health = context.health
        pictures.past = context.matches.past_snapshots
        pictures.seen = context.matches.events_since
        records.note_duration = context.health.note_duration
        records.conflicted = context.health.conflicted
        context.resume = self.resume
        for heard in (
            self.delivery.on_match_changed,
            self.boards.on_match_changed,
            self.events.on_match_changed,
            self.lobby.on_match_changed,
            self.pilots.on_match_changed,
            self.ahead_runner.on_match_changed,
            self.undo.on_match_changed,
            self.freeing.on_match_changed,
            self.tending.on_match_changed,
        ):
            context.matches.listen(heard)
        await self.deadlines.begin()

    async def look_again(self) -> None:
        """Look at everything that may have changed while Discord was not heard."""
        # First: servers that have removed the bot meanwhile need no delivery, and those that are
        # back must not lose their data.
        await self.retention.reconcile([guild.id for guild in self.client.guilds])
        await self.resume()

    async def resume(self) -> None:
        """Go on with all that was to be done, and may have been left undone."""
        await self.go_on()
        await self.undo.begin()
        await self.freeing.begin()
        await self.tending.begin()
        await self.end_vote.begin()
        await self.boards.begin()
        await self.events.begin()
        # Last: time runs again only once everything that has happened meanwhile is known, so that
        # nobody loses time to our start.
        await self.deadlines.start()

    async def go_on(self) -> None:
        """Go on playing and showing what may be left undone; no server must be heard for that."""
        await self.delivery.wake_all()
        await self.pilots.wake_all()
        await self.ahead_runner.begin()

    async def greet(self) -> None:
        """Offer newcomers of the sandbox a button, once a world."""
        if not self.context.welcome:
            return
        for guild in self.client.guilds:
            channels = sorted(guild.text_channels, key=lambda c: c.position)
            note = f"greeted-{guild.id}"
            if not channels or await self.context.store.notes.get(note):
                continue
            settings = await self.context.store.people.guild(guild.id)
            chosen = settings.language or self.context.language
            # Where nobody has said which they speak, they read it in both.
            first = locale_of(guild.preferred_locale)
            spoken = [chosen] if chosen else sorted(LOCALES, key=lambda one: one != first)
            await self.delivery.sender.post(
                channels[0].id,
                greeting(spoken, self.context.kinds, self.context.games),
                nonce=nonce_of(note),
                why="greeting",
            )
            # After the post, whose nonce is the same each time: a kill in between posts nothing
            # twice within minutes.
            await self.context.store.notes.put(note, "yes")
