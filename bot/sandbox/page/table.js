/** Ask the bot, if it runs on this machine, who sits at the table of the place one is in, and what is played. */

import { emit, messagesOf, store } from "/page/store.js";

const PAUSE = 250; // milliseconds: several messages that come together ask once

let seats = null;
let commands = [];
let answering = null;
let place = null;
let timer = 0;

/** The seats here: `{name, colour, user, automated, world?, asked?}`; null if there is no table, or nobody tells. */
export const seatsHere = () => place === store.here ? seats : null;

/** Whether a match that has begun here can be played on its board. */
export const boardHere = () => playedWith().length > 0;

/** The commands by which the match of this place is played, as they are registered. */
export const playedWith = () => place === store.here ? commands : [];

/** What is about to answer here for this person, who has nothing to press then; null if they are asked, or nobody tells. */
export const answeringHere = () => place === store.here ? answering : null;

/** The seat of this person here, if they have one. */
export const seatOf = (userId) => seatsHere()?.find((seat) => seat.user === userId);

const told = new Map(); // the seats of people at tables elsewhere, and at which message they were asked for

/** The seat of somebody at the table of a place: null if they have none, or nobody tells; undefined as long as that is not known. */
export function seatAt(channelId, userId) {
  if (channelId === store.here) return place === store.here ? seatOf(userId) ?? null : undefined;
  const key = `${channelId} ${userId} ${store.me.locale}`;
  const stamp = messagesOf(channelId).reduce((last, { timestamp, edited_timestamp }) => [last, edited_timestamp ?? timestamp].sort().at(-1), "");
  if (told.get(key)?.stamp !== stamp) {
    told.set(key, { stamp, seat: told.get(key)?.seat });
    ask(channelId).then(({ seats }) => {
      told.set(key, { stamp, seat: seats?.find((seat) => seat.user === userId) ?? null });
      emit("table");
    });
  }
  return told.get(key).seat;
}

/** What the person is asked by a message that waits for them, in their own language; null if nobody tells. */
export const askedBy = (message, userId) => seatAt(message.channel_id, userId)?.asked ?? null;

/** Look at the table again, soon. */
export function lookAtTable() {
  clearTimeout(timer);
  timer = setTimeout(look, place === store.here ? PAUSE : 0);
}

/** The matches that go on and in which this person has a seat, those that wait for them first: `{place, game, seat, asked, answering}`. */
export async function ownTables(places) {
  const found = await Promise.all(places.map(async (place) => ({ place, ...await ask(place) })));
  const own = found.map(({ place, game, live, seats, answering }) => ({ place, game, live, answering, seat: seats?.find((seat) => seat.user === store.me.id), asked: seats?.find((seat) => seat.asked) }));
  return own.filter(({ live, seat }) => live && seat).sort((a, b) => calls(b) - calls(a));
}

const calls = ({ seat, answering }) => Boolean(seat.asked && !answering);

async function ask(place) {
  const answer = await fetch(`/page/table/${place}?locale=${store.me.locale}&user=${store.me.id}`).catch(() => null);
  return answer?.ok ? answer.json() : { seats: null };
}

// Discord knows nothing of seats: this is what the bot adds to the sandbox. Without it the page lists people.
async function look() {
  const sought = store.here;
  if (!store.channels.has(sought)) return;
  const answer = await ask(sought);
  if (sought !== store.here) return;
  const before = JSON.stringify([seats, commands, answering]);
  ({ seats, commands = [], answering = null } = answer);
  if (place === sought && JSON.stringify([seats, commands, answering]) === before) return;
  place = sought;
  emit("table");
}
