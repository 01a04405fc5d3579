/** Know which people other tabs of this browser show. */

import { emit, store } from "/page/store.js";

const line = new BroadcastChannel("hexarch");
const others = new Map(); // tab -> user id
const self = crypto.randomUUID();

const tell = (kind) => line.postMessage({ kind, tab: self, user: store.me.id });

/** Say who this tab is, and hear who the others are. */
export function joinTabs() {
  line.addEventListener("message", ({ data }) => {
    if (data.kind === "bye") others.delete(data.tab);
    else others.set(data.tab, data.user);
    if (data.kind === "hello") tell("here");
    store.tabs = new Set(others.values());
    emit("tabs");
  });
  addEventListener("pagehide", () => tell("bye"));
  tell("hello");
}
