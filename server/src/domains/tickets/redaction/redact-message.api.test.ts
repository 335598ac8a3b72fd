import {
  audit,
  drafts,
  files,
  search,
  ticketChanges,
  ticketHistory,
  ticketMerge,
  ticketMessages,
  ticketRedaction,
  ticketStream,
} from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { writingOn } from "../testing/delayed-replies.ts";
import { addField } from "../testing/ticket-fields.ts";
import { openTicket, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const live = testLive(desk);
const { upload } = writingOn(desk);

const secret = "4111 1111 1111 1111";
const html = `<p>My card is ${secret}, thank you.</p>`;
beforeEach(() => sendAtOnce(desk));

async function write(who: Who, ticket: string, body: Partial<ticketMessages.Draft>, key?: string) {
  const client = await desk.as(who);
  const ask = { params: { ticket }, body: { comment: html, ...body } };
  const reply = await client.call(ticketMessages.add, ask, key ? { "idempotency-key": key } : {});
  expect(reply.status, reply.text).toBe(201);
  return reply.body.comment.id ?? "";
}

/** The marked text of a message, as a browser counts it. */
const marked = (text = secret) => {
  const start = "My card is ".length;
  return { ranges: [{ start, end: start + text.length, text }] };
};

async function redact(id: string, part: ticketRedaction.Part, who: Who = "admin") {
  const body = { reason: "A card number", ...part };
  return (await desk.as(who)).call(ticketRedaction.redact, { params: { id }, body });
}

async function preview(id: string, body: ticketRedaction.Part) {
  const reply = await (await desk.as("admin")).call(ticketRedaction.preview, {
    params: { id },
    body,
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.places;
}

/** Everything that the database has of a business, but for the queue. */
async function stored(): Promise<string> {
  const tables = [
    ..."ticket_messages ticket_events tickets act_items acts drafts notifications events".split(
      " ",
    ),
    ..."idempotency_keys ticket_merges files ticket_search audit_entries".split(" "),
  ];
  const rows = tables.map(
    (table) =>
      `select coalesce(string_agg(t::text, ' '), '') as kept from ${table} t where business_id = $1`,
  );
  const found = await desk.rows<{ kept: string }>(rows.join(" union all "), [desk.business().id]);
  return found.map(({ kept }) => kept).join("\n");
}

test("a marked text is removed from quotes, copies, the list, history, drafts, answers and search", async () => {
  const ticket = await openTicket(desk, { title: `Card ${secret}` });
  const params = { ticket: ticket.id };
  const id = await write("customer", ticket.id, {}, "a-key-of-the-customer");
  await write("agent", ticket.id, { comment: `<blockquote>${html}</blockquote><p>Thanks</p>` });
  const note = await write("agent", ticket.id, { comment: html, is_internal: true });
  const agent = await desk.as("agent");
  await agent.call(ticketMessages.edit, { params: { id: note }, body: { body: "<p>Done</p>" } });
  await agent.call(drafts.save, {
    params: { key: `reply:${ticket.id}` },
    body: { value: { html: `<blockquote><p>${secret}</p></blockquote>` }, device: "laptop" },
  });
  await (await desk.as("admin")).call(ticketMerge.split, {
    params,
    body: { title: "Another card", message_ids: [id] },
  });
  await desk.drain();
  expect(await stored()).toContain(secret);

  const places = await preview(id, marked());
  expect(places).toMatchObject({
    message: 1,
    quotes: 2,
    tickets: 2,
    drafts: 1,
    answers: 1,
    search: 2,
  });
  expect(places.history).toBeGreaterThan(3);
  expect(places.notices).toBeGreaterThan(0);
  const reply = await redact(id, marked());
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({ message: "Removed successfully", places });
  expect(reply.body.comment.body_html).toMatch(
    /^<p>My card is \[removed by admin acme, \w{3} \d{1,2}, \d{4}\], thank you\.<\/p>$/,
  );
  await desk.drain();
  expect(await stored()).not.toMatch(/1111 1111|'4111'/);
  expect(await preview(id, { ranges: [{ start: 0, end: 7, text: "My card" }] })).toMatchObject({
    message: 1,
  });

  const now = await readTicket(desk, ticket.id);
  expect(now.title).toMatch(/^Card \[removed by admin acme, /);
  const then = await agent.call(ticketHistory.show, { params, query: { seq: 3 } });
  expect(then.text).toContain("removed by");
  expect(then.text).not.toContain(secret);
  expect(JSON.stringify(await streamOf(desk, ticket.id, "customer"))).not.toContain(secret);
  const found = await agent.call(search.find, { query: { q: "4111" } });
  expect(found.text).not.toContain(ticket.ticket_id);
});

test("a whole message is removed with its files and their copies, also in a closed ticket", async () => {
  const { id: ticket } = await openTicket(desk);
  const file = await upload("agent", "passport.txt");
  const id = await write("agent", ticket, { comment: html, file_ids: [file] });
  const admin = await desk.as("admin");
  await admin.call(ticketMerge.split, {
    params: { ticket },
    body: { title: "A copy", message_ids: [id], requester_id: desk.business().people.customer.id },
  });
  await admin.call(ticketChanges.setStatus, { params: { ticket }, body: { status: "resolved" } });
  await desk.rows("update tickets set status = 'closed', closed_at = now() where id = $1", [
    ticket,
  ]);
  const { url } = (await admin.call(files.show, { params: { id: file } })).body;

  expect(await preview(id, {})).toMatchObject({ message: 1, quotes: 1, files: 2 });
  const reply = await redact(id, {});
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.comment.body_html).toMatch(/^<p>\[removed by admin acme, [^\]]*\]<\/p>$/);
  expect(reply.body.comment.files).toMatchObject([{ state: "removed", size: 0 }]);
  await desk.drain();
  expect(await stored()).not.toMatch(/1111 1111|'4111'|passport\.txt/);
  const gone = await admin.call(files.show, { params: { id: file } });
  expect([gone.status, gone.problem.code]).toEqual([410, "files.removed"]);
  expect((await admin.send("GET", url.replace("/api/v1", ""))).status).toBe(410);
  const blobs = await desk.rows("select from blobs where business_id = $1", [desk.business().id]);
  expect(blobs).toEqual([]);
  const again = await redact(id, {});
  expect([again.status, again.problem.code]).toEqual([409, "tickets.nothing_to_remove"]);
});

test("texts of custom fields lose it, and what they are found by", async () => {
  await addField(desk, "card");
  await addField(desk, "page", { type: "url" });
  await addField(desk, "place");
  const custom = { card: `No. ${secret}`, page: "https://a.test/4111%201111", place: "Bonn" };
  const ticket = await openTicket(desk, { custom });
  const id = await write("customer", ticket.id, {});
  expect((await preview(id, marked())).tickets).toBe(1);
  expect((await redact(id, marked())).status).toBe(200);
  const after = (await readTicket(desk, ticket.id)).custom;
  expect(after).toEqual({ ...custom, card: expect.stringMatching(/^No\. \[removed by /) });
  expect(await stored()).not.toContain(secret);
  const found = await desk.rows<{ value: string }>(
    "select value from ticket_field_values where ticket_id = $1 order by value",
    [ticket.id],
  );
  expect(found.map(({ value }) => value)).toEqual([
    "bonn",
    "https://a.test/4111%201111",
    String(after.card).toLowerCase(),
  ]);
});

test("the subject of a mail that left loses it, also after the text of the mail was blanked", async () => {
  const ticket = await openTicket(desk);
  const id = await write("agent", ticket.id, {});
  await desk.rows(
    `insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, state,
       request_id, ticket_id)
     values ($1, gen_random_uuid(), 'old', 'staff_reply', 'nora@lind.example', $2, '', '', 'sent', 'test', $3)`,
    [desk.business().id, `Card ${secret}`, ticket.id],
  );
  expect((await redact(id, marked())).status).toBe(200);
  const [mail] = await desk.rows<{ subject: string }>(
    "select subject from mail_outbox where business_id = $1 and dedupe_key = 'old'",
    [desk.business().id],
  );
  expect(mail?.subject).toContain("Card");
  expect(mail?.subject).not.toContain(secret);
});

test("one file is removed, and the text and the other files stay", async () => {
  const { id: ticket } = await openTicket(desk);
  const [a, b] = [await upload("agent", "passport.txt"), await upload("agent", "plan.txt")];
  const picture = `${html}<p><img src="cid:${a}" alt="Passport"></p>`;
  const id = await write("agent", ticket, { comment: picture, file_ids: [a, b] });
  const reply = await redact(id, { file_ids: [a] });
  expect(reply.body.places).toMatchObject({ message: 1, files: 1, quotes: 0 });
  expect(reply.body.comment.body_html).toContain(secret);
  expect(reply.body.comment.body_html).not.toContain("cid:");
  expect(reply.body.comment.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^\[removed by/),
    "plan.txt",
  ]);
});

test("the audit log has who, where and why, and nothing of the text", async () => {
  const { id: ticket } = await openTicket(desk);
  const id = await write("customer", ticket, {});
  const body = { ...marked(), reason: `They sent ${secret}` };
  await (await desk.as("admin")).call(ticketRedaction.redact, { params: { id }, body });
  await desk.drain();
  const [kept] = await desk.rows<{ payload: object; is_audited: boolean }>(
    "select payload, is_audited from events where business_id = $1 and name = 'tickets.redacted'",
    [desk.business().id],
  );
  expect(kept).toMatchObject({
    is_audited: true,
    payload: { ticket_id: ticket, message_id: id, what: "text" },
  });
  expect(JSON.stringify(kept)).toMatch(/They sent \[removed by/);
  const log = await (await desk.as("admin")).call(audit.list, { query: {} });
  expect(log.body.results[0]).toMatchObject({ action: "tickets.redacted" });
  const events = await streamOf(desk, ticket);
  expect(events.at(-1)).toMatchObject({ type: "redacted", about: id });
  expect((await streamOf(desk, ticket, "customer")).at(-1)).toMatchObject({
    text: "Part of this conversation was removed.",
  });
});

test("open pages of staff and customers are told", async () => {
  const { id: ticket } = await openTicket(desk);
  const id = await write("customer", ticket, {});
  const pages = [await live.page("agent"), await live.page("customer")];
  for (const page of pages) {
    page.say({ type: "follow", ticket });
    await page.next("followed");
  }
  await redact(id, marked());
  for (const page of pages) {
    const { item } = await page.next("ticket_event");
    expect(item.type).toBe("redacted");
  }
});

test("what is not there as it was marked, or is too short to be found, is refused", async () => {
  const { id: ticket } = await openTicket(desk);
  const id = await write("customer", ticket, {});
  const other = await redact(id, marked("4111 1111 1111 9999"));
  expect(other.problem.fields).toEqual({
    ranges: "This message has changed. Mark the text again.",
  });
  const short = await redact(id, { ranges: [{ start: 0, end: 2, text: "My" }] });
  expect(short.problem.fields).toEqual({ ranges: "Mark at least 4 characters" });
  const file = await redact(id, { file_ids: [await upload("admin", "other.txt")] });
  expect(file.problem.fields).toEqual({ file_ids: "Unknown file" });
});

test("it needs the permission, and a message that one may read", async () => {
  const { id: ticket } = await openTicket(desk);
  const id = await write("agent", ticket, { is_internal: true });
  expect((await redact(id, {}, "agent")).status).toBe(403);
  expect((await redact(id, {}, "customer")).status).toBe(403);
  const part = { params: { id }, body: { reason: "Mine" } };
  const stranger = await desk.as("admin", "globex");
  expect((await stranger.call(ticketRedaction.redact, part)).status).toBe(404);
  const query = { params: { ticket }, query: {} };
  const { body } = await (await desk.as("agent")).call(ticketStream.list, query);
  expect(JSON.stringify(body)).toContain(secret);
});

test("history changes only together with a step that says so", async () => {
  const { id: ticket } = await openTicket(desk);
  const { database } = desk.self.parts;
  const change = database.transact(desk.business().id, (tx) =>
    tx.updateTable("ticket_events").set({ facts: "{}" }).where("ticket_id", "=", ticket).execute(),
  );
  await expect(change).rejects.toThrow("the history of a ticket is kept");
});
