/** Build elements without ever reading markup from a message. */

/**
 * Make one element. A property named `on…` is a listener, `key` names the element for `fill`, `null` and
 * `undefined` are left out, as are addresses that would run something. `true` is an empty attribute and `false`
 * none, but `aria-…` says either in words.
 */
export function h(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || (value === false && !name.startsWith("aria-"))) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "key") node.dataset.key = value;
    else if ((name === "href" || name === "src") && !leads(value)) continue;
    else node.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  node.append(...present(children));
  return node;
}

/** An address, as the page would follow it; undefined if nobody can read it. */
export const address = (text) => URL.canParse(text, location.href) ? new URL(text, location.href) : undefined;

/** Whether an address leads somewhere, and does nothing on the way. */
const leads = (text) => ["http:", "https:", "discord:", "blob:"].includes(address(text)?.protocol);

/** Make a drawing from markup written in this page's own files, never from what somebody sent. */
export function drawing(markup) {
  const mould = document.createElement("template");
  mould.innerHTML = markup;
  return mould.content.firstElementChild;
}

/**
 * Replace what a zone holds. The element that had the keyboard gets it back if the new content
 * has one with the same `key`; a scrolled list inside keeps its place the same way.
 */
export function fill(zone, ...children) {
  const focused = zone.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const scrolled = [...zone.querySelectorAll("[data-key]")].filter((node) => node.scrollTop > 0).map((node) => [node.dataset.key, node.scrollTop]);
  zone.replaceChildren(...present(children));
  for (const [key, top] of scrolled) keyed(zone, key)?.scrollTo(0, top);
  if (focused !== undefined) keyed(zone, focused)?.focus({ preventScroll: true });
}

/** Find the element that was made with this `key`. */
export function keyed(zone, key) {
  return zone.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/** Remember where the keyboard is; gives what brings it back, even to an element that was drawn anew. */
export function bookmark() {
  const held = document.activeElement, key = held?.dataset?.key;
  return () => (held?.isConnected && held !== document.body ? held : (key && keyed(document, key)) || byId("log")).focus({ preventScroll: true });
}

export const byId = (id) => document.getElementById(id);

/** Words for screen readers only. */
export const spoken = (words) => h("span", { class: "sr" }, words);

const present = (children) => children.flat(Infinity).filter((child) => child !== false && child !== null && child !== undefined && child !== "");
