"""Uploaded files: where they are kept, how a message shows them."""

import io
import re
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from PIL import Image, UnidentifiedImageError

from bot.sandbox.core import Core
from bot.sandbox.errors import Json, misshapen
from bot.sandbox.model import COMPONENTS_V2, Message, Upload
from bot.sandbox.validate.components import FILE, GALLERY, THUMBNAIL, walk

_KEPT_BYTES: Final = 256 * 1024 * 1024  # older files are forgotten, as Discord's links expire
_IS_SPOILER: Final = 1 << 3  # attachment flag (Discord's number)


def clean_name(name: str) -> str:
    """The file name as Discord keeps it: letters, digits, a few signs."""
    return re.sub(r"[^\w.\-]", "_", name) or "file"


def _size(upload: Upload) -> tuple[int, int] | None:
    if not upload.content_type.startswith("image/"):
        return None
    try:
        with Image.open(io.BytesIO(upload.content)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None


def store(core: Core, channel: str, upload: Upload, entry: Json) -> Json:
    """Keep a file; give the attachment as a message shows it.

    `entry`: the entry of the body's `attachments` that speaks of this file, maybe empty
    """
    world = core.world
    attachment = core.ids()
    name = clean_name(entry.get("filename") or upload.filename)
    world.files[attachment] = Upload(
        filename=name, content_type=upload.content_type, content=upload.content
    )
    world.file_bytes += len(upload.content)
    # Not the one just stored, however large: its message is about to show it.
    while world.file_bytes > _KEPT_BYTES and len(world.files) > 1:
        forget(core, next(iter(world.files)))
    url = f"{core.url}/attachments/{channel}/{attachment}/{quote(name)}"
    shown: Json = {
        "id": attachment,
        "filename": name,
        "size": len(upload.content),
        "url": url,
        "proxy_url": url,
        "content_type": upload.content_type,
    }
    size = _size(upload)
    if size is not None:
        shown["width"], shown["height"] = size
    return describe(shown, entry)


def describe(attachment: Json, entry: Json) -> Json:
    """The attachment with the description, title, spoiler mark that a body gives it."""
    shown = dict(attachment)
    if "description" in entry:
        shown.pop("description", None)
        if entry["description"]:
            shown["description"] = entry["description"]
    if entry.get("title"):
        shown["title"] = entry["title"]
    if entry.get("is_spoiler") or shown["filename"].startswith("SPOILER_"):
        shown["flags"] = shown.get("flags", 0) | _IS_SPOILER
    return shown


def forget(core: Core, attachment: str) -> None:
    """Drop a file's content."""
    gone = core.world.files.pop(attachment, None)
    if gone is not None:
        core.world.file_bytes -= len(gone.content)


def forget_all(core: Core, message: Message) -> None:
    """Drop the content of every file of a message."""
    for attachment in message.attached:
        forget(core, attachment["id"])


class Gathered(NamedTuple):
    """The attachments of a message, and those among them that its components may name."""

    everything: list[Json]
    nameable: list[Json]


def gather(
    core: Core,
    channel: str,
    body: Json,
    files: dict[int, Upload],
    kept: list[Json] | None = None,
    *,
    later: bool = False,
) -> Gathered:
    """The attachments of a message after a body was applied to it.

    A body keeps the files that its `attachments` name by id, and no others. In an edit,
    components find a new file only if `attachments` describes it, and none if the edit is made
    through the token of an interaction (discord-api-docs #7529).

    `kept`: of an edit, the attachments that the message had
    `later`: whether it is made through such a token

    Raises:
        RefusedError: 50035, an entry that means no file
    """
    kind = kept is None or core.faults.kind_files
    known = {attachment["id"]: attachment for attachment in kept or []}
    listed = body.get("attachments")
    described: dict[int, Json] = {}
    result = list(known.values()) if listed is None and kind else []
    for index, entry in enumerate(listed or []):
        if str(entry["id"]) in known:
            result.append(describe(known[str(entry["id"])], entry))
        elif int(entry["id"]) in files:
            described[int(entry["id"])] = entry
        else:
            raise misshapen(("attachments", str(index), "id"), "There is no such file.")
    nameable = list(result)
    for index, upload in sorted(files.items()):
        stored = store(core, channel, upload, described.get(index, {}))
        result.append(stored)
        if kind or (index in described and not later):
            nameable.append(stored)
    return Gathered(result, nameable)


def loose(attachments: list[Json], flags: int) -> list[Json]:
    """The attachments that a message lists: not those that components show."""
    return [] if flags & COMPONENTS_V2 else attachments


def resolve(core: Core, components: list[Json], attachments: list[Json]) -> list[Json]:
    """Components as a message shows them: numbered, defaults filled in, media found.

    Raises:
        RefusedError: 50035, a reference to a file that is not attached
    """
    shown: list[Json] = _copy(components)
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    # Discord numbers components that have no id, and leaves out numbers that are taken: the bot's
    # own carry the match.
    taken = {component.get("id") for _, component in walk(shown)}
    number = 0
    for path, component in walk(shown):
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number
        _fill(component)
        _check_emojis(component, path)
        places = {GALLERY: "items", THUMBNAIL: "", FILE: ""}
        if component["type"] not in places:
            continue
        for holder in component["items"] if component["type"] == GALLERY else [component]:
            key = "file" if component["type"] == FILE else "media"
            holder[key] = found = _media(core, holder[key]["url"], by_name, path)
            if component["type"] == FILE:
                (named,) = (a for a in attachments if a["id"] == found["id"])
                component["name"], component["size"] = named["filename"], named["size"]
            else:
                holder.setdefault("description", None)
            holder["spoiler"] = bool(holder.get("spoiler"))
    return shown


def _copy(components: Any) -> Any:
    """A deep copy without the empty fields."""
    if isinstance(components, dict):
        return {key: _copy(value) for key, value in components.items() if value is not None}
    if isinstance(components, list):
        return [_copy(entry) for entry in components]
    return components


def _fill(component: Json) -> None:
    match component["type"]:
        case 2:
            component.setdefault("disabled", False)
            if "emoji" in component:
                component["emoji"].setdefault("name", "emoji")
        case 3 | 5 | 6 | 7 | 8:
            component.setdefault("min_values", 1)
            component.setdefault("max_values", 1)
            component.setdefault("disabled", False)
        case 14:
            component.setdefault("divider", True)
            component.setdefault("spacing", 1)
        case 17:
            component.setdefault("accent_color", None)
            component["spoiler"] = bool(component.get("spoiler"))
        case _:
            pass


def _check_emojis(component: Json, path: tuple[str, ...]) -> None:
    """Refuse emojis that are none of Unicode's: the sandbox has no others."""
    for holder in [component, *component.get("options", [])]:
        emoji = holder.get("emoji")
        name = "" if emoji is None else str(emoji.get("name", ""))
        if emoji is not None and (emoji.get("id") or (name.isascii() and "\u20e3" not in name)):
            raise misshapen(("components", *path, "emoji"), "Invalid emoji")


def _media(core: Core, url: str, by_name: dict[str, Json], path: tuple[str, ...]) -> Json:
    if not url.startswith("attachment://"):
        known = next((a for a in by_name.values() if a["url"] == url), None)
        if known is None:
            return {"id": core.ids(), "url": url, "proxy_url": url}
        name = known["filename"]
    else:
        name = clean_name(url.removeprefix("attachment://"))
    attachment = by_name.get(name)
    if attachment is None:
        words = f"The referenced attachment {name!r} was not found."
        raise misshapen(("components", *path), words, "REFERENCED_ATTACHMENT_NOT_FOUND")
    return {
        "id": attachment["id"],
        "url": attachment["url"],
        "proxy_url": attachment["proxy_url"],
        "width": attachment.get("width"),
        "height": attachment.get("height"),
        "content_type": attachment["content_type"],
        "attachment_id": attachment["id"],
    }
