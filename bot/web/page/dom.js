/** Makes elements, and says the words of the page. */

export const byId = (id) => document.getElementById(id);

let words = {};

/** Take the words of a language. */
export const speak = (found) => {
  words = found;
};

/** Return the words of the page under a key. */
export const t = (key) => words[key] ?? key;

const kept = (children) => children.flat(Infinity).filter((child) => child != null && child !== "" && child !== false);

/** Make an element; `style` goes through the object, since the policy blocks the attribute. */
export function h(tag, attributes, ...children) {
  const made = document.createElement(tag);
  if (tag === "button") made.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) made[name] = value;
    else if (name === "style") made.style.cssText = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...kept(children));
  return made;
}

/** Make a button with its class, what it does and its words. */
export const button = (kind, press, ...words) => h("button", { class: kind, onclick: press }, ...words);

export const fill = (element, ...children) => element.replaceChildren(...kept(children));

const SVG = "http://www.w3.org/2000/svg";

/** Make an element of a drawing. */
export function draw(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

const PATHS = {
  lands: "M8 1l6 3.5v7L8 15l-6-3.5v-7z",
  troops: "M8 1.5a3 3 0 011.8 5.4L12 13h1v2H3v-2h1l2.2-6.1A3 3 0 018 1.5z",
  stocks: "M8 1l5 6-5 8-5-8z",
  played: "M8 1l4 4v6l-4 4-4-4V5z",
  hand: "M3 3l6-1.6 1 1v11L4 15z M11 3l2.5.8-1.5 9.2-1 .5z",
  power: "M9 1L3 9h4l-1 6 7-9H8z",
  books: "M2 3c2-1 4-1 6 .5C10 2 12 2 14 3v10c-2-1-4-1-6 .5C6 12 4 12 2 13z",
  signs: "M8 1l2 4.8 5 .2-4 3.2 1.5 5L8 11.3 3.5 14.2 5 9.2 1 6l5-.2z",
  cities: "M2 15V7l4-3 4 3v2h4v6z",
  advances: "M2 14V10h3v4z M6.5 14V7h3v7z M11 14V3h3v11z",
  actions: "M8 1a7 7 0 100 14A7 7 0 008 1zm1 3v4l3 2-1 1.500L7 9V4z",
};

const SAME = { pure: "power", points: "signs" };

/** Draw the sign of a number; null where it has none. */
export function sign(name) {
  const path = PATHS[SAME[name] ?? name];
  if (!path) return null;
  const made = draw("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" });
  made.append(draw("path", { d: path }));
  return made;
}
