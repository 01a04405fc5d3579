"""What may stand in the embeds of a message."""

from typing import Any, Final

from bot.model import limits
from bot.sandbox.validate import form as f

_URL: Final = f.Maybe(f.Address(("http", "https"), limits.EMBED_URL, least=0))
_PICTURE: Final = f.Maybe(f.Address(("http", "https", "attachment"), limits.EMBED_URL, least=0))
_MEDIA: Final[dict[str, f.Rule]] = {
    "url": _PICTURE,
    "proxy_url": _PICTURE,
    "height": f.Maybe(f.Whole()),
    "width": f.Maybe(f.Whole()),
    "content_type": f.Maybe(f.Text()),
    "description": f.Maybe(f.Text()),
    "flags": f.Maybe(f.Whole()),
}
_FIELD = f.Shape(
    {
        "name": f.Text(1, limits.EMBED_FIELD_NAME),
        "value": f.Text(1, limits.EMBED_FIELD_VALUE),
        "inline": f.Maybe(f.flag),
    },
    ["name", "value"],
)
_EMBED = f.Shape(
    {
        "type": f.Maybe(f.Text()),
        "title": f.Maybe(f.Text(0, limits.EMBED_TITLE)),
        "description": f.Maybe(f.Text(0, limits.EMBED_DESCRIPTION)),
        "url": _URL,
        "timestamp": f.Maybe(f.Text()),
        "color": f.Maybe(f.Whole(0, 0xFFFFFF)),
        "footer": f.Maybe(
            f.Shape(
                {
                    "text": f.Maybe(f.Text(0, limits.EMBED_FOOTER)),
                    "icon_url": _PICTURE,
                    "proxy_icon_url": _PICTURE,
                }
            )
        ),
        "author": f.Maybe(
            f.Shape(
                {
                    "name": f.Maybe(f.Text(0, limits.EMBED_AUTHOR)),
                    "url": _URL,
                    "icon_url": _PICTURE,
                    "proxy_icon_url": _PICTURE,
                }
            )
        ),
        "image": f.Maybe(f.Shape(_MEDIA)),
        "thumbnail": f.Maybe(f.Shape(_MEDIA)),
        "video": f.Maybe(f.Shape(_MEDIA)),
        "provider": f.Maybe(f.Shape({"name": f.Maybe(f.Text()), "url": _URL})),
        "fields": f.Maybe(f.Several(_FIELD, 0, limits.EMBED_FIELDS)),
        "flags": f.Maybe(f.Whole()),
    }
)
_EMBEDS = f.Several(_EMBED, 0, limits.EMBEDS)


def _size(embed: Any) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts.append((embed.get("footer") or {}).get("text"))
    texts.append((embed.get("author") or {}).get("name"))
    for entry in embed.get("fields") or []:
        texts += [entry["name"], entry["value"]]
    return sum(len(text) for text in texts if text)


def check_embeds(embeds: Any, path: f.Path, faulty: f.Faulty) -> None:
    """Hold embeds against their limits, that of all together included."""
    before = faulty.count
    _EMBEDS(embeds, path, faulty)
    if faulty.count == before and sum(map(_size, embeds)) > limits.EMBED_TOTAL:
        problem = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
        faulty.add(path, "MAX_EMBED_SIZE_EXCEEDED", problem)
