"""The world as a fresh sandbox finds it."""

from bot.sandbox.clock import Clock
from bot.sandbox.model import TEXT, Channel, User, World
from bot.sandbox.snowflake import Snowflakes

_PEOPLE = ("Ana", "Bob", "Cy", "Dan", "Eve", "Fay")
_CHANNELS = ("table-1", "table-2", "table-3")


def fresh_world(clock: Clock, ids: Snowflakes, locale: str = "en-US") -> World:
    """Make a guild that prefers *locale*, with a few people, a bot and some empty channels."""
    guild, application = ids(), ids()
    people = [
        User(id=ids(), username=name.lower(), global_name=name, joined=clock.now())
        for name in _PEOPLE
    ]
    people[0].moderator = True
    bot = User(id=application, username="Hexarch", global_name=None, bot=True, joined=clock.now())
    channels = [
        Channel(id=ids(), type=TEXT, name=name, position=position, created=clock.now())
        for position, name in enumerate(_CHANNELS)
    ]
    return World(
        guild=guild,
        locale=locale,
        owner=people[0].id,
        application=application,
        moderator_role=ids(),
        bot_role=ids(),
        users={user.id: user for user in [bot, *people]},
        channels={channel.id: channel for channel in channels},
    )
