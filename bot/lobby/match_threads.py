"""Where a new match is played: in a thread of its own, or in the channel as it is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, Literal, NamedTuple

import discord

from bot.context import AppContext
from bot.delivery.slot_kinds import NoticeKind
from bot.delivery.thread_names import NAME
from bot.games.game_ui import PlayableGame
from bot.interactions.discord_errors import HAS_THREAD
from bot.interactions.i18n import game_title
from bot.interactions.responder import Responder
from bot.lang import LOCALES, say
from bot.model.discord_permissions import lacked
from bot.model.limits import CHANNEL_NAME, POST_TAGS, SELECT_OPTIONS, cut
from bot.model.names import fold, tidy
from bot.model.panel_parts import Choice, Panel, Text
from bot.model.slot_states import NoticeState, ThreadNameState, with_state
from bot.store import MatchId, MatchInfo, MessageSlot

Where = Literal["thread", "here"]
_WISHES: Final[tuple[Where, ...]] = ("thread", "here")

_STATES: Final[tuple[PostState, ...]] = ("open", "running", "over")

TOLD: Final = "thread-told"
"""The slot of the line that leads from the channel to the thread of a match."""

ARCHIVE: Final = 7 * 24 * 60
"""Minutes without a message after which Discord puts a thread out of sight: the longest there
is."""


Parent = discord.TextChannel | discord.ForumChannel
"""A channel below which matches are played."""

PostState = Literal["open", "running", "over"]


class ThreadPlace(NamedTuple):
    """Where a match is to be played.

    ``parent``: the channel in which a thread is to be opened; None: the channel itself is the
    place. ``why``: the key of the word why it is not a thread, ``lacks`` what is not allowed.
    """

    parent: Parent | None = None
    why: str = ""
    lacks: tuple[str, ...] = ()


def thread_place(
    interaction: discord.Interaction, wanted: Where | None, channel: Parent | None = None
) -> ThreadPlace:
    """Choose where a match is played that is opened here, or for another *channel*.

    Without a wish it is a thread wherever there can be one; a thread is a place of its own already.
    """
    if channel is not None:
        return _thread_place_in(channel, channel.permissions_for(channel.guild.me))
    here = interaction.channel
    if wanted == "here" or (wanted is None and isinstance(here, discord.Thread)):
        return ThreadPlace()
    parent = here.parent if isinstance(here, discord.Thread) else here
    if not isinstance(parent, discord.TextChannel | discord.ForumChannel) or (
        isinstance(parent, discord.TextChannel) and parent.is_news()
    ):
        return ThreadPlace(why="no-threads-here")
    return _thread_place_in(parent, interaction.app_permissions)


def _thread_place_in(parent: Parent, mine: discord.Permissions) -> ThreadPlace:
    # A post of a forum is made by those who may write there.
    needed = (
        "send_messages" if isinstance(parent, discord.ForumChannel) else "create_public_threads"
    )
    names = (needed, *lacked(mine, "all", thread=True))
    lacks = tuple(name for name in dict.fromkeys(names) if not getattr(mine, name))
    return ThreadPlace(None, "no-thread-allowed", lacks) if lacks else ThreadPlace(parent)


def why_words(place: ThreadPlace, locale: str, *, asked: bool) -> str:
    """Return why a match gets no thread; *asked*: one was wished for, so nothing is opened."""
    what = ", ".join(say(locale, f"permission-{name}") for name in place.lacks) or "none"
    return say(locale, place.why, what=what, asked="yes" if asked else "no") if place.why else ""


def why_here(reply: Responder, wanted: Where | None, channel: Parent | None) -> str:
    """Return why a match that was opened without a wish is played in the channel; else nothing."""
    return why_words(thread_place(reply.interaction, wanted, channel), reply.locale, asked=False)


def may_open_in(reply: Responder, channel: Parent) -> bool:
    """Return whether a person may themselves open a thread, or a post, in a channel."""
    user = reply.interaction.user
    if not isinstance(user, discord.Member):
        return False
    # The bot may more than they: without this anybody could open threads where they are not allowed
    # to.
    theirs = channel.permissions_for(user)
    post = isinstance(channel, discord.ForumChannel)
    opens = theirs.send_messages if post else theirs.create_public_threads
    return theirs.view_channel and opens


def places(reply: Responder) -> tuple[Choice, ...]:
    """List where a person may open a match: a thread of its own, this channel, other channels."""
    usual = tuple(Choice(say(reply.locale, f"where-{wish}"), wish) for wish in _WISHES)
    guild = reply.interaction.guild
    others: list[Parent] = [] if guild is None else [*guild.text_channels, *guild.forums]
    here = {reply.interaction.channel_id, getattr(reply.interaction.channel, "parent_id", None)}
    parents = (place for place in others if place.id not in here and may_open_in(reply, place))
    channels = (Choice(f"#{place.name}", str(place.id)) for place in parents)
    return (*usual, *islice(channels, SELECT_OPTIONS - len(usual)))


def place_meant(reply: Responder, value: str) -> tuple[Where | None, Parent | None]:
    """Read a choice of `places`; what is none of them means a thread wherever there can be one."""
    guild, where = reply.interaction.guild, next((wish for wish in _WISHES if wish == value), None)
    place = guild.get_channel(int(value)) if guild is not None and value.isdecimal() else None
    return where, place if isinstance(place, Parent) else None


async def opened_for(
    reply: Responder,
    parent: Parent,
    game: PlayableGame,
    locale: str,
    title: str,
) -> tuple[int, list[MessageSlot]]:
    """Open the thread of a match that somebody asks for; return it with its slots.

    Raises:
        discord.HTTPException: if Discord refuses.
    """
    name = first_name(game, title, reply.interaction.user.display_name, locale)
    thread = await opened(parent, name, name, game)
    line = parent.permissions_for(parent.guild.me).send_messages
    return thread, slots_of_thread(thread, parent, line=line)


def post_tags(
    game: PlayableGame,
    known: Sequence[discord.ForumTag],
    state: PostState,
    applied: Sequence[discord.ForumTag] = (),
) -> list[discord.ForumTag]:
    """Choose the tags of a match's post among those that its forum has, by their names.

    Tags in *applied* that say nothing of game or state are kept: people have put them there. Those
    that only moderators may give are left to them.
    """
    titles = [game_title(game, locale) for locale in LOCALES]
    titles += [title.rpartition(",")[2] for title in titles]
    states = {
        one: {w for spoken in LOCALES for w in _words(say(spoken, f"tag-{one}"))} for one in _STATES
    }
    every = set[str]().union(*states.values())
    kept = [tag for tag in applied if fold(tag.name.strip()) not in every]
    wanted = states[state] | {fold(title.strip()) for title in titles}
    new = [tag for tag in known if fold(tag.name.strip()) in wanted and not tag.moderated]
    return list({tag.id: tag for tag in (*new, *kept)}.values())[:POST_TAGS]


def _words(text: str) -> list[str]:
    return [fold(word.strip()) for word in text.split(",")]


async def closed(parent: discord.abc.GuildChannel, thread: int) -> None:
    """Put a thread out of sight in which no match is played after all."""
    found = parent.guild.get_thread(thread)
    if found is not None:
        await found.edit(archived=True)


async def opened(parent: Parent, name: str, text: str, game: PlayableGame) -> int:
    """Open the thread of a match in a channel, or a post that begins with *text* in a forum.

    A post gets the tags of its game and of a lobby, where the forum has such tags.

    Raises:
        discord.HTTPException: if Discord refuses.
    """
    if isinstance(parent, discord.ForumChannel):
        made = await parent.create_thread(
            name=name,
            content=text,
            auto_archive_duration=ARCHIVE,
            applied_tags=post_tags(game, parent.available_tags, "open"),
            # The text holds the name of a person, in which anything may stand.
            allowed_mentions=discord.AllowedMentions.none(),
        )
        return made.thread.id
    thread = await parent.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE
    )
    return thread.id


async def opened_from(parent: discord.TextChannel, message: int, name: str) -> None:
    """Open the thread of a message, which has its id; one that is there stays.

    Raises:
        discord.HTTPException: if Discord refuses.
    """
    try:
        await parent.get_partial_message(message).create_thread(
            name=name, auto_archive_duration=ARCHIVE
        )
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise


def slots_of_thread(
    thread: int, parent: discord.abc.GuildChannel, *, line: bool
) -> list[MessageSlot]:
    """Return the slots of a new match in a thread: its name, and a line that leads there.

    A forum lists its posts itself.
    """
    # The match has no id before it is made; `create_lobby` puts it in.
    named = MessageSlot(match=MatchId(""), kind=NAME, channel=thread)
    slots = [with_state(named, ThreadNameState())]
    if line and not isinstance(parent, discord.ForumChannel):
        told = MessageSlot(match=MatchId(""), kind=TOLD, channel=parent.id)
        slots.append(with_state(told, NoticeState()))
    return slots


def first_name(game: PlayableGame, title: str, who: str, locale: str) -> str:
    """Name the thread of a lobby after the game, its title and its opener."""
    return _named(game, title, [who], locale)


def thread_name(info: MatchInfo, game: PlayableGame) -> str:
    """Name the thread of a match: the game, its title, who plays."""
    # Not the day or round: Discord takes two new names in ten minutes, so it would often be wrong.
    who = [seat.name for seat in sorted(info.seats, key=lambda one: one.number)]
    return _named(game, info.title, who, info.language)


def _named(game: PlayableGame, title: str, who: Sequence[str], locale: str) -> str:
    """Put a name together that Discord takes; of many people those who fit are named."""
    known = game_title(game, locale).rpartition(",")[2].strip()
    head = f"{known} · {tidy(title)}" if title.strip() else known
    people = [tidy(name) for name in who]
    for kept in range(len(people), -1, -1):
        more = len(people) - kept
        shown = ", ".join(people[:kept])
        if more:
            shown = say(locale, "line-more", names=shown, n=more) if kept else ""
        name = " · ".join(part for part in (head, shown) if part)
        if len(name) <= CHANNEL_NAME:
            return name
    return cut(head, CHANNEL_NAME)


async def _panel(
    context: AppContext, info: MatchInfo, slot: MessageSlot, link: str
) -> Panel | None:
    """Lead from the channel to the thread, as long as the match is there."""
    if info.status == "over":
        return None
    title = game_title(context.game(info), info.language)
    text = say(info.language, "thread-told", game=title, match=info.id, thread=str(info.channel))
    return Panel((Text(text, info.id),))


NOTICES: Final = (NoticeKind(name=TOLD, is_private=False, panel=_panel, stays=True),)
