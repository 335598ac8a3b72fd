import { mailLab } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket } from "../../tickets/testing/tickets.ts";
import { letter } from "../testing/letter.ts";
import { answering } from "../testing/mailbox.ts";

const desk = testDesk();

async function departmentId() {
  const [row] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  return row?.id ?? "";
}

async function explain(raw: string, who: Who = "admin") {
  const client = await desk.as(who);
  return client.call(mailLab.explain, {
    body: { department: await departmentId() },
    files: { mail: { name: "mail.eml", bytes: Buffer.from(raw) } },
  });
}

/** Everything that a mail could have written. */
async function written() {
  const counts: number[] = [];
  for (const table of [
    "tickets",
    "ticket_messages",
    "accounts",
    "inbound_mails",
    "mail_outbox",
    "files",
    "ticket_events",
  ]) {
    const [row] = await desk.rows<{ count: number }>(
      `select count(*)::int as count from ${table} where business_id = $1`,
      [desk.business().id],
    );
    counts.push(row?.count ?? 0);
  }
  return counts;
}

const support = () => `support@${desk.business().label}.test`;

test("a mail of somebody unknown is explained as the ticket it would open, and nothing is written", async () => {
  const before = await written();
  const reply = await explain(letter({ from: "Nora Lind <nora@lind.example>", to: support() }));
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({
    outcome: "new_ticket",
    because: "It opens a ticket",
    sender: "nora@lind.example",
    ticket: null,
    subject: "Scanner jams",
  });
  expect(reply.body.passed.length).toBeGreaterThan(3);
  expect(reply.body.effects.join()).toContain("nora@lind.example becomes a customer");
  await desk.drain();
  expect(await written()).toEqual(before);
});

test("an answer is explained with the ticket it belongs to", async () => {
  const { id, ticket_id } = await askTicket(desk);
  const [customer] = await desk.rows<{ email: string }>(
    "select a.email from accounts a join tickets t on t.business_id = a.business_id and t.requester_id = a.id where t.id = $1",
    [id],
  );
  const email = customer?.email ?? "";
  const header = answering(desk, Number(ticket_id.replace("TK", "")), email);
  const before = await written();
  const reply = await explain(letter({ from: email, to: support(), headers: [header] }));
  expect(reply.body).toMatchObject({ outcome: "reply", ticket: { ticket_id } });
  expect(reply.body.effects[0]).toBe(`It becomes a message of the customer on ${ticket_id}`);
  expect(await written()).toEqual(before);
});

test("an automatic answer is explained as one that becomes nothing, with how long its text is kept", async () => {
  const raw = letter({
    from: "nora@lind.example",
    to: support(),
    headers: ["Auto-Submitted: auto-replied"],
  });
  expect((await explain(raw)).body).toMatchObject({
    outcome: "ignored",
    effects: ["It becomes nothing, and its raw text is kept for 14 days"],
  });
});

test("a mail with two senders is explained as one for quarantine", async () => {
  const raw = letter({ from: "a@one.example\r\nFrom: b@two.example", to: support() });
  expect((await explain(raw)).body).toMatchObject({
    outcome: "quarantined",
    because: "The mail has no single sender",
    ticket: null,
  });
});

test("whoever does not manage the mail settings is refused", async () => {
  const raw = letter({ from: "nora@lind.example", to: support() });
  expect((await explain(raw, "agent")).status).toBe(403);
  expect((await explain(raw, "customer")).status).toBe(403);
});
