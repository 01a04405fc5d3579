/** Speak with the sandbox: requests, the WebSocket of this person, interactions with their outcome. */

import { words } from "/page/words.js";
import { emit, messagesOf, store, take } from "/page/store.js";

const PATIENCE = 6000; // milliseconds; the sandbox gives the bot three seconds of them

/** The sandbox refused a request, or did not answer it (status 0). */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Send one request and read its JSON answer. */
export async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, { method, headers: body === undefined ? {} : { "content-type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refused(0, words.unanswered); // what the browser says of it is in its own language
  }
  const text = await answer.text();
  let data = null;
  try { data = text ? JSON.parse(text) : null; } catch { data = { message: text.slice(0, 200) }; }
  if (!answer.ok) throw new Refused(answer.status, data?.message ?? data?.error ?? `${answer.status}`);
  return data;
}

/** Hold the WebSocket of one person open for as long as the page lives. */
export function connect(userId) {
  let wait = 300;
  const open = () => {
    const address = new URL(`/page/ws?user=${encodeURIComponent(userId)}`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => { wait = 300; store.linked = true; emit("linked"); });
    socket.addEventListener("message", ({ data }) => {
      const dispatch = JSON.parse(data);
      if (dispatch.t.startsWith("INTERACTION_")) settle(dispatch);
      else take(dispatch);
    });
    socket.addEventListener("close", () => {
      store.linked = false;
      emit("linked");
      setTimeout(again, wait);
      wait = Math.min(5000, wait * 2);
    });
  };
  // A sandbox that was started anew has other people: begin with one of them.
  const again = async () => {
    const people = await request("GET", "/page/people").catch(() => null);
    if (people && !people.some((user) => user.id === userId)) location.replace("/");
    else open();
  };
  open();
}

const waiting = new Map(); // interaction id -> how to tell its outcome
const early = new Map(); // outcomes that came before the answer to the request

function settle({ t: kind, d: data }) {
  const outcome = kind === "INTERACTION_MODAL" ? { modal: data.modal } : { failed: kind === "INTERACTION_FAILED" };
  const tell = waiting.get(data.interaction_id);
  if (tell) return tell(outcome);
  early.set(data.interaction_id, outcome);
  setTimeout(() => early.delete(data.interaction_id), PATIENCE);
}

/**
 * Do what a person does: press, choose, send a command or a form. `label` is what they will read above the answer.
 * Gives `{failed: bool, why?: string, modal?: Modal}`; it never throws.
 */
export async function interact(body, label) {
  let id;
  try {
    ({ interaction_id: id } = await request("POST", "/page/interactions", { user: store.me.id, ...body }));
  } catch (error) {
    return { failed: true, why: error.message };
  }
  store.labels.set(id, { kind: body.kind, label });
  // The answer may have come first, without the words that led to it.
  for (const message of messagesOf(body.channel_id)) if (message.interaction_metadata?.id === id) emit("message", { message, fresh: false });
  const outcome = early.get(id) ?? await new Promise((tell) => {
    const patience = setTimeout(() => tell({ failed: true }), PATIENCE);
    waiting.set(id, (result) => { clearTimeout(patience); tell(result); });
  });
  waiting.delete(id);
  early.delete(id);
  return outcome;
}

/** Ask the bot what fits an option that is being typed. */
export async function suggestions(channelId, commandId, options) {
  const { choices } = await request("POST", "/page/interactions", { user: store.me.id, channel_id: channelId, kind: "autocomplete", command_id: commandId, options });
  return choices;
}
