/** Open the list of a select: one value or several, with the arrows, the pointer or a finger. */

import { bookmark, byId, fill, h } from "/page/dom.js";
import { face, icon } from "/page/art.js";
import { words } from "/page/words.js";
import { indexOf } from "/page/store.js";

const MANY = 9; // from here on the list can be filtered
const ROOM = 420; // pixels a list may be high

const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}/gu, "");

/**
 * Let the person choose. Gives the chosen values, or null if they leave. With `most` = 1 a press chooses;
 * otherwise presses collect and a button takes them.
 */
export function openMenu(trigger, { title, choices, chosen, least, most }) {
  const dialog = byId("menu");
  const back = bookmark();
  const several = most > 1;
  const picked = new Set(chosen);
  let shown = choices;
  let at = Math.max(0, choices.findIndex((choice) => picked.has(choice.value)));

  return new Promise((done) => {
    let result = null;
    const finish = (values) => { result = values; dialog.close(); };
    const filter = choices.length >= MANY ? h("input", { type: "search", class: "field", placeholder: words.filter, "aria-label": words.filter, role: "combobox", "aria-expanded": "true", "aria-controls": "menu-list" }) : null;
    const list = h("ul", { id: "menu-list", role: "listbox", "aria-label": title, "aria-multiselectable": several ? "true" : null, tabindex: "0" });
    const count = h("span", { role: "status" });
    const confirm = h("button", { type: "button", class: "b p", onclick: () => finish([...picked]) }, words.take);
    const holder = filter ?? list;

    const row = (choice, index) => h("li", { role: "option", id: `choice-${index}`, class: picked.has(choice.value) ? "on" : "", "aria-selected": picked.has(choice.value), onclick: () => choose(index) },
      several ? h("span", { class: "tick", "aria-hidden": "true" }, picked.has(choice.value) ? icon("ok", 16) : null) : choice.user ? face(choice.user, indexOf(choice.user), 30) : choice.emoji?.name && !choice.emoji.id ? h("span", { class: "emoji", "aria-hidden": "true" }, choice.emoji.name) : null,
      h("span", { class: "fill" }, h("b", {}, choice.label), choice.description ? h("small", {}, choice.description) : null));
    const draw = () => {
      list.replaceChildren(...shown.map(row));
      if (!shown.length) list.append(h("li", { class: "none", role: "option", "aria-disabled": "true" }, words.noValue));
      count.textContent = words.chosen(picked.size, least, most);
      confirm.disabled = picked.size < least || picked.size > most;
      point();
    };
    const point = () => {
      for (const [index, node] of [...list.children].entries()) node.classList.toggle("at", index === at);
      holder.setAttribute("aria-activedescendant", shown.length ? `choice-${at}` : "");
      list.children[at]?.scrollIntoView({ block: "nearest" });
    };
    const choose = (index) => {
      const { value } = shown[index];
      if (!several) return finish([value]);
      at = index;
      if (!picked.delete(value) && picked.size < most) picked.add(value);
      return draw();
    };
    const move = (to) => { at = (to + shown.length) % Math.max(1, shown.length); point(); };
    const keys = (event) => {
      const steps = { ArrowDown: at + 1, ArrowUp: at - 1, ...(event.target === filter ? {} : { Home: 0, End: shown.length - 1 }) };
      if (event.key in steps) move(steps[event.key]);
      else if ((event.key === "Enter" || (event.key === " " && event.target !== filter)) && shown.length) {
        if (several && event.key === "Enter" && (event.ctrlKey || event.metaKey) && !confirm.disabled) finish([...picked]);
        else choose(at);
      } else return;
      event.preventDefault();
    };

    list.addEventListener("keydown", keys);
    filter?.addEventListener("keydown", keys);
    filter?.addEventListener("input", () => {
      shown = choices.filter((choice) => plain(`${choice.label} ${choice.description ?? ""}`).includes(plain(filter.value)));
      at = 0;
      draw();
    });
    dialog.setAttribute("aria-label", title);
    fill(dialog,
      h("div", { class: "h" }, h("b", {}, title), h("button", { type: "button", class: "ib", "aria-label": words.close, onclick: () => dialog.close() }, icon("x", 18))),
      filter, list,
      several ? h("div", { class: "f" }, count, confirm) : least === 0 ? h("div", { class: "f" }, h("span"), h("button", { type: "button", class: "b sm", onclick: () => finish([]) }, words.noneOf)) : null);
    dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
    dialog.onclose = () => { back(); done(result); };
    draw();
    dialog.showModal();
    place(dialog, trigger);
    // A finger would only get a keyboard over the list.
    (filter && matchMedia("(hover: hover)").matches ? filter : list).focus();
    point();
  });
}

function place(dialog, trigger) {
  const box = trigger.getBoundingClientRect();
  const below = innerHeight - box.bottom - 12;
  const up = below < Math.min(ROOM, dialog.scrollHeight) && box.top > below;
  const room = Math.min(ROOM, up ? box.top - 12 : below);
  dialog.style.setProperty("--left", `${Math.min(box.left, innerWidth - Math.max(box.width, 300) - 12)}px`);
  dialog.style.setProperty("--top", up ? "auto" : `${box.bottom + 4}px`);
  dialog.style.setProperty("--bottom", up ? `${innerHeight - box.top + 4}px` : "auto");
  dialog.style.setProperty("--width", `${Math.max(box.width, 300)}px`);
  dialog.style.setProperty("--room", `${room}px`);
}
