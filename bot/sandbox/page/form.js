/** Open the bot's modals, check what is filled in, send it. */

import { bookmark, byId, fill, h } from "/page/dom.js";
import { rich } from "/page/reach.js";
import { words } from "/page/words.js";
import { interact } from "/page/link.js";
import { offered, preset } from "/page/choices.js";
import { botName } from "/page/store.js";

const FILTERED = 12; // longer lists scroll inside their field

/** Show a modal; it stays open until the bot has taken it or the person leaves. */
export function openForm(modal, channelId) {
  const dialog = byId("modal");
  const back = bookmark();
  const fields = modal.components.map(field);
  const problem = h("p", { class: "fail", role: "alert" });
  const send = h("button", { type: "submit", class: "b p" }, words.submit);
  const form = h("form", { method: "dialog", novalidate: true, "aria-labelledby": "modal-title" },
    h("h2", { id: "modal-title" }, modal.title), fields.map((one) => one.node), problem,
    h("div", { class: "end" }, h("button", { type: "button", class: "b", onclick: () => dialog.close() }, words.notNow), send));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send.getAttribute("aria-busy") === "true") return;
    const wrong = fields.filter((one) => !one.check());
    if (wrong.length) { wrong[0].focus(); return; }
    problem.textContent = "";
    send.setAttribute("aria-busy", "true");
    send.classList.add("busy");
    const outcome = await interact({ kind: "modal", channel_id: channelId, custom_id: modal.custom_id, components: fields.flatMap((one) => one.value()) }, modal.title);
    send.removeAttribute("aria-busy");
    send.classList.remove("busy");
    if (outcome.failed) problem.textContent = outcome.why ? words.failedWith(outcome.why) : words.failed(botName());
    else dialog.close();
  });
  dialog.className = "form";
  dialog.setAttribute("aria-label", modal.title);
  dialog.onclick = null; // a press beside it must not throw away what was typed
  dialog.onclose = back;
  fill(dialog, form);
  dialog.showModal();
  (fields.find((one) => one.first)?.first ?? send).focus();
}

const numbered = (part, rest) => part.id === undefined ? rest : { id: part.id, ...rest };

/** One top component of a modal: its element, its check, its value in Discord's shape. */
function field(part) {
  if (part.type === 10) return { node: h("div", { class: "note" }, rich(part.content)), check: () => true, value: () => [], first: null, focus() {} };
  if (part.type === 18) {
    const input = control(part.component, part.label, part.description);
    return { ...input, value: () => [numbered(part, { type: 18, component: input.read() })] };
  }
  const inner = part.components[0];
  const input = control(inner, inner.label ?? "", undefined);
  return { ...input, value: () => [numbered(part, { type: 1, components: [input.read()] })] };
}

const NOTHING = ""; // the value of the row that takes a choice back

let made = 0;

function control(part, label, description) {
  const id = `field-${++made}`;
  const hint = h("p", { class: "fail", role: "alert", id: `${id}-wrong` });
  const required = part.required !== false && part.type !== 23;
  const title = [label, required ? h("span", { class: "must", title: words.required }, h("span", { "aria-hidden": "true" }, "*"), h("span", { class: "sr" }, ` (${words.required})`)) : null];
  const about = description ? h("p", { class: "note", id: `${id}-about` }, description) : null;
  const say = (wrong) => { hint.textContent = wrong ?? ""; return !wrong; };
  const entry = part.type === 4 ? text(part, id, required) : rows(part, id, required, label);
  const node = part.type === 4
    ? h("div", { class: "entry" }, h("label", { class: "l", for: id }, title), about, entry.node, hint)
    : h("fieldset", { "aria-describedby": about ? `${id}-about` : null }, part.type === 23 ? null : h("legend", {}, title), about, entry.node, hint);
  return { node, first: entry.first, focus: () => entry.first?.focus(), check: () => say(entry.wrong()), read: () => numbered(part, { type: part.type, custom_id: part.custom_id, ...entry.read() }) };
}

function text(part, id, required) {
  const input = h(part.style === 2 ? "textarea" : "input", { id, class: "field", placeholder: part.placeholder, maxlength: part.max_length ?? 4000, rows: part.style === 2 ? 5 : null, "aria-required": required, "aria-describedby": `${id}-wrong` });
  input.value = part.value ?? "";
  const wrong = () => {
    if (!input.value) return required ? words.fieldMissing : undefined;
    return input.value.length < (part.min_length ?? 0) ? words.fieldShort(part.min_length) : undefined;
  };
  return { node: input, first: input, wrong, read: () => ({ value: input.value }) };
}

function rows(part, id, required, label) {
  const single = part.type === 21 || (part.type !== 22 && part.type !== 23 && (part.max_values ?? 1) === 1);
  const choices = part.type === 23 ? [{ value: "on", label, default: part.default }] : part.type === 21 || part.type === 22 ? [...part.options] : [...offered(part)];
  if (single && !required) choices.push({ value: NOTHING, label: words.noneOf });
  const chosen = part.type >= 21 ? choices.filter((choice) => choice.default).map((choice) => choice.value) : preset(part);
  const inputs = choices.map((choice) => {
    const input = h("input", { type: single ? "radio" : "checkbox", name: id, value: choice.value });
    input.checked = chosen.includes(choice.value);
    return input;
  });
  const picked = () => inputs.filter((input) => input.checked && input.value !== NOTHING).map((input) => input.value);
  const least = part.min_values ?? 1;
  const most = part.type === 22 ? part.max_values ?? choices.length : part.max_values ?? 1;
  const wrong = () => {
    const n = picked().length;
    if (part.type === 23 || (!n && !required)) return undefined;
    return n < least || n > most ? words.fieldCount(least, most) : undefined;
  };
  const read = () => part.type === 23 ? { value: inputs[0].checked } : part.type === 21 ? { value: picked()[0] ?? null } : { values: picked() };
  const node = h("div", { class: choices.length > FILTERED ? "opts long" : "opts" }, choices.map((choice, i) => h("label", { class: "opt" }, inputs[i], h("span", {}, choice.label, choice.description ? h("small", {}, choice.description) : null))));
  return { node, first: inputs.find((input) => input.checked) ?? inputs[0], wrong, read };
}
