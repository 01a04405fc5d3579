"""Routes through which the bot answers interactions."""

from bot.sandbox.model import Interaction, Message, Upload
from bot.sandbox.rest.call import NOTHING, Answer, Call, Handler, Route
from bot.sandbox.validate.bodies import check_answer, check_edit
from bot.sandbox.validate.form import Check, check_nothing


def _later(body: object, files: dict[int, Upload]) -> object:
    """Leave the check to the interaction, which knows what it may be answered."""
    return body


async def callback(call: Call) -> Answer:
    result = call.interactions.answer(
        call.params["interaction_id"], call.params["interaction_token"], call.body, call.files
    )
    if call.query.get("with_response", "").lower() in {"1", "true"}:
        return Answer(200, result)
    return NOTHING


def _interaction(call: Call) -> Interaction:
    return call.interactions.by_token(call.params["webhook_id"], call.params["webhook_token"])


async def follow_up(call: Call) -> Answer:
    interaction = _interaction(call)
    message = call.interactions.follow_up(interaction, call.body, call.files)
    return Answer(200, message.data)


def _message(call: Call) -> Message:
    """The message in the path; without an id there it is `@original`."""
    interaction = _interaction(call)
    if "message_id" not in call.params:
        return call.interactions.response(interaction)
    return call.interactions.message(interaction, call.params["message_id"])


async def one(call: Call) -> Answer:
    return Answer(200, _message(call).data)


async def edit(call: Call) -> Answer:
    message = call.messages.change(_message(call), call.body, call.files, later=True)
    return Answer(200, message.data)


async def delete(call: Call) -> Answer:
    call.messages.delete(_message(call))
    return NOTHING


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = _HOOK + "/messages/@original"
_ONE = _HOOK + "/messages/{message_id}"


def _route(method: str, path: str, handler: Handler, check: Check = check_nothing) -> Route:
    """A route that needs no other token than the interaction's, and that no rate limit counts."""
    return Route(method, path, handler, check, anonymous=True, exempt=True, limit=None)


ROUTES = [
    _route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, _later),
    _route("POST", _HOOK, follow_up, check_answer),
    _route("GET", _ORIGINAL, one),
    _route("PATCH", _ORIGINAL, edit, check_edit),
    _route("DELETE", _ORIGINAL, delete),
    _route("GET", _ONE, one),
    _route("PATCH", _ONE, edit, check_edit),
    _route("DELETE", _ONE, delete),
]
