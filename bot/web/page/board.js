/** The board: its picture, outlines of places over it, arrows; what a finger hits; closer and back. */

import { byId, draw } from "./dom.js";

const FINGER = 22; // pixels around a touch in which the nearest place with answers is meant
const CLOSEST = 4;
const PICKING = 2.2; // how much closer the board comes while somebody picks
const ORDER = { "": 0, can: 1, lead: 2, next: 3, on: 4 };

const layers = { told: draw("g", {}), mine: draw("g", {}) };
const stage = byId("board");
let shown = null;
let classOf = () => "";
let touched = () => {};
let at = { x: 0, y: 0, z: 1 };

const ringOf = ([, , ring]) => ring;
const corners = (ring) => Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i], ring[2 * i + 1]]);
const spotOf = (place) => shown?.spots.find(([name, , , mark]) => name === place && mark) ?? shown?.spots.find(([name]) => name === place);

/** Draw a board; `classes` says how a place is marked, `touch` hears which one was touched. */
export function drawBoard(board, source, classes, touch) {
  shown = board;
  classOf = classes;
  touched = touch;
  const image = byId("picture");
  if (source && image.src !== source) image.src = source;
  image.alt = board.alt;
  image.width = board.width;
  image.height = board.height;
  document.body.style.setProperty("--ratio", board.width / board.height);
  const over = byId("over");
  over.setAttribute("viewBox", `0 0 ${board.width} ${board.height}`);
  const rings = board.spots.map(([place, , ring, mark]) =>
    draw("polygon", { points: ring.join(" "), "data-place": place, class: `spot ${mark ? classOf(place) : classOf(place) ? "hit" : ""}` }),
  );
  // What is picked is outlined on top; boxes of units stay where the painter put them, over their area.
  const marked = rings.map((ring, i) => [ring, board.spots[i][3] ? ORDER[classOf(ring.dataset.place)] ?? 0 : 5]);
  marked.sort((a, b) => a[1] - b[1]);
  over.replaceChildren(...marked.map(([ring]) => ring), layers.told, layers.mine);
}

/** Return where a place lies on the screen, and how far it reaches; null if it is not on the board. */
export function placed(place) {
  const spot = spotOf(place);
  if (!spot) return null;
  const box = byId("over").getBoundingClientRect();
  const scale = box.width / shown.width;
  const xs = corners(ringOf(spot)).map(([x]) => x);
  const far = Math.min(90, (Math.max(...xs) - Math.min(...xs)) / 2);
  return { x: box.left + spot[1][0] * scale, y: box.top + spot[1][1] * scale, r: far * scale };
}

// --- arrows ---

/** Draw arrows from place to place, each with a colour and a number; `told` ones fade. */
export function arrows(list, layer) {
  if (!shown) return;
  const unit = shown.width / 900;
  layers[layer].replaceChildren(...list.flatMap((arrow) => arrowOf(arrow, layer, unit) ?? []));
}

function arrowOf({ from, to, ink, n }, layer, unit) {
  const [start, end] = [spotOf(from), spotOf(to)];
  if (!start || !end) return null;
  const group = draw("g", layer === "told" ? { class: "told" } : {});
  if (start === end) {
    group.append(draw("polygon", { points: ringOf(end).join(" "), class: "ring", stroke: ink, "stroke-width": 10 * unit }));
    return group;
  }
  const [[ax, ay], [bx, by]] = [start[1], end[1]];
  const far = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const out = Math.min(30 * unit, 0.3 * far);
  const stop = Math.min(44 * unit, 0.36 * far);
  const bow = far < 260 * unit ? 0 : 0.12 * far;
  const [sx, sy, ex, ey] = [ax + ux * out, ay + uy * out, bx - ux * stop, by - uy * stop];
  const [mx, my] = [(sx + ex) / 2 - uy * bow, (sy + ey) / 2 + ux * bow];
  const turned = `translate(${ex} ${ey}) rotate(${(180 / Math.PI) * Math.atan2(ey - my, ex - mx)}) scale(${unit})`;
  const path = `M${sx} ${sy} Q${mx} ${my} ${ex} ${ey}`;
  group.append(
    draw("path", { d: path, class: "arrow rim", "stroke-width": 17 * unit }),
    draw("path", { d: path, class: `arrow ${layer === "mine" ? "plan" : ""}`, stroke: ink, "stroke-width": 11 * unit }),
    draw("path", { d: "M24 0L0 17V-17z", transform: turned, fill: ink, class: "head" }),
  );
  if (n != null) group.append(...numbered(bow ? [(sx + 2 * mx + ex) / 4, (sy + 2 * my + ey) / 4] : [sx, sy], n, unit));
  return group;
}

function numbered([x, y], n, unit) {
  const text = draw("text", { x, y, class: "tag" });
  text.style.fontSize = `${23 * unit}px`;
  text.textContent = n;
  return [draw("circle", { cx: x, cy: y, r: 17 * unit, class: "disc" }), text];
}

// --- closer, and what a finger hits ---

let pan = byId("pan");
const apply = () => {
  if (at.z <= 1.02) at = { x: 0, y: 0, z: 1 };
  pan.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.z})`;
};

function zoom(factor, x, y) {
  const box = pan.getBoundingClientRect();
  const z = Math.max(1, Math.min(CLOSEST, at.z * factor));
  const k = z / at.z;
  at = { x: at.x - (x - box.left) * (k - 1), y: at.y - (y - box.top) * (k - 1), z };
  apply();
}

let closer = "";

/** Bring places closer, all of them in sight; none: the whole board. */
export function focus(places) {
  const now = places.join();
  if (now === closer || !shown) return;
  closer = now;
  at = { x: 0, y: 0, z: 1 };
  const points = places.map(spotOf).filter(Boolean).flatMap((spot) => corners(ringOf(spot)));
  if (points.length) {
    const k = pan.offsetWidth / shown.width;
    const [xs, ys] = [points.map(([x]) => x * k), points.map(([, y]) => y * k)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const most = places.length > 1 ? PICKING : 1.7;
    const z = Math.min(most, (0.86 * stage.offsetWidth) / (right - left), (0.86 * stage.offsetHeight) / (bottom - top));
    if (z > 1.15) {
      at = { x: pan.offsetWidth / 2 - (z * (left + right)) / 2, y: pan.offsetHeight / 2 - (z * (top + bottom)) / 2, z };
    }
  }
  apply();
}

/** Return the topmost place with answers at a point, else the nearest within a finger, else the topmost. */
function hit(x, y) {
  const under = document.elementsFromPoint(x, y).filter((element) => element.dataset?.place);
  const live = under.find((element) => classOf(element.dataset.place));
  if (live) return live.dataset.place;
  let [best, near] = [null, FINGER];
  for (const [place] of shown?.spots ?? []) {
    if (!classOf(place)) continue;
    const spot = placed(place);
    const far = Math.hypot(spot.x - x, spot.y - y) - spot.r;
    if (far < near) [best, near] = [place, far];
  }
  return best ?? under[0]?.dataset.place ?? "";
}

const fingers = new Map();
let moved = 0;
let apart = 0;
const spread = () => {
  const [a, b] = [...fingers.values()];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
};

stage.onpointerdown = (event) => {
  fingers.set(event.pointerId, event);
  if (fingers.size === 1) moved = 0;
  else apart = spread();
};
stage.onpointermove = (event) => {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  fingers.set(event.pointerId, event);
  const [dx, dy] = [event.clientX - last.clientX, event.clientY - last.clientY];
  moved += Math.abs(dx) + Math.abs(dy);
  if (fingers.size === 2) {
    const [a, b] = [...fingers.values()];
    zoom(spread() / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    apart = spread();
  } else if (at.z > 1) {
    at = { ...at, x: at.x + dx, y: at.y + dy };
    apply();
  }
};
stage.onpointerup = stage.onpointercancel = (event) => fingers.delete(event.pointerId);
// On the click and not when the finger is lifted: what a touch opens would else be clicked by it.
stage.onclick = (event) => {
  if (moved < 8) touched(hit(event.clientX, event.clientY));
};
stage.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  },
  { passive: false },
);
