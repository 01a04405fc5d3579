/** Speaks with the client of Discord that shows this page in a frame, as its SDK does. */

const [HANDSHAKE, FRAME] = [0, 1];

/** Come in as whom Discord knows: its client gives a code, and the bot asks who that is. */
export async function arrive(frame) {
  const { app } = await (await fetch("/t/activity")).json();
  const code = await authorize(app, frame);
  const instance = new URLSearchParams(location.search).get("instance_id");
  const reply = await fetch("/t/activity", { method: "POST", body: JSON.stringify({ code, instance }) });
  if (!reply.ok) throw new Error(`activity: ${reply.status}`);
  return (await reply.json()).session;
}

/** Ask the person who looks whether we may know who they are: a code for the bot, which asks Discord. */
function authorize(app, frame) {
  const host = parent.opener ?? parent;
  const to = document.referrer ? new URL(document.referrer).origin : "*";
  const nonce = crypto.randomUUID();
  const say = (code, body) => host.postMessage([code, body], to);
  return new Promise((done, failed) => {
    addEventListener("message", ({ source, data }) => {
      if (source !== host || !Array.isArray(data)) return;
      const [, body] = data;
      if (body.cmd === "DISPATCH" && body.evt === "READY") {
        say(FRAME, { cmd: "AUTHORIZE", args: { client_id: app, response_type: "code", state: "", prompt: "none", scope: ["identify"] }, nonce });
      } else if (body.nonce === nonce) {
        if (body.evt === "ERROR") failed(new Error(body.data?.message));
        else done(body.data.code);
      }
    });
    say(HANDSHAKE, { v: 1, encoding: "json", client_id: app, frame_id: frame });
  });
}
