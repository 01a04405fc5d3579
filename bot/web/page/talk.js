/** Talks to the bot: a pass for a session, what is shown, answers, word of changes. */

const KEY = "hexarch-session";
const SILENCE = 50000; // milliseconds without a word from the bot, which speaks every 20 seconds
let session = "";
const pictures = new Map();

/** Somebody whose pass or seat is gone, or, in words, whose match cannot be looked at now. */
export class GoneError extends Error {}

/** The headers of a request of this session. */
export const signed = (more = {}) => ({ Authorization: `Bearer ${session}`, ...more });

/** Come in: with the pass of the address, used once, or as before in this tab. */
export async function enter() {
  const frame = new URLSearchParams(location.search).get("frame_id");
  if (frame) return (session = await (await import("./rpc.js")).arrive(frame));
  const pass = location.hash.slice(1);
  session = sessionStorage.getItem(KEY) ?? "";
  if (!pass) return;
  history.replaceState(null, "", location.pathname + location.search);
  const reply = await fetch("/t/enter", { method: "POST", body: JSON.stringify({ pass }) });
  if (!reply.ok) {
    if (session) return;
    throw new GoneError();
  }
  session = (await reply.json()).session;
  sessionStorage.setItem(KEY, session);
}

/** Take a reply, unless it says that the seat is gone. */
export const checked = async (reply) => {
  if ([403, 409, 410].includes(reply.status)) throw new GoneError(reply.status === 409 ? (await reply.json()).why : "");
  return reply;
};

/** Fetch what is shown now; null if nothing has changed since `etag`. */
export async function state(query, etag) {
  const headers = signed(etag ? { "If-None-Match": etag } : {});
  const reply = await checked(await fetch(`/t/state?${query}`, { headers }));
  if (reply.status === 304) return null;
  if (!reply.ok) throw new Error(`state: ${reply.status}`);
  return reply.json();
}

const request = () => crypto.getRandomValues(new BigUint64Array(1))[0].toString(16).padStart(16, "0").slice(1);

/** Send a whole answer; tried again with the same name, it is played once. */
export async function answer(query, actions, number) {
  const body = JSON.stringify({ answer: actions, number, request: request() });
  for (let attempt = 0; ; attempt += 1) {
    try {
      const reply = await checked(await fetch(`/t/answer?${query}`, { method: "POST", headers: signed(), body }));
      if (reply.ok || reply.status === 412) return reply.json();
      throw new Error(`answer: ${reply.status}`);
    } catch (error) {
      if (error instanceof GoneError || attempt > 1) throw error;
      await new Promise((done) => setTimeout(done, 700 * (attempt + 1)));
    }
  }
}

/** Ask what a draft comes to; null if nobody can say now. */
export async function weigh(query, actions) {
  const body = JSON.stringify({ answer: actions });
  const reply = await fetch(`/t/weigh?${query}`, { method: "POST", headers: signed(), body });
  return reply.ok ? reply.json() : null;
}

export async function undo(query) {
  const reply = await checked(await fetch(`/t/undo?${query}`, { method: "POST", headers: signed() }));
  return reply.json();
}

/** Fetch a picture that was shown to this session; null if it is kept no more. */
export async function picture(name) {
  if (pictures.has(name)) return pictures.get(name);
  const reply = await fetch(`/t/picture/${name}`, { headers: signed() });
  if (!reply.ok) return null;
  const found = URL.createObjectURL(await reply.blob());
  pictures.set(name, found);
  if (pictures.size > 12) {
    const [oldest] = pictures.keys();
    URL.revokeObjectURL(pictures.get(oldest));
    pictures.delete(oldest);
  }
  return found;
}

/** Hear of changes: `heard` with the etag of what is shown now, `lost` and `back` of the connection. */
export function listen(query, heard, lost, back) {
  let wait = 1000;
  let alive = 0;
  let socket = null;
  const hear = () => {
    clearTimeout(alive);
    alive = setTimeout(() => socket.close(), SILENCE);
  };
  const open = () => {
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/t/news?${query()}`);
    socket.onopen = () => {
      wait = 1000;
      hear();
      socket.send(session);
      back();
    };
    socket.onmessage = (event) => {
      hear();
      const { etag } = JSON.parse(event.data);
      if (etag) heard(etag);
    };
    socket.onclose = (event) => {
      lost(event.code === 4001);
      if (event.code === 4001) return;
      setTimeout(open, wait);
      wait = Math.min(30000, 2 * wait);
    };
  };
  addEventListener("offline", () => socket.close());
  open();
}
