/** The line at the bottom: messages, and slash commands with their options as chips. */

import { byId, h } from "/page/dom.js";
import { face, hue, icon, logo } from "/page/art.js";
import { line } from "/page/reach.js";
import { words } from "/page/words.js";
import { interact, request, suggestions } from "/page/link.js";
import { openForm } from "/page/form.js";
import { Option, complete, leafAt, local, matching, narrowed, nested, offers, plain, read, split } from "/page/commands.js";
import { addNote, dropNote } from "/page/log.js";
import { botName, indexOf, nameOf, store } from "/page/store.js";

const PAUSE = 120; // milliseconds of silence before the bot is asked what fits

const typed = {
  leaf: null, // the command being filled in; null while plain text is typed
  values: new Map(), // option name -> {value, label}
  active: null, // the option being typed
  at: -1, // the highlighted row
  rows: [],
  asked: null, // what the bot suggested for the active option: {option, text, rows}
  asking: false,
  queued: null, // what to do with the suggestions once they are here: "take" or "onward"
  problem: "",
  away: false, // the keyboard is elsewhere: the list is closed
};
const parts = {}; // the elements that live as long as the page

const channel = () => store.channels.get(store.here);
const text = () => parts.input.value;
const slash = () => typed.leaf === null && text().startsWith("/");
const optionsLeft = () => typed.leaf.options.filter((option) => !typed.values.has(option.name) && option !== typed.active);
const missing = () => typed.leaf.options.filter((option) => option.required && !typed.values.has(option.name));

/** Build the composer once. */
export function makeComposer() {
  parts.pop = h("div", { class: "pop", hidden: true });
  parts.slash = h("button", { type: "button", class: "slash", onclick: () => (open() ? leave() : begin("/")) });
  parts.chips = h("span", { class: "chips" });
  parts.name = h("span");
  parts.input = h("input", { id: "say", type: "text", role: "combobox", "aria-autocomplete": "list", "aria-controls": "opts", enterkeyhint: "send", spellcheck: "false", autocapitalize: "off", maxlength: 6000, oninput: onInput, onkeydown: onKey });
  parts.field = h("label", { class: "typing-field" }, parts.name, parts.input);
  parts.rest = h("span", { class: "chips rest" });
  parts.send = h("button", { type: "submit", class: "ib send" }, icon("send", 22));
  const form = byId("composer");
  form.replaceChildren(parts.pop, h("div", { class: "box" }, parts.slash, h("div", { class: "line" }, parts.chips, parts.field, parts.rest), parts.send));
  form.addEventListener("submit", (event) => { event.preventDefault(); enter(true); });
  form.addEventListener("focusin", () => { if (typed.away) { typed.away = false; drawComposer(); } });
  form.addEventListener("focusout", (event) => { if (event.relatedTarget && !form.contains(event.relatedTarget)) { typed.away = true; drawComposer(); } });
}

const open = () => typed.leaf !== null || slash();

/** Start typing: a slash, or anything else. */
export function begin(start) {
  reset();
  parts.input.value = start;
  focus();
  renew();
}

/** Open the command a mention names, with the values that are already known: option name -> {value, label}. */
export function beginCommand(commandId, path, values = new Map()) {
  const leaf = leafAt(channel(), commandId, path);
  if (!leaf) return begin(`/${path.join(" ")}`);
  reset();
  takeCommand(leaf);
  for (const [name, value] of values) typed.values.set(name, value);
  next();
  focus();
  return renew();
}

/** Forget what is typed. */
export function leave() {
  reset();
  parts.input.value = "";
  renew();
  parts.input.focus();
}

function reset() {
  Object.assign(typed, { leaf: null, values: new Map(), active: null, at: -1, rows: [], asked: null, asking: false, queued: null, problem: "", away: false });
}

function focus() {
  parts.input.focus();
  parts.input.setSelectionRange(text().length, text().length);
}

function takeCommand(leaf) {
  typed.leaf = leaf;
  typed.values = new Map();
  typed.problem = "";
  parts.input.value = "";
  next();
}

/** Go to the next option that must be filled in; none is active when all are. */
function next() {
  activate(missing()[0] ?? null, "");
}

function activate(option, value) {
  typed.active = option;
  typed.asked = null;
  typed.asking = false;
  typed.queued = null;
  parts.input.value = value;
}

/** Work out what fits now, from the first row on. */
function renew() {
  typed.rows = rows();
  typed.at = typed.leaf === null || typed.active ? Math.min(0, typed.rows.length - 1) : -1;
  if (typed.active?.autocomplete) ask();
  drawComposer();
}

function rows() {
  if (typed.leaf === null) return slash() && channel() ? matching(channel(), text().slice(1)).map((leaf) => ({ leaf })) : [];
  if (typed.active === null) return narrowed(optionsLeft().map((option) => ({ option, label: local(option, "name"), about: local(option, "description") })), text());
  if (typed.active.autocomplete) return typed.asked?.option === typed.active ? typed.asked.rows : [];
  const own = offers(typed.active);
  return own ? narrowed(own, text()) : [];
}

let asking = 0;

async function ask() {
  const option = typed.active, sought = text(), turn = ++asking;
  if (typed.asked?.option === option && typed.asked.text === sought) return;
  typed.asking = true;
  await new Promise((done) => setTimeout(done, PAUSE));
  if (turn !== asking) return;
  let found = [], problem = "";
  try {
    const choices = await suggestions(store.here, typed.leaf.command.id, nested(typed.leaf, [...filled(), { name: option.name, type: option.type, value: sought, focused: true }]));
    found = choices.map((choice) => ({ value: choice.value, ...split(local(choice, "name")) }));
  } catch (error) {
    problem = words.failedWith(error.message);
  }
  if (turn !== asking || typed.active !== option) return;
  const { queued } = typed;
  Object.assign(typed, { asked: { option, text: sought, rows: found }, asking: false, queued: null, problem, rows: found, at: found.length ? 0 : -1 });
  if (queued && found.length) takeRow(0, queued === "onward");
  else if (queued) enter(false);
  else drawComposer();
}

const filled = () => typed.leaf.options.filter((option) => typed.values.has(option.name)).map((option) => ({ name: option.name, type: option.type, value: typed.values.get(option.name).value }));

function onInput() {
  typed.problem = "";
  if (slash() && channel()) {
    const whole = complete(channel(), text().slice(1));
    if (whole) { takeCommand(whole.leaf); parts.input.value = whole.rest; }
  }
  if (typed.leaf !== null) named();
  renew();
}

/** Typing `name:` means that option; what stood before belongs to the option that was open. */
function named() {
  for (;;) {
    const found = [...text().matchAll(/(^|\s)([\p{L}\p{N}_-]{1,32}):/gu)].map((match) => ({ match, option: [...optionsLeft(), ...(typed.active ? [typed.active] : [])].find((option) => [option.name, local(option, "name")].some((name) => plain(name) === plain(match[2]))) })).find((one) => one.option);
    if (!found) return;
    const before = text().slice(0, found.match.index).trim(), after = text().slice(found.match.index + found.match[0].length).trimStart();
    if (typed.active && typed.active !== found.option && before && !commit(before)) return;
    activate(found.option, after);
  }
}

/** Put a typed value into its chip; false if it does not fit. */
function commit(value) {
  const suggested = typed.asked?.option === typed.active && typed.asked.rows.find((row) => plain(row.whole ?? row.label) === plain(value) || plain(row.label) === plain(value));
  const result = suggested ? { value: suggested.value, label: suggested.label } : read(typed.active, value);
  typed.problem = result.wrong ?? "";
  if (result.wrong) return false;
  typed.values.set(typed.active.name, result);
  return true;
}

function takeRow(index, onward) {
  const row = typed.rows[index];
  if (row.leaf) takeCommand(row.leaf);
  else if (row.option) activate(row.option, "");
  else {
    typed.values.set(typed.active.name, { value: row.value, label: row.label });
    typed.problem = "";
    next();
    // Tab goes on to the next option even where nothing more is required.
    if (onward && typed.active === null && optionsLeft().length) activate(optionsLeft()[0], "");
  }
  focus();
  renew();
}

function onKey(event) {
  if (event.isComposing) return;
  const { key } = event;
  if ((key === "ArrowDown" || key === "ArrowUp") && open() && typed.rows.length) {
    const step = key === "ArrowDown" ? 1 : -1;
    typed.at = typed.at < 0 ? (step > 0 ? 0 : typed.rows.length - 1) : (typed.at + step + typed.rows.length) % typed.rows.length;
    drawComposer();
  } else if (key === "Tab" && !event.shiftKey && open() && tab()) { /* taken */ }
  else if (key === "Enter") enter(false);
  else if (key === "Escape" && open()) {
    if (typed.active && !typed.active.required) { activate(null, ""); typed.problem = ""; renew(); } else leave();
    event.stopPropagation();
  } else if (key === "Backspace" && text() === "" && typed.leaf !== null) back();
  else return;
  event.preventDefault();
}

/** What Tab does inside a command; false leaves the key to the browser. */
function tab() {
  if (typed.asking) { typed.queued = "onward"; return true; }
  if (typed.at >= 0) { takeRow(typed.at, true); return true; }
  if (!typed.active) return false;
  if (text().trim()) { if (commit(text())) next(); renew(); return true; }
  if (typed.active.required) return false;
  activate(null, "");
  renew();
  return true;
}

function back() {
  const last = [...typed.values.keys()].at(-1);
  if (typed.active && !typed.active.required) activate(null, "");
  else if (last !== undefined) reopen(last);
  else {
    const name = `/${typed.leaf.shown.join(" ")}`;
    reset();
    parts.input.value = name;
  }
  renew();
}

function reopen(name) {
  const { label } = typed.values.get(name);
  typed.values.delete(name);
  activate(typed.leaf.options.find((option) => option.name === name), label);
}

/** Enter takes what is highlighted, else sends. The send button always sends. */
function enter(always) {
  if (typed.leaf === null && !slash()) return say();
  if (typed.leaf === null) { if (typed.at >= 0) takeRow(typed.at, false); return undefined; }
  // The list on the screen is still that of the letter before.
  if (!always && typed.asking) { typed.queued = "take"; return undefined; }
  // Who types a value of the list in full has chosen it: no second Enter.
  const exact = typed.active && text().trim() && offers(typed.active) && !read(typed.active, text()).wrong;
  if (!always && typed.at >= 0 && !exact) return takeRow(typed.at, false);
  if (typed.active && text().trim()) {
    if (!commit(text())) return drawComposer();
    activate(null, "");
  }
  const [lacking] = missing();
  if (lacking) {
    activate(lacking, "");
    renew();
    typed.problem = words.wrong.missing(local(lacking, "name"));
    focus();
    return drawComposer();
  }
  if (typed.active === null && text().trim()) { typed.problem = words.noValue; return drawComposer(); }
  return send();
}

async function say() {
  const content = text().trim();
  if (!content || !channel()) return;
  parts.input.value = "";
  drawComposer();
  try {
    await request("POST", "/page/messages", { user: store.me.id, channel_id: store.here, content });
  } catch (error) {
    parts.input.value = content;
    addNote({ channel: store.here, text: words.refused(error.message), wrong: true });
  }
}

/** What a command looks like when it is written in one line. */
const spelling = (leaf, values) => [`/${leaf.shown.join(" ")}`, ...leaf.options.filter((option) => values.has(option.name)).map((option) => `${local(option, "name")}: ${values.get(option.name).label}`)].join(" ");

async function send() {
  const { leaf, values } = typed, place = store.here;
  const options = nested(leaf, filled()), label = spelling(leaf, values);
  reset();
  parts.input.value = "";
  renew();
  parts.input.focus();
  const note = addNote({ channel: place, label, text: words.sending });
  const outcome = await interact({ kind: "command", channel_id: place, command_id: leaf.command.id, options }, label);
  dropNote(note);
  if (outcome.failed) addNote({ channel: place, label, text: outcome.why ? words.failedWith(outcome.why) : words.failedCommand(botName()), wrong: true, again: () => beginCommand(leaf.command.id, leaf.path.map((node) => node.name), values) });
  if (outcome.modal) openForm(outcome.modal, place);
}

/** Send a command that needs nothing typed. */
export function sendNow(leaf, values) {
  Object.assign(typed, { leaf, values });
  return send();
}

/** Bring the composer up to date; the input itself stays, with its caret. */
export function drawComposer() {
  const place = channel();
  byId("composer").hidden = !place;
  if (!place) return;
  const list = open() && !typed.away;
  parts.pop.hidden = !list;
  parts.pop.replaceChildren(...(list ? popup() : []));
  parts.slash.replaceChildren(open() ? icon("x") : "/");
  parts.slash.setAttribute("aria-label", typed.leaf ? words.leaveCommand : open() ? words.close : words.openCommands);
  parts.chips.replaceChildren(...(typed.leaf ? [h("span", { class: "pill" }, `/${typed.leaf.shown.join(" ")}`), ...typed.leaf.options.filter((option) => typed.values.has(option.name)).map(chip)] : []));
  parts.rest.replaceChildren(...(typed.leaf ? optionsLeft().map(empty) : []));
  parts.name.textContent = typed.active ? local(typed.active, "name") : "";
  parts.field.className = `typing-field ${typed.active ? "par on" : ""} ${typed.problem ? "bad" : ""}`;
  const short = matchMedia("(max-width: 760px)").matches;
  parts.input.placeholder = typed.active ? (typed.active.autocomplete || offers(typed.active) ? words.typeOrChoose : words.typeHere) : typed.leaf ? "" : short ? words.shortSay : words.say(nameOf(store.me));
  parts.input.inputMode = typed.active?.type === Option.INTEGER && !typed.active.autocomplete ? "numeric" : typed.active?.type === Option.NUMBER ? "decimal" : "text";
  parts.input.setAttribute("aria-label", typed.active ? words.option(local(typed.active, "name"), local(typed.active, "description")) : words.say(nameOf(store.me)));
  parts.input.setAttribute("aria-expanded", list && typed.rows.length > 0);
  parts.input.setAttribute("aria-activedescendant", list && typed.at >= 0 ? `opt-${typed.at}` : "");
  parts.input.setAttribute("aria-invalid", Boolean(typed.problem));
  parts.send.setAttribute("aria-label", typed.leaf ? words.sendCommand : words.send);
  parts.send.classList.toggle("go", typed.leaf !== null && !missing().length);
  parts.pop.querySelector(".at")?.scrollIntoView({ block: "nearest" });
}

const chip = (option) => h("button", { type: "button", class: "par", title: words.change(local(option, "name")), onclick: () => { reopen(option.name); focus(); renew(); } }, h("span", {}, local(option, "name")), h("b", {}, typed.values.get(option.name).label));

const empty = (option) => h("button", { type: "button", class: "par empty", title: local(option, "description"), onclick: () => { activate(option, ""); focus(); renew(); } }, h("span", {}, local(option, "name"), option.required ? "" : h("i", { class: "sr" }, ` (${words.optional})`)));

function popup() {
  return [
    h("div", { class: "h", role: "status" }, ...header()),
    typed.problem ? h("p", { class: "fail", role: "alert" }, line(typed.problem)) : "",
    typed.rows.length ? h("ul", { role: "listbox", id: "opts", "aria-label": words.commands }, typed.rows.map(item)) : "",
    h("div", { class: "f", "aria-hidden": "true" }, words.keys.map(([key, does]) => h("span", {}, h("kbd", {}, key), ` ${does}`))),
  ];
}

function header() {
  const found = typed.rows.length;
  if (typed.leaf === null) {
    const sought = text();
    if (sought === "/") return [h("span", {}, words.commands), h("span", {}, String(found))];
    return [h("span", {}, line(found ? words.matching(sought, found) : words.noCommand(sought)))];
  }
  if (!typed.active) return [h("span", {}, h("b", {}, typed.leaf.shown.join(" ")), ` · ${typed.leaf.about}`), h("span", {}, optionsLeft().length ? words.moreOptions : words.ready)];
  const about = h("span", {}, h("b", {}, local(typed.active, "name")), ` · ${local(typed.active, "description")}`);
  if (typed.asking) return [about, h("span", {}, words.asking(botName()))];
  if (found) return [about, h("span", {}, words.values(found))];
  if (typed.active.autocomplete) return [about, h("span", {}, words.noSuggestion(botName()))];
  return [about, h("span", {}, offers(typed.active) ? words.noValue : "")];
}

function item(row, index) {
  const [mark, title, about, aside] = row.leaf
    ? [commandMark(row.leaf), `/${row.leaf.shown.join(" ")}`, row.leaf.about, row.leaf.path.length > 1 ? local(row.leaf.command, "description") : botName()]
    : [row.user ? (row.user.bot ? logo(30) : face(row.user, indexOf(row.user), 30)) : icon(row.option ? "plus" : typed.active?.type === Option.CHANNEL ? "hash" : typed.active?.type === Option.INTEGER || typed.active?.type === Option.NUMBER ? "number" : "word", 22), row.label, row.about ?? "", ""];
  return h("li", { role: "option", id: `opt-${index}`, class: index === typed.at ? "at" : "", "aria-selected": index === typed.at, onmousedown: (event) => event.preventDefault(), onclick: () => takeRow(index, false) },
    mark, h("span", { class: "fill" }, h("b", {}, title), about ? h("small", {}, about) : ""), h("em", {}, aside));
}

/** Sub-commands of one command share a lettered hexagon; the others carry the bot's sign. */
function commandMark(leaf) {
  if (leaf.path.length === 1) return logo(30);
  const name = leaf.shown[0];
  const mark = face({ username: name }, 0, 30);
  mark.querySelector("path").setAttribute("fill", hue([...leaf.command.name].reduce((sum, letter) => sum + letter.codePointAt(0), 0)));
  return mark;
}
