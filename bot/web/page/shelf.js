/** What stands beside the board: the strip of seats, rows of cards, news. */

import { byId, fill, h, sign, t } from "./dom.js";

const CLOSE = 0.7; // of the goal: the meter turns gold

export const badge = (state, seat) => (seat ? h("img", { src: `/t/icon/${state.family}/badge/${seat.colour}`, alt: "" }) : null);

/** Draw the strip: who, how far from the goal, what they have, who is asked. */
export function drawSeats(state) {
  const { beside } = state;
  fill(byId("when"), h("b", {}, beside.title), h("span", {}, beside.phase));
  fill(byId("seats"), ...beside.seats.map((seat, i) => seatOf(state, seat, i)));
}

function seatOf(state, seat, i) {
  const { goal } = seat;
  const part = goal ? Math.min(1, goal.have / goal.need) : 0;
  const marks = [seat.asked && "asked", goal ? part >= CLOSE && "close" : "bare", seat.out && "out"];
  return h(
    "li",
    { class: `seat ${marks.filter(Boolean).join(" ")}`, style: `--seat:${seat.ink};--part:${100 * part}%`, title: seat.out || seat.plays },
    badge(state, seat),
    h("span", { class: "who" }, seat.name, i === state.seat && h("i", {}, t("you"))),
    goal && h("span", { class: "have" }, `${goal.have}`, h("small", {}, `/${goal.need}`)),
    goal && h("span", { class: "meter" }, h("i", {})),
    h(
      "span",
      { class: "facts" },
      seat.counts.map((count) => h("span", { title: count.title }, sign(count.sign) ?? `${count.title} `, count.value)),
    ),
  );
}

/** Draw the shelves; `mark` says how a card is marked, `times` how many of it are picked. */
export function drawShelves(state, mark, times, touch) {
  const shelves = state.beside.shelves.filter((shelf) => shelf.cards.length);
  const held = new Set(shelves.find((shelf) => shelf.id === "hand")?.cards.map((card) => card.place));
  const lit = shelves.flatMap((shelf) => shelf.cards).filter((card) => mark(card.place));
  // A card may lie in the hand and in the market: it is meant there only where something else is for sale.
  const buying = lit.some((card) => !held.has(card.place));
  const here = (shelf) => shelf.id !== "market" || buying;
  const live = (shelf) => here(shelf) && shelf.cards.some((card) => mark(card.place));
  const order = [...shelves].sort((a, b) => live(b) - live(a));
  fill(
    byId("shelves"),
    order.map((shelf) => {
      const cards = shelf.cards.map((card) => cardOf(card, here(shelf) ? mark(card.place) : "", times(card.place), touch, state));
      const title = [shelf.title, shelf.purse.map((count) => h("small", { title: count.title }, sign(count.sign) ?? `${count.title} `, count.value))];
      if (live(shelf) || ["hand", "goods", "units"].includes(shelf.id)) {
        return h("div", { class: `shelf ${shelf.id}` }, h("h2", {}, title), h("div", { class: "cards" }, cards));
      }
      return h("details", { class: `shelf ${shelf.id}` }, h("summary", {}, title), h("div", { class: "cards" }, cards));
    }),
  );
}

function cardOf(card, mark, times, touch, state) {
  const [kind] = card.place.split(":");
  const answers = state.sheet?.choices.some(({ at }) => at.includes(card.place));
  return h(
    "button",
    {
      class: `c ${card.art ? "" : "worded"} ${kind} ${card.dim ? "dim" : ""} ${times ? "on" : mark}`,
      style: `--face:${card.ink || "#8E98A8"}`,
      onclick: ({ currentTarget }) => (answers ? touch(card.place) : tip(currentTarget, card)),
      onpointerenter: (event) => event.pointerType === "mouse" && tip(event.currentTarget, card),
      onpointerleave: () => tip(),
      oncontextmenu: (event) => {
        event.preventDefault();
        tip(event.currentTarget, card);
      },
      "aria-label": [card.name, card.cost, card.worth, card.text, card.why].filter(Boolean).join(". "),
    },
    card.art && h("img", { src: `/t/icon/${state.family}/card/${card.art}`, alt: "", loading: "lazy" }),
    h("span", { class: "nm" }, card.name),
    card.cost && h("span", { class: "cost" }, card.cost),
    card.worth && h("span", { class: "worth" }, card.worth),
    (card.count !== 1 || times > 0 || kind === "good") && h("span", { class: "n" }, times || (kind === "good" ? card.count : `×${card.count}`)),
  );
}

/** Show what a card does beside it; without a card, hide it. */
export function tip(over, card) {
  byId("tip")?.remove();
  if (!over || !card?.text) return;
  const box = over.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - 290, box.left - 80));
  const below = box.top < 260;
  const place = below ? `top:${box.bottom + 10}px` : `bottom:${innerHeight - box.top + 10}px`;
  document.body.append(h("div", { id: "tip", style: `left:${left}px;${place}` }, h("b", {}, card.name), card.why && h("em", {}, card.why), card.text));
}

/** List what happened, the newest first. */
export function log(state, most, show) {
  const lines = state.news.slice(-most).reverse();
  return h(
    "ol",
    { class: "log" },
    h("h2", {}, t("happened")),
    lines.length ? null : h("li", {}, h("span", {}), t("nothing-yet")),
    lines.map((line) => h("li", { onclick: () => show([line]) }, badge(state, state.beside.seats[line.seat]) ?? h("span", {}), line.text)),
  );
}
