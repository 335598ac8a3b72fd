import { files, scheduledReplies, ticketMessages, tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { canary, inHours, writingOn } from "../testing/delayed-replies.ts";
import { askTicket, bringForward, passHold, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const { write, take, move, recall, sendNow, upload, itemOf } = writingOn(desk);

async function listed(who: Who, query: Partial<scheduledReplies.Filter> = {}) {
  const reply = await (await desk.as(who)).call(scheduledReplies.list, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

test("a scheduled reply is shown to staff with its time, and is sent once at that time as its author", async () => {
  const { id } = await askTicket(desk);
  const customer = await desk.as("customer");
  const seen = (await customer.call(tickets.show, { params: { ticket: id } })).body.ticket;
  const file = await upload();
  const send_at = inHours(24);
  const changes = [{ type: "priority" as const, priority: "high" as const }];
  const draft = { send_at, set_status: "pending" as const, file_ids: [file], changes };
  const reply = await write("agent", id, draft);

  expect(reply.message).toBe("Reply scheduled");
  expect(await itemOf(id, reply.id, "admin")).toMatchObject([
    { type: "reply_scheduled", state: "scheduled", hold_until: send_at, held_because: null },
  ]);
  expect(await itemOf(id, reply.id, "customer")).toEqual([]);
  expect((await customer.call(files.show, { params: { id: file } })).status).toBe(404);
  await bringForward(desk, "tickets.release_reply");
  expect((await customer.call(tickets.show, { params: { ticket: id } })).body.ticket).toEqual(seen);
  expect(await readTicket(desk, id)).toMatchObject({ status: "new", priority: "normal" });

  await passHold(desk);
  await passHold(desk);
  expect(await readTicket(desk, id)).toMatchObject({
    status: "pending",
    priority: "high",
    message_count: 2,
  });
  expect(await itemOf(id, reply.id, "customer")).toMatchObject([
    { type: "message_added", body_html: `<p>${canary}</p>`, author: { name: "agent acme" } },
  ]);
});

test.each([
  ["too soon", "agent", { send_at: new Date(Date.now() + 4 * 60_000).toISOString() }],
  ["too late", "agent", { send_at: inHours(60 * 24 + 1) }],
  ["a note", "agent", { send_at: inHours(24), is_internal: true }],
  ["of the customer", "customer", { send_at: inHours(24) }],
] as const)("a message that is %s cannot be scheduled", async (what, who, draft) => {
  const { id } = await askTicket(desk);
  const client = await desk.as(who);
  const body = { comment: "x", ...draft };
  const { status, problem } = await client.call(ticketMessages.add, {
    params: { ticket: id },
    body,
  });
  expect(status).toBe(400);
  expect(problem.fields?.send_at).toBe(
    what.startsWith("too")
      ? "Choose a time between 5 minutes and 60 days ahead"
      : "Only a reply by staff can be sent later",
  );
});

test("author, assignee and people who may delete tickets move, edit and send a scheduled reply, and nobody else", async () => {
  const { id } = await askTicket(desk);
  const { outsider, novice } = desk.business().people;
  await desk.rows("update accounts set scope = 'all' where id in ($1, $2)", [
    outsider.id,
    novice.id,
  ]);
  await take("outsider", id);
  const reply = await write("agent", id, { send_at: inHours(24) });
  const send_at = inHours(72);
  for (const who of ["agent", "outsider", "admin"] as const) {
    const moved = await move(who, reply.id, { send_at, body: `<p>By ${who}</p>` });
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body.comment).toMatchObject({
      hold_until: send_at,
      body_html: `<p>By ${who}</p>`,
    });
  }
  expect((await streamOf(desk, id)).slice(-2)).toMatchObject([
    { text: "outsider acme edited the scheduled reply of agent acme" },
    { text: "admin acme edited the scheduled reply of agent acme" },
  ]);
  for (const act of [move, sendNow, recall]) {
    expect((await act("novice", reply.id)).status).toBe(403);
    expect((await act("customer", reply.id)).status).toBe(403);
  }
  const stranger = await desk.as("admin", "globex");
  const body = { send_at };
  expect(
    (await stranger.call(scheduledReplies.change, { params: { id: reply.id }, body })).status,
  ).toBe(404);
  expect((await move("agent", reply.id, { send_at: inHours(0) })).problem.fields).toHaveProperty(
    "send_at",
  );
  expect((await move("agent", reply.id, { body: "{{customer.name}}" })).problem.code).toBe(
    "tickets.variable_missing",
  );
  expect((await sendNow("outsider", reply.id)).status).toBe(200);
  expect(await itemOf(id, reply.id, "customer")).toMatchObject([{ body_html: "<p>By admin</p>" }]);
  expect((await move("agent", reply.id)).problem.code).toBe("tickets.hold_over");
  await passHold(desk);
  expect((await readTicket(desk, id)).message_count).toBe(2);
});

test("a held reply is scheduled again after its author has read what came meanwhile", async () => {
  const { id } = await askTicket(desk);
  const reply = await write("agent", id, { send_at: inHours(24) });
  await write("customer", id, { comment: "One more thing" });
  expect((await move("agent", reply.id, { last_seen_seq: 2 })).problem.code).toBe(
    "tickets.newer_activity",
  );
  const { last_seq } = await readTicket(desk, id);
  const moved = await move("agent", reply.id, { last_seen_seq: last_seq });
  expect(moved.body.comment).toMatchObject({ state: "scheduled", held_because: null });
  await passHold(desk);
  expect(await itemOf(id, reply.id, "customer")).toHaveLength(1);
});

test("a scheduled reply that is taken back returns to the composer and is never sent", async () => {
  const { id } = await askTicket(desk);
  const reply = await write("agent", id, { send_at: inHours(24) });
  expect((await recall("agent", reply.id)).body.draft.comment).toBe(`<p>${canary}</p>`);
  await passHold(desk);
  expect(await itemOf(id, reply.id)).toMatchObject([{ state: "cancelled" }]);
  expect((await listed("agent")).results).toEqual([]);
});

test("the list has what waits on tickets that the reader sees, the next one first, page by page", async () => {
  const [first, second] = [await askTicket(desk), await askTicket(desk)];
  const late = await write("agent", first.id, { send_at: inHours(48) });
  const soon = await write("admin", second.id, { send_at: inHours(24) });
  await write("admin", second.id, { send_at: inHours(72) });
  await write("agent", first.id, { comment: "Waits for seconds only" });
  const page = await listed("admin", { page_size: 1 });
  expect(page.results).toMatchObject([
    {
      id: soon.id,
      state: "scheduled",
      ticket: { ticket_id: second.ticket_id, title: second.title },
      author: { name: "admin acme" },
      requester: { name: "customer acme" },
      preview: canary,
    },
  ]);
  const next = await listed("admin", { page_size: 1, cursor: page.next ?? "" });
  expect(next.results).toMatchObject([{ id: late.id }]);
  expect((await listed("agent", { mine: true })).results).toMatchObject([{ id: late.id }]);
  expect((await listed("outsider")).results).toEqual([]);
  await write("customer", first.id, { comment: "Never mind" });
  expect((await listed("agent", { mine: true })).results).toMatchObject([
    { state: "held", held_because: "customer_wrote", preview: "Waits for seconds only" },
    { id: late.id, state: "held", held_because: "customer_wrote" },
  ]);
  const found = await (await desk.as("agent")).call(tickets.list, { query: { q: "is:scheduled" } });
  expect(found.body.results.map(({ id }) => id)).toEqual([second.id]);
  const refused = await (await desk.as("agent")).call(scheduledReplies.list, {
    query: { cursor: "x" },
  });
  expect(refused.problem.fields).toHaveProperty("cursor");
});

test("the suggested times are those of the business and of the customer", async () => {
  const { id } = await askTicket(desk);
  const { customer } = desk.business().people;
  await desk.rows(
    `insert into customers (business_id, account_id, timezone) values ($1, $2, 'America/New_York')
     on conflict (business_id, account_id) do update set timezone = excluded.timezone`,
    [desk.business().id, customer.id],
  );
  const client = await desk.as("agent");
  const { body } = await client.call(scheduledReplies.times, { params: { ticket: id } });
  expect(body).toMatchObject({ timezone: "Europe/London", customer_timezone: "America/New_York" });
  const at = Object.fromEntries(body.results.map((one) => [one.preset, new Date(one.at)]));
  const clock = (date: Date | undefined, timeZone: string) =>
    date?.toLocaleString("en-GB", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
    });
  expect(clock(at.tomorrow, "Europe/London")).toMatch(/09:00$/);
  expect(clock(at.monday, "Europe/London")).toMatch(/^Mon.* 09:00$/);
  expect(clock(at.customer_morning, "America/New_York")).toMatch(/09:00$/);
  expect(Math.round((Number(at.in_2_hours) - Date.now()) / 3_600_000)).toBe(2);
  expect(Number(at.next_opening)).toBeGreaterThan(Date.now());
  const ordered = body.results.map((one) => one.at);
  expect(ordered).toEqual(ordered.toSorted());
  await desk.rows("update customers set timezone = null where account_id = $1", [customer.id]);
  const without = await client.call(scheduledReplies.times, { params: { ticket: id } });
  expect(without.body.results.map((one) => one.preset)).not.toContain("customer_morning");
});
