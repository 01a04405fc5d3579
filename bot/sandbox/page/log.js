/** Draw the messages of the place one is in, each anew only when it changed. */

import { byId, h, keyed, spoken } from "/page/dom.js";
import { face, icon, logo } from "/page/art.js";
import { line, rich } from "/page/reach.js";
import { words } from "/page/words.js";
import { request } from "/page/link.js";
import { fileName, picture } from "/page/pictures.js";
import { components, file } from "/page/components.js";
import { appsOf } from "/page/apps.js";
import { Flag, botName, dismiss, everyComponent, indexOf, isBot, isDirect, madeAt, markRead, messagesOf, nameOf, person, placeName, rings, store } from "/page/store.js";

const OF_A_MENU = 23; // the type of an answer to a command of a message's menu
const NEAR = 90; // pixels from the end at which the log still follows it
const drawn = new Map(); // key of an article or divider -> its element
let shown = null; // the place that is drawn

const log = () => byId("log");

/** Does the reader look at the newest message? */
const atEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight < NEAR;

export function toEnd() {
  log().scrollTop = log().scrollHeight;
  below();
}

/** Show a message that is somewhere above. */
export function showMessage(id) {
  const article = drawn.get(id);
  if (!article) return;
  article.scrollIntoView({ block: article.offsetHeight > log().clientHeight ? "start" : "nearest" });
  article.classList.add("found");
  setTimeout(() => article.classList.remove("found"), 1600);
}

/** Bring a private answer into sight, its head first: somebody has pressed or typed something for it, maybe far above. */
export function revealAnswer(message) {
  const article = drawn.get(message.id);
  if (!article || !(message.flags & Flag.EPHEMERAL)) return;
  article.scrollIntoView({ block: article.offsetHeight > log().clientHeight ? "start" : "nearest" });
  below();
}

/** Bring the log up to date. `changed` names a message to draw anew; `all` draws every one anew. */
export function drawLog({ changed, all = false } = {}) {
  const channel = store.channels.get(store.here);
  if (!channel) { drawn.clear(); shown = null; return; }
  const fresh = shown !== store.here;
  const follow = fresh || atEnd();
  if (all || fresh) drawn.clear();
  else if (changed) drawn.delete(changed);
  shown = store.here;
  log().setAttribute("aria-label", words.messagesOf(placeName(channel)));
  const focused = log().contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const nodes = [...wanted(channel)];
  const keep = new Set(nodes);
  for (const [key, node] of drawn) if (!keep.has(node)) drawn.delete(key);
  reconcile(nodes);
  // A control that is gone leaves the keyboard with the messages, not at the top of the page.
  if (focused !== undefined) (keyed(log(), focused) ?? log()).focus({ preventScroll: true });
  if (follow) toEnd();
  if (follow && !document.hidden) markRead(store.here);
  below();
}

// Moving an element that is already in place would make a screen reader say it again.
function reconcile(nodes) {
  const zone = log();
  for (const child of [...zone.childNodes]) if (!nodes.includes(child)) child.remove();
  nodes.forEach((node, i) => { if (zone.childNodes[i] !== node) zone.insertBefore(node, zone.childNodes[i] ?? null); });
}

function* wanted(channel) {
  let day = "";
  const list = messagesOf(channel.id);
  if (!list.length && !notes.some((note) => note.channel === channel.id)) yield kept("empty", () => h("p", { class: "nothing" }, line(words.empty(sign(channel)))));
  for (const message of list) {
    const on = dayOf(madeAt(message.id));
    if (on !== day) { day = on; yield kept(`day:${on}`, () => h("div", { class: "day", role: "separator" }, on)); }
    yield kept(message.id, () => article(message));
  }
  for (const note of notes) if (note.channel === channel.id) yield kept(note.key, () => noteRow(note));
}

const sign = (channel) => isDirect(channel) ? placeName(channel) : `#${placeName(channel)}`;

function kept(key, make) {
  if (!drawn.has(key)) drawn.set(key, make());
  return drawn.get(key);
}

function dayOf(moment) {
  const date = new Date(moment), now = new Date(), before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return words.today;
  if (date.toDateString() === before.toDateString()) return words.yesterday;
  return new Intl.DateTimeFormat(words.tag, { dateStyle: "full" }).format(date);
}

const clock = (moment) => h("time", { datetime: new Date(moment).toISOString() }, new Intl.DateTimeFormat(words.tag, { timeStyle: "short" }).format(moment));

/** A picture of who wrote: the bot's sign, or the person's face. */
export const portrait = (user, size) => isBot(user) ? logo(size) : face(user, indexOf(user), size);

function article(message) {
  const author = person(message.author.id) ?? message.author;
  const moment = madeAt(message.id);
  if (message.type === 6) return note(message, icon("pin", 17), words.pinned(nameOf(author)), moment);
  if (message.type === 18) return note(message, icon("thread", 17), words.threadMade(nameOf(author), message.content), moment);
  const own = (message.flags & Flag.EPHEMERAL) !== 0;
  const plain = !message.components?.length && !message.attachments?.length;
  if (message.flags & Flag.SILENT && plain && !own) return h("article", { class: "msg line", "data-id": message.id },
    h("div", { class: "av", title: words.silent }, icon("hush", 17), spoken(words.silent)),
    h("div", { class: "bd" }, h("div", { class: "tx" }, withTime(rich(message.content), moment))));
  const size = matchMedia("(max-width: 760px)").matches ? 30 : 40;
  return h("article", { class: `msg ${own ? "only" : rings(message) ? "ping" : ""}`, "data-id": message.id, "aria-label": nameOf(author) },
    h("div", { class: "av" }, portrait(author, size)),
    h("div", { class: "bd" },
      used(message),
      h("div", { class: "by" }, h("b", {}, isBot(author) ? botName() : nameOf(author)), isBot(author) ? h("span", { class: "tag" }, words.bot) : null, clock(moment),
        message.edited_timestamp && !(message.flags & Flag.LOADING) ? h("span", { class: "q" }, words.edited) : null,
        message.flags & Flag.SILENT ? h("span", { class: "q" }, icon("hush", 14), words.silent) : null),
      body(message),
      own ? seen(message) : null),
    message.flags & Flag.LOADING ? null : appsOf(message, { addNote, toEnd }));
}

const note = (message, sign, text, moment) => h("article", { class: "msg line", "data-id": message.id }, h("div", { class: "av" }, sign), h("div", { class: "bd" }, h("div", { class: "tx" }, line(text), " ", clock(moment))));

function withTime(nodes, moment) {
  const last = nodes.at(-1);
  if (last?.tagName === "P") { last.append(" ", clock(moment)); return nodes; }
  return [...nodes, clock(moment)];
}

function body(message) {
  if (message.flags & Flag.LOADING) return h("p", { class: "tx wait", role: "status" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), words.thinking(botName()));
  const modern = (message.flags & Flag.COMPONENTS_V2) !== 0;
  const named = new Set([...everyComponent(message.components)].flatMap(mediaOf).map((media) => fileName(media.url)));
  const loose = modern ? [] : (message.attachments ?? []).filter((attachment) => !named.has(attachment.filename));
  return [
    message.content && !modern ? h("div", { class: "tx" }, rich(message.content)) : null,
    loose.map((attachment) => attachment.content_type?.startsWith("image/") ? picture(message, attachment, attachment.description, { spoiler: attachment.filename.startsWith("SPOILER_") }) : file(attachment.url, attachment.filename, attachment.size)),
    components(message, message.components),
    stray(message),
  ];
}

const mediaOf = (part) => part.type === 12 ? part.items.map((item) => item.media) : part.type === 11 ? [part.media] : part.type === 13 ? [part.file] : [];

// A control outside a row (the button of a section) has no row to write its failure under.
function stray(message) {
  const failed = store.failures.get(message.id);
  const inRow = [...everyComponent(message.components)].some((part) => part.type === 1 && part.components.some((inner) => inner.custom_id === failed?.customId));
  return failed && !inRow ? h("p", { class: "fail", role: "alert" }, failed.why ? words.failedWith(failed.why) : words.failed(botName())) : null;
}

function used(message) {
  const asked = message.interaction_metadata;
  if (!asked) return null;
  const own = asked.user?.id === store.me.id;
  const done = store.labels.get(asked.id);
  const chip = (text) => h("span", { class: "cmd" }, text);
  const say = (sentence, text) => { const [before, after] = sentence("\u0000").split("\u0000"); return h("p", { class: "used" }, icon("used", 16), h("span", {}, before, chip(text), after)); };
  if (done) return done.label ? say(done.kind === "command" ? words.youUsed : words.youPressed, done.label) : null;
  const name = message.interaction?.name ?? asked.name;
  if (!name) return null;
  const typed = message.type === OF_A_MENU ? name : `/${name}`;
  if (own) return say(words.youUsed, typed);
  const other = person(asked.user?.id) ?? asked.user;
  return say((text) => words.someoneUsed(other ? nameOf(other) : "?", text), typed);
}

const seen = (message) => h("div", { class: "seen" }, icon("eye", 18), h("b", {}, words.only(nameOf(store.me))), h("span", {}, words.gone),
  h("button", { type: "button", class: "link", key: `${message.id}:dismiss`, onclick: () => forget(message) }, words.dismiss));

async function forget(message) {
  dismiss(message);
  log().focus({ preventScroll: true });
  try {
    await request("DELETE", `/page/messages/${message.channel_id}/${message.id}?user=${store.me.id}`);
  } catch (error) {
    addNote({ channel: message.channel_id, text: words.refused(error.message), wrong: true });
  }
}

/** What stands under the log: the way back to the newest message. */
export function below() {
  const zone = byId("below");
  const away = store.channels.has(store.here) && !atEnd();
  const quiet = store.channels.get(store.here)?.thread_metadata?.archived ? words.archived : !store.online ? words.offlineNote(botName()) : "";
  zone.replaceChildren(
    ...(quiet ? [h("span", {}, quiet)] : []),
    ...(away ? [h("button", { type: "button", class: "b sm newest", "aria-label": words.toEnd, onclick: toEnd }, icon("down", 16), h("span", {}, words.toEnd))] : []));
}

const notes = []; // lines of this tab's own: a command on its way, or one that came to nothing
let noted = 0;

/** Put a line of this tab's own at the end of a place: `{channel, text, label?, wrong?, again?}`. */
export function addNote(note) {
  const made = { ...note, key: `note:${++noted}` };
  notes.push(made);
  drawLog();
  if (note.channel === store.here) toEnd();
  return made;
}

export function dropNote(note) {
  const at = notes.indexOf(note);
  if (at >= 0) notes.splice(at, 1);
  drawLog();
}

const noteRow = (note) => h("div", { class: note.wrong ? "msg only" : "msg line sending", role: note.wrong ? "alert" : "status" },
  h("div", { class: "av" }, icon(note.wrong ? "x" : "used", note.wrong ? 24 : 17)),
  h("div", { class: "bd" },
    note.label ? h("p", { class: "used" }, h("span", { class: "cmd" }, note.label)) : null,
    h("p", { class: note.wrong ? "fail" : "tx" }, line(note.text)),
    note.wrong ? h("div", { class: "row" }, note.again ? h("button", { type: "button", class: "b sm", onclick: () => { dropNote(note); note.again(); } }, words.sendCommand) : null,
      h("button", { type: "button", class: "link", onclick: () => dropNote(note) }, words.dismiss)) : null));
