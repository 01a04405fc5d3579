/** Start the page, and send every change to the zones that show it. */

import { byId } from "/page/dom.js";
import { speak, words } from "/page/words.js";
import { connect, request } from "/page/link.js";
import { refreshMoments } from "/page/markdown.js";
import { markRead, messagesOf, on, rings, store } from "/page/store.js";
import { drawBar, drawRail, ordered, setLocale, takeLocale } from "/page/places.js";
import { below, drawLog, revealAnswer, showMessage, toEnd } from "/page/log.js";
import { begin, beginCommand, drawComposer, makeComposer, sendNow } from "/page/composer.js";
import { leaves } from "/page/commands.js";
import { drawTools, toggleTools } from "/page/tools.js";
import { drawSide, openPeople } from "/page/people.js";
import { joinTabs } from "/page/tabs.js";

const NARROW = { rail: "(max-width: 760px)", side: "(max-width: 1180px)" };

function drawPlace(options) {
  drawLog(options);
  drawComposer();
}

function drawAll() {
  document.documentElement.lang = store.me.locale === "fr" ? "fr" : "en";
  byId("skip").textContent = words.skip;
  drawRail();
  drawBar();
  drawSide();
  drawTools();
  drawPlace({ all: true });
}

function go({ place, message }) {
  store.here = store.channels.has(place) ? place : firstChannel();
  const hash = `#${store.here}`;
  if (location.hash !== hash) history.pushState(null, "", hash);
  sessionStorage.setItem("hexarch:place", store.here);
  closeSheets();
  drawRail();
  drawBar();
  drawSide();
  drawPlace();
  if (message) showMessage(message);
}

const firstChannel = () => ordered().channels[0]?.id ?? "";

/** Where somebody who opens the page finds themselves: the address, the last place, what calls them, the first channel. */
function firstPlace() {
  const asked = decodeURIComponent(location.hash.slice(1));
  const last = sessionStorage.getItem("hexarch:place");
  if (store.channels.has(asked)) return asked;
  if (store.channels.has(last)) return last;
  const calling = ordered().channels.find((channel) => messagesOf(channel.id).some(rings));
  return calling?.id ?? firstChannel();
}

function sheet(name) {
  if (!matchMedia(NARROW[name]).matches) return;
  const open = document.body.classList.toggle(`open-${name}`);
  curtain();
  if (open) (byId(name).querySelector("[aria-current=page]") ?? byId(name).querySelector("button")).focus();
  else document.querySelector(`[data-key="${name === "rail" ? "menu" : "side"}"]`)?.focus();
}

function closeSheets() {
  document.body.classList.remove("open-rail", "open-side");
  curtain();
}

// While a sheet is open the keyboard stays inside it.
function curtain() {
  const open = ["rail", "side"].find((name) => document.body.classList.contains(`open-${name}`) && matchMedia(NARROW[name]).matches);
  const drawer = !byId("tools").hidden && matchMedia(NARROW.rail).matches;
  byId("veil").hidden = !open && !drawer;
  for (const name of ["rail", "stage", "side"]) byId(name).inert = Boolean(open && open !== name) || drawer;
}

function tools() {
  closeSheets();
  toggleTools();
  curtain();
  drawBar();
  if (byId("tools").hidden) document.querySelector('[data-key="tools"]')?.focus();
}

/** Begin the guided match that the start page leads to, once the bot offers its commands. */
function learn() {
  const address = new URL(location.href);
  const game = address.searchParams.get("learn");
  const leaf = game && leaves(store.channels.get(store.here) ?? {}).find(({ path }) => path.length === 1 && path[0].name === "learn");
  if (!leaf) return;
  address.searchParams.delete("learn");
  history.replaceState(null, "", address);
  const [option] = leaf.options;
  const choice = option.choices.find(({ value }) => value === game);
  sendNow(leaf, new Map([[option.name, { value: game, label: choice.name }]]));
  document.activeElement.blur(); // nothing is to be typed: a phone would open its keyboard
}

on("ready", (again) => {
  speak(store.me.locale);
  if (!again) {
    store.here = firstPlace();
    if (location.hash.slice(1) !== store.here) history.replaceState(null, "", `#${store.here}`);
    joinTabs();
    takeLocale();
  } else if (!store.channels.has(store.here)) store.here = firstChannel();
  drawAll();
  learn();
});
on("language", () => { speak(store.me.locale); drawAll(); });
on("linked online", () => { if (store.ready) { drawRail(); drawBar(); } });
on("places", (gone) => {
  if (gone === store.here) return go({ place: firstChannel() });
  drawRail();
  return drawBar();
});
on("people tabs", () => { drawRail(); drawBar(); drawSide(); });
on("commands", () => { drawComposer(); drawLog({ all: true }); learn(); });
on("faults", () => { drawBar(); drawTools(); });
on("message", ({ message, fresh }) => {
  if (message.channel_id === store.here) { drawLog({ changed: message.id }); if (fresh) revealAnswer(message); }
  if (fresh) { drawRail(); drawBar(); }
});
on("go", go);
on("show", showMessage);
on("sheet", sheet);
on("tools", tools);
on("locale", setLocale);
on("people-open", () => { closeSheets(); openPeople(); });
on("command", ({ id, path }) => beginCommand(id, path));

addEventListener("popstate", () => { if (store.ready) go({ place: location.hash.slice(1) }); });
addEventListener("focus", () => { if (store.ready) markRead(store.here); });
addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest("input, textarea, select, dialog") && store.channels.has(store.here)) {
    event.preventDefault();
    begin("/");
  } else if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) {
    const open = ["rail", "side"].find((name) => document.body.classList.contains(`open-${name}`));
    if (open) sheet(open);
    else if (!byId("tools").hidden) tools();
  }
});
byId("veil").addEventListener("click", () => { closeSheets(); if (!byId("tools").hidden) tools(); });
byId("log").addEventListener("scroll", () => { below(); if (store.ready && byId("log").scrollHeight - byId("log").scrollTop - byId("log").clientHeight < 8) markRead(store.here); });
byId("skip").addEventListener("click", (event) => { event.preventDefault(); (byId("composer").hidden ? byId("log") : byId("say")).focus(); });
for (const query of Object.values(NARROW)) matchMedia(query).addEventListener("change", () => { if (store.ready) { closeSheets(); drawAll(); } });
// The composer growing, or a keyboard sliding in, must not hide the newest message.
let height = 0;
new ResizeObserver(() => {
  const log = byId("log"), shrunk = height - log.clientHeight;
  if (shrunk > 0 && log.scrollHeight - log.scrollTop - log.clientHeight - shrunk < 90) toEnd();
  height = log.clientHeight;
}).observe(byId("log"));
setInterval(refreshMoments, 20000);

/** Who this tab is: named by the address (id or user name), else the first person whom no tab shows. */
async function whoAmI() {
  const asked = new URLSearchParams(location.search).get("user");
  for (;;) {
    try {
      const people = (await request("GET", "/page/people")).filter((user) => !user.bot);
      const found = people.find((user) => user.id === asked || user.username === asked?.toLowerCase()) ?? await request("GET", "/page/people/free");
      if (found.id !== asked) history.replaceState(null, "", `?user=${found.id}${location.hash}`);
      return found;
    } catch {
      byId("below").textContent = words.unreachable;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

speak(navigator.language.startsWith("fr") ? "fr" : "en-US");
makeComposer();
connect((await whoAmI()).id);
