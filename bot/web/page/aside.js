/** What no question needs, fetched once it is wanted: the menu of the page, and how a match ended. */

import { button, fill, h, t } from "./dom.js";
import { badge, log } from "./shelf.js";
import * as talk from "./talk.js";

const style = h("link", { rel: "stylesheet", href: "/t/page/aside.css" });
await new Promise((done) => {
  style.onload = style.onerror = done;
  document.head.append(style);
});

/** Look back at a match that is over: how it `ended`, what `decided` it. */
async function lookBack(what, query) {
  const reply = await talk.checked(await fetch(`/t/${what}?${query}`, { headers: talk.signed() }));
  if (!reply.ok) throw new Error(`${what}: ${reply.status}`);
  return reply.json();
}

/** Show something over the table until it is closed; return what closes it. */
function modal(...children) {
  const box = h("dialog", { onclose: () => box.remove(), onclick: ({ target }) => target === box && box.close() });
  fill(box, h("button", { class: "x", onclick: () => box.close(), "aria-label": t("close") }, "×"), children);
  document.body.append(box);
  box.showModal();
  return () => box.close();
}

/** Open the page in another language, in the same seat. */
function turnTo(locale) {
  const query = new URLSearchParams(location.search);
  query.set("locale", locale);
  location.search = query;
}

/** What concerns the page and not the question: another language, the list, the log, help, ways out. */
export function menu(state, does) {
  const other = document.documentElement.lang === "fr" ? "en" : "fr";
  const item = (press, ...words) => button("b", () => (close(), press()), words);
  const close = modal(
    h("h2", {}, t("menu")),
    state.sheet && item(does.list, t("all")),
    item(() => modal(log(state, 14, does.show)), t("log")),
    item(() => modal(h("h2", {}, t("help")), t("how").split("\n").map((line) => h("p", {}, line))), t("help")),
    item(() => turnTo(other), other === "fr" ? "Français" : "English"),
    does.back && item(does.back, t("discord"), h("small", {}, t("there"))),
    does.home && item(does.home, t("home")),
  );
}

/** A picture as wide as its place; where none is drawn its words. */
const pictured = ({ text }, source) => (source ? h("img", { src: source, alt: text }) : h("p", { class: "state" }, text));

/** Show what decided the match. */
async function decided(query) {
  const told = await lookBack("decided", query).catch(() => ({ text: t("failed") }));
  modal(pictured(told, told.name && (await talk.picture(told.name))));
}

/** Fetch how the match ended: `title`, and what makes its `parts`: a picture, who came where, what decided it. */
export async function end(query) {
  const { title, held, places, picture, reviews } = await lookBack("ended", query);
  const source = picture.name && (await talk.picture(picture.name));
  const parts = (state, does) => [
    h("button", { class: "end", onclick: () => modal(pictured(picture, source)) }, pictured(picture, source)),
    held && h("h2", {}, held),
    h("ol", { class: "places" }, places.map((one) => h("li", {}, badge(state, state.beside.seats[one.seat]), h("b", {}, one.place), state.beside.seats[one.seat].name, h("b", {}, one.held)))),
    reviews && button("b", () => decided(query), t("decided")),
    does.home && button("b", does.home, t("home")),
  ];
  return { title, parts };
}
