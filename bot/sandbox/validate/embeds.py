"""What may stand in the embeds of a message."""

from typing import Any, Final

from bot.model import limits
from bot.sandbox.validate.form import (
    Address,
    Faulty,
    Maybe,
    Path,
    Rule,
    Several,
    Shape,
    Text,
    Whole,
    flag,
)

_URL: Final = Maybe(Address(("http", "https"), limits.EMBED_URL, least=0))
_PICTURE: Final = Maybe(Address(("http", "https", "attachment"), limits.EMBED_URL, least=0))
_MEDIA: Final[dict[str, Rule]] = {
    "url": _PICTURE,
    "proxy_url": _PICTURE,
    "height": Maybe(Whole()),
    "width": Maybe(Whole()),
    "content_type": Maybe(Text()),
    "description": Maybe(Text()),
    "flags": Maybe(Whole()),
}
_FIELD = Shape(
    {
        "name": Text(1, limits.EMBED_FIELD_NAME),
        "value": Text(1, limits.EMBED_FIELD_VALUE),
        "inline": Maybe(flag),
    },
    ["name", "value"],
)
_EMBED = Shape(
    {
        "type": Maybe(Text()),
        "title": Maybe(Text(0, limits.EMBED_TITLE)),
        "description": Maybe(Text(0, limits.EMBED_DESCRIPTION)),
        "url": _URL,
        "timestamp": Maybe(Text()),
        "color": Maybe(Whole(0, 0xFFFFFF)),
        "footer": Maybe(
            Shape(
                {
                    "text": Maybe(Text(0, limits.EMBED_FOOTER)),
                    "icon_url": _PICTURE,
                    "proxy_icon_url": _PICTURE,
                }
            )
        ),
        "author": Maybe(
            Shape(
                {
                    "name": Maybe(Text(0, limits.EMBED_AUTHOR)),
                    "url": _URL,
                    "icon_url": _PICTURE,
                    "proxy_icon_url": _PICTURE,
                }
            )
        ),
        "image": Maybe(Shape(_MEDIA)),
        "thumbnail": Maybe(Shape(_MEDIA)),
        "video": Maybe(Shape(_MEDIA)),
        "provider": Maybe(Shape({"name": Maybe(Text()), "url": _URL})),
        "fields": Maybe(Several(_FIELD, 0, limits.EMBED_FIELDS)),
        "flags": Maybe(Whole()),
    }
)
_EMBEDS = Several(_EMBED, 0, limits.EMBEDS)


def _size(embed: Any) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts.append((embed.get("footer") or {}).get("text"))
    texts.append((embed.get("author") or {}).get("name"))
    for entry in embed.get("fields") or []:
        texts += [entry["name"], entry["value"]]
    return sum(len(text) for text in texts if text)


def check_embeds(embeds: Any, path: Path, faulty: Faulty) -> None:
    """Hold embeds against their limits, that of all together included."""
    before = faulty.count
    _EMBEDS(embeds, path, faulty)
    if faulty.count == before and sum(map(_size, embeds)) > limits.EMBED_TOTAL:
        said = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        faulty.add(path, "MAX_EMBED_SIZE_EXCEEDED", said)
