/** Show the pictures of messages, small in the place and large on demand, with their descriptions. */

import { address, bookmark, byId, fill, h } from "/page/dom.js";
import { icon } from "/page/art.js";
import { words } from "/page/words.js";

const unfolded = new Set();

/** Attachments that a component names are shown by that component only. */
export function fileName(url) {
  if (url.startsWith("attachment://")) return url.slice("attachment://".length);
  const last = address(url)?.pathname.split("/").at(-1) ?? "";
  try { return decodeURIComponent(last); } catch { return last; }
}

/** The address of a picture: its own, or that of the attachment it names. */
function resolve(message, media) {
  const attached = (message.attachments ?? []).find((attachment) => attachment.filename === fileName(media.url));
  if (media.url.startsWith("attachment://")) return attached ?? media;
  return { ...attached, ...media, width: media.width ?? attached?.width, height: media.height ?? attached?.height };
}

/** One picture of a message. `description` is its alternative text, `small` a thumbnail. */
export function picture(message, media, description, { small = false, spoiler = false } = {}) {
  const { url, width, height, description: own } = resolve(message, media);
  const text = description ?? own ?? "";
  const image = h("img", { src: url, alt: text || words.picture, width, height, decoding: "async" });
  const open = h("button", { type: "button", class: "open", key: `${message.id}:open:${fileName(url)}`, "aria-label": `${words.openPicture}${text ? `. ${text}` : ""}`, onclick: () => enlarge(url, text, image.clientWidth) }, image);
  const frame = h("figure", { class: small ? "thumb" : "picture" }, open);
  if (width && height) frame.style.setProperty("--ratio", `${width} / ${height}`);
  if (spoiler) {
    frame.classList.add("veiled");
    frame.append(h("button", { type: "button", class: "b reveal", onclick: (event) => { frame.classList.remove("veiled"); event.target.remove(); } }, words.spoiler));
  }
  if (text && !small) frame.append(...describe(`${message.id}:${fileName(url)}`, text));
  return frame;
}

function describe(key, text) {
  const caption = h("figcaption", { hidden: !unfolded.has(key) }, text);
  const toggle = h("button", { type: "button", class: "alt", key: `alt:${key}`, "aria-expanded": unfolded.has(key), "aria-label": words.altName }, words.alt);
  toggle.addEventListener("click", () => {
    if (!unfolded.delete(key)) unfolded.add(key);
    caption.hidden = !unfolded.has(key);
    toggle.setAttribute("aria-expanded", unfolded.has(key));
  });
  return [toggle, caption];
}

const LARGER = 1.5; // times as wide as in its message: below that, its own size is what somebody wants to see

/** Show a picture as large as the window, and at its own size on a second press; at once where the window adds nothing to its width in the message. */
export function enlarge(url, description, before = 0) {
  const dialog = byId("picture");
  dialog.onclose = bookmark();
  const image = h("img", { src: url, alt: description || words.picture });
  const size = h("button", { type: "button", class: "b" }, words.actualSize);
  const change = () => {
    const large = dialog.classList.toggle("large");
    size.textContent = large ? words.fitSize : words.actualSize;
  };
  size.addEventListener("click", change);
  image.addEventListener("click", change);
  dialog.className = "";
  dialog.setAttribute("aria-label", words.picture);
  fill(dialog,
    h("div", { class: "pan" }, image),
    h("div", { class: "foot" }, h("p", {}, description), h("div", { class: "end" }, size, h("button", { type: "button", class: "b", onclick: () => dialog.close() }, icon("x", 16), words.close))));
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  dialog.showModal();
  image.decode().then(() => {
    if (dialog.open && !dialog.classList.contains("large") && image.clientWidth < LARGER * before && image.naturalWidth > image.clientWidth) change();
  }, () => {}); // a picture that cannot be shown has its description
}
