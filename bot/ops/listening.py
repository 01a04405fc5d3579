"""A port where HTTP is answered, as long as somebody wants it to be."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web


@asynccontextmanager
async def listening(site: web.Application, host: str, port: int) -> AsyncIterator[int]:
    """Answer at *host* and *port* (0: a free one, which is yielded).

    Raises:
        OSError: if the address cannot be opened.
    """
    # Something asks every few seconds, and would keep a stopping bot waiting with its open
    # connection.
    runner = web.AppRunner(site, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, UnicodeError) as error:  # UnicodeError: no name of a host is so long
            why = getattr(error, "strerror", None) or error
            raise OSError(f"{host}:{port}: {why}") from error
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
