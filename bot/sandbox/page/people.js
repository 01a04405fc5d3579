/** Show who the people of the sandbox are; switch, open a second tab, add one. */

import { byId, fill, h } from "/page/dom.js";
import { face, icon } from "/page/art.js";
import { words } from "/page/words.js";
import { request } from "/page/link.js";
import { keepLocale } from "/page/places.js";
import { emit, indexOf, nameOf, store } from "/page/store.js";

/** The address of the page for somebody else, at the same place. */
export const addressOf = (user) => `?user=${user.id}${location.hash}`;

function about(user) {
  const where = user.id === store.me.id ? words.here : store.tabs.has(user.id) ? words.elsewhere : "";
  if (user.member === false) return words.gone;
  return user.moderator ? [words.moderator, where].filter(Boolean).join(" · ") : where || words.absent;
}

/** One person as a row: switch here, or open in a new tab. */
export const personRow = (user) => h("li", { class: user.id === store.me.id ? "own" : "" },
  h("a", { class: "pick", href: addressOf(user), "aria-current": user.id === store.me.id ? "true" : null }, face(user, indexOf(user), 34),
    h("span", { class: "fill" }, h("b", {}, nameOf(user)), h("small", {}, about(user)))),
  user.id === store.me.id ? null : h("a", { class: "ib", href: addressOf(user), target: "_blank", rel: "noopener", title: words.openTab(nameOf(user)), "aria-label": words.openTab(nameOf(user)) }, icon("out")));

/** The people at the right. */
export function drawSide() {
  const zone = byId("side");
  zone.setAttribute("aria-label", words.people);
  fill(zone,
    h("h2", {}, words.people, h("button", { type: "button", class: "ib narrow", key: "side-close", "aria-label": words.close, onclick: () => emit("sheet", "side") }, icon("x"))),
    h("ul", { class: "people" }, store.people.filter((user) => !user.bot).map(personRow)));
}

/** Open the list of people. */
export function openPeople() {
  const dialog = byId("menu");
  const dms = h("input", { type: "checkbox", role: "switch" });
  dms.checked = store.me.dms_open !== false;
  dms.addEventListener("change", () => request("PATCH", `/page/people/${store.me.id}`, { dms_open: dms.checked }));
  const member = h("input", { type: "checkbox", role: "switch" });
  member.checked = store.me.member !== false;
  member.addEventListener("change", () => request("PATCH", `/page/people/${store.me.id}`, { member: member.checked }));
  dialog.setAttribute("aria-label", words.switchPerson);
  dialog.onclose = null;
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  for (const [name, value] of Object.entries({ "--left": "10px", "--top": "auto", "--bottom": "122px", "--width": "320px", "--room": "60dvh" })) dialog.style.setProperty(name, value);
  fill(dialog,
    h("div", { class: "h" }, h("b", {}, words.switchPerson), h("button", { type: "button", class: "ib", "aria-label": words.close, onclick: () => dialog.close() }, icon("x", 18))),
    h("p", { class: "note" }, words.oneTab),
    h("ul", { class: "people" }, store.people.filter((user) => !user.bot).map(personRow),
      h("li", {}, h("button", { type: "button", class: "pick", onclick: () => { dialog.close(); newPerson(); } }, icon("plus", 28), h("span", { class: "fill" }, h("b", {}, words.newPerson), h("small", {}, words.newPersonHint))))),
    h("label", { class: "sw" }, dms, h("span", {}, words.dms)),
    h("label", { class: "sw" }, member, h("span", {}, words.member)));
  dialog.showModal();
}

// Two people may be called Ana; their user names differ.
function freeName(name) {
  const taken = new Set(store.people.map((user) => user.username));
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name}${n}`)) return `${name}${n}`;
}

/** Ask for a name and open that person in this tab. */
export function newPerson() {
  const dialog = byId("modal");
  const problem = h("p", { class: "fail", role: "alert" });
  const name = h("input", { id: "new-name", class: "field", maxlength: 32, autocomplete: "off", required: true });
  const speaks = (locale, label) => {
    const input = h("input", { type: "radio", name: "new-locale", value: locale });
    input.checked = (store.me.locale === "fr") === (locale === "fr");
    return h("label", { class: "opt" }, input, h("span", {}, label));
  };
  const form = h("form", { method: "dialog", novalidate: true },
    h("h2", {}, words.newPersonTitle), h("p", { class: "note" }, words.newPersonNote),
    h("div", {}, h("label", { class: "l", for: "new-name" }, words.nameLabel), name),
    h("fieldset", {}, h("legend", {}, words.languageLabel), h("div", { class: "opts" }, speaks("en-US", "English"), speaks("fr", "Français"))),
    problem,
    h("div", { class: "end" }, h("button", { type: "button", class: "b", onclick: () => dialog.close() }, words.cancel), h("button", { type: "submit", class: "b p" }, words.create)));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const shown = name.value.trim();
    if (!shown) { problem.textContent = words.nameMissing; name.focus(); return; }
    try {
      const locale = form.querySelector("input:checked").value;
      const username = freeName(shown.toLowerCase().normalize("NFD").replace(/[^a-z0-9._]/g, "") || "person");
      const user = await request("POST", "/page/people", { username, global_name: shown, locale });
      keepLocale(user.id, locale);
      location.href = addressOf(user);
    } catch (error) {
      problem.textContent = words.refused(error.message);
    }
  });
  dialog.className = "form";
  dialog.setAttribute("aria-label", words.newPersonTitle);
  dialog.onclick = null;
  dialog.onclose = null;
  fill(dialog, form);
  dialog.showModal();
  name.focus();
}
