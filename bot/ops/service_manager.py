"""What a service manager is told: systemd's protocol of ``Type=notify``, one datagram a message."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from typing import Final

from bot.lang import say
from bot.model.config import host_language
from bot.model.health import Health

log: Final = logging.getLogger("hexarch")

_BEAT: Final = 0.25
"""Seconds from one sign of life to the next: whatever holds the event loop as long is seen."""


def notify(*text: str) -> None:
    """Tell the service manager *text*, as ``NAME=value``; without one, nobody is told."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    if address.startswith("@"):  # a name of Linux's own space, which is no file
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.sendto("\n".join(text).encode(), address)
    except OSError as error:
        log.warning("the service manager was not told: %s", error.strerror or error)


async def beat(health: Health) -> None:
    """Note that the event loop runs, and how late; tell a watchdog twice in its time."""
    clock, told, every = health.clock, 0.0, _watched()
    pause = _BEAT if every is None else min(_BEAT, every)
    while True:
        began = clock()
        await asyncio.sleep(pause)
        now = clock()
        health.beat(now - began - pause)
        if every is not None and now - told >= every:
            told = now
            notify("WATCHDOG=1", f"STATUS={say(host_language(), f'health-{health.load}')}")


def _watched() -> float | None:
    """Return the seconds within which the watchdog wants a word, halved; None: there is none."""
    usec, pid = os.environ.get("WATCHDOG_USEC", ""), os.environ.get("WATCHDOG_PID")
    # Children inherit the environment; only the process that is named may speak for the service.
    if not usec.isdigit() or (pid is not None and pid != str(os.getpid())):
        return None
    return int(usec) / 2_000_000
