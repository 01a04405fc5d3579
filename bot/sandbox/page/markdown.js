/** Turn the Markdown of messages into elements. */

import { h } from "/page/dom.js";
import { words } from "/page/words.js";

const INLINE = new RegExp([
  String.raw`\\(?<escaped>[\\\x60*_~|>#\-\[\]()<.:])`,
  "(?<ticks>`+)(?<code>[^]*?[^`])\\k<ticks>(?!`)",
  String.raw`\|\|(?<spoiler>[^]+?)\|\|`,
  String.raw`\*\*(?<bold>[^]+?)\*\*(?!\*)`,
  String.raw`__(?<under>[^]+?)__(?!_)`,
  String.raw`~~(?<gone>[^]+?)~~`,
  String.raw`\*(?<slanted>[^\s*](?:[^*]|\*\*[^*]+\*\*)*?)\*(?!\*)`,
  String.raw`(?<![\p{L}\p{N}_])_(?<sloped>[^\s_][^_]*?)_(?![\p{L}\p{N}_])`,
  String.raw`\[(?<label>(?:[^\[\]\\]|\\.)+)\]\(<?(?<target>https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)`,
  String.raw`<@!?(?<user>\d+)>`,
  String.raw`<@&(?<role>\d+)>`,
  String.raw`<#(?<channel>\d+)>`,
  String.raw`<\/(?<command>[^:<>]+):(?<commandId>\d+)>`,
  String.raw`<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>`,
  String.raw`<a?:(?<emoji>\w+):\d+>`,
  String.raw`<(?<quiet>https?:\/\/[^\s>]+)>`,
  String.raw`(?<bare>https?:\/\/[^\s<]+[^\s<.,:;"')\]!?])`,
].join("|"), "gu");

/** What mentions and links lead to: `user(id)`, `role(id)`, `channel(id)`, `command(name, id)` give elements, `link(url)` may give a listener. */
const PLAIN = { user: (id) => `@${id}`, role: (id) => `@${id}`, channel: (id) => `#${id}`, command: (name) => `/${name}`, link: () => null };

/** The elements of one line of text. */
export function inline(text, reach = PLAIN) {
  const nodes = [];
  let done = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > done) nodes.push(text.slice(done, match.index));
    nodes.push(token(match.groups, reach));
    done = match.index + match[0].length;
  }
  if (done < text.length) nodes.push(text.slice(done));
  return nodes.flatMap(broken);
}

function token(g, reach) {
  const within = (text) => inline(text, reach);
  if (g.escaped !== undefined) return g.escaped;
  if (g.code !== undefined) return h("code", {}, g.code.trim() || g.code);
  if (g.spoiler !== undefined) return spoiler(within(g.spoiler));
  if (g.bold !== undefined) return h("strong", {}, within(g.bold));
  if (g.under !== undefined) return h("u", {}, within(g.under));
  if (g.gone !== undefined) return h("s", {}, within(g.gone));
  if (g.slanted !== undefined) return h("em", {}, within(g.slanted));
  if (g.sloped !== undefined) return h("em", {}, within(g.sloped));
  if (g.label !== undefined) return anchor(g.target, within(g.label), reach);
  if (g.user !== undefined) return reach.user(g.user);
  if (g.role !== undefined) return reach.role(g.role);
  if (g.channel !== undefined) return reach.channel(g.channel);
  if (g.command !== undefined) return reach.command(g.command, g.commandId);
  if (g.time !== undefined) return moment(Number(g.time), g.style || "f");
  if (g.emoji !== undefined) return `:${g.emoji}:`;
  const url = g.quiet ?? g.bare;
  return anchor(url, [url], reach);
}

const broken = (node) => typeof node === "string" && node.includes("\n") ? node.split("\n").flatMap((line, i) => i ? [h("br"), line] : [line]) : [node];

function anchor(url, label, reach) {
  const go = reach.link(url);
  return h("a", go ? { href: url, onclick: (event) => { event.preventDefault(); go(); } } : { href: url, target: "_blank", rel: "noopener noreferrer" }, label);
}

function spoiler(nodes) {
  const cover = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": words.spoiler, "aria-expanded": "false" }, h("span", { class: "under" }, nodes));
  const open = () => {
    cover.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) cover.removeAttribute(name);
  };
  cover.addEventListener("click", open);
  cover.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open();
  });
  return cover;
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** Say how long ago, or in how long, `seconds` since the epoch is. */
export function ago(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(words.tag).format(Math.round(away / length) || (away < 0 ? -1 : 1), unit);
}

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "?";
  const full = new Intl.DateTimeFormat(words.tag, STYLES.F).format(date);
  const text = style === "R" ? ago(seconds) : new Intl.DateTimeFormat(words.tag, STYLES[style]).format(date);
  return h("time", { datetime: date.toISOString(), title: full, "data-ago": style === "R" && seconds }, text);
}

/** Bring every "three minutes ago" on the page up to date. */
export function refreshMoments() {
  for (const node of document.querySelectorAll("time[data-ago]")) node.textContent = ago(Number(node.dataset.ago));
}

/** The elements of a whole text: paragraphs, headings, lists, quotes, code. */
export function blocks(text, reach = PLAIN) {
  const nodes = [];
  let plain = [];
  const flush = () => {
    while (plain.length && !plain[0].trim()) plain.shift();
    while (plain.length && !plain.at(-1).trim()) plain.pop();
    for (const part of plain.join("\n").split(/\n[^\S\n]*\n+/)) if (part.trim()) nodes.push(h("p", {}, inline(part, reach)));
    plain = [];
  };
  const put = (node) => { flush(); nodes.push(node); };
  for (const [index, part] of text.split(/```(?:[\w+-]*\n)?([^]*?)```/g).entries()) {
    if (index % 2) { put(h("pre", {}, h("code", {}, part.replace(/\n$/, "")))); continue; }
    const lines = part.replaceAll("\r", "").split("\n");
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at];
      const heading = /^(#{1,3}) +(.+)$/.exec(line);
      if (heading) { put(h(`h${heading[1].length + 2}`, {}, inline(heading[2], reach))); continue; }
      const small = /^-# +(.+)$/.exec(line);
      if (small) { put(h("p", { class: "fine" }, inline(small[1], reach))); continue; }
      if (line.startsWith(">>> ")) { put(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"), reach))); break; }
      const run = (pattern) => { const from = at; while (at < lines.length && pattern.test(lines[at])) at++; return lines.slice(from, at--); };
      if (QUOTE.test(line)) { put(h("blockquote", {}, blocks(run(QUOTE).map((quoted) => quoted.slice(2)).join("\n"), reach))); continue; }
      if (ITEM.test(line)) { put(list(run(ITEM), reach)); continue; }
      plain.push(line);
    }
  }
  flush();
  return nodes;
}

const QUOTE = /^>(?: |$)/;
const ITEM = /^(\s*)([-*]|\d+\.) +(.*)$/;

function list(lines, reach) {
  const items = lines.map((line) => ITEM.exec(line)).map(([, indent, mark, text]) => ({ depth: indent.length, mark, text }));
  const build = (from, depth) => {
    const numbered = /\d/.test(items[from].mark);
    const node = h(numbered ? "ol" : "ul", { start: numbered && Number.parseInt(items[from].mark, 10) });
    let at = from;
    while (at < items.length && items[at].depth >= depth) {
      if (items[at].depth === depth && /\d/.test(items[at].mark) !== numbered) break;
      if (items[at].depth > depth && node.lastChild) {
        const [inner, next] = build(at, items[at].depth);
        node.lastChild.append(inner);
        at = next;
      } else {
        node.append(h("li", {}, inline(items[at].text, reach)));
        at++;
      }
    }
    return [node, at];
  };
  const nodes = [];
  for (let at = 0; at < items.length;) {
    const [node, next] = build(at, items[at].depth);
    nodes.push(node);
    at = next;
  }
  return nodes.length === 1 ? nodes[0] : h("div", {}, nodes);
}
