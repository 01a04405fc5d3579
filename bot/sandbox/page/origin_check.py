"""Who may come in over HTTP: the bot and the sandbox's own page, no other page of a browser.

A page from elsewhere could otherwise read and press everything here: by requests of its own (they
name their origin), or by a name of its own that leads to this machine (it stands in `Host`).
"""

import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.sandbox.errors import Json, RefusedError

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_FOREIGN: Final = RefusedError(
    0,
    status=403,
    message="The sandbox answers its own page and the bot only, under the address it was started "
    "with. Le bac à sable ne répond qu’à sa propre page et au bot, sous l’adresse de son départ.",
)
_HEADERS: Final = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def only_own_page(bound: str) -> Middleware:
    """Refuse what another page sends, in Discord's shape; *bound*: the sandbox's address."""

    @web.middleware
    async def look(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not (_named(request, bound) and _from_here(request)):
            return _json(_FOREIGN.body(), _FOREIGN.status)
        try:
            return await handler(request)
        except web.HTTPClientError as error:  # a path or a method that nobody serves
            problem = {"message": f"{error.status}: {error.reason}", "code": 0}
            return _json(problem, error.status)

    return look


def _json(content: Json, status: int) -> web.Response:
    body = msgspec.json.encode(content)
    return web.Response(body=body, status=status, content_type="application/json")


async def guard(request: web.Request, response: web.StreamResponse) -> None:
    """Let no other page show or read an answer, and no browser guess what it is."""
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)


def _named(request: web.Request, bound: str) -> bool:
    """Return whether a request calls the sandbox by a name that nobody else can point here."""
    hosts = request.headers.getall("Host", [])
    try:
        (host,) = hosts
        # Else `urlsplit` would find another host in it than a browser does.
        if set(host) & set("@/?#\\"):
            return False
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    # Any other name may belong to a page whose owner points it at this machine (DNS rebinding).
    if name in ("localhost", bound.lower()):
        return True
    everywhere = _is_address(bound) and ipaddress.ip_address(bound).is_unspecified
    if _is_address(name):
        return everywhere or ipaddress.ip_address(name).is_loopback
    return everywhere and name == socket.gethostname().lower()


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _from_here(request: web.Request) -> bool:
    """Return whether a request comes from no page, or from one of this very address.

    Somebody may follow a link to the page itself from anywhere.
    """
    host = request.headers["Host"].lower()
    here = (f"http://{host}", f"https://{host}")
    if any(origin.lower() not in here for origin in request.headers.getall("Origin", [])):
        return False
    if request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin"):
        return True
    arrival = ("navigate", "document")
    fetch = tuple(request.headers.get(f"Sec-Fetch-{name}") for name in ("Mode", "Dest"))
    return request.method == "GET" and request.path in {"/", "/discord"} and fetch == arrival
