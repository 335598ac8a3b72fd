import { mailLog, ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { mailingDesk } from "../../mail/testing/mailing-desk.ts";
import { askTicket, sendAtOnce } from "../../tickets/testing/tickets.ts";

const { desk, received, answer, setUpMailbox } = await mailingDesk();

const customer = () => desk.business().people.customer.email;

async function list(query: Partial<mailLog.Filter> = {}, who: Who = "admin") {
  const client = await desk.as(who);
  const reply = await client.call(mailLog.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** A mail that came in and was decided. */
async function came(values: {
  readonly outcome?: string;
  readonly ticket?: string;
  readonly sender?: string;
  readonly subject?: string;
  readonly because?: string;
}): Promise<string> {
  const id = newId();
  const { outcome = "ignored", ticket = null, sender = "nora@lind.example" } = values;
  const { subject = "Scanner jams", because = "A program sent it" } = values;
  await desk.rows(
    `insert into inbound_mails (business_id, id, department_id, received_at, size, sha256, state, outcome, reason, sender,
       subject, ticket_id, explanation, done_at)
     select $1, $2::uuid, id, now(), 812, $2::text, 'done', $3, 'auto_reply', $4, $5, $6, $7, now()
     from departments where business_id = $1 and is_default`,
    [
      desk.business().id,
      id,
      outcome,
      sender,
      subject,
      ticket,
      JSON.stringify({ because, passed: ["It has one sender"], flags: ["hidden_text"] }),
    ],
  );
  return id;
}

/** A reply to the customer of a new ticket, of whose mail the server says nothing. */
async function inDoubt() {
  await setUpMailbox();
  await sendAtOnce(desk);
  const { id, ticket_id } = await askTicket(desk);
  await received();
  answer(customer(), "silence");
  const agent = await desk.as("agent");
  const reply = await agent.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>We sent a new one.</p>" },
  });
  expect(reply.status, reply.text).toBe(201);
  await received();
  const [mail] = (await list({ state: "unknown" })).results;
  return { ticket: id, ticket_id, mail: mail?.id ?? "", message: reply.body.comment.id ?? "" };
}

test("mails in and out are listed newest first, each with what became of it and why", async () => {
  const { ticket_id, mail } = await inDoubt();
  const incoming = await came({});
  const { results, next_cursor } = await list();
  expect(results.slice(0, 2)).toMatchObject([
    {
      id: incoming,
      direction: "in",
      state: "ignored",
      reason: "A program sent it",
      address: "nora@lind.example",
      subject: "Scanner jams",
      ticket: null,
    },
    {
      id: mail,
      direction: "out",
      state: "unknown",
      reason: "The mail server did not say whether it took the mail.",
      address: customer(),
      kind: "Staff reply",
      ticket: { ticket_id },
      is_ticket_hidden: false,
      can_resend: true,
    },
  ]);
  expect(next_cursor).toBeNull();
  const ids = results.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
});

test("pages go on at their cursor, and mails that come meanwhile move nothing", async () => {
  const ids: string[] = [];
  for (let one = 0; one < 5; one++) ids.unshift(await came({}));
  const first = await list({ page_size: 2, direction: "in" });
  expect(first.results.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  await came({});
  const second = await list({ page_size: 2, cursor: first.next_cursor ?? "", direction: "in" });
  expect(second.results.map(({ id }) => id)).toEqual(ids.slice(2, 4));
  const third = await list({ page_size: 2, cursor: second.next_cursor ?? "", direction: "in" });
  expect(third.results.map(({ id }) => id)).toEqual(ids.slice(4));
  expect(third.next_cursor).toBeNull();
});

test("the log is narrowed by direction, state, mailbox, address, ticket and day, and by several of them", async () => {
  const { ticket_id, mail } = await inDoubt();
  const ours = await came({ sender: "ann@lind.example" });
  const [department] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [desk.business().id],
  );
  const found = async (query: Partial<mailLog.Filter>) =>
    (await list(query)).results.map(({ id }) => id);
  expect(await found({ direction: "in" })).toEqual([ours]);
  expect(await found({ state: "ignored" })).toEqual([ours]);
  expect(await found({ address: "ann@lind.example" })).toEqual([ours]);
  expect(await found({ mailbox: department?.id ?? "", direction: "in" })).toEqual([ours]);
  expect(await found({ ticket: ticket_id, state: "unknown" })).toEqual([mail]);
  expect(await found({ address: "ann@lind.example", state: "reply" })).toEqual([]);
  expect(await found({ direction: "in", state: "sent" })).toEqual([]);
  const [row] = await desk.rows<{ day: string }>(
    `select (m.created_at at time zone b.timezone)::date::text as day
     from inbound_mails m join businesses b on b.id = m.business_id where m.id = $1`,
    [ours],
  );
  const day = row?.day ?? "";
  expect(await found({ from: day, to: day, direction: "in" })).toEqual([ours]);
  expect(await found({ to: "2020-01-01" })).toEqual([]);
  expect(await found({ from: "2100-01-01" })).toEqual([]);
});

test("of a ticket that the reader cannot see neither number nor subject is shown", async () => {
  const { ticket, ticket_id } = await inDoubt();
  await came({ outcome: "reply", ticket, subject: "My secret invoice" });
  await desk.rows(
    `update roles set permissions = permissions || 'mail.quarantine'::text
     where id = (select role_id from accounts where id = $1)`,
    [desk.business().people.outsider.id],
  );
  const seen = await list({}, "outsider");
  expect(seen.results.length).toBeGreaterThan(1);
  for (const entry of seen.results.filter(({ is_ticket_hidden }) => is_ticket_hidden)) {
    expect(entry).toMatchObject({ ticket: null, subject: null });
  }
  expect(seen.results.some(({ is_ticket_hidden }) => is_ticket_hidden)).toBe(true);
  const text = JSON.stringify(seen);
  expect(text).not.toContain(ticket_id);
  expect(text).not.toContain("secret invoice");
  expect((await list({ ticket: ticket_id }, "outsider")).results).toEqual([]);
});

test("the subject of an account mail is not shown: it can have a code", async () => {
  await desk.rows(
    `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, has_secret, request_id)
     values ($1, $2::uuid, $2::text, 'sign_in_code', 'ann@acme.example', '481516 is your code', 'x', 'x', true, 'test')`,
    [desk.business().id, newId()],
  );
  const page = await list({ address: "ann@acme.example" });
  expect(page.results).toMatchObject([{ subject: null, state: "queued" }]);
  expect(JSON.stringify(page)).not.toContain("481516");
});

test("a mail that came in is explained step by step, as it was decided", async () => {
  const id = await came({});
  const admin = await desk.as("admin");
  const reply = await admin.call(mailLog.explain, { params: { id } });
  expect(reply.body).toMatchObject({
    entry: { id, reason: "A program sent it" },
    passed: ["It has one sender"],
    marks: ["The sender hid text in it, which was left out"],
    released: null,
    size: 812,
  });
  expect((await admin.call(mailLog.explain, { params: { id: newId() } })).status).toBe(404);
});

test("a mail in doubt is sent again with the same Message-ID, and once only", async () => {
  const { mail } = await inDoubt();
  const idOf = async () =>
    (
      await desk.rows<{ message_id: string }>("select message_id from mail_outbox where id = $1", [
        mail,
      ])
    )[0]?.message_id;
  const before = await idOf();
  answer(customer());
  const admin = await desk.as("admin");
  const again = await admin.call(mailLog.resend, { params: { id: mail } });
  expect([again.status, again.body.message]).toEqual([200, "The mail is being sent again"]);
  expect(again.body.entry).toMatchObject({ state: "queued", can_resend: false });
  expect((await received()).length).toBe(1);
  expect(await idOf()).toBe(before);
  const twice = await admin.call(mailLog.resend, { params: { id: mail } });
  expect([twice.status, twice.problem.code]).toEqual([409, "tickets.not_resendable"]);
  expect(await desk.announced()).toContain("mail.resent");
});

test("a person says that a mail in doubt arrived, and nobody can say otherwise later", async () => {
  const { mail } = await inDoubt();
  const admin = await desk.as("admin");
  const settle = (arrived: boolean) =>
    admin.call(mailLog.settle, { params: { id: mail }, body: { arrived } });
  const reply = await settle(true);
  expect(reply.body).toMatchObject({
    message: "Marked as arrived",
    entry: { state: "sent", reason: "", can_resend: false },
  });
  const other = await settle(false);
  expect([other.status, other.problem.code]).toEqual([409, "mail.not_in_doubt"]);
  expect(await desk.announced()).toContain("mail.settled");
});

test("a person says that a mail in doubt did not arrive: it counts as failed and can be sent again", async () => {
  const { mail } = await inDoubt();
  const admin = await desk.as("admin");
  const reply = await admin.call(mailLog.settle, {
    params: { id: mail },
    body: { arrived: false },
  });
  expect(reply.body.entry).toMatchObject({
    state: "failed",
    reason: "Somebody said that it did not arrive.",
    can_resend: true,
  });
});

test("a mail whose message was removed, or whose ticket is in the trash, is not sent again", async () => {
  const { mail, message, ticket } = await inDoubt();
  const admin = await desk.as("admin");
  const resend = () => admin.call(mailLog.resend, { params: { id: mail } });
  await desk.rows("update ticket_messages set deleted_at = now() where id = $1", [message]);
  expect((await resend()).status).toBe(409);
  await desk.rows("update ticket_messages set deleted_at = null where id = $1", [message]);
  await desk.rows("update tickets set is_spam = true where id = $1", [ticket]);
  expect((await resend()).problem.code).toBe("tickets.flagged");
});

test("the mails of a ticket say why they joined and how far they came, to whoever sees the ticket", async () => {
  const { ticket, ticket_id, mail } = await inDoubt();
  const because = "It belongs to a ticket: it answers a mail that we sent about it";
  const joined = await came({ outcome: "reply", ticket, because });
  await came({});
  const of = async (who: Who) =>
    (await desk.as(who)).call(mailLog.ofTicket, { params: { ticket: ticket_id }, query: {} });
  const { body } = await of("agent");
  expect(body.results.slice(0, 2)).toMatchObject([
    { id: joined, state: "reply", reason: because },
    { id: mail, state: "unknown", address: customer() },
  ]);
  expect((await of("outsider")).status).toBe(404);
  expect((await of("customer")).status).toBe(403);
});

test("whoever may not see the quarantine is refused, and another business sees nothing", async () => {
  const { mail } = await inDoubt();
  for (const who of ["agent", "customer"] as const) {
    const client = await desk.as(who);
    expect((await client.call(mailLog.list, { query: {} })).status).toBe(403);
    expect((await client.call(mailLog.resend, { params: { id: mail } })).status).toBe(403);
  }
  const other = await desk.as("admin", "globex");
  expect((await other.call(mailLog.list, { query: {} })).text).not.toContain(customer());
  expect((await other.call(mailLog.resend, { params: { id: mail } })).status).toBe(404);
});
