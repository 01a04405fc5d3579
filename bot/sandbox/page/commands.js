/** Know the slash commands: which can be used here, what they are called, which values an option takes. */

import { words } from "/page/words.js";
import { isDirect, nameOf, placeName, store } from "/page/store.js";

export const Option = { SUB_COMMAND: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, ATTACHMENT: 11 };
const Kind = { SLASH: 1, MESSAGE: 3 };
const IN_GUILD = 0, IN_DIRECT = 1;

/** Text for comparing: no capitals, no accents. */
export const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}/gu, "");

/** A name or description in the person's language. */
export const local = (thing, field) => thing[`${field}_localizations`]?.[store.me.locale] ?? thing[field];

// The sandbox lists only the commands this person may use; it leaves the place to us.
function usable(command, channel, type) {
  if ((command.type ?? 1) !== type || (command.guild_id && command.guild_id !== channel.guild_id)) return false;
  const contexts = command.contexts ?? (command.dm_permission === false || command.guild_id ? [IN_GUILD] : [IN_GUILD, IN_DIRECT]);
  return contexts.includes(isDirect(channel) ? IN_DIRECT : IN_GUILD);
}

function* leavesOf(command, node, path, shown) {
  const inner = (node.options ?? []).filter((option) => option.type <= Option.GROUP);
  if (!inner.length) yield { command, path, shown, about: local(node, "description"), options: [...(node.options ?? [])].sort((a, b) => Boolean(b.required) - Boolean(a.required)) };
  for (const option of inner) yield* leavesOf(command, option, [...path, option], [...shown, local(option, "name")]);
}

/** Every command that the menu of a message offers in this channel. */
export const ofMessages = (channel) => store.commands.filter((command) => usable(command, channel, Kind.MESSAGE));

/** Every command and sub-command that can be sent in this channel. */
export const leaves = (channel) => store.commands.filter((command) => usable(command, channel, Kind.SLASH)).flatMap((command) => [...leavesOf(command, command, [command], [local(command, "name")])]);

const spelled = (leaf) => [leaf.shown.join(" "), leaf.path.map((node) => node.name).join(" ")].map(plain);

/** How well a command fits what is typed: 0 is best, Infinity not at all. */
function fit(leaf, typed) {
  const names = spelled(leaf);
  if (names.some((name) => name.startsWith(typed))) return 0;
  if (names.some((name) => name.split(" ").some((word) => word.startsWith(typed)))) return 1;
  if (names.some((name) => name.includes(typed))) return 2;
  return typed.length > 2 && plain(leaf.about).includes(typed) ? 3 : Infinity;
}

/** The commands that fit what is typed after the slash, best first. */
export function matching(channel, typed) {
  const wanted = plain(typed.trim());
  return leaves(channel).map((leaf) => ({ leaf, fit: fit(leaf, wanted) })).filter((found) => found.fit < Infinity).sort((a, b) => a.fit - b.fit).map((found) => found.leaf);
}

/** The command that is typed out completely, and the rest of the line: `{leaf, rest}` or undefined. */
export function complete(channel, typed) {
  const found = leaves(channel).flatMap((leaf) => [leaf.shown.join(" "), leaf.path.map((node) => node.name).join(" ")].filter((name) => plain(typed).startsWith(`${plain(name)} `)).map((name) => ({ leaf, rest: typed.slice(name.length + 1) })));
  return found.sort((a, b) => a.rest.length - b.rest.length)[0];
}

/** Find the leaf a command mention names. */
export const leafAt = (channel, commandId, path) => leaves(channel).find((leaf) => leaf.command.id === commandId && (path.length === 0 || leaf.path.map((node) => node.name).join(" ") === path.join(" ")));

const person = (user) => ({ value: user.id, label: nameOf(user), about: user.username, user });
const role = (one) => ({ value: one.id, label: `@${one.name}` });

/** The values an option offers by itself; undefined if it is typed freely or the bot suggests. */
export function offers(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, ...split(local(choice, "name")) }));
  switch (option.type) {
    case Option.BOOLEAN: return [{ value: true, label: words.yes }, { value: false, label: words.no }];
    case Option.USER: return [...store.people, ...(store.application ? [store.application] : [])].map(person);
    case Option.CHANNEL: return [...store.channels.values()].filter((channel) => !isDirect(channel) && (!option.channel_types?.length || option.channel_types.includes(channel.type))).map((channel) => ({ value: channel.id, label: `#${placeName(channel)}` }));
    case Option.ROLE: return (store.guild.roles ?? []).map(role);
    case Option.MENTIONABLE: return [...store.people.map(person), ...(store.guild.roles ?? []).map(role)];
    default: return undefined;
  }
}

/** A choice with a dash has a second line. */
export function split(name) {
  const [label, ...about] = name.split(" — ");
  return about.length ? { label, about: about.join(" — "), whole: name } : { label };
}

/** Only those offers that fit what is typed. */
export function narrowed(rows, typed) {
  const wanted = plain(typed.trim());
  const named = (row) => plain(`${row.label} ${row.about ?? ""}`);
  return rows.filter((row) => named(row).startsWith(wanted)).concat(rows.filter((row) => !named(row).startsWith(wanted) && named(row).includes(wanted)));
}

const BOOLEANS = new Map([["yes", true], ["oui", true], ["true", true], ["vrai", true], ["no", false], ["non", false], ["false", false], ["faux", false]]);

/** Read a typed value: `{value, label}`, or `{wrong}` with the reason. */
export function read(option, typed) {
  const text = typed.trim();
  const name = local(option, "name");
  const wrong = (reason, ...more) => ({ wrong: words.wrong[reason](name, ...more) });
  if (option.type === Option.ATTACHMENT) return wrong("attachment");
  if (option.type === Option.BOOLEAN) return BOOLEANS.has(plain(text)) ? { value: BOOLEANS.get(plain(text)), label: BOOLEANS.get(plain(text)) ? words.yes : words.no } : wrong("choice");
  const rows = offers(option);
  if (rows) {
    const row = rows.find((one) => [one.label, one.whole, one.about, String(one.value), `<@${one.value}>`].some((spelling) => spelling && plain(spelling) === plain(text)));
    return row ? { value: row.value, label: row.label } : wrong("choice");
  }
  if (option.type === Option.STRING) {
    if (text.length < (option.min_length ?? 0)) return wrong("short", option.min_length);
    return text.length > (option.max_length ?? 6000) ? wrong("long", option.max_length ?? 6000) : { value: text, label: text };
  }
  const number = Number(text.replace(",", "."));
  if (option.type === Option.INTEGER ? !/^[+-]?\d+$/.test(text) : !text || !Number.isFinite(number)) return wrong(option.type === Option.INTEGER ? "integer" : "number");
  if (number < (option.min_value ?? -Infinity)) return wrong("least", option.min_value);
  return number > (option.max_value ?? Infinity) ? wrong("most", option.max_value) : { value: number, label: text };
}

/** Options as the gateway nests them: inside their sub-command and group. */
export const nested = (leaf, options) => leaf.path.slice(1).reduceRight((inner, node) => [{ name: node.name, type: node.type, options: inner }], options);
