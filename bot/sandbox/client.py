"""Point the bot's Discord client at a sandbox."""

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

SANDBOX_TOKEN = "sandbox"  # noqa: S105 - the sandbox lets anything in


def point_discord_at(url: str) -> None:
    """Let every discord.py client of this process talk to the server at `url`.

    Args:
        url: where the sandbox listens, such as `http://127.0.0.1:8090`
    """
    base = url.rstrip("/")
    Route.BASE = f"{base}/api/v10"
    Asset.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/gateway")
