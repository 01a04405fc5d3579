"""The shapes in which Discord shows users, channels, guilds, commands."""

from typing import Any

from bot.sandbox import model, permissions
from bot.sandbox.clock import iso
from bot.sandbox.errors import Json

_REQUIRE_TAG = 1 << 4  # DD resources/channel, Channel Flags


def user(person: model.User) -> Json:
    """A user as everybody sees them."""
    return {
        "id": person.id,
        "username": person.username,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "bot": person.bot,
        "global_name": person.global_name,
        "primary_guild": None,
    }


def me(person: model.User) -> Json:
    """The bot's own user as the bot sees it."""
    return {**user(person), "mfa_enabled": False, "locale": person.locale, "verified": True}


def person(someone: model.User) -> Json:
    """A user as the page sees them, with what only the sandbox knows."""
    return {
        **user(someone),
        "locale": someone.locale,
        "moderator": someone.moderator,
        "dms_open": someone.dms_open,
        "member": someone.member,
    }


def member(guild: model.Guild, someone: model.User) -> Json:
    """A member of a guild, without permissions."""
    roles = list(someone.roles)
    if someone.moderator:
        roles.append(guild.moderator_role)
    if someone.bot:
        roles.append(guild.bot_role)
    return {
        "user": user(someone),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": roles,
        "joined_at": iso(someone.joined),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
    }


def thread_member(thread: model.Channel, user_id: str) -> Json:
    """One person's membership of a thread."""
    return {
        "id": thread.id,
        "user_id": user_id,
        "join_timestamp": iso(thread.members[user_id]),
        "flags": 0,
    }


def channel(world: model.World, place: model.Channel) -> Json:
    """A text channel, a forum, a thread or direct messages."""
    shown: Json = {
        "id": place.id,
        "type": place.type,
        "last_message_id": place.last_message,
        "flags": 0,
    }
    if place.type == model.DM:
        assert place.recipient is not None
        return {**shown, "recipients": [user(world.users[place.recipient])]}
    shown |= {
        "guild_id": world.guild_of(place).id,
        "name": place.name,
        "parent_id": place.parent,
        "rate_limit_per_user": place.slow_mode,
    }
    if place.type == model.FORUM:
        shown |= {
            "flags": _REQUIRE_TAG if place.needs_tag else 0,
            "available_tags": place.tags,
            "default_reaction_emoji": None,
            "default_sort_order": None,
            "default_forum_layout": 0,
        }
    if place.type not in model.THREADS:
        return {
            **shown,
            "topic": None,
            "position": place.position,
            "permission_overwrites": _overwrites(world, place),
            "nsfw": False,
        }
    metadata: Json = {
        "archived": place.archived,
        "archive_timestamp": iso(place.archived_at),
        "auto_archive_duration": place.auto_archive,
        "locked": place.locked,
        "create_timestamp": iso(place.created),
    }
    if place.type == model.PRIVATE_THREAD:
        metadata["invitable"] = place.invitable
    shown |= {
        "owner_id": place.owner,
        "thread_metadata": metadata,
        "message_count": place.message_count,
        # Discord counts no further than 50.
        "member_count": min(50, len(place.members)),
        "total_message_sent": place.message_count,
    }
    parent = world.channels.get(place.parent or "")
    if parent is not None and parent.type == model.FORUM:
        shown["applied_tags"] = place.applied
    if world.application in place.members:
        shown["member"] = thread_member(place, world.application)
    return shown


def _overwrites(world: model.World, place: model.Channel) -> list[Json]:
    """What a private channel denies to everybody and allows its readers and the bot: to see it."""
    if place.readers is None:
        return []
    view = str(permissions.BITS["VIEW_CHANNEL"])
    everybody = {"id": world.guild_of(place).id, "type": 0, "allow": "0", "deny": view}
    let_in = (*place.readers, world.application)
    return [everybody, *({"id": one, "type": 1, "allow": view, "deny": "0"} for one in let_in)]


def roles(world: model.World, guild: model.Guild) -> list[Json]:
    """The roles of a guild: three, and those that somebody has made on the first one."""

    def role(role_id: str, name: str, bits: int, position: int, *, bot: bool = False) -> Json:
        shown: Json = {
            "id": role_id,
            "name": name,
            "description": None,
            "permissions": str(bits),
            "position": position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": bot,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        return {**shown, "tags": {"bot_id": world.application}} if bot else shown

    everyone = permissions.without(permissions.EVERYONE, world.bot_denied)
    bots = permissions.without(world.bot_permissions, world.bot_denied)
    return [
        role(guild.id, "@everyone", everyone, 0),
        role(guild.moderator_role, "Moderator", permissions.MODERATOR, 1),
        role(guild.bot_role, "Hexarch", bots, 2, bot=True),
        *(
            role(role_id, name, 0, 1)
            for role_id, name in world.roles.items()
            if guild.id == world.guild
        ),
    ]


def guild(world: model.World, shown: model.Guild) -> Json:
    """A guild, without its channels."""
    return {
        "id": shown.id,
        "name": shown.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": world.owner,
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": roles(world, shown),
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": shown.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "premium_progress_bar_enabled_user_updated_at": None,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
        "hub_type": None,
    }


def guild_created(world: model.World, shown: model.Guild, *, joined: bool = False) -> Json:
    """A guild as GUILD_CREATE brings it: after READY, or when the bot has *joined* it."""
    bot = world.users[world.application]
    places = [
        p
        for p in world.channels.values()
        if p.type != model.DM and world.guild_of(p).id == shown.id
    ]
    return {
        **guild(world, shown),
        "joined_at": iso(bot.joined),
        "large": False,
        "member_count": sum(person.member for person in world.users.values()),
        "voice_states": [],
        "members": [member(shown, bot)],
        "channels": [channel(world, place) for place in places if place.type not in model.THREADS],
        "threads": [
            channel(world, place)
            for place in places
            if place.type in model.THREADS and not place.archived
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        **({} if joined else {"unavailable": False}),
    }


def application(world: model.World) -> Json:
    """The application as its own bot sees it."""
    bot = world.users[world.application]
    return {
        "id": world.application,
        "name": "Hexarch",
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot": user(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": user(world.users[world.owner]),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {str(one): {} for one in world.installs},
    }


def message_for_bot(world: model.World, message: model.Message) -> Json:
    """A message as a bot without the message content intent sees it.

    Its own messages, direct ones, those that mention it are whole; others come without content.
    """
    data = message.data
    place = world.channels.get(message.channel)
    direct = place is not None and place.type == model.DM
    mentioned = world.application in [user["id"] for user in data["mentions"]]
    # So the bot cannot come to depend on what it would not be given on Discord.
    if message.author == world.application or direct or mentioned:
        return data
    return {**data, "content": "", "embeds": [], "attachments": [], "components": []}


def interaction_metadata(world: model.World, interaction: model.Interaction) -> Json:
    """What a message says of the interaction that it answers."""
    place = world.channels.get(interaction.channel)
    if place is None:
        owner = world.guild
    else:
        owner = "0" if place.type == model.DM else world.guild_of(place).id
    shown: Json = {
        "id": interaction.id,
        "type": interaction.type,
        "user": user(world.users[interaction.user]),
        "authorizing_integration_owners": {"0": owner},
    }
    if interaction.type == 2 and interaction.data["type"] == 3:
        shown["target_message_id"] = interaction.data["target_id"]
    if interaction.type == 3:
        shown["interacted_message_id"] = interaction.message
    if interaction.type == 5 and interaction.origin is not None:
        origin = world.interactions.get(interaction.origin)
        if origin is not None:
            shown["triggering_interaction_metadata"] = interaction_metadata(world, origin)
    return shown


def command(shown: dict[str, Any], *, localized: bool = False) -> Json:
    """A command, with its localisations only where they were asked for."""
    if localized:
        return shown
    return {
        key: [command(option) for option in value] if key == "options" else value
        for key, value in shown.items()
        if key not in {"name_localizations", "description_localizations"}
    }


def entry_point(world: model.World, command_id: str, version: str) -> Json:
    """The command that Discord makes by itself for an application with Activities."""
    return {
        "id": command_id,
        "application_id": world.application,
        "version": version,
        "default_member_permissions": None,
        "type": 4,
        "name": "launch",
        "name_localizations": None,
        "description": "",
        "description_localizations": None,
        "dm_permission": True,
        "contexts": [0, 1, 2],
        "integration_types": list(world.installs),
        "nsfw": False,
        "handler": 2,
    }
