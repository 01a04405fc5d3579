"""What a match may start from, as its options are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as altered
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.interactions.components import layout
from bot.interactions.i18n import option_name
from bot.lang import say
from bot.lobby.panel import (
    chosen_of,
    expected_waits,
    length_words,
    lobby_panel,
    options_panel,
    read_value,
    seating_panel,
    votes_panel,
    who_of,
)
from bot.matches.lobby_changes import (
    chosen,
    joined,
    left,
    named,
    option_denied,
    option_set,
    removed,
    seats_of,
    setup_of,
)
from bot.model.clocks import USUAL, Clocks, Pacing
from bot.model.control_id import ControlId
from bot.model.limits import COMPONENTS, SELECT_OPTIONS
from bot.model.panel_parts import Menu, Part, Picture, Row, Text
from bot.model.refusals import (
    NotInLobby,
    ShellRefusal,
    TooFewPlayers,
    UnknownChoice,
    UnknownOption,
    UnknownPlayer,
)
from bot.sandbox.validate.components import walk
from bot.store import MatchId, MatchInfo, Plans, SeatInfo
from rules.core.game import Setup
from rules.lang import say as say_rule
from rules.players import PLAYERS
from tests.bot.plain_bot import plain_bot

GAME = GAMES["eden-shards"]


def alone(scenario: str) -> MatchInfo:
    return MatchInfo(
        id=MatchId("k3f2"),
        game=GAME.id,
        guild=1,
        channel=5,
        created_by=9,
        created_at=0.0,
        commitment="c" * 64,
        options={"scenario": scenario},
        seats=(SeatInfo(number=0, user=11, name="Ana", contribution="1"),),
    )


def begun(scenario: str) -> object:
    content = GAME.install(GAME.content())
    return setup_of(alone(scenario), GAME, GAME.seat_choices(content), content)


@pytest.mark.parametrize("scenario", ["supremacy", "unbalance"])
def test_one_player_is_too_few_for_most_scenarios(scenario: str) -> None:
    assert begun(scenario) == TooFewPlayers(2, 1)


def test_one_player_may_face_the_king() -> None:
    assert isinstance(begun("king"), Setup)
    assert seats_of(alone("king"), GAME) == range(1, 7)


def test_a_game_without_such_options_keeps_its_seats() -> None:
    assert seats_of(alone("king"), GAMES["eden-frontiers"]) == range(2, 7)


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_the_options_of_every_game_fit_into_one_message(name: str, locale: str) -> None:
    """Discord takes 40 components, and a phone shows about fourteen rows of controls."""
    game = GAMES[name]
    robots = tuple(
        SeatInfo(number=n, kind="random", name=f"Robot {n}", contribution="1") for n in range(3)
    )
    lobby = replace(
        alone("supremacy"), game=name, options={}, seats=robots, clocks=Clocks(pace=USUAL)
    )

    panel = options_panel(lobby, game, tuple(PLAYERS), locale)
    view: Any = layout(panel, {})

    parts = [part for _, part in walk(view.to_components())]
    menu = next(p for p in parts if ":language:" in p.get("custom_id", ""))
    assert len(parts) <= COMPONENTS
    assert sum(not isinstance(part, Text) for part in panel.parts) <= 14
    assert sum(len(part.text) for part in panel.parts if isinstance(part, Text)) <= 500
    menus = [part for part in panel.parts if isinstance(part, Menu)]
    assert [len(one.choices) for one in menus if len(one.choices) > SELECT_OPTIONS] == []
    for one in menus:  # whatever is offered of a rule can be set, and is then what stands
        for choice in one.choices if one.press.verb == "option" else ():
            option, value = chosen_of(one.press.arg, choice.value)
            set_to = good(option_set(lobby, game, option, value))
            assert set_to.options.get(option, value) == value
    assert [o["value"] for o in menu["options"] if o["default"]] == ["en"]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_many_options_are_a_list_in_which_what_is_unlike_the_usual_stands_out(locale: str) -> None:
    game = GAMES["clash-of-cultures"]
    changed = next(o for o in game.options if len(o.allowed) > 1 and o.kind != "flag")
    value = next(v for v in reversed(changed.allowed) if v != changed.default)
    lobby = replace(alone("supremacy"), game=game.id, options={changed.id: value})
    parts = options_panel(lobby, game, (), locale).parts

    text = next(p.text for p in parts if isinstance(p, Text) and p.text.startswith("- "))
    lines = text.splitlines()
    said = game.ui.wording.option_value(locale, changed.id, value)
    assert len(lines) > 5
    assert all(line.startswith("- ") for line in lines)
    assert [line for line in lines if "**" in line] == [
        "- " + say(locale, "named-line", name=option_name(changed.id, locale), what=f"**{said}**")
    ]


# --- the first player, named by the host (R-147) ---

CHOICES = GAME.seat_choices(GAME.install(GAME.content()))


def table(*names: str) -> MatchInfo:
    """A lobby with these people and one automated player."""
    info = replace(alone("supremacy"), seats=())
    for number, name in enumerate(names):
        who = SeatInfo(number=0, user=11 + number, name=name, contribution=name)
        info = good(joined(info, GAME, who))
    return good(joined(info, GAME, SeatInfo(number=0, kind="random", name="Otto")))


def good(made: MatchInfo | ShellRefusal) -> MatchInfo:
    assert isinstance(made, MatchInfo), made
    return made


def first_of(info: MatchInfo) -> list[str]:
    return [seat.name for seat in info.seats if "first" in seat.choices]


def test_r_147_who_is_named_stays_named_when_others_leave_or_join() -> None:
    info = good(named(table("Ana", "Bob", "Cy"), CHOICES, "first", 1))
    assert first_of(info) == ["Bob"]

    info = good(removed(info, 0))
    info = good(joined(info, GAME, SeatInfo(number=0, user=40, name="Dan", contribution="d")))

    assert first_of(info) == ["Bob"]
    setup = setup_of(info, GAME, CHOICES, GAME.install(GAME.content()))
    assert isinstance(setup, Setup)
    assert ["first" in who.choices for who in setup.participants] == [True, False, False, False]


def test_r_147_when_the_named_one_leaves_nobody_is_named() -> None:
    info = good(named(table("Ana", "Bob"), CHOICES, "first", 0))

    assert first_of(good(left(info, 11))) == []


def test_r_147_another_is_named_instead_or_nobody() -> None:
    info = good(named(table("Ana", "Bob"), CHOICES, "first", 0))
    info = good(chosen(info, CHOICES, 0, "colour", "red"))

    info = good(named(info, CHOICES, "first", 2))
    assert first_of(info) == ["Otto"]
    assert info.seats[0].choices == {"colour": "red"}
    assert first_of(good(named(info, CHOICES, "first", None))) == []


def test_r_147_only_what_the_host_says_of_somebody_can_be_named() -> None:
    info = table("Ana")
    assert named(info, CHOICES, "world", 0) == UnknownChoice("world", "0")
    assert named(info, CHOICES, "first", 7) == UnknownPlayer("8")
    assert named(replace(info, status="running"), CHOICES, "first", 0) == NotInLobby(info.id)


def said_by(parts: Sequence[Part]) -> str:
    """Return what a card says in words, where nothing is drawn."""
    words = [
        p.words if isinstance(p, Picture) else p.text
        for p in parts
        if isinstance(p, Picture | Text)
    ]
    return "\n".join(words)


def naming_menus(info: MatchInfo) -> list[Menu]:
    parts = options_panel(info, GAME, ("random",), "en").parts
    return [p for p in parts if isinstance(p, Menu) and p.press.verb == "name"]


def test_r_147_the_menu_means_the_same_person_after_somebody_has_left() -> None:
    info = table("Ana", "Bob")
    (menu,) = naming_menus(info)
    values = {choice.label: choice.value for choice in menu.choices}

    assert values["First player · 2. Bob"] == who_of(good(removed(info, 0)).seats[0])
    assert [choice.label for choice in menu.choices if choice.chosen] == [
        "First player · Leave it to chance"
    ]
    (menu,) = naming_menus(good(named(info, CHOICES, "first", 2)))
    assert [choice.label for choice in menu.choices if choice.chosen] == ["First player · 3. Otto"]


def test_r_147_the_card_of_the_lobby_says_who_is_first() -> None:
    info = good(named(table("Ana", "Bob"), CHOICES, "first", 1))
    parts = lobby_panel(info, GAME, ("random",), {}).parts

    assert "Bob · ready, first player" in said_by(parts)
    assert not [p for p in parts if isinstance(p, Menu) and p.press.arg == "first"]


# --- what is not offered any more ---


def option_menu(info: MatchInfo, option: str) -> list[Menu]:
    parts = options_panel(info, GAME, (), "en").parts
    return [
        p for p in parts if isinstance(p, Menu) and p.press == ControlId(info.id, "option", option)
    ]


def test_r_149_days_are_offered_by_seats_first() -> None:
    info = alone("supremacy")
    (menu,) = option_menu(info, "day_limit")
    offered = [read_value(choice.value) for choice in menu.choices]
    assert offered == ["seats", 8, 12, 15, 20, 25, None]

    assert isinstance(option_denied(GAME, "day_limit", 9), UnknownOption)


# --- how long it takes ---


def people(people: int, robots: int = 0, **options: str | bool) -> MatchInfo:
    seats = [SeatInfo(number=n, user=20 + n, name=f"P{n}", contribution="1") for n in range(people)]
    seats += [
        SeatInfo(number=people + n, name=f"R{n}", kind="random", contribution="1")
        for n in range(robots)
    ]
    return replace(
        alone("supremacy"), game="eden-frontiers", options=dict(options), seats=tuple(seats)
    )


def test_the_card_of_the_lobby_says_how_long_a_match_takes() -> None:
    game = GAMES["eden-frontiers"]
    quick, drafted = (expected_waits(people(4, quick_map=q), game) for q in (True, False))

    assert quick is not None
    assert drafted is not None
    assert quick < drafted
    assert drafted == expected_waits(people(4), game), "the draft of the book is the default"
    for locale, words in (("en", f"About {quick} times"), ("fr", f"attend environ {quick} fois")):
        info = replace(people(4, quick_map=True), language=locale)
        assert words in said_by(lobby_panel(info, game, (), {}).parts)


def test_nobody_waits_for_automated_players() -> None:
    game = GAMES["eden-frontiers"]

    assert expected_waits(people(1, 3), game) is None
    assert (expected_waits(people(2, 2), game) or 0) * 2 == pytest.approx(
        expected_waits(people(4), game), abs=20
    )


def leading(info: MatchInfo, kinds: tuple[str, ...]) -> list[str]:
    """What stands out on the card of a lobby: verbs, with their arguments."""
    rows = [p for p in lobby_panel(info, GAMES[info.game], kinds, {}).parts if isinstance(p, Row)]
    buttons = [one for row in rows for one in row.buttons if one.style == "primary"]
    assert not [one for one in buttons if one.disabled]
    return [f"{one.press.verb}:{one.press.arg}" for one in buttons if one.press is not None]


def test_one_button_of_the_card_leads() -> None:
    assert leading(people(0), ("heuristic",)) == ["join:"]
    assert leading(people(1), ()) == ["join:"]
    assert leading(people(1), ("heuristic",)) == ["start:heuristic"], "it fills the seats"
    assert leading(people(0, 2), ("heuristic",)) == ["start:"]
    assert leading(people(2), ("heuristic",)) == ["start:"]


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_the_card_says_what_the_game_is_and_keeps_the_fingerprint_behind_a_button(
    name: str, locale: str
) -> None:
    info = replace(people(2), game=name, language=locale, options={})
    parts = lobby_panel(info, GAMES[name], ("heuristic",), {}).parts
    texts = said_by(parts)
    assert say_rule(locale, f"{name}.about") in texts
    assert info.commitment not in texts
    assert len(texts) <= 700
    rows = [part.buttons for part in parts if isinstance(part, Row)]
    pressed = [[one.press and one.press.verb for one in row] for row in rows]
    assert pressed == [["start"], ["join", "seating"]], "all else is a press away"
    panel = seating_panel(info, GAMES[name], ("heuristic",), locale, 20)
    rows = [part.buttons for part in panel.parts if isinstance(part, Row)]
    pressed = [[one.press and one.press.verb for one in row] for row in rows[-2:]]
    assert pressed == [["options", "levels"], ["verify", "leave"]]


# --- how the map is made (R-150) ---


def pressed(info: MatchInfo, verb: str) -> dict[str, str]:
    """The labels of the buttons of a verb of a lobby, by what they stand for."""
    game = GAMES[info.game]
    parts = (*lobby_panel(info, game, (), {}).parts, *seating_panel(info, game, (), "en", 0).parts)
    rows = [p for p in parts if isinstance(p, Row)]
    buttons = [one for row in rows for one in row.buttons if one.press is not None]
    return {b.press.arg: b.label for b in buttons if b.press and b.press.verb == verb}


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_r_150_a_slow_table_is_offered_what_is_quicker_than_the_draft(locale: str) -> None:
    info = replace(people(3), language=locale)
    slow, live = (replace(info, clocks=Clocks(pace=pace)) for pace in ("relaxed", "evening"))

    assert list(pressed(slow, "mapway")) == ["choose", "quick"]
    assert not pressed(live, "mapway"), "an evening has room for the draft"
    for done in (True, "choose"):
        assert not pressed(replace(slow, options={"quick_map": done}), "mapway")


def test_r_150_the_maps_are_shown_to_a_table_that_could_begin() -> None:
    alone_, both = (people(n, quick_map="choose") for n in (1, 2))
    game = GAMES[both.game]
    pictures = [
        [isinstance(part, Picture) for part in panel.parts]
        for panel in (lobby_panel(both, game, (), {}), votes_panel(both, game, "en"))
    ]

    assert not pressed(alone_, "maps")
    assert pressed(both, "maps") == {"": "See the maps and vote…"}
    assert list(map(sum, pictures)) == [1, 1], "three maps leave no room on the card on a phone"
    voted = replace(both, seats=(replace(both.seats[0], choices={"map": "2"}), *both.seats[1:]))
    votes = votes_panel(voted, game, "en")
    buttons = {
        b.press.arg: b.label
        for row in votes.parts
        if isinstance(row, Row)
        for b in row.buttons
        if b.press
    }
    assert buttons == {"map.1": "Map 1", "map.2": "Map 2 (1)", "map.3": "Map 3"}
    for panel in (lobby_panel(voted, game, (), {}), votes):
        texts = [part.text for part in panel.parts if isinstance(part, Text)]
        assert [text for text in texts if "Still to vote: P1." in text and "Map 2 (1)" in text]


@pytest.mark.parametrize(
    ("pace", "waits", "words"),
    [
        ("day", (), "about 4 weeks"),
        ("relaxed", (), "about 8 weeks"),
        ("evening", (), "about 12 hours"),
        ("day", tuple(n * 3 * 3600.0 for n in range(60)), "about a week"),  # eight a day
        ("day", tuple(n * 3600.0 for n in range(19)), "about 4 weeks"),  # too few to tell
    ],
)
def test_how_long_a_match_takes_follows_the_rhythm(
    pace: Pacing, waits: tuple[float, ...], words: str
) -> None:
    plans: Plans = "by-hand" if pace == "evening" else "usual"
    clocks = Clocks(pace=pace, waits=waits)
    info = replace(people(4, quick_map=True), clocks=clocks, plans=plans)

    assert words in length_words(info, GAMES["eden-frontiers"], "en")


def test_what_is_left_of_a_match_grows_less_with_each_day() -> None:
    info, game = (
        replace(people(4, quick_map=True), clocks=Clocks(pace="day")),
        GAMES["eden-frontiers"],
    )
    left = [length_words(info, game, "en", day) for day in (1, 4, 9)]

    assert len(set(left)) == 3
    assert length_words(replace(info, game="tiny"), altered(game, id="tiny"), "en", 1) == ""


async def test_start_lets_automated_players_take_the_seats_that_are_missing(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        ana = await table.person("Ana")
        await ana.command("play:newtable", game="eden-shards", quick=True)
        await table.settled()
        card = next(m for m in ana.everything() if ":start:" in str(m["components"]))
        await table.after(ana.press(card, "Join"))
        await table.after(ana.press(ana.fresh(card), "Start with one automated player"))

        (match,) = await table.store.matches.find(user=int(ana.id))
        assert match.status != "lobby"
        assert [bool(seat.kind) for seat in match.seats] == [False, True]
        # The card says where the table is only once it is there.
        shown = await table.store.message_slots.get(match.id, "table")
        assert shown is not None
        assert shown.message is not None
        await ana.until(lambda: "below" not in str(ana.fresh(card)["components"]))
        assert f"/{shown.message}" in str(ana.fresh(card)["components"])
