/** Say what a select offers, and what of it is chosen before anybody touches it. */

import { Kind, nameOf, placeName, store } from "/page/store.js";

/** What a select offers: `{value, label, description?, emoji?, default?}`. */
export function offered(part) {
  switch (part.type) {
    case 3: return part.options;
    case 5: return store.people.map((user) => ({ value: user.id, label: nameOf(user), description: user.username, user }));
    case 6: return (store.guild.roles ?? []).map((role) => ({ value: role.id, label: role.name }));
    case 7: return [...store.people.map((user) => ({ value: user.id, label: nameOf(user), user })), ...(store.guild.roles ?? []).map((role) => ({ value: role.id, label: `@${role.name}` }))];
    default: return [...store.channels.values()].filter((channel) => channel.type !== Kind.DM && (!part.channel_types?.length || part.channel_types.includes(channel.type))).map((channel) => ({ value: channel.id, label: `#${placeName(channel)}` }));
  }
}

/** The values of a select that are chosen before anybody touches it. */
export const preset = (part) => part.type === 3 ? part.options.filter((option) => option.default).map((option) => option.value) : (part.default_values ?? []).map((value) => value.id);
