/** Draw the places at the left, the head of the page and who is waited for. */

import { byId, fill, h, spoken } from "/page/dom.js";
import { badge, face, hue, icon, logo } from "/page/art.js";
import { line } from "/page/reach.js";
import { words } from "/page/words.js";
import { request } from "/page/link.js";
import { faultsOn } from "/page/tools.js";
import { answeringHere, askedBy, boardHere, seatAt, seatOf } from "/page/table.js";
import { Flag, Kind, START, botName, byAge, controls, emit, indexOf, isBot, isDirect, isThread, mentioned, messagesOf, nameOf, person, placeName, rings, store, textOf, unread } from "/page/store.js";

const LONG = 110; // characters of a request that the strip shows

/** Places in the order of the list: channels with their threads, then direct messages. */
export function ordered() {
  const all = [...store.channels.values()].filter((channel) => Kind.SPOKEN_IN.includes(channel.type));
  const byPlace = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byAge(a.id, b.id);
  const channels = all.filter((channel) => !isDirect(channel) && !isThread(channel)).sort(byPlace);
  const threads = all.filter(isThread).sort((a, b) => byAge(a.id, b.id));
  return { channels: channels.flatMap((channel) => [channel, ...threads.filter((thread) => thread.parent_id === channel.id)]), direct: all.filter(isDirect).sort(byPlace) };
}

const signOf = (channel) => isDirect(channel) ? "mail" : isThread(channel) || channel.type === Kind.FORUM ? "thread" : "hash";

function place(channel) {
  const { all, ring } = unread(channel);
  const here = store.here === channel.id;
  const archived = channel.thread_metadata?.archived;
  return h("li", {}, h("button", { type: "button", class: `place ${isThread(channel) ? "sub" : ""} ${all && !here ? "unread" : ""} ${archived ? "old" : ""}`, key: `place:${channel.id}`, "data-place": channel.id, "aria-current": here ? "page" : null, onclick: () => emit("go", { place: channel.id }) },
    icon(signOf(channel), 19), h("span", { class: "fill" }, placeName(channel)),
    ring && !here ? h("span", { class: "count" }, spoken(words.unread), ring) : all && !here ? h("span", { class: "fresh" }, spoken(`${words.unread}${all}`)) : null));
}

/** The list at the left, with who one is at its foot. */
export function drawRail() {
  const { channels, direct } = ordered();
  const zone = byId("rail");
  zone.setAttribute("aria-label", words.places);
  fill(zone,
    h("div", { class: "brand" }, logo(38), h("div", {}, h("b", {}, "Hexarch"), h("span", {}, words.sandbox))),
    h("div", { class: "places", key: "places" },
      h("ul", {}, h("li", {}, h("button", { type: "button", class: "place", key: "place:start", "aria-current": store.here === START ? "page" : null, onclick: () => emit("go", { place: START }) }, icon("star", 19), h("span", { class: "fill" }, words.start)))),
      h("h2", {}, words.channels), h("ul", {}, channels.map(place)),
      direct.length ? [h("h2", {}, words.direct), h("ul", {}, direct.map(place))] : null),
    h("p", { class: `status ${store.linked && store.online ? "on" : "off"}`, role: "status" }, h("i", { "aria-hidden": "true" }), store.linked ? (store.online ? words.online(botName()) : words.offline(botName())) : words.unreachable),
    h("div", { class: "me" },
      h("button", { type: "button", class: "who", key: "who", "aria-haspopup": "dialog", onclick: () => emit("people-open") }, face(store.me, indexOf(store.me), 40),
        h("span", { class: "fill" }, h("b", {}, nameOf(store.me)), h("small", {}, store.me.moderator ? words.youModerator : words.you)), spoken(words.switchPerson), icon("down")),
      h("div", { class: "prefs" },
        h("div", { class: "seg", role: "group", "aria-label": "Language, langue" }, language("en-US", "en", "English"), language("fr", "fr", "Français")),
        h("div", { class: "seg", role: "group", "aria-label": words.themeGroup }, theme("dark"), theme("light")))));
}

function language(locale, tag, name) {
  const pressed = (store.me.locale === "fr") === (locale === "fr");
  return h("button", { type: "button", lang: tag, key: `lang:${tag}`, "aria-pressed": pressed, onclick: () => emit("locale", locale) }, name);
}

/** The colours in use: chosen, or those of the system. */
export const currentTheme = () => localStorage.getItem("hexarch:theme") ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");

const theme = (name) => h("button", { type: "button", key: `theme:${name}`, "aria-pressed": currentTheme() === name, onclick: () => emit("theme", name) }, words.themes[name]);

const localeKey = (id) => `hexarch:locale:${id}`;

/** Remember the language that a person of this browser has chosen. */
export const keepLocale = (id, locale) => localStorage.setItem(localeKey(id), locale);

/** Change the person's language; the sandbox tells all their tabs, and the bot's private texts follow. */
export function setLocale(locale) {
  keepLocale(store.me.id, locale);
  return request("PATCH", `/page/people/${store.me.id}`, { locale });
}

/** At the first visit, speak the language of the browser; later, the one that was chosen. */
export function takeLocale() {
  const wanted = localStorage.getItem(localeKey(store.me.id)) ?? (navigator.language.startsWith("fr") ? "fr" : store.me.locale);
  if (wanted !== store.me.locale) setLocale(wanted);
}

function title() {
  const channel = store.channels.get(store.here);
  if (!channel) return [null, words.start, words.startTopic];
  const parent = store.channels.get(channel.parent_id);
  const topic = isDirect(channel) ? words.dmTopic(botName()) : isThread(channel) ? words.threadTopic(parent ? placeName(parent) : "") : channel.topic || words.channelTopic(store.guild.name);
  return [icon(signOf(channel)), placeName(channel), topic];
}

const ringing = () => [...store.channels.values()].filter((channel) => channel.id !== store.here).reduce((sum, channel) => sum + unread(channel).ring, 0);

/** Leave for the table of this place, with a pass that is used once. */
async function openBoard() {
  const { pass } = await request("POST", `/page/board/${store.here}?user=${store.me.id}`);
  location.assign(`/t/?locale=${store.me.locale.slice(0, 2)}&user=${store.me.id}#${pass}`);
}

/** The head of the page. */
export function drawBar() {
  const [sign, name, topic] = title();
  const count = ringing(), faults = faultsOn();
  fill(byId("bar"),
    h("button", { type: "button", class: "ib phone", key: "menu", "aria-label": count ? `${words.places} (${words.unread}${count})` : words.places, onclick: () => emit("sheet", "rail") }, icon("menu", 24), count ? h("i", { class: "dot" }) : null),
    sign, h("h1", {}, name), h("p", {}, topic),
    store.online && store.linked ? null : h("span", { class: "fault quiet" }, store.linked ? words.offline(botName()) : words.unreachable),
    faults ? h("button", { type: "button", class: "fault b sm", key: "faults", onclick: () => emit("tools") }, words.faultsOn(faults)) : null,
    boardHere() ? h("button", { type: "button", class: "b sm go", key: "board", "aria-label": words.board, onclick: openBoard }, h("span", {}, words.board), h("span", { class: "phone" }, words.boardShort)) : null,
    h("button", { type: "button", class: "ib word wide", key: "tools", "aria-expanded": !byId("tools").hidden, "aria-controls": "tools", onclick: () => emit("tools") }, icon("tool"), words.tools),
    h("button", { type: "button", class: "ib narrow", key: "side", "aria-label": words.people, onclick: () => emit("sheet", "side") }, icon("people", 23)),
    h("button", { type: "button", class: "ib phone", key: "me", "aria-label": `${words.switchPerson} (${nameOf(store.me)})`, onclick: () => emit("people-open") }, face(store.me, indexOf(store.me), 30)));
  document.title = `${count ? `(${count}) ` : ""}${nameOf(store.me)} · Hexarch`;
  document.documentElement.style.setProperty("--person", hue(indexOf(store.me)));
}

/** Whom a message waits for: those it rang for, and those of this table who are named in it (an edit rings for nobody). Who has a seat is waited for only while they are asked. */
export function waitedIn(message) {
  const named = [...textOf(message).matchAll(/<@!?(\d+)>/g)].map(([, id]) => id);
  const called = mentioned(message);
  const waits = (id) => {
    const seat = seatAt(message.channel_id, id);
    return seat ? Boolean(seat.asked) : seat === null && called.has(id);
  };
  return [...new Set([...called, ...message.channel_id === store.here ? named : []])].filter(waits).filter(person);
}

/** The newest message of a place that waits for somebody and can still be answered. */
const question = (channelId) => messagesOf(channelId).findLast((message) => isBot(message.author) && !(message.flags & Flag.EPHEMERAL) && controls(message).length > 0 && waitedIn(message).length > 0);

/** What a person is asked, in one line: as the bot tells it in the language of the page, else as the table says it in its own. */
function asked(message, user) {
  const own = askedBy(message, user.id);
  return own ? `**${own}**.` : calling(message);
}

/** What a message asks, in one line: the sentence that calls me, or else anybody, without the names; only its strong end, if it has one. */
function calling(message) {
  const rows = textOf(message).split("\n");
  const calls = rows.find((row) => row.includes(`<@${store.me.id}>`)) ?? rows.find((row) => /<@!?\d+>/.test(row)) ?? rows[0];
  const [first] = calls.replace(/<@!?\d+>/g, "").replace(/^[\s#>,:.·–—-]+/, "").trim().split(/(?<=[.!?])\s/);
  const [, strong] = first.match(/:\s(\*\*[^*]+\*\*\.?)$/) ?? [];
  if (strong && strong.length <= LONG) return strong;
  return first.length > LONG ? `${first.slice(0, LONG).replaceAll("*", "").trimEnd()}…` : first;
}

function sign(user) {
  const seat = seatOf(user.id);
  return seat ? badge(seat.colour, 28) : face(user, indexOf(user), 28);
}

/** The strip that says who is waited for, here or elsewhere. */
export function drawWait() {
  const zone = byId("wait");
  const here = store.channels.has(store.here) && !isDirect(store.channels.get(store.here)) ? question(store.here) : undefined;
  const mine = here && waitedIn(here).includes(store.me.id);
  const elsewhere = mine ? undefined : [...store.channels.values()].filter((channel) => channel.id !== store.here && !isDirect(channel)).map((channel) => question(channel.id)).filter((message) => message && rings(message) && waitedIn(message).includes(store.me.id)).sort((a, b) => byAge(b.id, a.id))[0];
  const form = mine ? answeringHere() : null;
  zone.className = (mine && !form) || elsewhere ? "" : "calm";
  byId("log").classList.toggle("calm", Boolean(form)); // what a table highlights for whoever is asked is not for them now
  const strip = (user, text, label, go) => [sign(user), h("span", { class: "t" }, line(text)), h("button", { type: "button", class: "b sm", key: "strip", onclick: go }, label)];
  if (form) return fill(zone, strip(store.me, words.waitForm(nameOf(store.me), form), words.show, () => emit("show", here.id)));
  if (mine) return fill(zone, strip(store.me, words.waitMe(nameOf(store.me), asked(here, store.me)), words.show, () => emit("show", here.id)));
  if (elsewhere) return fill(zone, strip(store.me, words.waitElsewhere(placeName(store.channels.get(elsewhere.channel_id)), asked(elsewhere, store.me)), words.goThere, () => emit("go", { place: elsewhere.channel_id, message: elsewhere.id })));
  if (!here) return fill(zone);
  const waited = waitedIn(here).map(person);
  const names = waited.map(nameOf);
  return fill(zone, strip(waited[0], words.waitOther([names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(words.and), asked(here, waited[0])), words.show, () => emit("show", here.id)));
}
