"""Discord's documented limits.

Each number has its source beside it: DD is Discord's documentation, OA its OpenAPI description,
PY the client library; after it the page of docs.discord.com, or the file of the library.
Lengths are in characters (Unicode code points), times in seconds, sizes in bytes.
"""

import re
from typing import Final

# Life of an interaction
FIRST_ANSWER: Final = 3.0  # DD interactions/receiving-and-responding
TOKEN_LIFE: Final = 15 * 60.0  # DD interactions/receiving-and-responding

# Application commands
GLOBAL_COMMANDS: Final = 100  # DD interactions/application-commands
CONTEXT_COMMANDS: Final = 15  # DD interactions/application-commands
COMMAND_OPTIONS: Final = 25  # DD interactions/application-commands
COMMAND_CHOICES: Final = 25  # DD interactions/application-commands
CHOICE_NAME: Final = 100  # DD interactions/application-commands
CHOICE_VALUE: Final = 100  # DD interactions/application-commands
COMMAND_NAME: Final = 32  # DD interactions/application-commands
COMMAND_DESCRIPTION: Final = 100  # DD interactions/application-commands
COMMAND_TOTAL: Final = 8000  # DD interactions/application-commands
OPTION_STRING: Final = 6000  # DD interactions/application-commands
COMMAND_CREATIONS_PER_DAY: Final = 200  # DD interactions/application-commands
AUTOCOMPLETE_CHOICES: Final = 25  # DD interactions/receiving-and-responding
_LOCALES = """
    id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk
    hi th zh-CN ja zh-TW ko
"""
LOCALES: Final = tuple(_LOCALES.split())  # DD reference, Locales

# Components of ordinary messages
ROWS: Final = 5  # DD components/reference
ROW_BUTTONS: Final = 5  # DD components/reference
CUSTOM_ID: Final = 100  # DD components/reference
BUTTON_LABEL: Final = 80  # DD components/reference
BUTTON_LABEL_ADVISED: Final = 38  # DD components/reference, Button Design Guidelines
BUTTON_URL: Final = 512  # DD components/reference
SELECT_OPTIONS: Final = 25  # DD components/reference
SELECT_LABEL: Final = 100  # DD components/reference
SELECT_VALUE: Final = 100  # DD components/reference
SELECT_DESCRIPTION: Final = 100  # DD components/reference
SELECT_PLACEHOLDER: Final = 150  # DD components/reference
SELECT_VALUES: Final = 25  # DD components/reference

# Components v2
COMPONENT_NUMBER: Final = 2**31 - 1  # OA: the ``id`` of a component is an int32
COMPONENTS: Final = 40  # DD components/reference; PY ui/view.py
DISPLAYED_TEXT: Final = 4000  # PY LayoutView.content_length; OA TextDisplay
SECTION_TEXTS: Final = 3  # DD components/reference
GALLERY_ITEMS: Final = 10  # DD components/reference
MEDIA_DESCRIPTION: Final = 1024  # DD; OA MediaGalleryItemRequest
MEDIA_URL: Final = 2048  # OA UnfurledMediaRequest

# Modals
MODAL_TITLE: Final = 45  # DD interactions/receiving-and-responding
MODAL_COMPONENTS: Final = 5  # DD interactions/receiving-and-responding
MODAL_LABEL: Final = 45  # DD components/reference
MODAL_LABEL_DESCRIPTION: Final = 100  # DD components/reference
TEXT_INPUT: Final = 4000  # DD components/reference
TEXT_INPUT_PLACEHOLDER: Final = 100  # DD components/reference

# Messages
CONTENT: Final = 2000  # DD resources/message
ATTACHMENTS: Final = 10  # DD topics/opcodes-and-status-codes 30015
REQUEST_SIZE: Final = 25 * 1024 * 1024  # DD resources/message, Create Message
PINS: Final = 250  # DD topics/opcodes-and-status-codes 30003
OLD_MESSAGE: Final = 3600.0  # DD topics/opcodes-and-status-codes 30046
ALLOWED_USERS: Final = 100  # DD resources/message
ALLOWED_ROLES: Final = 100  # DD resources/message
NONCE: Final = 25  # DD resources/message; OA MessageCreateRequest
NONCE_LIFE: Final = 300.0  # DD resources/message: "in the past few minutes"
HISTORY: Final = 100  # OA GET /channels/{channel_id}/messages

# Invalid requests: those answered 401, 403 or 429, by address (DD topics/rate-limits)
INVALID_REQUESTS: Final = 10_000
INVALID_TIME: Final = 600.0

# Files
FILE_SIZE: Final = 10 * 1024 * 1024  # DD reference, Uploading Files
FILE_NAME: Final = 1024  # OA MessageAttachmentRequest
FILE_DESCRIPTION: Final = 1024  # DD resources/message; OA MessageAttachmentRequest

# Channels
CHANNELS: Final = 500  # DD topics/opcodes-and-status-codes 30013
ACTIVE_THREADS: Final = 1000  # seen, not promised
CHANNEL_NAME: Final = 100  # DD resources/channel
POST_TAGS: Final = 5  # DD resources/channel
CHANNEL_NAMES: Final = (
    2,
    600.0,
)  # OBS: new names of a channel in so many seconds; 20028 after that
SLOW_MODE: Final = 21600  # DD resources/channel

# Rate limits
GLOBAL_PER_SECOND: Final = 50  # DD topics/rate-limits

# Gateway
GATEWAY_SENDS: Final = (120, 60.0)  # sends per seconds; DD events/gateway
IDENTIFIES_PER_DAY: Final = 1000  # DD events/gateway
IDENTIFY_EVERY: Final = 5.0  # seconds, for each bucket of shards; DD events/gateway

_DEVANAGARI_OR_THAI = "\u0900-\u097f\ua8e0-\ua8ff\u0e00-\u0e7f"
_COMMAND_NAME = re.compile(rf"[-_'\w{_DEVANAGARI_OR_THAI}]{{1,{COMMAND_NAME}}}")


def is_command_name(name: str) -> bool:
    """Return whether a command or option may be called that (Discord: application-commands)."""
    return name == name.lower() and _COMMAND_NAME.fullmatch(name) is not None


_LEADS_ON: Final = re.compile(
    r"( (an?|and|at|by|for|in|of|on|or|the|to|with|à|aux?|avec|de|des|du|en|et|la|les?|ou|par|pour"
    r"|sur|une?))+$"
)
"""Small words at an end: they say nothing without what follows."""


def cut(text: str, most: int, *, words: bool = False) -> str:
    """Shorten *text* to at most *most* characters, at a word if there is one near.

    *words*: at a word wherever it is, as long as one is left.
    """
    if len(text) <= most:
        return text
    head = text[: most - 1]
    space = head.rfind(" ") if text[most - 1] != " " else most - 1
    if space > (0 if words else most * 2 // 3):
        head = _LEADS_ON.sub("", head[:space])
    return head.rstrip(" ,;:.") + "…"


_ENDS: Final = re.compile(r"[.!?…](?=\s)")


def whole_sentences(text: str, most: int) -> str:
    """Shorten *text* to as many whole sentences as *most* characters hold; a longer one is cut."""
    if len(text) <= most:
        return text
    ends = [found.end() for found in _ENDS.finditer(text, 0, most + 1)]
    return text[: ends[-1]] if ends else cut(text, most)
