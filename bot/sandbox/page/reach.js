/** Make what messages mention lead somewhere: people, places, commands, links to other messages. */

import { h } from "/page/dom.js";
import { blocks, inline } from "/page/markdown.js";
import { emit, nameOf, person, placeName, store } from "/page/store.js";

const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** Where a Discord address leads inside this page: a listener, or null if it leads elsewhere. */
export function inside(url) {
  const jump = JUMP.exec(url);
  return jump ? () => emit("go", { place: jump[1], message: jump[2] }) : null;
}

export const reach = {
  user(id) {
    const user = person(id);
    return h("span", { class: id === store.me?.id ? "at me-too" : "at" }, `@${user ? nameOf(user) : id}`);
  },
  role: (id) => h("span", { class: "at" }, `@${store.guild?.roles?.find((role) => role.id === id)?.name ?? id}`),
  channel(id) {
    const channel = store.channels.get(id);
    if (!channel) return `#${id}`;
    return h("button", { type: "button", class: "at place-link", onclick: () => emit("go", { place: id }) }, `#${placeName(channel)}`);
  },
  command: (name, id) => h("button", { type: "button", class: "cmd", onclick: () => emit("command", { id, path: name.split(" ") }) }, `/${name}`),
  link: inside,
};

/** The elements of a text somebody sent. */
export const rich = (text) => blocks(text, reach);

/** The elements of one line somebody sent, or of the page's own words. */
export const line = (text) => inline(text, reach);
