"""Discord's documented limits.

Each number has its source beside it: DD is Discord's documentation, OA its OpenAPI description,
PY the client library; the page then says which part of them (`UX 1.4.3` is our list of them).
Lengths are in characters (Unicode code points), times in seconds, sizes in bytes.
"""

import re
from typing import Final

# Life of an interaction
FIRST_ANSWER: Final = 3.0  # DD interactions/receiving-and-responding (UX 1.1.1)
TOKEN_LIFE: Final = 15 * 60.0  # DD interactions/receiving-and-responding (UX 1.1.2)

# Application commands
GLOBAL_COMMANDS: Final = 100  # DD interactions/application-commands (UX 1.2.1)
GUILD_COMMANDS: Final = 100  # DD interactions/application-commands (UX 1.2.1)
CONTEXT_COMMANDS: Final = 15  # DD interactions/application-commands (UX 1.2.2)
COMMAND_OPTIONS: Final = 25  # DD interactions/application-commands (UX 1.2.3)
COMMAND_CHOICES: Final = 25  # DD interactions/application-commands (UX 1.2.4)
CHOICE_NAME: Final = 100  # DD interactions/application-commands (UX 1.2.4)
CHOICE_VALUE: Final = 100  # DD interactions/application-commands (UX 1.2.4)
COMMAND_NAME: Final = 32  # DD interactions/application-commands (UX 1.2.5)
COMMAND_DESCRIPTION: Final = 100  # DD interactions/application-commands (UX 1.2.6)
COMMAND_TOTAL: Final = 8000  # DD interactions/application-commands (UX 1.2.7)
OPTION_STRING: Final = 6000  # DD interactions/application-commands (UX 1.2.8)
COMMAND_CREATIONS_PER_DAY: Final = 200  # DD interactions/application-commands (UX 1.2.9)
AUTOCOMPLETE_CHOICES: Final = 25  # DD interactions/receiving-and-responding (UX 1.3.1)
_LOCALES = """
    id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk
    hi th zh-CN ja zh-TW ko
"""
LOCALES: Final = tuple(_LOCALES.split())  # DD reference, Locales (UX 1.16.3)

# Components of ordinary messages
ROWS: Final = 5  # DD components/reference (UX 1.4.1)
ROW_BUTTONS: Final = 5  # DD components/reference (UX 1.4.1)
CUSTOM_ID: Final = 100  # DD components/reference (UX 1.4.2)
BUTTON_LABEL: Final = 80  # DD components/reference (UX 1.4.3)
BUTTON_LABEL_ADVISED: Final = 38  # DD components/reference, Button Design Guidelines (UX 1.4.3)
BUTTON_LABEL_ADVISED_WITH_ICON: Final = 34  # the same
BUTTON_URL: Final = 512  # DD components/reference (UX 1.4.4)
SELECT_OPTIONS: Final = 25  # DD components/reference (UX 1.4.5)
SELECT_LABEL: Final = 100  # DD components/reference (UX 1.4.5)
SELECT_VALUE: Final = 100  # DD components/reference (UX 1.4.5)
SELECT_DESCRIPTION: Final = 100  # DD components/reference (UX 1.4.5)
SELECT_PLACEHOLDER: Final = 150  # DD components/reference (UX 1.4.5)
SELECT_VALUES: Final = 25  # DD components/reference (UX 1.4.5)

# Components v2
COMPONENT_NUMBER: Final = 2**31 - 1  # OA: the ``id`` of a component is an int32
COMPONENTS: Final = 40  # DD components/reference; PY ui/view.py (UX 1.5.2)
DISPLAYED_TEXT: Final = 4000  # PY LayoutView.content_length; OA TextDisplay (UX 1.5.3)
SECTION_TEXTS: Final = 3  # DD components/reference (UX 1.5.4)
GALLERY_ITEMS: Final = 10  # DD components/reference (UX 1.5.4)
MEDIA_DESCRIPTION: Final = 1024  # DD; OA MediaGalleryItemRequest (UX 1.5.6)
MEDIA_URL: Final = 2048  # OA UnfurledMediaRequest

# Modals
MODAL_TITLE: Final = 45  # DD interactions/receiving-and-responding (UX 1.6)
MODAL_COMPONENTS: Final = 5  # DD interactions/receiving-and-responding (UX 1.6)
MODAL_LABEL: Final = 45  # DD components/reference (UX 1.6)
MODAL_LABEL_DESCRIPTION: Final = 100  # DD components/reference (UX 1.6)
TEXT_INPUT: Final = 4000  # DD components/reference (UX 1.6)
TEXT_INPUT_PLACEHOLDER: Final = 100  # DD components/reference (UX 1.6)
UPLOADED_FILES: Final = 10  # DD components/reference (UX 1.6)
RADIO_OPTIONS: Final = (2, 10)  # DD components/reference (UX 1.6)
CHECKBOX_OPTIONS: Final = (1, 10)  # DD components/reference (UX 1.6)

# Messages
CONTENT: Final = 2000  # DD resources/message (UX 1.7.1)
EMBEDS: Final = 10  # DD resources/message (UX 1.7.2)
EMBED_TITLE: Final = 256  # DD resources/message (UX 1.7.2)
EMBED_DESCRIPTION: Final = 4096  # DD resources/message (UX 1.7.2)
EMBED_FIELDS: Final = 25  # DD resources/message (UX 1.7.2)
EMBED_FIELD_NAME: Final = 256  # DD resources/message (UX 1.7.2)
EMBED_FIELD_VALUE: Final = 1024  # DD resources/message (UX 1.7.2)
EMBED_FOOTER: Final = 2048  # DD resources/message (UX 1.7.2)
EMBED_AUTHOR: Final = 256  # DD resources/message (UX 1.7.2)
EMBED_URL: Final = 2048  # OA RichEmbed
EMBED_TOTAL: Final = 6000  # DD resources/message (UX 1.7.2)
ATTACHMENTS: Final = 10  # DD topics/opcodes-and-status-codes 30015 (UX 1.7.3)
REQUEST_SIZE: Final = 25 * 1024 * 1024  # DD resources/message, Create Message (UX 1.7.4)
PINS: Final = 250  # DD topics/opcodes-and-status-codes 30003 (UX 1.7.5)
BULK_DELETE: Final = (2, 100)  # DD resources/message (UX 1.7.6)
BULK_DELETE_AGE: Final = 14 * 86400.0  # DD resources/message (UX 1.7.6)
OLD_MESSAGE: Final = 3600.0  # DD topics/opcodes-and-status-codes 30046 (UX 1.7.7)
ALLOWED_USERS: Final = 100  # DD resources/message (UX 1.7.9)
ALLOWED_ROLES: Final = 100  # DD resources/message (UX 1.7.9)
NONCE: Final = 25  # DD resources/message; OA MessageCreateRequest (UX 1.12.1)
NONCE_LIFE: Final = 300.0  # DD resources/message: "in the past few minutes" (UX 1.12.1)
HISTORY: Final = 100  # OA GET /channels/{channel_id}/messages

# Files
FILE_SIZE: Final = 10 * 1024 * 1024  # DD reference, Uploading Files (UX 1.8.1)
FILE_NAME: Final = 1024  # OA MessageAttachmentRequest
FILE_DESCRIPTION: Final = 1024  # DD resources/message; OA MessageAttachmentRequest (UX 1.8.2)
EMOJI_SIZE: Final = 256 * 1024  # DD resources/emoji (UX 1.17)
EMOJIS: Final = 2000  # DD resources/emoji (UX 1.17)
EMOJI_NAME: Final = (2, 32)  # OA POST /applications/{application_id}/emojis

# Channels
CHANNELS: Final = 500  # DD topics/opcodes-and-status-codes 30013 (UX 1.11.1)
ACTIVE_THREADS: Final = 1000  # seen, not promised (UX 1.11.3)
THREAD_MEMBERS: Final = 1000  # DD topics/opcodes-and-status-codes 30033 (UX 1.11.4)
AUTO_ARCHIVE: Final = (60, 1440, 4320, 10080)  # minutes; DD topics/threads (UX 1.11.5)
CHANNEL_NAME: Final = 100  # DD resources/channel (UX 1.11.10)
TOPIC: Final = 1024  # DD resources/channel (UX 1.11.10)
SLOW_MODE: Final = 21600  # DD resources/channel (UX 1.11.10)

# Rate limits
GLOBAL_PER_SECOND: Final = 50  # DD topics/rate-limits (UX 1.13.1)
INVALID_PER_10_MINUTES: Final = 10_000  # DD topics/rate-limits (UX 1.13.4)

# Gateway
GATEWAY_SENDS: Final = (120, 60.0)  # sends per seconds; DD events/gateway (UX 1.14.3)
IDENTIFIES_PER_DAY: Final = 1000  # DD events/gateway (UX 1.14.1)

_DEVANAGARI_OR_THAI = "\u0900-\u097f\ua8e0-\ua8ff\u0e00-\u0e7f"
_COMMAND_NAME = re.compile(rf"[-_'\w{_DEVANAGARI_OR_THAI}]{{1,{COMMAND_NAME}}}")


def is_command_name(name: str) -> bool:
    """Tell whether a command or option may be called that (DD, UX 1.2.5)."""
    return name == name.lower() and _COMMAND_NAME.fullmatch(name) is not None


def cut(text: str, most: int) -> str:
    """Shorten *text* to at most *most* characters, at a word if there is one near."""
    if len(text) <= most:
        return text
    head = text[: most - 1]
    space = head.rfind(" ")
    return (head[:space] if space > most * 2 // 3 else head).rstrip(" ,;:.") + "…"
