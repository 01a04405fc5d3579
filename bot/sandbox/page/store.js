/** Keep what this tab knows of the pretend Discord, and tell who listens when it changes. */

const KEPT = 300; // messages kept for one place

export const Kind = { TEXT: 0, DM: 1, THREADS: [10, 11, 12], FORUM: 15, SPOKEN_IN: [0, 1, 5, 10, 11, 12, 15] };
export const Flag = { EPHEMERAL: 1 << 6, LOADING: 1 << 7, SILENT: 1 << 12, COMPONENTS_V2: 1 << 15 };

export const store = {
  ready: false,
  linked: false,
  me: null,
  people: [],
  guild: null,
  application: null,
  online: false,
  commands: [],
  channels: new Map(),
  messages: new Map(), // channel id -> messages, oldest first
  here: "",
  read: {}, // channel id -> id of the newest message this person has seen
  busy: new Map(), // message id -> custom id of the control that waits
  failures: new Map(), // message id -> why its control failed
  labels: new Map(), // interaction id -> what this tab did, in words
  faults: {},
  tabs: new Set(), // ids of the people that other tabs show
};

const listeners = new Map();

/** Call `listener(detail)` at each `emit(kind, detail)`. */
export function on(kinds, listener) {
  for (const kind of kinds.split(" ")) listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
}

export function emit(kind, detail) {
  for (const listener of listeners.get(kind) ?? []) listener(detail);
}

/** Snowflakes do not fit a number: compare by length, then by text. */
export const byAge = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const nameOf = (user) => user.global_name || user.username;
export const botName = () => store.application ? nameOf(store.application) : "Hexarch";
export const person = (id) => store.people.find((user) => user.id === id) ?? (store.application?.id === id ? store.application : undefined);
export const isBot = (user) => user.bot === true || user.id === store.application?.id;
export const indexOf = (user) => Math.max(0, store.people.findIndex((other) => other.id === user.id));
export const messagesOf = (channelId) => store.messages.get(channelId) ?? [];
export const isDirect = (channel) => channel.type === Kind.DM;
export const isThread = (channel) => Kind.THREADS.includes(channel.type);

/** The name of a place, without its sign. */
export function placeName(channel) {
  if (!isDirect(channel)) return channel.name;
  const other = (channel.recipients ?? []).find((user) => user.id !== store.me.id) ?? store.application;
  return other ? nameOf(other) : botName();
}

/** When a snowflake was made, in milliseconds since the epoch. */
export const madeAt = (id) => Number((BigInt(id) >> 22n) + 1420070400000n);

/** All components of a message, nested ones included, in reading order. */
export function* everyComponent(components = []) {
  for (const part of components) {
    yield part;
    yield* everyComponent(part.components ?? []);
    if (part.component) yield* everyComponent([part.component]);
    if (part.accessory) yield* everyComponent([part.accessory]);
  }
}

/** The ids of those a message rings for; who is only named in it is not among them. */
export const mentioned = (message) => new Set((message.mentions ?? []).map((user) => user.id));

const PRESSED = [2, 3, 5, 6, 7, 8];

/** The buttons and selects of a message that can be pressed now. */
export const controls = (message) => [...everyComponent(message.components)].filter((part) => PRESSED.includes(part.type) && part.custom_id && !part.disabled);

/** Is this message meant to ring for me? */
export const rings = (message) => message.author.id !== store.me.id && !(message.flags & Flag.EPHEMERAL) && mentioned(message).has(store.me.id);

/** Count the unread messages of a place: `all` of them, and those that `ring` (mentions, direct messages). */
export function unread(channel) {
  const seen = store.read[channel.id];
  const fresh = messagesOf(channel.id).filter((message) => message.author.id !== store.me.id && !(message.flags & Flag.EPHEMERAL) && (seen === undefined || byAge(message.id, seen) > 0));
  const ringing = fresh.filter((message) => isDirect(channel) || rings(message));
  return { all: fresh.length, ring: ringing.length };
}

const readKey = () => `hexarch:read:${store.me.id}`;

/** Everything of this place has been seen. */
export function markRead(channelId) {
  const newest = messagesOf(channelId).at(-1);
  if (!newest || store.read[channelId] === newest.id) return;
  store.read[channelId] = newest.id;
  localStorage.setItem(readKey(), JSON.stringify(store.read));
  emit("places");
}

/** Take one dispatch of the sandbox. */
export function take({ t: kind, d: data }) {
  switch (kind) {
    case "READY": return ready(data);
    case "MESSAGE_CREATE": case "MESSAGE_UPDATE": return putMessage(data, kind === "MESSAGE_CREATE");
    case "MESSAGE_DELETE": return dropMessage(data);
    case "CHANNEL_CREATE": case "CHANNEL_UPDATE": store.channels.set(data.id, { ...store.channels.get(data.id), ...data }); return emit("places");
    case "CHANNEL_DELETE": store.channels.delete(data.id); store.messages.delete(data.id); return emit("places", data.id);
    case "COMMANDS": store.commands = data; return emit("commands");
    case "BOT_ONLINE": store.online = data.online; return emit("online");
    case "PEOPLE": return takePeople(data);
    case "FAULTS": store.faults = data; return emit("faults");
    default: return emit(kind, data);
  }
}

function ready(data) {
  const again = store.ready;
  Object.assign(store, { ready: true, me: data.me, people: data.people, guild: data.guild, application: data.application, online: data.bot_online, commands: data.commands, faults: data.faults });
  store.channels = new Map(data.channels.map((channel) => [channel.id, channel]));
  const kept = again ? [...store.messages.values()].flat().filter((message) => message.flags & Flag.EPHEMERAL) : [];
  store.messages = new Map(Object.entries(data.messages).map(([id, list]) => [id, list.filter((message) => !(message.flags & Flag.EPHEMERAL))]));
  for (const message of kept) insert(message);
  store.read = JSON.parse(localStorage.getItem(readKey()) ?? "{}");
  emit("ready", again);
}

function takePeople(people) {
  const { locale } = store.me;
  store.people = people;
  store.me = people.find((user) => user.id === store.me.id) ?? store.me;
  emit(store.me.locale === locale ? "people" : "language");
}

function insert(message) {
  const list = store.messages.get(message.channel_id) ?? [];
  const known = list.findIndex((other) => other.id === message.id);
  if (known >= 0) list[known] = { ...list[known], ...message };
  else {
    let at = list.length;
    while (at > 0 && byAge(list[at - 1].id, message.id) > 0) at--;
    list.splice(at, 0, message);
    if (list.length > KEPT) list.splice(0, list.length - KEPT);
  }
  store.messages.set(message.channel_id, list);
  return known < 0;
}

function putMessage(message, created) {
  store.busy.delete(message.id);
  store.failures.delete(message.id);
  const fresh = insert(message);
  emit("message", { message, fresh });
}

function dropMessage({ id, channel_id: channelId }) {
  store.messages.set(channelId, messagesOf(channelId).filter((message) => message.id !== id));
  emit("message", { message: { id, channel_id: channelId }, fresh: false });
}

/** Forget a private message: the person dismissed it. */
export const dismiss = (message) => dropMessage(message);
