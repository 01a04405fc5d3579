"""Tables before a match begins: who sits down, what is chosen."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from bot.matches import Matches
from bot.matches.lobby_changes import OptionValue
from bot.model.refusals import (
    AlreadyJoined,
    ChannelTaken,
    ChoiceTaken,
    NotInLobby,
    TableFull,
    TooFewPlayers,
    UnknownChoice,
    UnknownGame,
    UnknownOption,
    UnknownPlayer,
)
from bot.store import MatchInfo, Store
from rules.core.chance import commitment
from rules.core.record import verify
from rules.players.eden.frontiers.game import GAME as FRONTIERS
from tests.bot.matches.seated import ANA, BOB, CY, GM, Ids, good, lobby, started, why

# --- the lobby ---


async def test_a_lobby_publishes_the_commitment_and_keeps_the_key(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await lobby(matches, ids)

    info = await matches.info(match)

    assert info.secret is None
    assert commitment(bytes.fromhex(await store.records.secret(match))) == info.commitment


async def test_a_lobby_that_is_asked_for_twice_is_opened_once(matches: Matches, ids: Ids) -> None:
    interaction = ids()

    first, second = [
        good(
            await matches.lobbies.create_lobby(
                game="tiny", guild=1, channel=5, by=GM, language="en", interaction=interaction
            )
        )
        for _ in range(2)
    ]

    assert first.id == second.id


async def test_a_channel_shows_one_match_at_a_time(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)

    second = await matches.lobbies.create_lobby(
        game="tiny", guild=1, channel=5, by=GM, language="en", interaction=ids()
    )

    assert why(second) == ChannelTaken(match)


async def test_a_channel_is_free_when_its_match_has_a_thread(matches: Matches, ids: Ids) -> None:
    good(await matches.moderation.rebind(await lobby(matches, ids), 77, GM, ids()))

    await lobby(matches, ids)


async def test_an_unknown_game_or_option_opens_nothing(matches: Matches, ids: Ids) -> None:
    ask = {"guild": 1, "channel": 5, "by": GM, "language": "en"}

    game = await matches.lobbies.create_lobby(game="chess", interaction=ids(), **ask)  # type: ignore[arg-type] # a dict of any
    option = await matches.lobbies.create_lobby(
        game="tiny",
        interaction=ids(),
        options={"rounds": 9},
        **ask,  # type: ignore[arg-type] # a dict of any
    )

    assert why(game) == UnknownGame("chess")
    assert why(option) == UnknownOption("rounds", "9")


async def test_a_true_flag_is_not_the_number_one(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)

    assert why(await matches.lobbies.set_option(match, "rounds", True, ids())) == UnknownOption(
        "rounds", "True"
    )
    assert good(await matches.lobbies.set_option(match, "rounds", 1, ids())).options == {
        "rounds": 1
    }


async def test_nobody_joins_twice(matches: Matches, ids: Ids) -> None:
    match, interaction = await lobby(matches, ids), ids()
    good(await matches.lobbies.join(match, ANA, "Ana", interaction))

    again = good(await matches.lobbies.join(match, ANA, "Ana", interaction))

    assert [s.user for s in again.seats] == [ANA]
    assert why(await matches.lobbies.join(match, ANA, "Ana", ids())) == AlreadyJoined(match)


async def test_a_full_table_takes_nobody_more(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)
    for user in range(4):
        good(await matches.lobbies.join(match, user, str(user), ids()))

    assert why(await matches.lobbies.join(match, ANA, "Ana", ids())) == TableFull(4)


async def test_who_leaves_the_lobby_makes_room_and_the_others_move_up(
    matches: Matches, ids: Ids
) -> None:
    match = await lobby(matches, ids)
    for user in (ANA, BOB, CY):
        good(await matches.lobbies.join(match, user, "x", ids()))

    info = good(await matches.lobbies.leave(match, ANA, ids()))

    assert [(s.number, s.user) for s in info.seats] == [(0, BOB), (1, CY)]


async def test_a_moderator_takes_a_participant_out(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)
    good(await matches.lobbies.add_player(match, "random", "Robot", ids()))

    assert good(await matches.lobbies.remove_player(match, 0, GM, ids())).seats == ()
    assert why(await matches.lobbies.remove_player(match, 0, GM, ids())) == UnknownPlayer("1")


async def test_an_unknown_kind_of_player_is_not_seated(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)

    assert why(await matches.lobbies.add_player(match, "genius", "x", ids())) == UnknownPlayer(
        "genius"
    )


async def test_a_choice_is_unique_and_may_be_left_to_chance_again(
    matches: Matches, ids: Ids
) -> None:
    match = await lobby(matches, ids)
    for user in (ANA, BOB):
        good(await matches.lobbies.join(match, user, "x", ids()))
    good(await matches.lobbies.choose(match, 0, "colour", "red", ids()))

    assert why(await matches.lobbies.choose(match, 1, "colour", "red", ids())) == ChoiceTaken(
        "colour", "red"
    )
    assert why(await matches.lobbies.choose(match, 1, "colour", "pink", ids())) == UnknownChoice(
        "colour", "pink"
    )
    assert (
        good(await matches.lobbies.choose(match, 0, "colour", None, ids())).seats[0].choices == {}
    )


async def test_a_match_needs_enough_players_to_start(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)
    good(await matches.lobbies.join(match, ANA, "Ana", ids()))

    assert why(await matches.lobbies.start(match, GM, ids())) == TooFewPlayers(2, 1)


async def test_a_match_starts_once(matches: Matches, ids: Ids) -> None:
    match, interaction = await lobby(matches, ids), ids()
    for user in (ANA, BOB):
        good(await matches.lobbies.join(match, user, "x", ids()))

    good(await matches.lobbies.start(match, GM, interaction))

    assert good(await matches.lobbies.start(match, GM, interaction)).seq == 0
    assert why(await matches.lobbies.start(match, GM, ids())) == NotInLobby(match)


async def test_the_seats_are_those_that_the_game_drew(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)

    info = await matches.info(match)

    assert sorted(s.seat for s in info.seats if s.seat is not None) == [0, 1]
    assert info.status == "running"


async def test_the_join_interactions_are_the_contributions(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)

    header = await store.records.header(match)

    assert header.contributions == ("1000000000000000002", "1000000000000000003")


async def vote(matches: Matches, ids: Ids, **options: OptionValue) -> MatchInfo:
    """Open a lobby of Frontiers, for Ana and Bob, that votes on its map."""
    info = good(
        await matches.lobbies.create_lobby(
            game="eden-frontiers",
            guild=1,
            channel=ids(),
            by=GM,
            language="en",
            interaction=ids(),
            options={"quick_map": "choose", **options},
        )
    )
    for user in (ANA, BOB):
        good(await matches.lobbies.join(info.id, user, "x", ids()))
    return await matches.info(info.id)


async def test_new_matches_have_the_newest_versions_and_stored_lobbies_keep_theirs(
    store: Store, ids: Ids
) -> None:
    before = Matches(store, {"eden-frontiers": dataclasses.replace(FRONTIERS, versions=())})
    kept = await vote(before, ids)
    shown = await before.lobbies.candidates(kept.id)

    matches = Matches(store, {"eden-frontiers": FRONTIERS})
    assert [one.quick_map for one in await matches.lobbies.candidates(kept.id)] == ["1", "2", "3"]
    assert await matches.lobbies.candidates(kept.id) == shown
    good(await matches.lobbies.start(kept.id, GM, ids()))
    assert set((await matches.view(kept.id, None)).view.tiles) == set(shown[0].tiles)

    for options in ({}, {"map_version": 1}):  # as a rematch of an older match hands them on
        info = await vote(matches, ids, **options)
        assert info.options == {"quick_map": "choose", "map_version": 2}
        maps = await matches.lobbies.candidates(info.id)
        assert [one.quick_map for one in maps] == ["even/1", "even/2", "even/3"]
        chosen = await matches.lobbies.set_option(info.id, "map_version", 1, ids())
        assert why(chosen) == UnknownOption("map_version", "1")
        good(await matches.lobbies.start(info.id, GM, ids()))
        assert set((await matches.view(info.id, None)).view.tiles) == set(maps[0].tiles)


async def test_r_150_the_maps_of_a_vote_are_those_of_the_match_and_votes_fall_with_the_table(
    store: Store, ids: Ids
) -> None:
    matches = Matches(store, {"eden-frontiers": FRONTIERS})
    info = good(
        await matches.lobbies.create_lobby(
            game="eden-frontiers",
            guild=1,
            channel=5,
            by=GM,
            language="en",
            interaction=ids(),
            options={"quick_map": "choose"},
        )
    )
    match = info.id
    good(await matches.lobbies.join(match, ANA, "Ana", ids()))
    assert await matches.lobbies.candidates(match) == (), "one is too few to play"
    for user in (BOB, CY):
        good(await matches.lobbies.join(match, user, "x", ids()))
        good(await matches.lobbies.choose(match, 0, "map", "2", ids()))
    good(await matches.lobbies.choose(match, 1, "map", "2", ids()))
    maps = await matches.lobbies.candidates(match)

    left = good(await matches.lobbies.leave(match, CY, ids()))
    assert [seat.choices for seat in left.seats] == [{}, {}]
    others = await matches.lobbies.candidates(match)
    assert [set(one.tiles) for one in maps] != [set(one.tiles) for one in others]

    good(await matches.lobbies.choose(match, 0, "map", "3", ids()))
    good(await matches.lobbies.start(match, GM, ids()))
    begun = (await matches.view(match, None)).view
    assert set(begun.tiles) == set(others[2].tiles)
    assert await matches.lobbies.candidates(match) == ()
    header = await store.records.header(match)
    entries = [dated.entry for dated in await store.records.entries(match)]
    secret = await store.records.secret(match)
    assert verify(replace(header, secret=secret), entries, FRONTIERS).problem is None
