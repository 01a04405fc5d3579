/** The drawer for people who write bots: switchable faults and the log of requests. */

import { byId, fill, h } from "/page/dom.js";
import { icon } from "/page/art.js";
import { words } from "/page/words.js";
import { request } from "/page/link.js";
import { emit, store } from "/page/store.js";

const EVERY = 2000; // milliseconds between two looks at the log
const SHOWN = 500; // requests

let clock = 0;
let problem = "";
let rows = [];

/** How many faults are switched on. */
export const faultsOn = () => Object.values(store.faults).filter((value) => Array.isArray(value) ? value.length : value).length;

async function set(name, value) {
  problem = "";
  try {
    store.faults = await request("PUT", "/page/faults", { [name]: value });
  } catch (error) {
    problem = words.refused(error.message);
  }
  drawTools();
}

// The next thing the bot does finds its line dead; it resumes by itself.
const cut = () => request("POST", "/page/faults/cut", { how: "resume" });

/** Open or close the drawer. */
export function toggleTools() {
  const zone = byId("tools");
  zone.hidden = !zone.hidden;
  clearInterval(clock);
  if (zone.hidden) return;
  readLog();
  clock = setInterval(readLog, EVERY);
  drawTools();
  zone.querySelector("button").focus();
}

async function readLog() {
  try {
    const fresh = await request("GET", `/page/log?after=${rows.at(-1)?.id ?? 0}`);
    if (!fresh.length) return;
    rows = [...rows, ...fresh].slice(-SHOWN);
    drawRequests();
  } catch {
    // The head of the page already says that the sandbox does not answer.
  }
}

/** Draw the drawer. */
export function drawTools() {
  const zone = byId("tools");
  if (zone.hidden) return;
  zone.setAttribute("aria-label", words.toolsTitle);
  fill(zone,
    h("header", {}, h("b", {}, words.toolsTitle), h("span", {}, words.toolsNote), h("button", { type: "button", class: "ib", key: "tools-close", "aria-label": words.close, onclick: () => emit("tools") }, icon("x"))),
    h("div", { class: "faults", key: "faults-list", role: "group", "aria-label": words.faultsTitle }, Object.entries(store.faults).map(([name, value]) => fault(name, value)),
      h("p", { class: "fail", role: "alert" }, problem),
      h("button", { type: "button", class: "b sm", key: "cut", onclick: cut }, words.cut)),
    h("div", { class: "reqs", id: "requests", key: "requests", tabindex: "0", role: "region", "aria-label": words.logTitle }));
  drawRequests();
}

function fault(name, value) {
  const [label, about, code] = words.faults[name] ?? [name, "", ""];
  const key = `fault:${name}`;
  const title = h("span", {}, h("b", {}, label), about ? h("small", {}, about) : null);
  const mark = h("span", { class: "rule" }, code);
  if (typeof value === "boolean" || name === "closed_dms") {
    const input = h("input", { type: "checkbox", role: "switch", key });
    input.checked = typeof value === "boolean" ? value : value.includes(store.me.id);
    input.addEventListener("change", () => set(name, typeof value === "boolean" ? input.checked : [...value.filter((id) => id !== store.me.id), ...(input.checked ? [store.me.id] : [])]));
    return h("label", { class: "sw" }, input, title, mark);
  }
  const input = h("input", { type: typeof value === "number" ? "number" : "text", min: 0, class: "field", key });
  input.value = Array.isArray(value) ? value.join(" ") : value;
  input.addEventListener("change", () => set(name, typeof value === "number" ? Math.max(0, Math.trunc(Number(input.value) || 0)) : input.value.split(/[\s,]+/).filter(Boolean)));
  return h("label", { class: "sw amount" }, input, title, mark);
}

function drawRequests() {
  const zone = byId("requests");
  if (!zone) return;
  const end = zone.scrollHeight - zone.scrollTop - zone.clientHeight < 40;
  if (!rows.length) return fill(zone, h("p", { class: "nothing" }, words.logEmpty));
  const time = new Intl.DateTimeFormat(words.tag, { hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3, hour12: false });
  fill(zone, h("table", {},
    h("thead", {}, h("tr", {}, words.logColumns.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, rows.map((entry) => h("tr", {}, h("td", { class: "dim" }, time.format(new Date(entry.at))), h("td", { class: entry.status >= 400 ? "bad" : "good" }, entry.code ? `${entry.status} · ${entry.code}` : entry.status), h("td", {}, `${entry.method} ${entry.path}`), h("td", { class: "dim" }, entry.ms))))));
  if (end) zone.scrollTop = zone.scrollHeight;
  return undefined;
}
