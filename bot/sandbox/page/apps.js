/** Offer what the menu of a message holds: on Discord press and hold (or right-click), then "Apps". */

import { h } from "/page/dom.js";
import { icon } from "/page/art.js";
import { words } from "/page/words.js";
import { openMenu } from "/page/menu.js";
import { local, ofMessages } from "/page/commands.js";
import { interact } from "/page/link.js";
import { botName, isBot, nameOf, person, store } from "/page/store.js";

/** The button of a message's menu; nothing where no command is for messages. `addNote` tells what went wrong, `toEnd` shows the answer. */
export function appsOf(message, { addNote, toEnd }) {
  const channel = store.channels.get(message.channel_id);
  if (!channel || !ofMessages(channel).length) return null;
  const author = person(message.author.id) ?? message.author;
  const label = words.appsOf(isBot(author) ? botName() : nameOf(author));
  return h("button", { type: "button", class: "ib apps", key: `${message.id}:apps`, title: words.apps, "aria-label": label, "aria-haspopup": "listbox", onclick: (event) => choose(event.currentTarget, message, channel, { addNote, toEnd }) }, icon("more"));
}

async function choose(trigger, message, channel, { addNote, toEnd }) {
  const commands = ofMessages(channel);
  const choices = commands.map((command) => ({ value: command.id, label: local(command, "name") }));
  const chosen = await openMenu(trigger, { title: words.apps, choices, chosen: [], least: 1, most: 1 });
  const command = commands.find((one) => one.id === chosen?.[0]);
  if (!command) return;
  const name = local(command, "name");
  const { failed, why } = await interact({ kind: "command", channel_id: channel.id, command_id: command.id, target_id: message.id }, name);
  if (failed) addNote({ channel: channel.id, label: name, text: why ? words.failedWith(why) : words.failed(botName()), wrong: true });
  else toEnd();
}
