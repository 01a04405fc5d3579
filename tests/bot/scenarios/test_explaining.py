"""*Explain this*: what a message is, which rules it rests on, what can be done now, to its reader alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app.command_registration import payload_of
from bot.games.registry import GAMES
from bot.history.commands import EXPLAIN
from bot.model.panel_parts import Panel, Picture, Text
from bot.pictures.drawn import Drawn
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.validate.components import walk
from bot.store import MatchId
from rules.lang import say as say_rule
from tests.bot.history.test_summary import sketch
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, checked_bot, said
from tests.bot.scenarios.people import hand_message
from tests.bot.scenarios.robots import table_panel
from tests.bot.scenarios.tongues import foreign


@pytest.fixture
async def eden(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    """A match of Frontiers between Ana, who reads French, and Bob; Cy looks on."""
    games = {"eden-frontiers": GAMES["eden-frontiers"]}
    async with checked_bot(tmp_path, games, caplog) as made:
        await made.person("Ana", "fr")
        await made.person("Cy")
        yield made


async def explained(stage: CheckedBot, who: Person, message: Json) -> Json:
    """Use the command on a message, and give the private answer."""
    return await answer_of(stage, who, await who.use(message, EXPLAIN))


async def words(stage: CheckedBot, who: Person, message: Json) -> str:
    """Say what somebody reads about a message."""
    return who.text(await explained(stage, who, message))


def rule_said(locale: str, rule: str) -> str:
    """Say a rule as ``/rules`` does, but for its indentation."""
    return f"**{say_rule(locale, f'rule-{rule}')}** `{rule}`"


def labels(who: Person, message: Json) -> set[str]:
    return {str(button.get("label")) for button in who.buttons(message)}


async def test_the_table_is_explained_in_the_readers_language_from_their_own_view(
    eden: CheckedBot,
) -> None:
    await eden.begin("Ana", "Bob")
    ana, bob, cy = (eden.people[name] for name in ("Ana", "Bob", "Cy"))
    for who in (ana, bob, cy):
        await eden.settled()
        panel = on_table(who)
        locale = "fr" if who is ana else "en"

        answer = await explained(eden, who, panel)
        text = who.text(answer)

        assert foreign(answer, locale) == []
        assert rule_said(locale, "CM-MAP-2") in text
        assert say_rule(locale, "rule-CM-MAP-2.text") in text
        assert say_rule(locale, "phase-map.text") in text
        assert "FT-" not in text
        assert "SH-" not in text
    asked = await eden.asked()
    for who in (ana, bob):
        answer = await explained(eden, who, on_table(who))
        answers = labels(who, answer) & {"Answer…", "Répondre…"}
        assert bool(answers) is (int(who.id) in asked)
    assert "You are watching" in await words(eden, cy, on_table(cy))


async def test_an_earlier_message_says_so_and_leads_to_the_table(eden: CheckedBot) -> None:
    info = await eden.begin("Ana", "Bob")
    bob = eden.people["Bob"]
    before = on_table(bob)
    while on_table(bob)["id"] == before["id"]:
        await moved(eden, info.id)

    answer = await explained(eden, bob, before)

    assert "told some time ago" in bob.text(answer)
    assert "It is older than the match stands now: it was written <t:" in bob.text(answer)
    assert rule_said("en", "CM-MAP-3") in bob.text(answer)
    assert "To the table" in labels(bob, answer)


def on_table(who: Person) -> Json:
    """Return the message of the table."""
    found = table_panel(who)
    assert found is not None
    return found


async def moved(stage: CheckedBot, match: MatchId) -> None:
    """Let everybody who is asked give their first answer."""
    for user in await stage.asked():
        seat = await stage.matches.seat_of(match, user)
        assert seat is not None
        await stage.matches.act(match, user, [(await stage.matches.legal(match, seat))[0]], None)
    await stage.settled()


async def test_a_hand_and_a_card_are_explained(eden: CheckedBot) -> None:
    info = await eden.begin("Ana", "Bob", quick=True)
    bob = eden.people["Bob"]
    await eden.settled()
    hand = hand_message(bob)
    assert hand is not None

    text = await words(eden, bob, hand)

    assert "Your seat, for you alone" in text
    assert rule_said("en", "CM-CARD-1") in text

    private = await eden.answer(bob, "/hand")
    assert "Your seat, for you alone" in await words(eden, bob, private)
    menu = next(
        part
        for _, part in walk(bob.fresh(private)["components"])
        if part.get("custom_id", "").split(":")[3:4] == ["card"]
    )
    chosen = await bob.select(private, menu["custom_id"], menu["options"][0]["value"])
    card = await answer_of(eden, bob, chosen)
    text = await words(eden, bob, card)
    assert "A card, with its whole text." in text
    assert f"**{menu['options'][0]['label']}**" in text
    assert rule_said("en", "CM-AB-3") in text
    assert info.id in text


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("/map", "The map, or a part of it"),
        ("match:log", "What has happened"),
        ("match:replay", "The match as it stood at an earlier step."),
        ("match:whatif", "A trial from your own view"),
        ("/match", "An answer to you alone."),
    ],
)
async def test_private_answers_are_explained(eden: CheckedBot, line: str, what: str) -> None:
    await eden.begin("Ana", "Bob")
    bob = eden.people["Bob"]
    answer = await eden.answer(bob, line)

    assert what in await words(eden, bob, answer)


async def test_the_card_of_a_lobby_is_explained(eden: CheckedBot) -> None:
    ana = eden.people["Ana"]
    await said(eden, ana, "play:newtable")
    await eden.settled()
    lobby = next(m for m in ana.messages() if any(":start:" in c for c in controls_of(m)))

    text = await words(eden, ana, lobby)

    assert "où les joueurs se réunissent" in text
    assert "Dès qu’il y a assez de monde" in text


def controls_of(message: Json) -> list[str]:
    return [str(p["custom_id"]) for _, p in walk(message["components"]) if p.get("custom_id")]


async def test_what_is_not_the_bots_or_of_no_match_is_refused(eden: CheckedBot) -> None:
    cy = eden.people["Cy"]
    written = await cy.write("Hello there")
    rules = await eden.answer(cy, "/rules")

    assert "I can explain messages of mine" in await words(eden, cy, written)
    assert "belongs to no match" in await words(eden, cy, rules)

    await eden.begin("Ana", "Bob")
    assert "I can explain messages of mine" in await words(eden, cy, written)


async def test_a_message_is_never_taken_for_one_of_a_match_by_where_and_when_it_was_written(
    eden: CheckedBot,
) -> None:
    """Somebody's hand that is there now, in the channel of the one match, names no match."""
    info = await eden.begin("Ana", "Bob")
    bob = eden.people["Bob"]
    await eden.settled()
    told = Panel((Text("@Bob, your hand is there."),))
    await eden.bot.services.delivery.sender.post(int(bob.here), told, nonce="told", why="check")
    (message,) = [m for m in bob.messages() if "your hand is there" in bob.text(m)]

    assert info.id not in await words(eden, bob, message)
    assert "belongs to no match" in await words(eden, bob, message)


async def test_what_the_table_told_is_known_by_its_text_alone(eden: CheckedBot) -> None:
    """Another match is shown in the channel meanwhile."""
    info = await eden.begin("Ana", "Bob")
    bob = eden.people["Bob"]
    before = on_table(bob)
    while on_table(bob)["id"] == before["id"]:
        await moved(eden, info.id)
    assert (controls_of(bob.fresh(before)), bob.files(before)) == ([], [])
    cy = eden.people["Cy"]
    await eden.matches.moderation.end(info.id, int(cy.id), None, "enough")
    await eden.settled()
    await said(eden, cy, "play:newtable")

    assert f"match **{info.id}**" in await words(eden, bob, before)


async def test_a_message_is_known_by_the_files_that_its_components_show(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    games = {"eden-frontiers": GAMES["eden-frontiers"]}
    async with checked_bot(tmp_path, games, caplog, painter=sketch) as stage:
        info = await stage.begin("Ana", "Bob")
        bob = stage.people["Bob"]
        for kind in ("map", "card"):
            name = f"eden-{info.id}-r0-{kind}.png" if kind != "map" else f"eden-{info.id}-r0.png"
            shown = Picture(kind)
            drawn = {shown: Drawn(b"x", name, "what it shows")}
            sender = stage.bot.services.delivery.sender
            sent = await sender.post(int(bob.here), Panel((shown,)), drawn, nonce=kind, why="check")
            (message,) = [m for m in bob.messages() if m["id"] == str(sent.message)]

            assert message["attachments"] == []
            assert f"match **{info.id}**" in await words(stage, bob, message)


async def test_the_card_of_a_lobby_that_has_begun_is_known_by_its_place(eden: CheckedBot) -> None:
    info = await eden.begin("Ana", "Bob")
    bob = eden.people["Bob"]
    await eden.settled()
    begun = next(m for m in bob.messages() if "has begun" in bob.text(m))
    assert not controls_of(begun)

    assert info.id in await words(eden, bob, begun)


async def test_nobody_explains_what_they_do_not_see(eden: CheckedBot) -> None:
    await eden.begin("Ana", "Bob")
    ana, bob = eden.people["Ana"], eden.people["Bob"]
    hand = await eden.answer(bob, "/hand")

    with pytest.raises(NotPossibleError, match="no such message"):
        await ana.use(hand, EXPLAIN)


async def test_the_command_is_registered_in_both_languages(eden: CheckedBot) -> None:
    payload = {entry["name"]: entry for entry in await payload_of(eden.bot.tree)}

    menu: dict[str, Any] = payload[EXPLAIN]

    assert menu["type"] == 3
    assert menu["name_localizations"] == {"fr": "Explique ceci"}
    assert menu["contexts"] == [0, 1]
