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
from bot.model.names import clean
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text, calm
from bot.model.quiet_hours import DAY
from bot.model.robot_names import temper_of
from bot.model.turns import Reliability
from bot.play.table_panel import ACCENT
from bot.store import CONSENTS, WELCOMES, MatchInfo, SeatInfo
from rules.core.game import VOTED, Option, SeatChoice
from rules.lang import LOCALES
from rules.players import usual

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

DESCRIBED: Final = 2
"""Seats of a card at most, below which a line says what they have chosen."""

LISTED: Final = 4
"""Options unlike the usual that have a line each on a card; more would make it too high."""

FEW: Final = 3
"""Seats of a card at most, above which it says what the game is."""

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


def lobby_panel(
    info: MatchInfo,
    game: PlayableGame,
    kinds: Sequence[str],
    reliable: Mapping[int, Reliability],
) -> Panel:
    """Build the card of a match that has not begun; *reliable*: how people keep their turns."""
    locale, kinds = info.language, () if info.ranked else kinds
    wording = game.ui.wording
    options = option_words(game, wording, info.options, locale)
    head = say(
        locale,
        "lobby-head",
        game=game_title(game, locale),
        match=info.id,
        title=clean(info.title) or "none",
    )
    # Who comes to a table of many has heard what the game is; its seats take that room.
    about = game_line(game, locale) if len(info.seats) <= FEW else ""
    parts: list[Part] = [Text(f"{head}\n{about}".strip())]
    seats = seats_of(info, game)
    least, most = min(seats), max(seats)
    lines = [say(locale, "lobby-count", now=len(info.seats), least=least, most=most)]
    lines += [_seat(seat, info, game, reliable) for seat in info.seats]
    parts.append(Text("\n".join(lines)))
    parts += _map_parts(info, game)
    lengths = (length_words(info, game, locale), start_words(info, locale))
    if any(lengths):
        parts.append(Text("\n".join(filter(None, lengths))))
    parts += _leading_rows(info, kinds, least, most)
    content = game.install(game.content())
    for choice in choices_of(game):
        if choice.vote:
            continue  # asked for when there is something to vote on
        # Taken away from the menu, since there is no other way to say in it that a faction is gone.
        taken = {s.choices.get(choice.id) for s in info.seats} if choice.unique else set()
        free = [value for value in choice.choices if value not in taken]
        parts.append(
            Menu(
                say(locale, "lobby-choose", what=choice_title(choice.id, locale)),
                ControlId(info.id, "choose", choice.id),
                (
                    Choice(say(locale, "by-chance"), CHANCE),
                    *(
                        Choice(
                            wording.choice_name(locale, choice.id, value, content),
                            value,
                            wording.choice_line(locale, choice.id, value, content),
                        )
                        # One line of the menu is for chance.
                        for value in free[: SELECT_OPTIONS - 1]
                    ),
                ),
            )
        )
    tools = [
        Button(say(locale, "options"), ControlId(info.id, "options")),
        Button(say(locale, "lobby-fair"), ControlId(info.id, "verify")),
    ]
    if any(seat.user for seat in info.seats):
        tools.append(Button(say(locale, "leave"), ControlId(info.id, "leave")))
    parts.append(Row(tuple(tools)))
    small = pace_words(info, locale, short=True)
    if info.plans == "unadvised" and not info.ranked:
        small += " " + say(locale, "plans-lobby-unadvised")
    if info.ranked:
        small += " " + say(locale, "ranked-lobby")
    if info.welcome == "committed":
        small += " " + say(locale, "welcome-lobby-committed")
    listed = options if len(options) <= LISTED else [" · ".join(options)]
    parts.append(Text("\n".join(f"-# {line}" for line in (*listed, small))))
    return Panel(tuple(parts), (), ACCENT)


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
    rest = [calm(leads[1])]
    if kinds:
        levels = ControlId(info.id, "levels")
        rest.append(Button(say(locale, "add-player"), levels, disabled=full))
    # Nothing of the second row can be pressed at a table that is full.
    return [Row((leads[0],)), *([] if full else [Row(tuple(rest))])]


MAP_OPTION: Final = "quick_map"
"""The option that says how the map of a game is made, in the games that know more than one way."""


def _map_parts(info: MatchInfo, game: PlayableGame) -> list[Part]:
    """Show the maps that the table votes on; say what laying one takes, and what would be quicker.

    An evening is as good a time as any to lay a map, so nothing quicker is offered there (R-150).
    """
    locale = info.language
    how = info.options.get(MAP_OPTION, False)
    if all(option.id != MAP_OPTION for option in game.options):
        return []
    parts: list[Part] = []
    if voted := _voted_on(info, game):
        said = "\n".join(_standing(info, choice, locale) for choice in voted)
        maps = Button(say(locale, "lobby-maps"), ControlId(info.id, "maps"))
        parts += [Text(said), Row((maps,))]
    if how == VOTED and not parts:
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

    Measured with seats that are all people, three of four of whom use forms where there are any.
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


def _seat(
    seat: SeatInfo, info: MatchInfo, game: PlayableGame, reliable: Mapping[int, Reliability]
) -> str:
    locale = info.language
    wording, content = game.ui.wording, game.install(game.content())
    texts = [
        wording.choice_name(locale, choice.id, seat.choices[choice.id], content)
        for choice in (*choices_of(game), *choices_of(game, named=True))
        if choice.id in seat.choices
    ]
    # The menus say the same of each choice, and more seats with it would not fit on a phone.
    lines = [
        line
        for choice in choices_of(game)
        if choice.id in seat.choices
        and len(info.seats) <= DESCRIBED
        and (line := wording.choice_line(locale, choice.id, seat.choices[choice.id], content))
    ]
    # A mention shows the name that each reader knows that person by.
    who = f"<@{seat.user}>" if seat.user else f"**{clean(seat.name)}**"
    state = say(locale, "automated" if seat.kind else "lobby-joined-seat")
    if seat.kind:
        state += f" ({kind_name(seat.kind, locale)})"
        if seat.kind != "random" and (temper := temper_of(seat.name)):
            lines.append(say(locale, f"temper-{temper}"))
    # Who has chosen is at the table, and both would not fit on a line of a phone.
    states = () if texts and not seat.kind else (state,)
    kept = reliable.get(seat.user) if seat.user else None
    if kept is not None and kept.is_known:
        who += " " + say(locale, "lobby-turns", kept=kept.kept, turns=len(kept.turns))
    first = f"{seat.number + 1}. " + " · ".join((who, *states, *texts))
    return "\n".join([first, *(f"-# {line}" for line in lines)])


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
        parts += _consent_menu(info, locale)
        parts.append(_welcome_menu(info, locale))
        parts.append(_advice_menu(info, locale))
        parts.append(_language_menu(info, locale))
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


def _consent_menu(info: MatchInfo, locale: str) -> list[Part]:
    name = say(locale, "undo-consent")
    choices = tuple(
        Choice(f"{name} · {say(locale, f'undo-consent-{one}')}", one, chosen=one == info.consent)
        for one in CONSENTS
    )
    return [Menu(say(locale, "undo-consent-help"), ControlId(info.id, "consent"), choices)]


def _welcome_menu(info: MatchInfo, locale: str) -> Menu:
    choices = tuple(
        Choice(say(locale, f"welcome-{one}"), one, chosen=one == info.welcome) for one in WELCOMES
    )
    return Menu(say(locale, "welcome-help"), ControlId(info.id, "welcome"), choices)


def _advice_menu(info: MatchInfo, locale: str) -> Menu:
    name, stands = say(locale, "plans-option"), RANKED if info.ranked else info.plans
    choices = tuple(
        Choice(f"{name} · {say(locale, f'plans-{one}')}", one, chosen=one == stands)
        for one in SETTINGS["plans"]
    )
    return Menu(say(locale, "plans-option-help"), ControlId(info.id, "plans"), choices)


def _language_menu(info: MatchInfo, locale: str) -> Menu:
    choices = tuple(
        Choice(say(locale, "table-language", language=one), one, chosen=one == info.language)
        for one in LOCALES
    )
    return Menu(say(locale, "c-create.language"), ControlId(info.id, "language"), choices)


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
