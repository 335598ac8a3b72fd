import {
  files,
  settings,
  ticketChanges,
  ticketMessages,
  ticketStream,
  tickets,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { canary, writingOn } from "../testing/delayed-replies.ts";
import {
  askTicket,
  bringForward,
  passHold,
  readTicket,
  sendAtOnce,
  streamOf,
} from "../testing/tickets.ts";

const desk = testDesk();
const secondsOfHold = async (id: string) => {
  const [row] = await desk.rows<{ seconds: number }>(
    "select round(extract(epoch from hold_until - created_at))::int as seconds from ticket_messages where id = $1",
    [id],
  );
  return row?.seconds;
};
const { write, recall, sendNow, upload, itemOf } = writingOn(desk);

test("a delayed reply is shown as waiting to staff, and is invisible to the customer", async () => {
  const { id } = await askTicket(desk);
  const customer = await desk.as("customer");
  const params = { ticket: id };
  const before = await readTicket(desk, id);
  const seenBefore = (await customer.call(tickets.show, { params })).body;
  const file = await upload();
  const held = await write("agent", id, { set_status: "pending", file_ids: [file] });

  expect(await secondsOfHold(held.id)).toBe(5);
  expect(held.message).toBe("Your reply will be sent in 5 seconds");
  expect(held.comment).toMatchObject({ kind: "message", state: "holding" });
  expect(await itemOf(id, held.id, "admin")).toMatchObject([
    { state: "holding", hold_until: held.hold?.until, files: [{ id: file }] },
  ]);
  const now = await readTicket(desk, id);
  for (const field of [
    "status",
    "message_count",
    "attachments_count",
    "first_response_at",
    "waiting_for",
  ] as const) {
    expect(now[field], field).toEqual(before[field]);
  }
  const stream = await customer.call(ticketStream.list, { params, query: {} });
  expect(stream.text).not.toContain(canary);
  expect(stream.body.results).toHaveLength(1);
  const { ticket: seen } = (await customer.call(tickets.show, { params })).body;
  expect(seen).toEqual(seenBefore.ticket);
  expect((await customer.call(files.show, { params: { id: file } })).status).toBe(404);
  expect((await (await desk.as("agent")).call(files.show, { params: { id: file } })).status).toBe(
    200,
  );
});

test("after its delay a reply is sent once, as its author, and the ticket gets the chosen status", async () => {
  const { id } = await askTicket(desk);
  const file = await upload();
  const held = await write("agent", id, { set_status: "resolved", file_ids: [file] });
  await desk.drain();
  expect((await readTicket(desk, id)).status).toBe("new");
  await passHold(desk);
  await passHold(desk);

  expect(await readTicket(desk, id)).toMatchObject({
    status: "resolved",
    message_count: 2,
    attachments_count: 1,
    assigned_to: { name: "agent acme" },
    is_unread: false,
  });
  const stream = await streamOf(desk, id);
  expect(stream.map(({ type }) => type)).toEqual([
    "created",
    "message_added",
    "status_changed",
    "status_changed",
    "assigned",
  ]);
  expect(stream[1]).toMatchObject({ id: held.id, state: "sent", author: { name: "agent acme" } });
  expect(stream[3]).toMatchObject({ text: "agent acme set status to Resolved" });
  expect(await itemOf(id, held.id, "customer")).toMatchObject([
    { body_html: `<p>${canary}</p>`, author: { name: "agent acme" }, files: [{ id: file }] },
  ]);
  const customer = await desk.as("customer");
  expect((await customer.call(files.show, { params: { id: file } })).status).toBe(200);
  const again = await recall("agent", held.id);
  expect([again.status, again.problem.code]).toEqual([409, "tickets.hold_over"]);
  expect(again.problem.message).toBe("This reply has already been sent.");
  expect((await sendNow("agent", held.id)).problem.code).toBe("tickets.hold_over");
});

test("a reply is sent when its delay has passed, and running its job early does not send it", async () => {
  const { id } = await askTicket(desk);
  const admin = await desk.as("admin");
  const delay = (send_delay_seconds: number) =>
    admin.call(settings.changeTickets, { body: { send_delay_seconds } });
  await delay(60);
  const early = await write("agent", id);
  await bringForward(desk, "tickets.release_reply");
  expect(await itemOf(id, early.id)).toMatchObject([{ state: "holding" }]);
  await delay(1);
  const held = await write("agent", id);
  expect(held.message).toBe("Your reply will be sent in 1 second");
  await expect
    .poll(async () => {
      await desk.drain();
      return itemOf(id, held.id);
    })
    .toMatchObject([{ state: "sent" }]);
  expect(await itemOf(id, early.id)).toMatchObject([{ state: "holding" }]);
});

test("a delayed reply and its job are written in one transaction", async () => {
  const { id } = await askTicket(desk);
  const timers = async () =>
    desk.rows(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'tickets.release_reply' and j.payload::text like '%' || $1 || '%'`,
      [desk.business().id],
    );
  await write("agent", id);
  expect(await timers()).toHaveLength(1);
  const refused = await (await desk.as("agent")).call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "x", file_ids: [desk.business().id] },
  });
  expect(refused.status).toBe(400);
  expect(await timers()).toHaveLength(1);
});

test("a customer message stops a delayed reply, and its author sends it anyway or undoes it", async () => {
  const { id } = await askTicket(desk);
  const [first, second] = [await write("agent", id), await write("agent", id)];
  await write("customer", id, { comment: "Never mind" });
  await passHold(desk);
  for (const held of [first, second]) {
    expect(await itemOf(id, held.id, "admin")).toMatchObject([{ state: "held", hold_until: null }]);
    expect(await itemOf(id, held.id, "customer")).toEqual([]);
  }
  const events = (await streamOf(desk, id)).filter(({ type }) => type === "hold_stopped");
  expect(events).toMatchObject([
    { text: "agent acme's reply was held: customer acme wrote first" },
    { text: "agent acme's reply was held: customer acme wrote first" },
  ]);
  expect((await sendNow("agent", first.id)).status).toBe(200);
  expect((await recall("agent", second.id)).status).toBe(200);
  expect(await itemOf(id, first.id, "customer")).toHaveLength(1);
});

test.each([
  ["closed", "the ticket is closed"],
  ["in the trash", "the ticket was set aside"],
  ["another's", "the requester is another"],
])("a delayed reply is not sent to a ticket that is %s by then", async (change, why) => {
  const { id } = await askTicket(desk);
  const held = await write("agent", id);
  const [admin, params] = [await desk.as("admin"), { ticket: id }];
  if (change === "closed") {
    await admin.call(ticketChanges.setStatus, { params, body: { status: "closed" } });
  } else if (change === "another's") {
    const requester_id = desk.business().people.neighbour.id;
    await admin.call(ticketChanges.update, { params, body: { requester_id } });
  } else {
    await admin.send("DELETE", `/ticket/${id}/`);
  }
  await passHold(desk);
  expect(await itemOf(id, held.id, "admin")).toMatchObject([{ state: "held" }]);
  expect((await streamOf(desk, id, "admin")).at(-1)?.text).toBe(
    `agent acme's reply was held: ${why}`,
  );
});

test("a delayed reply is sent even if its author can no longer sign in", async () => {
  const { id } = await askTicket(desk);
  const held = await write("agent", id, { set_status: "resolved" });
  await desk.rows("update accounts set status = 'deactivated' where id = $1", [
    desk.business().people.agent.id,
  ]);
  await passHold(desk);
  expect(await itemOf(id, held.id, "admin")).toMatchObject([
    { state: "sent", author: { name: "agent acme" } },
  ]);
  expect(await readTicket(desk, id, "admin")).toMatchObject({
    status: "resolved",
    assigned_to: null,
  });
});

test("a status that cannot be chosen is refused before the reply is delayed", async () => {
  const { id } = await askTicket(desk);
  const agent = await desk.as("agent");
  const body = { comment: "x", set_status: "new" as const };
  const refused = await agent.call(ticketMessages.add, { params: { ticket: id }, body });
  expect(refused.problem.code).toBe("tickets.transition_refused");
  expect(await streamOf(desk, id)).toHaveLength(1);
});

test("a colleague's delayed reply warns a writer who has not seen it, and its sending does not warn again", async () => {
  const { id } = await askTicket(desk);
  const held = await write("admin", id);
  const { last_seq } = await readTicket(desk, id);
  const say = async (last_seen_seq: number) =>
    (await desk.as("agent")).call(ticketMessages.add, {
      params: { ticket: id },
      body: { comment: "Mine", last_seen_seq },
    });
  expect((await say(1)).problem.message).toBe("admin acme replied while you were writing.");
  await sendNow("admin", held.id);
  expect((await say(last_seq)).status).toBe(201);
});

test.each([
  ["a note", "agent", { is_internal: true }],
  ["a customer's message", "customer", {}],
] as const)("%s is never delayed", async (_, who, body) => {
  const { id } = await askTicket(desk);
  const said = await write(who, id, body);
  expect(said.hold).toBeUndefined();
  expect(await itemOf(id, said.id)).toMatchObject([{ state: "sent" }]);
});

test("without a delay a reply is sent at once, and with another one it waits as long", async () => {
  const { id } = await askTicket(desk);
  await sendAtOnce(desk);
  const said = await write("agent", id, { set_status: "pending" });
  expect(said.hold).toBeUndefined();
  expect((await readTicket(desk, id)).status).toBe("pending");
  const admin = await desk.as("admin");
  await admin.call(settings.changeTickets, { body: { send_delay_seconds: 60 } });
  const held = await write("agent", id);
  expect(await secondsOfHold(held.id)).toBe(60);
});
