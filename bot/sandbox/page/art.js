/** Draw the page's signs: the logo, icons, faces. */

import { drawing } from "/page/dom.js";

const ICONS = {
  ok: "M4 12.5 9.5 18 20 6",
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M14 12l5 5-5 5",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  eye: "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  hush: "M6 16V11a6 6 0 0 1 9-5M18 11v5l2 2H9M10.5 21h3M4 3l17 18",
  star: "m12 4 2.4 5 5.4.7-4 3.8 1 5.5L12 16.3 7.2 19l1-5.5-4-3.8 5.4-.7Z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  out: "M14 4h6v6M20 4l-9 9M17 14v6H4V7h6",
  tool: "M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7 14.5v5",
  x: "M6 6l12 12M18 6 6 18",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20c.6-4 3.2-6 6.5-6s5.9 2 6.5 6M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.2 2.6 3.5 5.4",
  send: "M4 12h15M13 5l7 7-7 7",
  down: "M5 9l7 7 7-7",
  used: "M5 5v7h13M13 7l5 5-5 5",
  plus: "M12 5v14M5 12h14",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  pin: "M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6",
  word: "M5 6h14M12 6v13M9 19h6",
  number: "M6 8l3-2v12M14 8a3 3 0 1 1 5 2.5L14 18h6",
};

/** A line icon of the page's own set. */
export const icon = (name, size = 20) => drawing(`<svg class="i" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`);

/** The sign of the bot: a gate in a hexagon. */
export const logo = (size = 38) => drawing(`<svg width="${size}" height="${size}" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11Z" fill="#3D2566" stroke="#B9A4FF" stroke-width="2"/><path d="M11 29V19a9 9 0 0 1 18 0v10h-5v-9.5a4 4 0 0 0-8 0V29Z" fill="#FFF3C9"/><path d="m20 5.5 2.2 2.5L20 10.5 17.8 8Z" fill="#FFF3C9"/></svg>`);

const HUES = ["#8FB4FF", "#F0B36A", "#6FD0C4", "#E99BCB", "#B8D26E", "#C3A6F5", "#F09A90", "#9CC3D6"];

/** The colour of the nth person of the sandbox. It is nobody's colour on the board. */
export const hue = (index) => HUES[index % HUES.length];

/** The face of a person: a hexagon with the initial, in that person's colour. */
export function face(user, index, size = 34) {
  const sign = drawing(`<svg width="${size}" height="${size}" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11Z" fill="${hue(index)}" stroke="#0B0D12" stroke-width="2"/><text x="20" y="27" text-anchor="middle" font-size="20" font-weight="700" fill="#10131A"></text></svg>`);
  const name = user.global_name || user.username;
  sign.querySelector("text").textContent = [...name][0].toUpperCase();
  return sign;
}
