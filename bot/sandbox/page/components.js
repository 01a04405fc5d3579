/** Draw the components of a message: buttons, selects, texts, galleries, containers. */

import { h, spoken } from "/page/dom.js";
import { icon } from "/page/art.js";
import { rich, inside } from "/page/reach.js";
import { words } from "/page/words.js";
import { fileName, picture } from "/page/pictures.js";
import { openMenu } from "/page/menu.js";
import { openForm } from "/page/form.js";
import { offered, preset } from "/page/choices.js";
import { interact } from "/page/link.js";
import { botName, emit, store } from "/page/store.js";

const LOOKS = { 1: "p", 2: "", 3: "ok", 4: "no", 5: "link-out", 6: "" };

/** The elements of a list of components of this message. */
export const components = (message, parts) => (parts ?? []).map((part) => draw(message, part));

function draw(message, part) {
  switch (part.type) {
    case 1: return row(message, part);
    case 2: return button(message, part);
    case 3: case 5: case 6: case 7: case 8: return select(message, part);
    case 9: return h("div", { class: "section" }, h("div", { class: "tx" }, components(message, part.components)), h("div", { class: "accessory" }, draw(message, part.accessory)));
    case 10: return h("div", { class: "tx" }, rich(part.content));
    case 11: return picture(message, part.media, part.description, { small: true, spoiler: part.spoiler });
    case 12: return h("div", { class: `gallery n${Math.min(part.items.length, 3)}` }, part.items.map((item) => picture(message, item.media, item.description, { spoiler: item.spoiler })));
    case 13: return file(part.file.url, part.name, part.size);
    case 14: return h("hr", { class: `sep s${part.spacing ?? 1} ${part.divider === false ? "blank" : ""}` });
    case 17: return container(message, part);
    default: return h("p", { class: "fine" }, words.unknownComponent);
  }
}

function container(message, part) {
  const box = h("div", { class: part.spoiler ? "slip veiled" : "slip" }, h("div", { class: "in" }, components(message, part.components)));
  if (typeof part.accent_color === "number") box.style.setProperty("--edge", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  if (!part.spoiler) return box;
  box.append(h("button", { type: "button", class: "b reveal", onclick: (event) => { box.classList.remove("veiled"); event.target.remove(); } }, words.spoiler));
  return box;
}

/** A file to download. */
export function file(url, name, size) {
  const title = name ?? fileName(url);
  return h("a", { class: "b file", href: url, download: title }, icon("file"), h("span", {}, words.download(title, words.bytes(size ?? 0))));
}

function row(message, part) {
  const failed = store.failures.get(message.id);
  const here = failed && part.components.some((inner) => inner.custom_id === failed.customId);
  return [h("div", { class: "row" }, part.components.map((inner) => draw(message, inner))), here ? failure(failed) : null];
}

const failure = ({ why }) => h("p", { class: "fail", role: "alert" }, why ? words.failedWith(why) : words.failed(botName()));

const sign = (emoji) => emoji?.name && !emoji.id ? h("span", { class: "emoji", "aria-hidden": "true" }, emoji.name) : null;

function button(message, part) {
  const inner = [sign(part.emoji), part.label ?? (part.emoji?.name ? spoken(part.emoji.name) : "")];
  if (part.style === 5) {
    const go = inside(part.url);
    if (go) return h("button", { type: "button", class: "b", disabled: part.disabled, onclick: go }, inner);
    return h("a", { class: "b", href: part.url, target: "_blank", rel: "noopener noreferrer" }, inner, icon("out", 16));
  }
  const busy = store.busy.get(message.id);
  const waits = busy === part.custom_id;
  return h("button", {
    type: "button", class: `b ${LOOKS[part.style]} ${waits ? "busy" : ""}`, key: `${message.id}:${part.custom_id}`,
    // A disabled button would lose the keyboard; while it waits it only says so.
    "aria-disabled": busy ? "true" : null, "aria-busy": waits ? "true" : null, disabled: part.disabled,
    onclick: () => press(message, part, [], part.label ?? part.emoji?.name),
  }, inner);
}

/** Send what a person did with a control, and show how it went. */
export async function press(message, part, values, label) {
  if (store.busy.has(message.id)) return;
  store.failures.delete(message.id);
  store.busy.set(message.id, part.custom_id);
  emit("message", { message, fresh: false });
  const outcome = await interact({ kind: "component", channel_id: message.channel_id, message_id: message.id, custom_id: part.custom_id, component_type: part.type, values }, label);
  if (store.busy.get(message.id) === part.custom_id) store.busy.delete(message.id);
  if (outcome.failed) store.failures.set(message.id, { customId: part.custom_id, why: outcome.why });
  emit("message", { message, fresh: false });
  if (outcome.modal) openForm(outcome.modal, message.channel_id);
}

function select(message, part) {
  const choices = offered(part);
  const chosen = preset(part);
  const shown = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label);
  const busy = store.busy.get(message.id);
  const waits = busy === part.custom_id;
  const label = part.placeholder ?? words.choose;
  const trigger = h("button", {
    type: "button", class: `sel ${waits ? "busy" : ""}`, key: `${message.id}:${part.custom_id}`, "aria-haspopup": "listbox",
    "aria-disabled": busy ? "true" : null, "aria-busy": waits ? "true" : null, disabled: part.disabled,
    "aria-label": shown.length ? `${label}: ${shown.join(", ")}` : label,
  }, h("span", { class: shown.length ? "fill" : "fill none" }, shown.length ? shown.join(", ") : label), icon("down", 18));
  trigger.addEventListener("click", async () => {
    if (store.busy.has(message.id)) return;
    const values = await openMenu(trigger, { title: label, choices, chosen, least: part.min_values ?? 1, most: part.max_values ?? 1 });
    if (values) press(message, part, values, choices.filter((choice) => values.includes(choice.value)).map((choice) => choice.label).join(", ") || label);
  });
  return trigger;
}
