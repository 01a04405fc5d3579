"""The lobby card: who plays, with what; join, leave, choose, add automated players, start."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final

import msgspec
from msgspec import json

from bot.delivery.answerer import sheets_lead, with_ahead
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import (
    choice_help,
    choice_title,
    game_line,
    game_title,
    option_name,
    option_words,
)
from bot.interactions.time_texts import clock_menus, pace_words, start_words
from bot.lang import keys, say
from bot.matches import lobby_changes
from bot.matches.lobby_changes import RANKED, SETTINGS, seats_of
from bot.model.clocks import Clocks
from bot.model.control_id import Argument, ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.names import bare, clean
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Pick, Picture, Row, Text, calm
from bot.model.quiet_hours import DAY
from bot.model.robot_names import temper_of
from bot.model.turns import Reliability
from bot.play.table_panel import ACCENT
from bot.store import CONSENTS, WELCOMES, MatchInfo, SeatInfo
from render.core.lobby import LobbyCard, LobbySeat, lobby_lines
from render.core.text import legible
from rules.core.game import VOTED, Option, SeatChoice
from rules.lang import LOCALES
from rules.players import usual

INVITED_MOST: Final = 3
"""People whom a lobby may invite by name: each is mentioned."""
CHANCE = "?"

Setting = str | int | bool | None
"""What an option may be set to."""

WAITS_A_DAY = 3
"""How many waits get done a day where people look at Discord now and then: 2.2 to 3.5, by
``python -m tests.workbench pace --visits 3``, in every game."""

SLOW_A_DAY = 1.5
"""How many get done where an answer may take days."""

EVENING_AN_HOUR = 25
"""How many get done an hour where all are at the table."""

LISTED: Final = 4
"""Options unlike the usual that have a line each on a card; more share one."""

ANSWERS: Final = {
    "eden-frontiers": 134,
    "cthulhu-wars": 155,
    "clash-of-cultures": 109,
    "eden-fronts": 436,
    "eden-shards": 309,
}
"""Answers of a person in a whole match with three automated players, as advised:
``python -m tests.bot.web.taps --size desk --own 0``."""

SECONDS: Final = 15
"""What an answer takes a person, about."""

_KNOWN = 20
"""Waits of a table from which on its own pace tells how long it takes."""


class Wish(Argument, frozen=True):
    """What somebody would begin with."""

    choice: str
    value: str = ""


def choices_of(game: PlayableGame, *, named: bool = False) -> tuple[SeatChoice, ...]:
    """List what each participant may choose, for the content that a new match is pinned to.

    *named*: what the host says of participants instead.
    """
    # Worlds that the host has installed are choices too.
    found: tuple[SeatChoice, ...] = game.seat_choices(game.install(game.content()))
    return tuple(choice for choice in found if choice.named == named)


def lobby_card(
    info: MatchInfo, game: PlayableGame, reliable: Mapping[int, Reliability]
) -> LobbyCard:
    """List what the card of a match says that has not begun; *reliable*: how people keep turns."""
    locale, seats = info.language, seats_of(info, game)
    now, most = len(info.seats), max(seats)
    foot = [say(locale, "welcome-lobby-committed")] if info.welcome == "committed" else []
    if info.ranked:
        foot.append(say(locale, "ranked-lobby"))
    elif info.plans == "unadvised":
        foot.append(say(locale, "plans-lobby-unadvised"))
    if not _told_apart(info):
        foot.append(pace_words(info, locale, short=True))
    options = option_words(game, game.ui.wording, info.options, locale)
    foot += options if len(options) <= LISTED else [" · ".join(options)]
    return LobbyCard(
        game=game.id,
        title=game_title(game, locale),
        about=game_line(game, locale),
        length=length_words(info, game, locale) or minutes_words(info, game, locale),
        heading=say(locale, "lobby-table", least=min(seats), most=most),
        count=f"{now}/{most}",
        seats=tuple(_seat(seat, info, game, reliable) for seat in info.seats),
        free=say(locale, "lobby-free", n=most - now) if now < most else "",
        foot=tuple(line.replace("*", "") for line in foot),
        locale=locale,
    )


def _seat(
    seat: SeatInfo, info: MatchInfo, game: PlayableGame, reliable: Mapping[int, Reliability]
) -> LobbySeat:
    locale, wording, content = info.language, game.ui.wording, game.install(game.content())
    chosen = [(c, seat.choices[c.id]) for c in choices_of(game) if c.id in seat.choices]
    chosen = [(choice, value) for choice, value in chosen if not choice.vote]
    lines = [wording.choice_line(locale, choice.id, value, content) for choice, value in chosen]
    badges = [wording.choice_badge(choice.id, value, content) for choice, value in chosen]
    kept = reliable.get(seat.user) if seat.user else None
    if seat.kind:
        states = [say(locale, "automated"), kind_name(seat.kind, locale)]
        if seat.kind != "random" and (temper := temper_of(seat.name)):
            lines.append(say(locale, f"temper-{temper}"))
    elif kept is not None and kept.is_known:
        states = [say(locale, "lobby-turns", kept=kept.kept, turns=len(kept.turns))]
    else:
        states = [say(locale, "lobby-joined-seat")]
    states += [
        wording.choice_name(locale, choice.id, seat.choices[choice.id], content)
        for choice in choices_of(game, named=True)
        if choice.id in seat.choices
    ]
    names = [wording.choice_name(locale, choice.id, value, content) for choice, value in chosen]
    return LobbySeat(
        # A name in a script that the font has not is told by its number.
        name=legible(bare(seat.name)) or str(seat.number + 1),
        state=", ".join(states),
        plays=", ".join(names),
        line=next(filter(None, lines), ""),
        # Of a colour and a World that both have one the last, which a participant chose itself.
        badge=next(filter(None, reversed(badges)), ""),
    )


def _told_apart(info: MatchInfo) -> bool:
    """Return whether the rhythm is text: each reader sees its hour in their own time."""
    return info.clocks.pace == "day"


def lobby_panel(
    info: MatchInfo,
    game: PlayableGame,
    kinds: Sequence[str],
    reliable: Mapping[int, Reliability],
) -> Panel:
    """Build the card of a match that has not begun; *reliable*: how people keep their turns."""
    locale, kinds = info.language, () if info.ranked else kinds
    card = lobby_card(info, game, reliable)
    head = say(locale, "lobby-match", match=info.id, title=clean(info.title) or "none")
    times = [start_words(info, locale)]
    if _told_apart(info):
        times.append(pace_words(info, locale, short=True))
    head = "\n".join(("-# " + head, *(f"-# {line}" for line in times if line)))
    seen = hashlib.blake2b(json.encode(card), digest_size=8).hexdigest()
    title, *lines = lobby_lines(card)
    words = "\n".join((f"## {title}", *lines))
    parts: list[Part] = [Text(head), Picture("lobby", seen, words=words)]
    seats = seats_of(info, game)
    least, most = min(seats), max(seats)
    if voted := _voted_on(info, game):
        parts += _vote_parts(info, voted)
    parts += _leading_rows(info, kinds, least, most)
    return Panel(tuple(parts), (), ACCENT)


def seating_panel(
    info: MatchInfo,
    game: PlayableGame,
    kinds: Sequence[str],
    locale: str,
    user: int,
    *,
    note: str = "",
) -> Panel:
    """Build the private panel of a lobby: what a participant chooses, and all that sets it up.

    *note*: what has come of what was just chosen.
    """
    own = info.of_user(user)
    parts: list[Part] = [Text("\n".join(filter(None, (note, say(locale, "seating-head")))))]
    parts += _choice_menus(info, game, locale, own) if own is not None else []
    parts += _map_parts(info, game, locale)
    table = [Button(say(locale, "settings"), ControlId(info.id, "options"))]
    if kinds and not info.ranked:
        full = len(info.seats) >= max(seats_of(info, game))
        levels = ControlId(info.id, "levels")
        table.append(Button(say(locale, "add-player"), levels, disabled=full))
    if info.created_by == user and info.guild is not None:
        press, named = ControlId(info.id, "invite"), say(locale, "lobby-invite")
        parts.append(Pick(named, press, "user", least=1, most=INVITED_MOST))
    mine = [Button(say(locale, "lobby-fair"), ControlId(info.id, "verify"))]
    if own is not None:
        mine.append(Button(say(locale, "leave"), ControlId(info.id, "leave")))
    return Panel((*parts, Row(tuple(table)), Row(tuple(mine))))


def _choice_menus(info: MatchInfo, game: PlayableGame, locale: str, own: SeatInfo) -> list[Part]:
    """Let a participant choose a World, a colour, a faction, or leave it to chance."""
    wording, parts = game.ui.wording, list[Part]()
    content = game.install(game.content())
    for choice in choices_of(game):
        if choice.vote:
            continue  # asked for when there is something to vote on
        # Taken away from the menu, since there is no other way to say in it that a faction is gone.
        others = [s for s in info.seats if s != own and choice.unique]
        taken, mine = {s.choices.get(choice.id) for s in others}, own.choices.get(choice.id)
        free = [value for value in choice.choices if value not in taken]
        parts.append(
            Menu(
                say(locale, "lobby-choose", what=choice_title(choice.id, locale)),
                ControlId(info.id, "choose", choice.id),
                (
                    Choice(say(locale, "by-chance"), CHANCE, chosen=mine is None),
                    *(
                        Choice(
                            wording.choice_name(locale, choice.id, value, content),
                            value,
                            wording.choice_line(locale, choice.id, value, content),
                            chosen=value == mine,
                        )
                        # One line of the menu is for chance.
                        for value in free[: SELECT_OPTIONS - 1]
                    ),
                ),
            )
        )
    return parts


def _leading_rows(info: MatchInfo, kinds: Sequence[str], least: int, most: int) -> list[Row]:
    """Let *Join* stand out until somebody has joined, then *Start*, which fills up what is missing.

    Those who have joined read the same card as the others, so both are always there.
    """
    locale, now = info.language, len(info.seats)
    missing, full = max(0, least - now), now >= most
    people = any(seat.user for seat in info.seats)
    fills = missing and people and bool(kinds)
    join = Button(say(locale, "join"), ControlId(info.id, "join"), "primary", full)
    start = Button(
        say(locale, "start-with", n=missing) if fills else say(locale, "start"),
        ControlId(info.id, "start", usual(kinds) if fills else ""),
        "primary",
        bool(missing) and not fills,
    )
    leads = (start, join) if (people and not start.disabled) or not missing else (join, start)
    options = Button(say(locale, "options"), ControlId(info.id, "seating"))
    # Nobody can join a table that is full.
    return [Row((leads[0],)), Row((options,) if full else (calm(leads[1]), options))]


MAP_OPTION: Final = "quick_map"
"""The option that says how the map of a game is made, in the games that know more than one way."""


def _vote_parts(info: MatchInfo, voted: Sequence[SeatChoice]) -> list[Part]:
    """Say what the table votes on, and lead to it."""
    said = "\n".join(_standing(info, choice, info.language) for choice in voted)
    maps = Button(say(info.language, "lobby-maps"), ControlId(info.id, "maps"))
    return [Text(said), Row((maps,))]


def _map_parts(info: MatchInfo, game: PlayableGame, locale: str) -> list[Part]:
    """Say what laying a map takes, and what would be quicker.

    An evening is as good a time as any to lay a map, so nothing quicker is offered there (R-150).
    """
    how = info.options.get(MAP_OPTION, False)
    if all(option.id != MAP_OPTION for option in game.options):
        return []
    parts: list[Part] = []
    if how == VOTED and not _voted_on(info, game):
        parts.append(Text("-# " + say(locale, "lobby-vote-later")))
    line = _line(info, game)
    if not how and line is not None and info.clocks.pace != "evening":
        buttons = [
            Button(say(locale, f"lobby-map-{way}"), ControlId(info.id, "mapway", way))
            for way in MAP_WAYS
        ]
        waits = round(line.map_waits)
        days = max(1, round(line.map_waits / WAITS_A_DAY))
        parts += [Text(say(locale, "lobby-map", waits=waits, days=days)), Row(tuple(buttons))]
    return parts


def _voted_on(info: MatchInfo, game: PlayableGame) -> Sequence[SeatChoice]:
    return lobby_changes.votes_open(info, game, choices_of(game))


def _standing(info: MatchInfo, choice: SeatChoice, locale: str) -> str:
    """Return what a vote is about, how it stands, and who has not voted yet."""
    votes = Counter(seat.choices[choice.id] for seat in info.seats if choice.id in seat.choices)
    said = say(locale, "lobby-vote", missing=_voteless(info, choice.id) or "none")
    stands = [_vote(value, votes[value], locale) for value in choice.choices if votes[value]]
    return f"{said}\n-# {' · '.join(stands)}" if stands else said


def _vote(value: str, votes: int, locale: str) -> str:
    return say(locale, "lobby-vote-for", n=value, votes=votes)


def votes_panel(info: MatchInfo, game: PlayableGame, locale: str) -> Panel:
    """Build the private panel of what the table votes on, with one picture of all of it."""
    parts: list[Part] = []
    for choice in _voted_on(info, game):
        seen = hashlib.blake2b(digest_size=4)
        for seat in info.seats:  # another table has other maps
            seen.update(seat.contribution.encode() + b"/")
        # What is drawn is in the name of the picture, which is its key in the cache.
        picture = Picture("candidates", f"{seen.hexdigest()}-{locale}")
        votes = Counter(seat.choices.get(choice.id) for seat in info.seats)
        buttons = [
            Button(
                _vote(value, votes[value], locale),
                ControlId(info.id, "votefor", Wish(choice.id, value).text()),
            )
            for value in choice.choices
        ]
        parts += [Text(_standing(info, choice, locale)), picture, Row(tuple(buttons))]
    return Panel(tuple(parts) or (Text(say(locale, "lobby-vote-later")),))


MAP_WAYS: Final[Mapping[str, str | bool]] = {"choose": VOTED, "quick": True}
"""What is quicker than to lay the map as in the book."""


def _voteless(info: MatchInfo, choice: str) -> str:
    """Name the people who have not voted yet."""
    left = [seat for seat in info.seats if seat.user and choice not in seat.choices]
    return ", ".join(clean(seat.name) for seat in left)


class _Line(msgspec.Struct, frozen=True):
    """What the lobby needs of a line of ``pace.json`` (see ``python -m tests.workbench pace``)."""

    waits: float
    map_waits: float
    rounds: float


@cache
def _measured() -> Mapping[str, _Line]:
    """Read how often matches wait for people, by game, seats and share of those who use forms."""
    file = Path(__file__).with_name("pace.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, _Line])


def expected_waits(info: MatchInfo, game: PlayableGame) -> int | None:
    """Return how often a match with these people will wait for one of them; None: never measured.

    Measured with seats that are all people; three of four use forms where there are any.
    Nobody waits for automated players, so their share of the waits is left out; a number of seats
    that was not measured counts as the next that was.
    """
    seats = _counted(info, game)
    people = seats - sum(1 for seat in info.seats if seat.kind)
    line = _line(info, game)
    # Who plays alone waits for nobody.
    if line is None or people < 2:
        return None
    waits = (line.waits + (0 if info.options.get(MAP_OPTION) else line.map_waits)) * people / seats
    # To the next ten: the measurement is of automated players, and people will differ.
    return int(round(waits, -1))


def minutes(game: PlayableGame) -> int | None:
    """Return how long a match against automated players takes; None: that was not measured."""
    return 5 * round(ANSWERS[game.id] * SECONDS / 60 / 5) if game.id in ANSWERS else None


def minutes_words(info: MatchInfo, game: PlayableGame, locale: str) -> str:
    """Return how long a match of one person takes; nothing for others."""
    long = minutes(game)
    people = sum(1 for seat in info.seats if seat.user)
    return say(locale, "lobby-minutes", n=long) if long is not None and people < 2 else ""


def length_words(
    info: MatchInfo,
    game: PlayableGame,
    locale: str,
    round_: int | None = None,
    key: str = "length-left",
) -> str:
    """Return how long a match will take at its rhythm, or what is left in this round of it.

    Nothing where that was never measured. *key*: the words for what is left.
    """
    waits, line = expected_waits(info, game), _line(info, game)
    if not waits or line is None:
        return ""
    if round_ is None:
        key = "lobby-length"
    else:
        # The round under way counts whole. The map is laid before round 1 and was measured apart.
        left = max(1.0, line.rounds + 1 - max(1, round_)) / max(1.0, line.rounds)
        map_waits = 0 if round_ or info.options.get(MAP_OPTION) else line.map_waits
        # Nobody waits for automated players.
        people = sum(1 for seat in info.seats if seat.user is not None) / max(1, len(info.seats))
        waits = max(1, round((line.waits * min(1.0, left) + map_waits) * people))
    if info.clocks.pace == "evening":
        hours = waits / EVENING_AN_HOUR
        unit, many = "hours", max(1, round(hours))
    else:
        days = waits / _waits_a_day(info.clocks)
        unit, many = ("weeks", round(days / 7)) if days >= 10 else ("days", max(1, round(days)))
    span = say(locale, "length-span", unit=unit, many=many)
    return say(locale, key, waits=waits, span=span)


def _waits_a_day(clocks: Clocks) -> float:
    """Return how many waits a table gets done a day: the median of its last week, once known."""
    if len(clocks.waits) < _KNOWN:
        return WAITS_A_DAY if clocks.pace == "day" else SLOW_A_DAY
    # Back from the last wait, not from now: a pause must not look like a slow table.
    last = clocks.waits[-1]
    days = min(7, max(1, int((last - clocks.waits[0]) // DAY)))
    counts = [
        sum(1 for at in clocks.waits if n * DAY <= last - at < (n + 1) * DAY) for n in range(days)
    ]
    # The median can be 0, and what is left is divided by it.
    return max(0.5, median(counts))


def _counted(info: MatchInfo, game: PlayableGame) -> int:
    return max(len(info.seats), min(seats_of(info, game)))


def _line(info: MatchInfo, game: PlayableGame) -> _Line | None:
    """Find what was measured of a match like this; None: nothing."""
    # The keys of pace.json: game, seats, share of the people who use forms.
    adoption = "0.75" if with_ahead(info, game) and sheets_lead(info) else "0"
    lines = {
        int(n): line
        for (name, n, share), line in ((k.split("/"), v) for k, v in _measured().items())
        if name == game.id and share == adoption
    }
    if not lines:
        return None
    # With more seats than were measured the largest table is the nearest.
    return lines[min((n for n in lines if n >= _counted(info, game)), default=max(lines))]


APART: Final = 6
"""Options that have a menu each; more of them share one, or the panel is longer than a phone."""


def options_panel(
    info: MatchInfo, game: PlayableGame, kinds: Sequence[str], locale: str, *, fixed: bool = False
) -> Panel:
    """Build the private panel of the match options, automated players, and their removal.

    *fixed*: the server lets the person change who plays only.
    """
    parts: list[Part] = []
    if fixed:
        chosen = option_words(game, game.ui.wording, info.options, locale)
        parts.append(Text(fixed_words(game, locale)))
        parts.append(Text("\n".join(f"- {line}" for line in (*chosen, pace_words(info, locale)))))
    else:
        parts.append(Text(say(locale, "options-head")))
        parts += option_menus(
            game, info.options, lambda option: ControlId(info.id, "option", option), locale
        )
        parts += clock_menus(info, locale)
        parts += _setting_menus(info, locale)
    parts += _naming_menus(info, game, locale)
    if kinds and not info.ranked:
        parts.append(
            Menu(
                say(locale, "add-player"),
                ControlId(info.id, "addkind", "menu"),
                tuple(
                    Choice(kind_name(kind, locale), kind, kind_line(kind, locale)) for kind in kinds
                ),
            )
        )
    automated = [s for s in info.seats if s.kind]
    if automated:
        parts.append(
            Menu(
                say(locale, "remove-player"),
                ControlId(info.id, "drop", "menu"),
                tuple(Choice(f"{s.number + 1}. {s.name}", str(s.number)) for s in automated),
            )
        )
    return Panel(tuple(parts))


def levels_panel(info: MatchInfo, game: PlayableGame, kinds: Sequence[str], locale: str) -> Panel:
    """Build the private panel that asks how well an automated player should play, the best last.

    It stays open, so that several can be added.
    """
    now, most = len(info.seats), max(seats_of(info, game))
    lines = [say(locale, "level-head", now=now, most=most)]
    lines += [f"**{kind_name(kind, locale)}** · {kind_line(kind, locale)}" for kind in kinds]
    buttons = (
        Button(
            kind_name(kind, locale),
            ControlId(info.id, "addlevel", kind),
            "primary" if kind == usual(kinds) else "secondary",
            disabled=now >= most,
        )
        for kind in kinds
    )
    return Panel((Text("\n".join(lines)), Row(tuple(buttons))))


def _naming_menus(info: MatchInfo, game: PlayableGame, locale: str) -> list[Part]:
    """Let the host say something of a participant, who is named by what does not move up."""
    parts: list[Part] = []
    for choice in choices_of(game, named=True) if info.seats else ():
        title = choice_title(choice.id, locale)
        who = [
            # By who it is and not by number: when somebody leaves, the numbers behind move up.
            Choice(f"{title} · {s.number + 1}. {s.name}", who_of(s), chosen=choice.id in s.choices)
            for s in info.seats
        ]
        chance = Choice(
            f"{title} · {say(locale, 'by-chance')}",
            CHANCE,
            choice_help(choice.id, locale),
            chosen=not any(one.chosen for one in who),
        )
        parts.append(Menu(title, ControlId(info.id, "name", choice.id), (chance, *who)))
    return parts


def who_of(seat: SeatInfo) -> str:
    """Name a participant of a lobby for a control; others may leave without changing it."""
    return f"u{seat.user}" if seat.user else f"a{seat.name}"


def fixed_words(game: PlayableGame, locale: str) -> str:
    """Return the text that says that the settings of matches of a game are the server's."""
    return say(locale, "settings-fixed", game=game_title(game, locale))


def option_menus(
    game: PlayableGame,
    stands: Mapping[str, Setting],
    press: Callable[[str], ControlId],
    locale: str,
) -> list[Part]:
    """Build the menus of the options of a game; *stands*: the values chosen.

    A few have a menu each. Many share one, which offers what is not chosen (see ``chosen_of``).
    """
    offered = game.options
    if len(offered) > APART:
        lines = [_listed(game, o, stands.get(o.id, o.default), locale) for o in offered]
        others = [
            Choice(
                _valued(game, option, value, locale),
                f"{option.id}|{write_value(value)}",
                game.ui.wording.option_help(locale, option.id),
            )
            for option in offered
            for value in option.allowed
            # What is chosen already stands in the list above; a shared menu can mark only one
            # choice.
            if value != stands.get(option.id, option.default)
        ]
        return [
            Text("\n".join(lines)),
            Menu(say(locale, "option-other"), press(""), tuple(others)),
        ]
    return [
        Menu(
            option_name(option.id, locale),
            press(option.id),
            tuple(
                Choice(
                    _valued(game, option, value, locale),
                    write_value(value),
                    game.ui.wording.option_help(locale, option.id) if chosen else "",
                    chosen=chosen,
                )
                for value in option.allowed
                for chosen in [value == stands.get(option.id, option.default)]
            ),
        )
        for option in offered
    ]


def chosen_of(option: str, value: str) -> tuple[str, str | int | bool | None]:
    """Read which option a menu sets and to what; a menu for several names it in the value."""
    named, _, written = value.rpartition("|") if not option else (option, "", value)
    return named, read_value(written)


def _valued(game: PlayableGame, option: Option, value: Setting, locale: str) -> str:
    """Return what an option is set to, with its name."""
    return f"{option_name(option.id, locale)} · {_value_words(game, option, value, locale)}"


def _listed(game: PlayableGame, option: Option, value: Setting, locale: str) -> str:
    """Return a line of a list: what an option is set to, which stands out if that is not usual."""
    said = _value_words(game, option, value, locale)
    said = said if value == option.default else f"**{said}**"
    line = say(locale, "named-line", name=option_name(option.id, locale), what=said)
    return f"- {line}"


def _value_words(game: PlayableGame, option: Option, value: Setting, locale: str) -> str:
    if option.kind == "flag":
        return say(locale, "on" if value else "off")
    return game.ui.wording.option_value(locale, option.id, value)


def _setting_menus(info: MatchInfo, locale: str) -> list[Menu]:
    """Let the table set who agrees to go back, who is welcome, whether plans advise, its language."""
    menus = []
    plans = RANKED if info.ranked else info.plans
    for verb, key, name, about, values, stands in (
        ("consent", "undo-consent", "undo-consent", "undo-consent-help", CONSENTS, info.consent),
        ("welcome", "welcome", "welcome-help", "welcome-help", WELCOMES, info.welcome),
        ("plans", "plans", "plans-option", "plans-option-help", SETTINGS["plans"], plans),
    ):
        choices = tuple(
            Choice(
                f"{say(locale, name)} · {say(locale, f'{key}-{one}')}", one, chosen=one == stands
            )
            for one in values
        )
        menus.append(Menu(say(locale, about), ControlId(info.id, verb), choices))
    spoken = tuple(
        Choice(say(locale, "table-language", language=one), one, chosen=one == info.language)
        for one in LOCALES
    )
    return [*menus, Menu(say(locale, "table-spoken"), ControlId(info.id, "language"), spoken)]


def kind_name(kind: str, locale: str) -> str:
    """Name a kind of automated player."""
    key = f"kind-{kind}"
    return say(locale, key) if key in keys(locale) else kind


def kind_line(kind: str, locale: str) -> str:
    """Return a line on how an automated player of this kind plays; empty: nothing to say."""
    key = f"kind-{kind}.help"
    return say(locale, key) if key in keys(locale) else ""


def write_value(value: object) -> str:
    """Write the value of an option for a control."""
    if value is None:
        return "none"
    # Before the numbers: in Python a boolean is an int.
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"n{value}" if isinstance(value, int) else f"s{value}"


def read_value(text: str) -> str | int | bool | None:
    """Read what ``write_value`` wrote."""
    fixed: dict[str, bool | None] = {"none": None, "yes": True, "no": False}
    if text in fixed:
        return fixed[text]
    number = text[1:]
    return int(number) if text.startswith("n") and number.isdecimal() else number
