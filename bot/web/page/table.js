/** The table: draws what the bot says, and keeps what is picked until it is sent. It knows no rule. */

import { arrows, drawBoard, focus, placed } from "./board.js";
import { button, byId, fill, h, speak, t } from "./dom.js";
import { badge, drawSeats, drawShelves, log, tip } from "./shelf.js";
import { drawSheet } from "./sheet.js";
import * as talk from "./talk.js";

const root = document.documentElement;
const locale = root.lang;
const home = root.dataset.home;
const narrow = () => innerWidth <= 760;
const AGAIN = 700; // milliseconds until what was not there is asked for again
const PAUSE = 250; // milliseconds: a draft is weighed four times a second at most
const aside = () => import("./aside.js");
const WAY = /^(cell|area):/;

let state = null;
let source = "";
let board = "";
let picked = []; // places touched so far
let draft = new Map(); // own answer: id of a choice -> {choice, n}
let why = "";
let risky = null; // an answer that is asked about once, before it is sent
let busy = false;
let listed = false;
let weighed = null; // what one's own answer comes to: why it cannot be sent, and its odds
let weighing = 0;
let heard = ""; // the newest etag
let asked = 0; // counts requests
let newest = 0; // the one that is shown; those before it are older
let later = 0;
let closed = false;
let ended = null; // how the match ended, once it is known

const form = () => board || (narrow() && state?.family === "cthulhu" ? "small" : "");
const query = () => new URLSearchParams({ locale, board: form() }).toString();
const choices = () => state?.sheet?.choices.filter((choice) => !choice.end) ?? [];
const end = () => state?.sheet?.choices.find((choice) => choice.end);

/** The choices that fit what is picked: in their order, or, where a target was touched first, in any. */
function left() {
  const ordered = choices().filter((choice) => picked.every((place, i) => choice.at[i] === place));
  return ordered.length ? ordered : choices().filter((choice) => picked.every((place) => choice.at.includes(place)));
}

/** The place of a choice that comes next; of one whose target was touched first, where it begins. */
const nextOf = (choice) => (picked.every((place, i) => choice.at[i] === place) ? choice.at[picked.length] : choice.at.find((place) => !picked.includes(place)));
const lead = () => state?.sheet?.ways.find((way) => way.kind === "lead");
const me = () => state.beside.seats[state.seat];

/** Name a place as the board does: a cell by its label, an area in words, anything else by its card. */
function nameOf(place) {
  const card = state.beside.shelves.flatMap((shelf) => shelf.cards).find((held) => held.place === place);
  const [kind, id] = place.split(/:(.*)/);
  if (card) return card.name;
  if (kind === "advance") return "";
  return kind === "cell" ? id : state.board?.names[place] ?? id.replaceAll("_", " ").replace(/\b./g, (letter) => letter.toUpperCase());
}

function marks() {
  const next = new Set(left().map(nextOf).filter(Boolean));
  const best = new Set(picked.length || draft.size ? [] : (lead()?.moves ?? []).flatMap((move) => move.at));
  const fight = state.sheet?.fight?.place;
  return (place) => {
    if (picked.includes(place)) return "on";
    if (picked.length) return next.has(place) ? "next" : "";
    if (best.has(place) || place === fight) return "lead";
    return next.has(place) ? "can" : "";
  };
}

const times = (place) => [...draft.values()].filter((line) => line.choice.at.at(-1) === place && !WAY.test(place)).reduce((sum, line) => sum + line.n, 0);

// --- picking ---

function touch(place) {
  if (busy || !state?.sheet || !place) return;
  why = "";
  const next = left().some((choice) => nextOf(choice) === place);
  const first = choices().some((choice) => choice.at.includes(place));
  const again = picked.at(-1) === place && !next;
  picked = next ? [...picked, place] : first && !again ? [place] : [];
  const here = left();
  // A card of a draft is picked by one touch; a move by two; nothing is sent by the touch that found it.
  if (picked.length && here.length === 1 && here[0].at.length === picked.length && state.sheet.draft && !here[0].whole) choose(here[0]);
  else redraw();
}

function choose(choice, n) {
  if (choice.whole) return send({ answer: choice.answers });
  const key = choice.id;
  const line = draft.get(key);
  draft.set(key, { key, choice, says: says(choice), n: n ?? (line ? Math.min(line.n + 1, most(choice)) : Math.max(choice.least, 1)) });
  changed();
}

function changed() {
  picked = [];
  weighSoon();
  redraw();
}

const says = (choice) => (choice.at.length > 1 && choice.at.every((place) => WAY.test(place)) ? choice.at.map(nameOf).join(" → ") : choice.says);
const most = (choice) => weighed?.limits[choice.id] ?? choice.most;

function set(line, n) {
  const least = line.choice.numbered ? line.choice.least : 1;
  if (n < least) draft.delete(line.key);
  else draft.set(line.key, { ...line, n: Math.min(n, most(line.choice)) });
  changed();
}

/** Write a number into an answer at its keys. */
const put = (part, [name, ...rest], n) => ({ ...part, [name]: rest.length ? put(part[name] ?? {}, rest, n) : n });

/** Return the whole answer that one's own lines make, its end included. */
function ownAnswer() {
  if (state.sheet.form) return [[...draft.values()].reduce((whole, { key, n }) => put(whole, key.split("~"), n), state.sheet.form)];
  const actions = [...draft.values()].flatMap(({ choice, n }) => (choice.numbered ? [choice.answers[n - choice.least]] : Array(n).fill(choice.answers[0])));
  const closing = state.sheet.draft ? end()?.answers[0] : null;
  return closing ? [...actions, closing] : actions;
}

/** Ask what one's own answer comes to, once it has not changed for a moment. */
function weighSoon() {
  weighed = null;
  clearTimeout(weighing);
  if (!draft.size || !state.sheet?.draft) return;
  weighing = setTimeout(async () => {
    if (!draft.size) return;
    const asked = JSON.stringify(ownAnswer());
    const reply = await talk.weigh(query(), ownAnswer());
    if (!draft.size || JSON.stringify(ownAnswer()) !== asked) return;
    weighed = reply;
    redraw();
  }, PAUSE);
}

const clear = () => {
  draft = new Map();
  why = "";
  changed();
};

/** What can be done at the touched place: beside it, where the fewest lit places are covered. */
function popover() {
  const here = byId("here");
  const some = left().filter((choice) => choice.at.length === picked.length && picked.length);
  here.hidden = !some.length;
  if (here.hidden) return;
  fill(
    here,
    h("h3", {}, h("b", {}, picked.map(nameOf).join(" → ")), h("button", { onclick: clear, "aria-label": t("close") }, "×")),
    some.flatMap((choice) => stepsOf(choice, some.length > 1) ?? button("b", () => choose(choice), choice.says, choice.detail && h("small", {}, choice.detail))),
  );
  here.style.cssText = "";
  const at = placed(picked.at(-1));
  here.classList.toggle("low", narrow() || !at);
  if (narrow() || !at) return;
  const stage = byId("stage").getBoundingClientRect();
  const [width, height] = [here.offsetWidth, here.offsetHeight];
  const [x, y] = [at.x - stage.left, at.y - stage.top];
  const lit = left().map(nextOf).filter(Boolean).map(placed).filter(Boolean);
  const fits = (edge, size, room) => Math.max(8, Math.min(room - size - 8, edge));
  // The touched place itself must stay in sight more than any other.
  const near = (l, p) => ({ x, y }) => x - stage.left > l - 20 && x - stage.left < l + width + 20 && y - stage.top > p - 20 && y - stage.top < p + height + 20;
  const covered = ([l, p]) => [...lit, ...Array(9).fill(at)].filter(near(l, p)).length;
  const [[l, p]] = [
    [x + at.r + 30, y - height / 2],
    [x - at.r - 30 - width, y - height / 2],
    [x - width / 2, y + at.r + 30],
    [x - width / 2, y - at.r - 30 - height],
  ]
    .map(([left_, top]) => [fits(left_, width, stage.width), fits(top, height, stage.height)])
    .sort((a, b) => covered(a) - covered(b));
  here.style.left = `${l}px`;
  here.style.top = `${p}px`;
}

/** Numbers to choose from; named beside others. */
function stepsOf(choice, named) {
  const size = most(choice) - choice.least + 1;
  if (!choice.numbered || size < 2) return null;
  const now = draft.get(choice.id)?.n;
  const buttons = Array.from({ length: Math.min(size, 8) }, (_, i) => {
    const n = choice.least + i;
    return h("button", { "aria-pressed": `${now === n}`, onclick: () => choose(choice, n) }, `${n}`);
  });
  return [named && h("h3", {}, choice.says), h("div", { class: "steps" }, buttons)];
}

// --- drawing ---

const flows = (moves) => moves.filter(({ at }) => at.length > 1 && WAY.test(at[0]) && WAY.test(at[1])).map(({ at, n }) => ({ from: at[0], to: at[1], ink: me()?.ink, n }));
const ownMoves = () => [...draft.values()].map(({ choice, n }) => ({ at: choice.at, n: choice.numbered ? n : null }));
const plan = () => (draft.size ? flows(ownMoves()) : lead() && !picked.length ? flows(lead().moves) : []);
const preview = (way) => arrows(way ? flows(way.moves) : plan(), "mine");

/** Show what others did: an arrow or a ring for each, in the colour of who did it. */
function show(lines) {
  const theirs = lines.filter((line) => line.at.length && line.seat !== state.seat).slice(-5);
  arrows(theirs.map((line) => ({ from: line.at[0], to: line.at[1] ?? line.at[0], ink: state.beside.seats[line.seat]?.ink ?? "#FFF" })), "told");
}

function drawNews() {
  const news = byId("news");
  const picking = picked.length && left().some((choice) => choice.at.length > picked.length);
  news.classList.toggle("pick", Boolean(picking));
  if (picking) return fill(news, h("b", {}, picked.map(nameOf).join(" → ")), h("span", {}, `→ ${t("where-to")}`));
  const last = state.news.at(-1);
  news.title = t("replay");
  fill(news, last && [badge(state, state.beside.seats[last.seat]), h("span", {}, last.text), h("b", { "aria-hidden": "true" }, "↻")]);
}

function drawBoards() {
  const names = { "": t("map"), advances: t("advances") };
  const answered = (name) => choices().some((choice) => choice.at.some((place) => (name ? place.startsWith("advance:") : WAY.test(place))));
  fill(byId("boards"), state.beside.boards.length > 1 && state.beside.boards.map((name) => h("button", { "aria-pressed": `${board === name}`, class: answered(name) ? "live" : "", onclick: () => turn(name) }, names[name])));
}

function turn(name) {
  board = name;
  state.etag = "";
  load();
}

function redraw() {
  if (!state || closed) return;
  const classOf = marks();
  const upright = !narrow() && state.board && state.board.width < 1.25 * state.board.height;
  document.body.className = [state.family, upright ? "upright" : "", state.over ? "over" : "", state.etag ? "" : "behind"].join(" ");
  if (state.board) drawBoard(state.board, source, classOf, touch);
  const next = left().map(nextOf).filter(Boolean);
  if (narrow()) focus(picked.length ? [...picked, ...next] : state.sheet?.fight ? [state.sheet.fight.place] : []);
  drawSeats(state);
  drawShelves(state, classOf, times, touch);
  if (upright) byId("shelves").append(log(state, 11, show));
  drawNews();
  drawBoards();
  const does = { back: state.back && self === top && (() => location.assign(state.back)), clear, choose, home: home === "/" && (() => location.assign(home)), left, list: () => { listed = !listed; redraw(); }, menu: async () => (await aside()).menu(state, does), picking: () => picked.length, preview, risk, send, sendOwn: () => send({ answer: ownAnswer() }), set, show, undo };
  drawSheet(state, { own: [...draft.values()], weighed, why, risky, listed, narrow: narrow(), upright, ended }, does);
  arrows(plan(), "mine");
  popover();
  tip();
}

// --- talk ---

async function send(way) {
  if (busy) return;
  if (way.risk && risky !== way) {
    risky = way;
    return redraw();
  }
  await doing(() => talk.answer(query(), way.answer, state.sheet.number));
}

function risk(sure) {
  const way = risky;
  if (sure) return send(way);
  risky = null;
  redraw();
}

const undo = () => doing(() => talk.undo(query()));

async function doing(work) {
  busy = true;
  risky = null;
  document.body.classList.add("behind"); // all else is drawn once, with the answer
  performance.mark("sent");
  try {
    const reply = await work();
    busy = false;
    why = reply.why;
    if (!why) {
      draft = new Map();
      picked = [];
    }
    newest = asked; // what is on its way is older
    take(reply.state, why);
    performance.mark("told");
  } catch (error) {
    busy = false;
    if (error instanceof talk.GoneError) return gone(error.message);
    why = t("failed");
    redraw();
  }
  if (!state?.etag || (heard && heard !== state.etag)) load();
}

/** Take what is shown now: the question at once, the new picture when it is there. */
function take(newer, told) {
  const same = newer.sheet?.number === state?.sheet?.number && newer.seat === state?.seat;
  const known = new Set((state?.news ?? []).map((line) => line.text + line.at));
  const fresh = state ? newer.news.filter((line) => !known.has(line.text + line.at)) : [];
  if (!same) {
    why = told || (draft.size || picked.length ? t("stale") : "");
    draft = new Map();
    picked = [];
    risky = null;
  }
  // While none is drawn the old picture stays, with its places, and play goes on.
  state = newer.board ? newer : { ...newer, board: state?.board, news: newer.news.length ? newer.news : state?.news ?? [], etag: "" };
  if (!state.over) ended = null;
  redraw();
  show(fresh);
  if (!same) for (const id of ["ask", "shelves"]) byId(id).scrollTo(0, 0);
  if (newer.board) paint(newer);
}

async function paint(newer) {
  const found = await talk.picture(newer.board.name).catch(() => null);
  if (state !== newer) return;
  if (found) source = found;
  redraw();
  performance.mark("seen");
}

async function load() {
  const mine = (asked += 1);
  try {
    const newer = await talk.state(query(), state?.etag);
    byId("lost")?.remove();
    if (mine <= newest) return;
    newest = mine;
    if (newer) take(newer);
    if (!state.etag) soon(AGAIN);
    if (state.over && !ended) {
      ended = await (await aside()).end(query());
      redraw();
    }
  } catch (error) {
    if (error instanceof talk.GoneError) return gone(error.message);
    lost();
    soon(3 * AGAIN);
  }
}

function soon(ms) {
  clearTimeout(later);
  later = setTimeout(load, ms);
}

function lost(over) {
  if (over) return gone();
  if (!byId("lost")) document.body.append(h("div", { id: "lost", role: "alert" }, t("lost")));
}

function gone(why) {
  closed = true;
  if (!why && home === "/") return location.replace(home); // the start page leads on
  fill(document.body, h("div", { id: "gone" }, why || t("gone"), button("b", () => location.assign(home), t("home"))));
}

addEventListener("keydown", (event) => {
  const answer = state?.sheet?.ways[Number(event.key) - 1];
  if (event.key === "Escape") {
    if (risky) risky = null;
    else picked = picked.slice(0, -1);
    redraw();
  } else if (answer && !event.ctrlKey && !event.metaKey) send(answer);
  else if (event.key.toLowerCase() === "u" && state?.may_undo) undo();
});
addEventListener("visibilitychange", () => !document.hidden && load());
addEventListener("resize", redraw);
window.over = () => Boolean(state?.over);
byId("news").onclick = () => show(state.news);

const [words, entered] = await Promise.allSettled([fetch(`/t/words/${locale}`).then((reply) => reply.json()), talk.enter()]);
speak(words.value);
if (entered.reason) gone();
else {
  await load();
  talk.listen(query, (etag) => {
    if (closed) return location.reload(); // what could not be looked at may be there again
    heard = etag;
    if (!busy && etag !== state?.etag) load();
  }, lost, () => {
    byId("lost")?.remove();
    load();
  });
}
