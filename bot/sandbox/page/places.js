/** Draw the places at the left and the head of the page. */

import { byId, fill, h, spoken } from "/page/dom.js";
import { face, hue, icon, logo } from "/page/art.js";
import { words } from "/page/words.js";
import { request } from "/page/link.js";
import { faultsOn } from "/page/tools.js";
import { Kind, botName, byAge, emit, indexOf, isDirect, isThread, nameOf, placeName, store, unread } from "/page/store.js";

/** Places in the order of the list: channels with their threads, then direct messages. */
export function ordered() {
  const all = [...store.channels.values()].filter((channel) => Kind.SPOKEN_IN.includes(channel.type));
  const byPlace = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byAge(a.id, b.id);
  const channels = all.filter((channel) => !isDirect(channel) && !isThread(channel)).sort(byPlace);
  const threads = all.filter(isThread).sort((a, b) => byAge(a.id, b.id));
  return { channels: channels.flatMap((channel) => [channel, ...threads.filter((thread) => thread.parent_id === channel.id)]), direct: all.filter(isDirect).sort(byPlace) };
}

/** Whether the bot serves a start page: this one has an address of its own then. */
const startPage = () => location.pathname !== "/";

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
      startPage() && h("ul", {}, h("li", {}, h("a", { class: "place", href: `/?user=${store.me.id}` }, icon("star", 19), h("span", { class: "fill" }, words.start)))),
      h("h2", {}, words.channels), h("ul", {}, channels.map(place)),
      direct.length ? [h("h2", {}, words.direct), h("ul", {}, direct.map(place))] : null),
    h("p", { class: `status ${store.linked && store.online ? "on" : "off"}`, role: "status" }, h("i", { "aria-hidden": "true" }), store.linked ? (store.online ? words.online(botName()) : words.offline(botName())) : words.unreachable),
    h("div", { class: "me" },
      h("button", { type: "button", class: "who", key: "who", "aria-haspopup": "dialog", onclick: () => emit("people-open") }, face(store.me, indexOf(store.me), 40),
        h("span", { class: "fill" }, h("b", {}, nameOf(store.me)), h("small", {}, store.me.moderator ? words.youModerator : words.you)), spoken(words.switchPerson), icon("down")),
      h("div", { class: "prefs" },
        h("div", { class: "seg", role: "group", "aria-label": "Language, langue" }, language("en-US", "en", "English"), language("fr", "fr", "Français")))));
}

function language(locale, tag, name) {
  const pressed = (store.me.locale === "fr") === (locale === "fr");
  return h("button", { type: "button", lang: tag, key: `lang:${tag}`, "aria-pressed": pressed, onclick: () => emit("locale", locale) }, name);
}

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
  if (!channel) return [null, "", ""];
  const parent = store.channels.get(channel.parent_id);
  const topic = isDirect(channel) ? words.dmTopic(botName()) : isThread(channel) ? words.threadTopic(parent ? placeName(parent) : "") : channel.topic || words.channelTopic(store.guild.name);
  return [icon(signOf(channel)), placeName(channel), topic];
}

const ringing = () => [...store.channels.values()].filter((channel) => channel.id !== store.here).reduce((sum, channel) => sum + unread(channel).ring, 0);

/** The head of the page. */
export function drawBar() {
  const [sign, name, topic] = title();
  const count = ringing(), faults = faultsOn();
  fill(byId("bar"),
    h("button", { type: "button", class: "ib phone", key: "menu", "aria-label": count ? `${words.places} (${words.unread}${count})` : words.places, onclick: () => emit("sheet", "rail") }, icon("menu", 24), count ? h("i", { class: "dot" }) : null),
    sign, h("h1", {}, name), h("p", {}, topic),
    store.online && store.linked ? null : h("span", { class: "fault quiet" }, store.linked ? words.offline(botName()) : words.unreachable),
    faults ? h("button", { type: "button", class: "fault b sm", key: "faults", onclick: () => emit("tools") }, words.faultsOn(faults)) : null,
    h("button", { type: "button", class: "ib word wide", key: "tools", "aria-expanded": !byId("tools").hidden, "aria-controls": "tools", onclick: () => emit("tools") }, icon("tool"), words.tools),
    h("button", { type: "button", class: "ib narrow", key: "side", "aria-label": words.people, onclick: () => emit("sheet", "side") }, icon("people", 23)),
    h("button", { type: "button", class: "ib phone", key: "me", "aria-label": `${words.switchPerson} (${nameOf(store.me)})`, onclick: () => emit("people-open") }, face(store.me, indexOf(store.me), 30)));
  document.title = `${count ? `(${count}) ` : ""}${nameOf(store.me)} · Hexarch`;
  document.documentElement.style.setProperty("--person", hue(indexOf(store.me)));
}
