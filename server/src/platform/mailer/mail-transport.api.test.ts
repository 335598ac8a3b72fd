import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { testDesk } from "../testing/desk.ts";
import { testMailServer } from "../testing/mail-server.ts";
import { testMailing } from "../testing/mailing.ts";
import { makeMailTransport } from "./mail-transport.ts";

const desk = testDesk();
const postfix = testMailServer();
const { closing, mail, mailTransport, queue, server, work } = testMailing(desk);

/** A mailTransport who goes to the real mail server, and an address there that no other test writes to. */
function toPostfix() {
  const { url, ca } = postfix;
  const real = makeMailTransport({ url, from: "no-reply@parley.test", ca });
  closing.push(() => real.close());
  return { real, to: `ann@${desk.business().label}.test` };
}

test("a mail arrives in a mailbox of a real mail server, once and over TLS", async () => {
  const { real, to } = toPostfix();
  await queue({ to, subject: "Grüße", text: "Ça va?\n.\nDone." });
  await work(real);
  await work(real);

  const { id, state, last_code } = await mail();
  expect({ state, last_code }).toEqual({ state: "sent", last_code: 250 });
  await expect.poll(() => postfix.arrived(to).length).toBe(1);
  const [raw = ""] = postfix.arrived(to);
  // ESMTPS: the server offered TLS, and it was taken.
  expect(raw).toContain("by mail.parley.test (Postfix) with ESMTPS");
  expect(raw).toContain(`Message-ID: <${id}@parley.test>`);
  expect(raw).toContain(`Delivered-To: ${to}`);
  expect(raw).toContain("Return-Path: <no-reply@parley.test>");
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toContain("Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=");
  expect(raw).toContain("=C3=87a va?\n.\nDone.");
});

test("a mail to a mailbox that the real mail server does not know is dead", async () => {
  const { real, to } = toPostfix();
  await queue({ to: to.replace("ann", "nobody") });
  await work(real);

  expect(await mail()).toMatchObject({ state: "dead", last_code: 550, attempts: 1 });
});

test("no header and no second recipient can be injected by a subject or an address", async () => {
  const smtp = await server();
  await queue({
    subject: "Hello\r\nBcc: eve@evil.test\r\n\r\nbody",
    to: "ann@customer.test, eve@evil.test",
  });
  await work(mailTransport(smtp.url));

  expect(smtp.mails.join()).not.toMatch(/^Bcc:/m);
  expect(smtp.recipients.filter((line) => line.includes("<eve@evil.test>"))).toEqual([]);
});

test("an untrusted certificate is refused and the mail waits", async () => {
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    onData: (stream, _session, done) => {
      taken.push("mail");
      stream.resume().on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
  closing.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const { port } = smtp.server.address() as { port: number };
  await queue();
  await work(mailTransport(`smtp://127.0.0.1:${port}`));

  expect((await mail()).state).toBe("retry");
  expect(taken).toEqual([]);
});

test("the log names a mail by its id, never by its recipient or its content", async () => {
  const lines: string[] = [];
  const smtp = await server({ RCPT: "550 ann@customer.test is unknown" });
  await queue();
  await work(mailTransport(smtp.url), lines);

  const { id } = await mail();
  expect(lines.join()).toContain(id);
  expect(lines.join()).toContain("req-mail");
  expect(lines.join()).not.toMatch(/ann@customer|Your request|We have it/);
});

test("a connection that the server closed meanwhile does not delay a mail", async () => {
  const smtp = await server({
    dot: (socket) => {
      socket.write("250 taken\r\n");
      setTimeout(() => socket.destroy(), 50);
    },
  });
  const kept = mailTransport(smtp.url);
  await queue({ dedupeKey: "test:1" });
  await work(kept);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await queue({ dedupeKey: "test:2" });
  await work(kept);

  expect(smtp.mails).toHaveLength(2);
});
