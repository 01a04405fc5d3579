"""Whole matches, from the lobby to the victory, by buttons alone and by commands alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.interactions.i18n import game_line
from bot.lobby.panel import choices_of, write_value
from bot.matches import Snapshot
from bot.model.fingerprint import where as place_of
from bot.model.panel_parts import Picture
from bot.pictures.drawn import Drawn
from bot.pictures.painter import Drawable, paint
from rules.core.chance import commitment
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, checked_bot, said
from tests.bot.scenarios.conftest import SHORT
from tests.bot.scenarios.evening import Evening, Witness, verdict
from tests.bot.scenarios.robots import Presser, Typist, controls, lines, table_panel

LOCALES = {"fr": "fr", "en": "en-US"}
OTHER = {"fr": "en", "en": "fr"}


def with_control(person: Person, verb: str) -> tuple[Json, Json]:
    """Find the newest message that has such a control, and the control."""
    for message in reversed(person.messages()):
        if found := controls(message, verb):
            return message, found[0]
    raise AssertionError(f"nothing offers {verb!r}")


async def press(stage: CheckedBot, person: Person, verb: str) -> Json:
    """Press the newest button of a verb; return the private answer if there is one, else it."""
    message, button = with_control(person, verb)
    outcome = await stage.after(person.press(message, button["custom_id"]))
    return outcome.messages[0] if outcome.messages else person.fresh(message)


async def select(
    stage: CheckedBot, person: Person, message: Json, verb: str, value: str, which: int = 0
) -> None:
    """Choose a value in a menu of a message."""
    menus = [c for c in controls(person.fresh(message), verb) if "options" in c]
    await stage.after(person.select(message, menus[which]["custom_id"], value))


async def opened_by_buttons(stage: CheckedBot, ana: Person, bob: Person) -> None:
    """Open, fill, set up and start a match: two people and one automated player."""
    await press(stage, ana, "play")
    await press(stage, ana, "seating")
    options = await press(stage, ana, "options")
    for _ in range(2):
        drop = next(c for c in controls(ana.fresh(options), "drop"))
        await select(stage, ana, options, "drop", drop["options"][0]["value"])
    menus = {c["custom_id"].split(":")[4]: c for c in controls(ana.fresh(options), "option")}
    await stage.after(ana.select(options, menus["day_limit"]["custom_id"], write_value(SHORT)))
    await stage.after(ana.select(options, menus["quick_map"]["custom_id"], write_value(True)))
    await press(stage, bob, "join")
    await press(stage, bob, "seating")
    own, world = with_control(bob, "choose")
    await select(stage, bob, own, "choose", world["options"][3]["value"])
    await press(stage, ana, "start")


async def test_newcomers_whose_language_is_unknown_read_the_games_in_both(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with checked_bot(tmp_path, GAMES, caplog, language=None, welcome=True) as stage:
        ana = await stage.person("Ana", "fr")
        greeting = next(m for m in ana.messages() if controls(m, "play"))
        menus = [c for c in controls(greeting, "play") if "options" in c]

        await ana.select(greeting, menus[1]["custom_id"], menus[1]["options"][0]["value"])
        await stage.settled()

        said = [menu["options"][0]["description"] for menu in menus]
        game = GAMES[menus[0]["options"][0]["value"]]
        assert said == [game_line(game, locale) for locale in ("en", "fr")]
        assert (await stage.match()).game == game.id


async def test_a_newcomer_begins_with_any_game(
    tmp_path: Path, games: dict[str, PlayableGame], caplog: pytest.LogCaptureFixture
) -> None:
    async with checked_bot(tmp_path, games, caplog, language="fr", welcome=True) as stage:
        ana = await stage.person("Ana", "fr")
        greeting = next(m for m in ana.messages() if controls(m, "play"))
        offered = [o["value"] for c in controls(greeting, "play") for o in c.get("options", ())]

        await select(stage, ana, greeting, "play", offered[-1])

        assert offered == list(games)[1:]
        ready = next(t for m in reversed(ana.messages()) if "prête" in (t := ana.text(m)))
        assert ("choisissez sur la fiche" in ready.lower()) == bool(choices_of(games[offered[-1]]))
        info = await stage.match()
        assert info.game == offered[-1]
        assert [s.user == int(ana.id) for s in info.seats] == [True, False, False, False]

        # The same again leads to that match, another game to a table of its own.
        again = await answer_of(stage, ana, await ana.press(greeting, "Jouer"))
        assert info.id in ana.text(again)
        await select(stage, ana, greeting, "play", offered[0])
        first, second = await stage.store.matches.find()
        assert {first.game, second.game} == {offered[0], offered[-1]}
        assert len({place_of(one) for one in (first, second)}) == 2
        (made,) = stage.uncalled_for  # a thread, for the second
        assert made.path == "/channels/{channel_id}/threads"
        stage.uncalled_for.clear()


async def test_r_147_the_first_player_is_named_in_the_options_of_the_lobby(
    tmp_path: Path, games: dict[str, PlayableGame], caplog: pytest.LogCaptureFixture
) -> None:
    async with checked_bot(tmp_path, games, caplog, language="en", welcome=True) as stage:
        ana, bob = await stage.person("Ana"), await stage.person("Bob")
        await press(stage, ana, "play")
        await press(stage, bob, "join")
        await press(stage, ana, "seating")
        options = await press(stage, ana, "options")
        (menu,) = controls(options, "name")
        (named,) = [o["value"] for o in menu["options"] if o["label"].endswith(". Bob")]

        await select(stage, ana, options, "name", named)

        card, _ = with_control(bob, "start")
        (line,) = [x for x in bob.text(card).splitlines() if "first player" in x]
        assert "Bob" in line or bob.id in line
        drop = next(c for c in controls(ana.fresh(options), "drop"))
        await select(stage, ana, options, "drop", drop["options"][0]["value"])
        await press(stage, ana, "start")
        info = await stage.match()
        (first,) = [seat for seat in info.seats if seat.seat == 0]
        assert first.user == int(bob.id)


async def opened_by_commands(
    stage: CheckedBot, ana: Person, bob: Person, game: str = "eden-frontiers"
) -> None:
    """Open a match by typing; what no command sets is set as a host would beforehand."""
    await stage.answer(ana, "play:newtable", game=game, quick=True)
    for person in (ana, bob):
        await stage.answer(person, "match:join")
    match = (await stage.match()).id
    await stage.matches.lobbies.set_option(match, "day_limit", SHORT, None)
    await stage.matches.lobbies.add_player(match, "heuristic", "Maud", None)
    await stage.answer(ana, "match:start")


async def finished(stage: CheckedBot, evening: Evening, *, won: bool = True) -> None:
    """Check everything that is true of a match that was played to its end; *won*: by somebody."""
    info = await stage.match()
    assert info.status == "over"
    assert info.winners or not won
    assert evening.untold == []
    assert [w.wrong for w in evening.witnesses] == [[] for _ in evening.witnesses]
    names = [next(s.name for s in info.seats if s.seat == winner) for winner in info.winners]
    last, _ = with_control(evening.witnesses[0].person, "rematch")
    told = evening.witnesses[0].person.text(last)
    assert all(name in told for name in names)
    proof = await said(stage, evening.witnesses[0].person, "match:verify", match=info.id)
    assert info.secret is not None
    assert info.secret in proof
    assert commitment(bytes.fromhex(info.secret)) == info.commitment
    assert info.commitment in proof
    assert (await verdict(stage)).problem is None
    for witness in evening.witnesses:
        hands = witness.person.dm()
        assert hands is not None
        for left in witness.person.messages(hands):
            kept = not witness.person.private(left)
            assert not kept or not controls(left, "do", "set", "open"), left


async def evening_of(
    stage: CheckedBot, table: str, kinds: Sequence[type[Presser | Typist]], seed: int
) -> Evening:
    """Sit down: Ana reads the language of the table, Bob the other one; *kinds*: how they play."""
    ana = await stage.person("Ana", LOCALES[table])
    bob = await stage.person("Bob", LOCALES[OTHER[table]])
    seated = zip((ana, bob), kinds, strict=True)
    players = {int(p.id): kind(stage, p, seed + n) for n, (p, kind) in enumerate(seated)}
    witnesses = [Witness(ana, table, table), Witness(bob, table, OTHER[table])]
    return Evening(stage, players, witnesses)


REQUESTS = {
    "eden-frontiers": (0.46, 2.27),
    "eden-fronts": (0.30, 1.75),
    "eden-shards": (0.40, 2.15),
    "cthulhu-wars": (0.32, 1.75),
    "clash-of-cultures": (0.29, 2.48),
}
"""New messages and edits for each answer of a match at most, beside the answers to presses (S4): what
stands, with a tenth more for passes that met one another."""


async def thrifty(stage: CheckedBot) -> None:
    """Check how many requests a match has cost, and that new messages came only with a call.

    A fight, the end of a round and news of any kind are told by edits.
    """
    info = await stage.match()
    lines = await stage.store.delivery_log.of_match(info.id)
    acts = [one.entry for one in await stage.store.records.entries(info.id, -1)]
    answers = len({entry.group for entry in acts if entry.kind == "act"})
    done = Counter(line.op for line in lines)
    spent = tuple(done[op] / answers for op in ("post", "edit"))
    assert all(n <= most for n, most in zip(spent, REQUESTS[info.game], strict=True)), spent
    whys = {line.why for line in lines if line.op == "post" and line.slot == "table"}
    assert whys <= {"first", "question-opened", "over"}


PAINTED = 5
"""Pictures of each kind, in each language, that are painted in a match; then the last is given
again."""


def some(
    game: Drawable, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
) -> Drawn | None:
    """Paint as the bot does, but not hundreds of pictures: those of tests/render do so."""
    done = _painted[locale, picture.kind]
    if len(done) == PAINTED:
        return done[-1]
    if (drawn := paint(game, snapshot, names, locale, picture)) is not None:
        done.append(drawn)
    return drawn


_painted: defaultdict[tuple[str, str], list[Drawn]] = defaultdict(list)


async def test_a_match_opened_by_buttons_is_played_to_its_end_with_buttons_alone(
    tmp_path: Path, games: dict[str, PlayableGame], caplog: pytest.LogCaptureFixture
) -> None:
    """Painted, and held against Discord's own description."""
    async with checked_bot(
        tmp_path, games, caplog, painter=some, language="fr", welcome=True
    ) as stage:
        evening = await evening_of(stage, "fr", (Presser, Presser), seed=11)
        ana, bob = (player.person for player in evening.players.values())
        await opened_by_buttons(stage, ana, bob)
        assert (await stage.match()).status == "running"

        await evening.play(seed=5)

        await finished(stage, evening)
        assert table_panel(ana) is None or not controls(table_panel(ana) or {}, "do")


@pytest.mark.parametrize(
    ("game", "table", "kinds", "seeds"),
    [
        pytest.param("eden-frontiers", "en", (Typist, Typist), (4, 9), marks=pytest.mark.nightly),
        pytest.param("eden-fronts", "fr", (Presser, Typist), (2, 2), marks=pytest.mark.nightly),
        pytest.param("eden-shards", "en", (Typist, Presser), (7, 4), marks=pytest.mark.nightly),
        ("cthulhu-wars", "en", (Typist, Presser), (3, 8)),
        pytest.param(
            "clash-of-cultures", "fr", (Presser, Typist), (2, 2), marks=pytest.mark.nightly
        ),
    ],
)
async def test_a_match_is_played_to_its_end_by_somebody_who_only_types_or_only_presses(
    tmp_path: Path,
    games: dict[str, PlayableGame],
    caplog: pytest.LogCaptureFixture,
    game: str,
    table: str,
    kinds: tuple[type[Presser | Typist], type[Presser | Typist]],
    seeds: tuple[int, int],
) -> None:
    watched = game == "eden-frontiers"
    async with checked_bot(tmp_path, games, caplog, language=table, watched=watched) as stage:
        evening = await evening_of(stage, table, kinds, seeds[0])
        ana, bob = (player.person for player in evening.players.values())
        await opened_by_commands(stage, ana, bob, game)
        assert (await stage.match()).game == game

        await evening.play(seeds[1])

        await finished(stage, evening, won=game != "cthulhu-wars")  # humanity may be saved
        await thrifty(stage)
        known = {line for line, _ in lines(ana.commands, games[game].family)}
        for player in evening.players.values():
            assert not isinstance(player, Typist) or player.used <= known
