"""``hexarch trace``: why the messages of a match were posted, edited and deleted."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.cli.host import database_in_use, settings, with_store
from bot.cli.options import Database, Json, Match
from bot.cli.output import as_json, fail, tell
from bot.lang import say
from bot.model.delivery_line import DeliveryLine
from bot.model.quiet_hours import DAY
from bot.ops.retention import LOGGED_FOR
from bot.store import MatchId, MatchMissingError, Store


def trace(match: Match, database: Database = None, *, as_program: Json = False) -> None:
    """Print the requests about the messages of a match, the oldest first."""
    known = settings()
    wanted = MatchId(match.strip().lower())

    async def lines(store: Store) -> list[DeliveryLine]:
        await store.matches.get(wanted)
        return await store.delivery_log.of_match(wanted)

    try:
        found = with_store(database_in_use(database, known), known.language, lines)
    except MatchMissingError:
        fail(say(known.language, "denied-unknown-match", match=wanted))
    if as_program:
        as_json(found)
        return
    if not found:
        tell(say(known.language, "trace-empty", match=wanted, days=int(LOGGED_FOR / DAY)))
    for line in found:
        when = datetime.fromtimestamp(line.at, UTC).isoformat(timespec="milliseconds")
        tell(f"{when} {line}")
