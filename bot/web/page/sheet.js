/** The sheet: the one live question with its advice, its ready answers, and one's own answer. */

import { button, byId, fill, h, t } from "./dom.js";
import { log } from "./shelf.js";

const FEW = 4; // choices of a kind that stand open; more fold up under their kind

/** Write the words before a first colon in bold, where they are few: "Best: …". */
function bold(text) {
  const at = text.search(/\s?: /);
  return at > 0 && at < 14 ? [h("b", {}, text.slice(0, at + 2)), text.slice(at + 2)] : text;
}

function oddsOf({ place, tenths, words }) {
  const tone = tenths >= 7 ? "" : tenths >= 4 ? "mid" : "low";
  return h("div", { class: "odds" }, h("span", { class: `pips ${tone}`, style: `--won:${10 * tenths}%` }), h("span", {}, place && h("b", {}, `${place} `), words));
}

/** Who has how much in a fight, as bars; what the answer adds is hatched. */
function fightOf({ sides, verdict, tone }) {
  const most = Math.max(1, ...sides.map((side) => Math.max(side.total, side.then ?? 0)));
  const part = (n) => `${(100 * n) / most}%`;
  return h(
    "div",
    { class: `fight ${tone}` },
    sides.map((side) => {
      const then = side.then ?? side.total;
      return h(
        "div",
        { class: "side", style: `--seat:${side.ink};--have:${part(side.total)};--then:${part(then)}` },
        h("b", {}, side.name),
        h("span", { class: "total" }, then !== side.total && h("s", {}, `${side.total}`), `${then}`),
        h("span", { class: "track" }, h("i", { class: "then" }), h("i", {})),
        h("small", {}, [...side.adds.map((added) => `+ ${added}`), ...side.lines].join(" · ")),
      );
    }),
    h("p", {}, verdict),
  );
}

function grouped(choices, pick) {
  const groups = Map.groupBy(choices, (choice) => choice.group);
  return [...groups].map(([group, same]) => {
    const buttons = same.map((choice) => button("b", () => pick(choice), choice.says, choice.detail && h("small", {}, choice.detail)));
    if (same.length < FEW) return h("div", {}, buttons);
    return h("details", {}, h("summary", {}, group, h("small", {}, `${same.length}`)), buttons);
  });
}

/**
 * Draw the question, or what others do.
 *
 * `own`: the lines of one's own answer; `does`: what the controls do.
 */
export function drawSheet(state, { own, weighed, why, risky, listed, narrow, upright, ended }, does) {
  const { sheet } = state;
  const box = byId("ask");
  box.classList.toggle("idle", !sheet);
  const said = why || (own.length > 0 && weighed?.why);
  const told = said && h("p", { class: why ? "why" : "state", role: "alert" }, said);
  if (!sheet) {
    const head = state.over ? t("over") : state.seat == null ? t("looking-on") : state.stopped ? "" : t("others");
    const title = ended?.title || state.stopped || state.waits.split("\n")[0];
    fill(box, h("div", { class: "eyebrow" }, head), h("h1", {}, title), ended?.parts(state, does), upright ? null : log(state, 12, does.show));
    fill(byId("foot"), told, state.again && does.back && button("b lead", () => location.assign(state.again), t("rematch")), tools(state, narrow, does));
    return;
  }
  const lead = sheet.ways.find((way) => way.kind === "lead");
  const parts = [
    h("div", { class: "eyebrow" }, t("your-turn"), sheet.about && ` · ${sheet.about}`),
    h("h1", {}, sheet.question),
    sheet.state && !sheet.fight && !(own.length && narrow) && h("p", { class: "state" }, sheet.state),
    sheet.fight && fightOf(sheet.fight),
  ];
  if (own.length) {
    parts.push(h("h2", { class: "own" }, t("own"), h("button", { onclick: does.clear }, t("again"))), own.map((line) => lineOf(line, does)));
    if (weighed?.odds.length) parts.push(h("div", { class: "advice" }, weighed.odds.map((fight) => oddsOf(fight))));
  } else if (sheet.advice) {
    parts.push(h("div", { class: "advice" }, h("p", {}, bold(sheet.advice)), sheet.odds.map(oddsOf)));
  }
  if (!own.length) {
    parts.push(sheet.ways.filter((way) => way !== lead).map((way) => wayOf("b", way, does)));
  }
  const ready = ({ says }) => !own.length && sheet.ways.some(({ label }) => label === says);
  const touches = sheet.choices.some((choice) => choice.at.length && !choice.end);
  const untouched = does.left().filter((choice) => !choice.end && ((listed && touches) || !(choice.at.length || ready(choice))));
  if (touches && !does.picking() && !own.length) parts.push(h("p", { class: "hint" }, lead ? t("choose") : t("choose-first")));
  parts.push(grouped(untouched, does.choose));
  if (touches) {
    parts.push(h("button", { class: "all", "aria-expanded": `${listed}`, onclick: does.list }, t("all"), h("small", {}, `${sheet.choices.length}`)));
  }
  if (!own.length && !upright) parts.push(log(state, 8, does.show));
  fill(box, parts);
  fill(byId("foot"), told, risky ? asking(risky, does) : confirm(sheet, lead, own, does), tools(state, narrow, does));
}

/** A ready answer; a pointer over it shows on the board what it does. */
const wayOf = (kind, way, does) =>
  h("button", { class: kind, onclick: () => does.send(way), onpointerenter: () => does.preview(way), onpointerleave: () => does.preview() }, way.label);

/** One question before what is lost; the safe answer comes first. */
const asking = (way, does) => [
  h("p", { class: "risk", role: "alert" }, way.risk),
  button("b lead", () => does.risk(false), t("not-sure")),
  button("b", () => does.risk(true), t("sure")),
];

function confirm(sheet, lead, own, does) {
  const end = sheet.choices.find((choice) => choice.end);
  if (own.length) {
    return button("b lead", does.sendOwn, own.map((line) => (line.n > 1 ? `${line.says} × ${line.n}` : line.says)).join(", ") || t("nothing"), h("small", {}, t("send")));
  }
  if (lead) return wayOf("b lead", lead, does);
  return end && !sheet.ways.length ? button("b", () => does.choose(end), end.says) : null;
}

function lineOf(line, does) {
  const step = (by, label, text) => h("button", { onclick: () => does.set(line, line.n + by), "aria-label": label }, text);
  return h("div", { class: "line" }, h("span", {}, line.says), h("div", { class: "steps" }, step(-1, t("less"), "−"), h("b", {}, `${line.n}`), step(1, t("more-of"), "+")));
}

const tools = (state, narrow, does) =>
  h(
    "div",
    { class: "tools" },
    !narrow && does.back && button("", does.back, t("discord")),
    state.may_undo && button("undo", does.undo, t("undo")),
    button("menu", does.menu, t("menu")),
  );
