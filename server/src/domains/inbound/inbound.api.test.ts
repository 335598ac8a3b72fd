import { ticketChanges, ticketRedaction } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, readTicket, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { answering, testMailbox, withMailbox } from "./testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

test("the mail of somebody unknown becomes a ticket that staff read, once, however often the folder is read", async () => {
  await mailbox.open();
  await mailbox.deliver(
    letter({
      from: "Nora Lind <nora@lind.example>",
      to: mailbox.address(),
      text: "Grüße aus Lund.",
    }),
  );
  await mailbox.fetch();
  await mailbox.fetch();

  const [mail, ...others] = await mailbox.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ state: "done", outcome: "new_ticket", attempts: 1 });
  const ticket = await readTicket(desk, mail?.ticket_id ?? "");
  expect(ticket).toMatchObject({
    title: "Scanner jams",
    status: "new",
    channel: "email",
    source: "email",
  });
  expect(ticket.requester).toMatchObject({ name: "Nora Lind", email: "nora@lind.example" });
  const stream = await streamOf(desk, ticket.id);
  expect(JSON.stringify(stream)).toContain("Grüße aus Lund.");
});

test("the same mail in the folder twice is one message", async () => {
  await mailbox.open();
  const raw = letter({ from: "nora@lind.example", to: mailbox.address() });
  await mailbox.deliver(raw);
  await mailbox.deliver(raw);
  await mailbox.fetch();
  expect(await mailbox.mails()).toHaveLength(1);
});

test("a mail that another program delivers again with other headers is ignored as a duplicate", async () => {
  await mailbox.open();
  const raw = letter({ from: "nora@lind.example", to: mailbox.address() });
  await mailbox.deliver(raw);
  await mailbox.fetch();
  await mailbox.deliver(`Received: from list.example\r\n${raw}`);
  await mailbox.fetch();
  const mails = await mailbox.mails();
  expect(mails.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["new_ticket", null],
    ["ignored", "duplicate"],
  ]);
});

test("an answer to a mail of ours is a reply of the customer, and reopens a resolved ticket", async () => {
  await mailbox.open();
  const asked = await readTicket(desk, (await askTicket(desk)).id);
  const agent = await desk.as("agent");
  const resolved = await agent.call(ticketChanges.setStatus, {
    params: { ticket: asked.id },
    body: { status: "resolved" },
  });
  expect(resolved.status, resolved.text).toBe(200);
  const { email } = desk.business().people.customer;
  await mailbox.deliver(
    letter({
      from: email,
      to: mailbox.address(),
      text: "It is back.\n\nOn Mon, 16 Nov 2026 at 10:22 Support <desk@acme.test> wrote:\n> Done.",
      headers: [answering(desk, asked.number, email)],
    }),
  );
  await mailbox.fetch();

  const [mail] = await mailbox.mails();
  expect(mail).toMatchObject({ outcome: "reply", ticket_id: asked.id });
  const ticket = await readTicket(desk, asked.id);
  expect(ticket).toMatchObject({ status: "open", reopen_count: 1, message_count: 2 });
  const stream = JSON.stringify(await streamOf(desk, asked.id));
  expect(stream).toContain("It is back.");
  expect(stream).not.toContain("Done.");
});

test("an answer by a token from an address that does not take part is a note that only staff see", async () => {
  await mailbox.open();
  const asked = await readTicket(desk, (await askTicket(desk)).id);
  const { email } = desk.business().people.customer;
  await mailbox.deliver(
    letter({
      from: "eve@elsewhere.example",
      to: mailbox.address(),
      headers: [answering(desk, asked.number, email)],
    }),
  );
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([{ outcome: "reply", ticket_id: asked.id }]);
  expect(JSON.stringify(await streamOf(desk, asked.id, "agent"))).toContain("every second page");
  expect(JSON.stringify(await streamOf(desk, asked.id, "customer"))).not.toContain(
    "every second page",
  );
});

test("a mail with the address of an agent that nothing proves is set aside", async () => {
  await mailbox.open();
  const asked = await readTicket(desk, (await askTicket(desk)).id);
  const { email } = desk.business().people.agent;
  await mailbox.deliver(
    letter({ from: email, to: mailbox.address(), headers: [answering(desk, asked.number, email)] }),
  );
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "quarantined", reason: "agent_not_authenticated" },
  ]);
  expect((await readTicket(desk, asked.id)).message_count).toBe(1);
});

const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A mail with a picture inside its text, a document, and a program. */
function letterWithFiles(to: string): string {
  const part = (head: string, body: string) => `--cut\r\n${head}\r\n\r\n${body}\r\n`;
  const base64 = "Content-Transfer-Encoding: base64";
  return [
    "From: nora@lind.example",
    `To: ${to}`,
    "Subject: Three files",
    `Message-ID: <files-${Date.now()}@lind.example>`,
    'Content-Type: multipart/related; boundary="cut"',
    "",
    part("Content-Type: text/html; charset=utf-8", '<p>Look: <img src="cid:dot@lind"></p>') +
      part(
        `Content-Type: image/png; name="dot.png"\r\nContent-ID: <dot@lind>\r\n${base64}`,
        picture,
      ) +
      part(
        `Content-Type: text/plain; name="log.txt"\r\nContent-Disposition: attachment; filename="log.txt"\r\n${base64}`,
        "amFtIDI=",
      ) +
      part(
        `Content-Type: application/pdf; name="bill.pdf.exe"\r\nContent-Disposition: attachment; filename="bill.pdf.exe"\r\n${base64}`,
        "TVo=",
      ) +
      "--cut--",
  ].join("\r\n");
}

test("the files of a mail are files of the message, its picture is in the text, and a program is left out with a line that says so", async () => {
  await mailbox.open();
  await mailbox.deliver(letterWithFiles(mailbox.address()));
  await mailbox.fetch();
  const [mail] = await mailbox.mails();
  const files = await desk.rows<{ id: string; name: string }>(
    "select id, name from files where business_id = $1 and used_by_id = $2 order by name",
    [desk.business().id, mail?.message_id],
  );
  expect(files.map(({ name }) => name)).toEqual(["dot.png", "log.txt"]);
  const stream = JSON.stringify(await streamOf(desk, mail?.ticket_id ?? ""));
  expect(stream).toContain(`cid:${files[0]?.id}`);
  expect(stream).toContain("bill.pdf.exe");
});

test("a mail of a program opens a ticket that no program answers", async () => {
  await mailbox.open();
  await mailbox.deliver(letter({ from: "no-reply@shop.example", to: mailbox.address() }));
  await mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address() }));
  await mailbox.fetch();
  const rows = await desk.rows<{ no_answer: boolean | null }>(
    `select (e.facts ->> 'no_answer')::boolean as no_answer from inbound_mails m
     join ticket_events e on e.ticket_id = m.ticket_id and e.type = 'created'
     where m.business_id = $1 order by m.id`,
    [desk.business().id],
  );
  expect(rows).toEqual([{ no_answer: true }, { no_answer: null }]);
});

test("a report that a mail of ours was not delivered is said in its ticket to staff, and changes nothing else", async () => {
  await mailbox.open();
  const asked = await readTicket(desk, (await askTicket(desk)).id);
  const { email } = desk.business().people.customer;
  const own = answering(desk, asked.number, email).replace("In-Reply-To", "Message-ID");
  const parts = [
    "Content-Type: text/plain\r\n\r\nIt was not delivered.",
    `Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no such user`,
    `Content-Type: text/rfc822-headers\r\n\r\n${own}`,
  ];
  await mailbox.deliver(
    [
      "From: mailer-daemon@mx.example",
      `To: ${mailbox.address()}`,
      "Return-Path: <>",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
      "",
      ...parts.map((part) => `--cut\r\n${part}\r\n`),
      "--cut--",
    ].join("\r\n"),
  );
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "bounced", reason: "hard", ticket_id: asked.id },
  ]);
  const text = `The mail to ${email} did not arrive. The address does not exist, or takes no mail (5.1.1).`;
  expect(JSON.stringify(await streamOf(desk, asked.id))).toContain(text);
  expect(JSON.stringify(await streamOf(desk, asked.id, "customer"))).not.toContain(
    "did not arrive",
  );
  expect(await readTicket(desk, asked.id)).toMatchObject({
    status: asked.status,
    message_count: 1,
  });
});

test("what is removed from a message that came by mail is gone from the mail as it came in", async () => {
  await mailbox.open();
  await mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address() }));
  await mailbox.fetch();
  const [mail] = await mailbox.mails();
  const admin = await desk.as("admin");
  const reply = await admin.call(ticketRedaction.redact, {
    params: { id: mail?.message_id ?? "" },
    body: { reason: "It names a card" },
  });
  expect(reply.status, reply.text).toBe(200);
  const [kept] = await desk.rows<{ preview: string }>(
    "select preview from inbound_mails where id = $1",
    [mail?.id],
  );
  expect(kept?.preview).not.toContain("second page");
  const raw = await desk.rows("select from files where used_by_id = $1 and sha256 is not null", [
    mail?.id,
  ]);
  expect(raw).toEqual([]);
});
