/** Lead a newcomer: the first page, the people at the right and the guide of the first match. */

import { byId, fill, h } from "/page/dom.js";
import { FIRST_SEATS, badge, icon, seatColour } from "/page/art.js";
import { line } from "/page/reach.js";
import { words } from "/page/words.js";
import { leaves } from "/page/commands.js";
import { press } from "/page/components.js";
import { begin, beginCommand, sendNow } from "/page/composer.js";
import { personRow } from "/page/people.js";
import { ordered } from "/page/places.js";
import { ownTables, playedWith, seatOf, seatsHere } from "/page/table.js";
import { Flag, START, botName, controls, emit, isBot, isDirect, messagesOf, nameOf, on, store } from "/page/store.js";

const FOLLOW = 8000; // milliseconds in which the answer to "Play now" may open another place

/** The button the bot offers to newcomers: one whose id has the word `play`, or `learn`. */
function offer(word) {
  const buttons = ordered().channels.flatMap((channel) => messagesOf(channel.id).filter((message) => isBot(message.author) && !(message.flags & Flag.EPHEMERAL)).flatMap((message) => controls(message).filter((part) => part.type === 2).map((part) => ({ message, part }))));
  return buttons.find(({ part }) => part.custom_id?.split(/[:_-]/).includes(word));
}

/** The command that makes a match, in the first channel. */
function opening() {
  const [channel] = ordered().channels;
  const leaf = channel && leaves(channel).find((one) => one.path.length > 1 && one.path.at(-1).name === "create");
  return leaf && { channel, leaf };
}

let until = 0;

/** Where the bot answers a newcomer, the page follows. */
on("message", ({ message, fresh }) => {
  if (!fresh || Date.now() > until || !isBot(message.author) || isDirect(store.channels.get(message.channel_id) ?? {}) || !controls(message).length) return;
  until = 0;
  emit("go", { place: message.channel_id });
});

async function learn() {
  const found = offer("learn");
  emit("go", { place: found.message.channel_id, message: found.message.id });
  return press(found.message, found.part, [], found.part.label);
}

async function play() {
  const found = offer("play"), command = opening();
  until = Date.now() + FOLLOW;
  if (found) {
    emit("go", { place: found.message.channel_id, message: found.message.id });
    return press(found.message, found.part, [], found.part.label);
  }
  emit("go", { place: command.channel.id });
  if (command.leaf.options.some((option) => option.required)) return beginCommand(command.leaf.command.id, command.leaf.path.map((node) => node.name));
  return sendNow(command.leaf, new Map());
}

let own = []; // the matches in which this person has a seat
let sought = ""; // what they were sought for last: the messages of all places

/** Look for the matches that somebody who comes back may go on with. */
async function seekOwn() {
  const places = ordered().channels.filter((channel) => messagesOf(channel.id).some((message) => isBot(message.author) && controls(message).length));
  const now = JSON.stringify([store.me.id, store.me.locale, places.map((channel) => messagesOf(channel.id).at(-1).id)]);
  if (now === sought) return;
  sought = now;
  const found = await ownTables(places.map((channel) => channel.id));
  if (now !== sought) return;
  own = found;
  if (store.here === START) drawHello();
}

const goOn = ({ place, game, seat, asked, answering }, first) => h("section", { class: "offer own" },
  h("div", {}, h("b", {}, game), h("p", {}, answering ? words.hello.goesOn : seat.asked ? words.hello.yourTurn(seat.asked) : asked ? words.hello.waitsFor(asked.name) : words.hello.goesOn)),
  h("button", { type: "button", key: `own:${place}`, class: first ? "b p" : "b", onclick: () => emit("go", { place }) }, words.hello.goOn));

/** The first page, in the place of the messages. */
export function drawHello() {
  seekOwn();
  const ready = store.online && (offer("play") || opening());
  const said = words.hello;
  const also = [() => { emit("go", { place: ordered().channels[0]?.id }); begin("/"); }, () => emit("people-open"), () => emit("tools")];
  const zone = byId("log");
  zone.setAttribute("aria-label", words.start);
  fill(zone, h("div", { class: "hello" }, h("img", { class: "sight", src: "/page/sight.png", width: 596, height: 688, alt: "" }),
    h("div", { class: "w" },
      h("p", { class: "eye" }, icon("ok"), said.eye), h("h2", {}, said.title), h("p", { class: "lead" }, said.lead),
      own.map((match, i) => goOn(match, i === 0)),
      h("section", { class: "offer" },
        h("div", {}, h("div", { class: "faces" }, FIRST_SEATS.map((colour) => badge(colour, 38)), h("span", {}, said.faces)),
          h("b", {}, said.game), h("p", {}, said.about), h("p", { class: "who-line" }, line((store.me.moderator ? said.whoModerator : said.who)(nameOf(store.me))))),
        h("button", { type: "button", id: "play", key: "play", class: own.length ? "b" : "b p", disabled: !ready, onclick: play }, said.play),
        store.online && offer("learn") ? h("button", { type: "button", id: "learn", key: "learn", class: "b", onclick: learn }, said.learn) : null,
        ready ? null : h("p", { class: "fine", role: "status" }, line(store.online ? said.nothing(botName()) : said.soon(botName())))),
      h("ol", { class: "steps" }, said.steps.map((text) => h("li", {}, h("span", {}, line(text))))),
      h("div", { class: "also" }, said.also.map((text, i) => h("button", { type: "button", class: "link", key: `also:${i}`, onclick: also[i] }, text))))));
}

const guideKey = () => `hexarch:guide:${store.me.id}`;

/** What this person has done of the guide: five ticks, and whether it is hidden. */
function guide() {
  return { done: [], hidden: false, ...JSON.parse(localStorage.getItem(guideKey()) ?? "{}") };
}

function keep(state) {
  localStorage.setItem(guideKey(), JSON.stringify(state));
  drawSide();
}

/** Tick one line of the guide. */
function step(number) {
  const state = guide();
  if (!state.done.includes(number)) keep({ ...state, done: [...state.done, number] });
}

let starting = null; // the place where this person has pressed the start
let answer = null; // what they were asked when they pressed something, where, and until when that may count

/** Tick what has come of what this person did, and the other tabs. */
export function watch() {
  const seat = seatOf(store.me.id);
  if (seat && starting === store.here && playedWith().length) step(1); // a start may be refused
  if (answer?.place === store.here && seat && Date.now() < answer.until && seat.asked !== answer.asked) step(2); // a look changes nothing
  if (sessionStorage.getItem("hexarch:answered") === store.me.id) step(2); // on the board, which is another page
  if (store.channels.has(store.here) && isDirect(store.channels.get(store.here)) && messagesOf(store.here).length) step(3);
  if ([...store.tabs].some((id) => id !== store.me.id)) step(4);
}

/** The words of what was pressed or typed, as the bot calls them. */
function wordsOf(body) {
  if (body.kind !== "command") return body.custom_id?.split(/[:_-]/) ?? [];
  const channel = store.channels.get(body.channel_id);
  const leaf = channel && leaves(channel).find((one) => one.command.id === body.command_id);
  const below = (options) => (options ?? []).flatMap((one) => one.type <= 2 ? [one.name, ...below(one.options)] : []);
  return [leaf?.path[0].name, ...below(body.options)];
}

on("acted", (body) => {
  const did = wordsOf(body);
  if (did.includes("play") || did.includes("create")) step(0);
  if (did.includes("start")) starting = body.channel_id;
  if (did.includes("hand")) step(3);
  const asked = seatOf(store.me.id)?.asked;
  if (asked && body.channel_id === store.here) answer = { place: store.here, asked, until: Date.now() + FOLLOW };
  watch();
});

function seatRow(seat) {
  const row = h("li", { class: seat.asked ? "seat act" : "seat" }, badge(seat.colour, 38),
    h("div", { class: "fill" }, h("div", { class: "n" }, h("b", {}, seat.name), h("span", { class: "tag" }, seat.user === store.me.id ? words.youHere : seat.automated ? words.automated : words.seated)),
      seat.world ? h("small", {}, seat.world) : null, seat.asked ? h("small", { class: "asked" }, seat.asked) : null));
  row.style.setProperty("--edge", seatColour(seat.colour));
  return row;
}

/** The seats of the match in this place, the people and the guide at the right. */
export function drawSide() {
  const zone = byId("side");
  const state = guide(), seats = seatsHere();
  const now = words.steps.findIndex((_, i) => !state.done.includes(i));
  const other = store.people.find((user) => !user.bot && user.id !== store.me.id && !store.tabs.has(user.id));
  zone.setAttribute("aria-label", words.people);
  fill(zone,
    h("h2", {}, seats ? words.table : words.people, h("button", { type: "button", class: "ib narrow", key: "side-close", "aria-label": words.close, onclick: () => emit("sheet", "side") }, icon("x"))),
    seats ? h("ul", { class: "seats" }, seats.map(seatRow)) : h("ul", { class: "people" }, store.people.filter((user) => !user.bot).map(personRow)),
    other ? h("a", { class: "b second", key: "second", href: `?user=${other.id}${location.hash}`, target: "_blank", rel: "noopener" }, icon("out", 18), words.secondPerson) : null,
    state.hidden
      ? h("button", { type: "button", class: "link", key: "guide-show", onclick: () => keep({ ...state, hidden: false }) }, words.guideAgain)
      : h("section", { class: "guide", "aria-label": words.guide }, h("h2", {}, words.guide, h("button", { type: "button", class: "link", key: "guide-hide", onclick: () => keep({ ...state, hidden: true }) }, words.hide)),
        h("ol", {}, words.steps.map((text, i) => h("li", { class: state.done.includes(i) ? "did" : i === now ? "now" : "" }, h("i", { "aria-hidden": "true" }, state.done.includes(i) ? "✓" : i + 1), h("span", {}, text))))));
}
