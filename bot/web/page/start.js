/** The start page of the sandbox: the games, the matches that go on, and the way to their table. */

import { byId, fill, h, speak, t } from "./dom.js";

const FEW = 2; // matches that stand open; more fold up
const AGAIN = 700; // milliseconds until a bot that starts is asked again
const root = document.documentElement;

let person = null;
let front = null;
let busy = "";

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Ask this machine; what it refuses in words is thrown with them. */
async function ask(path, method = "GET", body = undefined) {
  const reply = await fetch(path, { method, headers: body && { "Content-Type": "application/json" }, body: body && JSON.stringify(body) });
  if (reply.ok) return reply.json();
  const why = reply.status === 409 ? (await reply.json()).why : "";
  throw Object.assign(new Error(`${path}: ${reply.status}`), { why, starting: reply.status === 503 });
}

const again = new URLSearchParams(location.search).get("play"); // who comes from a match that is over plays on

/** Who looks: named by the address, else the first person whom no tab shows. */
async function whoAmI() {
  const named = new URLSearchParams(location.search).get("user");
  const people = await ask("/page/people");
  const found = people.find((user) => !user.bot && [user.id, user.username].includes(named)) ?? (await ask("/page/people/free"));
  history.replaceState(null, "", `?user=${found.id}`);
  return found;
}

const chosen = () => `hexarch:locale:${person.id}`;
const discord = (more = "") => `/discord?user=${person.id}${more}`;

async function load() {
  const locale = root.lang;
  speak(await ask(`/t/words/${locale}`));
  for (;;) {
    try {
      front = await ask(`/page/front?user=${person.id}&locale=${locale}`);
      return draw();
    } catch (error) {
      if (!error.starting) throw error;
      await wait(AGAIN);
    }
  }
}

/** Speak a language here, and let the bot answer this person in it. */
async function turn(locale) {
  root.lang = locale.slice(0, 2);
  if (locale !== person.locale) person = await ask(`/page/people/${person.id}`, "PATCH", { locale });
  return load();
}

function choose(locale) {
  localStorage.setItem(chosen(), locale);
  return turn(locale);
}

/** Do what leads to a table; what is refused is said. */
async function leave(name, work) {
  if (busy) return;
  busy = name;
  draw();
  try {
    const { pass } = await work();
    location.assign(`/t/?locale=${root.lang}#${pass}`);
  } catch (error) {
    byId("why").textContent = error.why || t("failed");
    busy = "";
    draw();
  }
}

/** Begin a match in a channel of its own, where the imitation of Discord shows it, too. */
const play = (game) =>
  leave(game.id, async () => {
    byId("why").textContent = "";
    const number = 1 + front.own.filter((match) => match.game === game.id).length;
    const channel = await ask("/page/channels", "POST", { name: `${game.title}-${number}` });
    const name = person.global_name || person.username;
    return ask("/page/play", "POST", { user: person.id, name, game: game.id, guild: channel.guild_id, channel: channel.id, locale: root.lang });
  });

const goOn = (match) => leave(match.match, () => ask(`/page/board/${match.match}?user=${person.id}&locale=${root.lang}`, "POST"));

const ownOf = (match, i) =>
  h(
    "button",
    { type: "button", class: i ? "" : "lead", onclick: () => goOn(match), disabled: Boolean(busy) },
    h("img", { src: `/t/page/${match.game}.webp`, alt: "" }),
    h("span", {}, h("b", {}, match.title), match.asked ? `${t("your-turn")}${root.lang === "fr" ? "\u00a0" : ""}: ${match.asked}.` : `${t("others")}.`),
    h("em", {}, t("go-on")),
  );

const cardOf = (game, i) =>
  h(
    "article",
    { class: i ? "" : "first", "data-game": game.id },
    h("img", { src: `/t/page/${game.id}.webp`, alt: "" }),
    h(
      "div",
      {},
      h("p", { class: "tag" }, i ? game.family : t("start-here")),
      h("h2", {}, game.title),
      h("p", { class: "goal" }, game.goal),
      h("p", { class: "facts" }, game.facts.map((fact) => h("span", {}, fact))),
      h(
        "p",
        { class: "do" },
        game.learn && h("a", { class: "lead", href: discord(`&learn=${game.id}`) }, i ? t("learn") : t("learn-first")),
        h("button", { type: "button", onclick: () => play(game), disabled: Boolean(busy) }, busy === game.id ? t("opening") : t("play")),
      ),
    ),
  );

function draw() {
  const other = root.lang === "fr" ? "en-US" : "fr";
  byId("lead").textContent = t("front-lead");
  fill(byId("ways"), h("a", { href: discord() }, t("discord-tab")), h("button", { lang: other.slice(0, 2), onclick: () => choose(other) }, other === "fr" ? "Français" : "English"));
  document.body.classList.toggle("going", front.own.length > 0);
  const own = front.own.map(ownOf);
  const more = own.length > FEW && h("details", {}, h("summary", {}, `${t("more-matches")} (${own.length - FEW})`), own.slice(FEW));
  fill(byId("own"), own.slice(0, FEW), more);
  fill(byId("games"), front.games.map(cardOf));
  fill(byId("foot"), `${t("front-you")} `, h("b", {}, person.global_name || person.username), `. ${t("front-foot")}`);
}

person = await whoAmI();
// At the first visit the language of the browser, as on the imitation of Discord; later the chosen one.
await turn(localStorage.getItem(chosen()) ?? (root.lang === "fr" ? "fr" : person.locale));
const next = front.games.find((game) => game.id === again);
if (next) play(next);
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  busy = "";
  load();
});
