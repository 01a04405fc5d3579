"""Who hears of what happens: the bot's gateway sessions, the people's pages."""

from collections.abc import Callable

from bot.sandbox.errors import Json

ToBot = Callable[[str, Json, int], None]  # event, data, the intent bit it needs
ToPages = Callable[[str, object, str | None], None]  # event, data, the only user for whom it is

GUILDS = 1 << 0  # gateway intents (Discord's numbers)
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15
ALWAYS = 0  # interactions need no intent


class Broadcast:
    """Tells the bot's sessions and the people's pages what happened."""

    def __init__(self) -> None:
        self.bots: list[ToBot] = []
        self.pages: list[ToPages] = []

    def tell_bot(self, event: str, data: Json, intent: int = ALWAYS) -> None:
        """Dispatch a gateway event to the sessions that asked for its intent."""
        for listener in self.bots:
            listener(event, data, intent)

    def tell_pages(self, event: str, data: object, audience: str | None = None) -> None:
        """Send an event to everybody's page, or to one person's only."""
        for listener in self.pages:
            listener(event, data, audience)
