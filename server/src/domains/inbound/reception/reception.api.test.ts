import { once } from "node:events";
import { connect } from "node:net";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeSpool } from "#platform/blobs/spool.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { letter } from "../testing/letter.ts";
import { testMailbox, withMailbox } from "../testing/mailbox.ts";
import { startReception } from "./start-reception.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);
type Reception = Awaited<ReturnType<typeof startReception>>;
let reception: Reception;
let behindServer: Reception;

beforeAll(async () => {
  const { parts } = desk.self;
  const businessOf = async (domain: string) =>
    [desk.business("acme"), desk.business("globex")].find(({ label }) => domain === `${label}.test`)
      ?.id;
  const deps = { ...parts, spool: makeSpool(parts.config.SPOOL_DIR), businessOf };
  const settings = { host: "127.0.0.1", port: 0, name: "mx.test", maxBytes: 200_000 };
  reception = await startReception(deps, { ...settings, protocol: "smtp" });
  behindServer = await startReception(deps, { ...settings, protocol: "lmtp" });
});
afterAll(async () => {
  await reception.stop();
  await behindServer.stop();
});

/** Hands a mail over as another server does; answers the code of the answer. */
async function send(to: string | string[], raw: string, lmtp = false): Promise<number> {
  const { port } = lmtp ? behindServer : reception;
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true, lmtp });
  try {
    const envelope = { from: "nora@lind.example", to };
    const { response } = await transport.sendMail({ envelope, raw });
    return Number.parseInt(response, 10);
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}

const fromNora = (text?: string) =>
  letter({ from: "nora@lind.example", to: mailbox.address(), ...(text && { text }) });

test("a mail that was taken is stored when the server says so, and becomes a ticket", async () => {
  await mailbox.open();
  expect(await send(mailbox.address(), fromNora())).toBe(250);
  expect(await mailbox.mails()).toMatchObject([{ state: "stored" }]);
  await desk.drain();
  expect(await mailbox.mails()).toMatchObject([{ outcome: "new_ticket" }]);
  const others = await desk.rows("select from inbound_mails where business_id = $1", [
    desk.business("globex").id,
  ]);
  expect(others).toEqual([]);
});

test("addresses that are not known are refused for good, and those of a mailbox that is switched off for now", async () => {
  await mailbox.open();
  const { label } = desk.business("globex");
  for (const unknown of [
    `nobody@${mailbox.address().split("@")[1]}`,
    `support@${label}.test`,
    "a@b.example",
  ])
    expect(await send(unknown, fromNora()), unknown).toBe(550);
  expect(await send(mailbox.address().replace("@", "+t7@"), fromNora())).toBe(250);
  await desk.rows("update mail_accounts set is_active = false where business_id = $1", [
    desk.business().id,
  ]);
  expect(await send(mailbox.address(), fromNora())).toBe(450);
  expect(await mailbox.mails()).toHaveLength(1);
});

test("a mail that is too large is refused for good, and leaves nothing behind", async () => {
  await mailbox.open();
  expect(await send(mailbox.address(), fromNora("It jams. ".repeat(40_000)))).toBe(552);
  expect(await mailbox.mails()).toEqual([]);
});

test("while mails cannot be stored the sender is asked to try again, and the same mail is kept once however often it comes", async () => {
  await mailbox.open();
  const raw = fromNora();
  const down = vi
    .spyOn(desk.self.parts.files.blobs, "put")
    .mockRejectedValue(new Error("the file store is down"));
  expect(await send(mailbox.address(), raw)).toBe(451);
  down.mockRestore();
  expect(await mailbox.mails()).toEqual([]);
  expect(await send([mailbox.address(), mailbox.address().replace("@", "+x@")], raw)).toBe(250);
  expect(await send(mailbox.address(), raw)).toBe(250);
  expect(await mailbox.mails()).toHaveLength(1);
});

test("by LMTP a server of the operator delivers to the mailboxes that are known", async () => {
  await mailbox.open();
  expect(await send(mailbox.address(), fromNora(), true)).toBe(250);
  expect(await send("nobody@b.example", fromNora(), true)).toBe(550);
  expect(await mailbox.mails()).toHaveLength(1);
});

/** Talks line by line, and hangs up after the last one without reading its answer. */
async function talkAndHangUp(lines: readonly string[]): Promise<void> {
  const socket = connect(reception.port, "127.0.0.1");
  const answers = socket[Symbol.asyncIterator]();
  for (const line of lines) {
    await answers.next();
    socket.write(`${line}\r\n`);
  }
  socket.end();
  socket.destroySoon();
  await once(socket, "close");
}

test("a connection that is cut before the final dot leaves no mail, and one cut after it leaves it once", async () => {
  await mailbox.open();
  const raw = fromNora().trimEnd();
  const talk = [
    "HELO mx.lind.example",
    "MAIL FROM:<nora@lind.example>",
    `RCPT TO:<${mailbox.address()}>`,
    "DATA",
  ];
  await talkAndHangUp([...talk, raw]);
  await talkAndHangUp([...talk, `${raw}\r\n.`]);
  await vi.waitUntil(async () => (await mailbox.mails()).length > 0, 30_000);
  expect(await send(mailbox.address(), raw)).toBe(250);
  expect(await mailbox.mails()).toHaveLength(1);
});
