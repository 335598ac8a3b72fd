import {
  customerTickets,
  ticketBulk,
  ticketMerge,
  ticketSpamAndTrash,
  type tickets,
  undo,
} from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import {
  always,
  inShort,
  letPass,
  move,
  promiseOnly,
  standing,
  storedClocks,
  update,
  waitingTimers,
} from "../testing/clocks.ts";
import { merged, say, unmerge } from "../testing/merging.ts";
import { askTicket, openTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();

beforeEach(async () => {
  await promiseOnly(desk, always());
  await sendAtOnce(desk);
});

async function takeBack(id: string | undefined) {
  const reply = await (await desk.as("agent")).call(undo.perform, { params: { id: id ?? "" } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.redo?.id;
}

/** Everything that is kept of a ticket's clocks, but for what only ever grows. */
const whole = async (id: string) => ({
  clocks: await storedClocks(desk, id),
  timers: await desk.rows(
    "select clock_id, generation, kind, ref, fire_at, state from sla_timers where ticket_id = $1 order by fire_at, kind",
    [id],
  ),
  row: await standing(desk, id),
});

test("merging ends the clocks of the source, and its waiting customer keeps waiting in the surviving ticket", async () => {
  const survivor = await openTicket(desk);
  const source = await askTicket(desk);
  await letPass(desk, source.id, 5);
  const [asked] = await storedClocks(desk, source.id);
  await merged(desk, survivor, [source]);
  expect(await inShort(desk, source.id)).toEqual({
    first_response: "stopped cancelled merged",
    resolution: "stopped cancelled merged",
  });
  expect(await waitingTimers(desk, source.id)).toEqual([]);
  expect(await inShort(desk, survivor.id)).toEqual({
    "next_response 1": "running",
    resolution: "running",
  });
  const [next] = await storedClocks(desk, survivor.id);
  expect(next?.origin_at).toEqual(asked?.origin_at);
});

test("a surviving ticket that already waits for a reply takes over no waiting time", async () => {
  const [survivor, source] = [await askTicket(desk), await askTicket(desk)];
  const before = await storedClocks(desk, survivor.id);
  await merged(desk, survivor, [source]);
  expect(await storedClocks(desk, survivor.id)).toEqual(before);
});

test("after un-merging the source resumes without the time between, and the surviving ticket waits for nothing", async () => {
  const survivor = await openTicket(desk);
  const source = await askTicket(desk);
  await merged(desk, survivor, [source]);
  expect((await unmerge(desk, source)).status).toBe(200);
  expect(await inShort(desk, source.id)).toEqual({
    first_response: "running",
    resolution: "running",
  });
  expect(await inShort(desk, survivor.id)).toEqual({
    "next_response 1": "stopped cancelled unmerged",
    resolution: "running",
  });
  const [first] = await storedClocks(desk, source.id);
  expect(first?.legs.map(({ reason }) => reason)).toEqual([null, "merged", null]);
});

test("an undone merge has no effect on the clocks of the source", async () => {
  const survivor = await openTicket(desk);
  const source = await askTicket(desk);
  const before = await whole(source.id);
  const { undo: act } = await merged(desk, survivor, [source]);
  await takeBack(act?.id);
  expect(await whole(source.id)).toEqual(before);
});

test("a split ticket starts its clocks at the split, and the original ticket is unaffected", async () => {
  const old = await askTicket(desk);
  const said = await say(desk, old, "And the printer, too");
  await letPass(desk, old.id, 20);
  const before = await storedClocks(desk, old.id);
  const body = { title: "Printer", message_ids: [said.id ?? ""] };
  const client = await desk.as("agent");
  const reply = await client.call(ticketMerge.split, { params: { ticket: old.id }, body });
  expect(reply.status, reply.text).toBe(201);
  const made = reply.body.ticket as tickets.Ticket;
  expect(await inShort(desk, made.id)).toEqual({
    first_response: "running",
    resolution: "running",
  });
  expect(await storedClocks(desk, old.id)).toEqual(before);
  await takeBack(reply.body.undo?.id);
  expect(await inShort(desk, made.id)).toMatchObject({ resolution: "stopped cancelled spam" });
});

test("a follow-up of a closed ticket has its own clocks", async () => {
  const { id } = await askTicket(desk);
  await move(desk, id, "resolved");
  await move(desk, id, "closed");
  const before = await storedClocks(desk, id);
  const customer = await desk.as("customer");
  const params = { ticket: id };
  const reply = await customer.call(customerTickets.followUp, { params, body: { body: "Again" } });
  expect(reply.status, reply.text).toBe(201);
  const next = (reply.body.ticket as tickets.Ticket).id;
  expect(await inShort(desk, next)).toEqual({ first_response: "running", resolution: "running" });
  expect(await storedClocks(desk, id)).toEqual(before);
});

test.each(["pending", "resolved", "closed"] as const)(
  "undoing %s restores every clock and timer, and it can be redone",
  async (status) => {
    const { id } = await askTicket(desk);
    await letPass(desk, id, 5);
    const before = await whole(id);
    const act = await move(desk, id, status);
    const done = await inShort(desk, id);
    const redo = await takeBack(act);
    expect(await whole(id)).toEqual(before);
    await takeBack(redo);
    expect(await inShort(desk, id)).toEqual(done);
  },
);

test("undoing a priority change restores generation, target and timers, and the log has both changes", async () => {
  const { id } = await askTicket(desk);
  const before = await whole(id);
  const act = await update(desk, id, { priority: "critical" });
  await takeBack(act);
  expect(await whole(id)).toEqual(before);
  const events = await desk.rows(
    `select e.type from sla_events e join sla_clocks c on c.id = e.clock_id
     where e.ticket_id = $1 and c.metric = 'resolution' order by e.created_at, e.id`,
    [id],
  );
  expect(events.map(({ type }) => type)).toEqual(["start", "retarget", "undo"]);
});

test("undoing spam starts no clock again", async () => {
  const { id } = await askTicket(desk);
  const before = await whole(id);
  const admin = await desk.as("agent");
  const reply = await admin.call(ticketSpamAndTrash.markSpam, { params: { ticket: id } });
  await takeBack(reply.body.undo?.id);
  expect(await whole(id)).toEqual(before);
});

test("when clocks have changed since, an undo counts as an ordinary change", async () => {
  const { id } = await askTicket(desk);
  const act = await update(desk, id, { priority: "high" });
  await say(desk, { id }, "On it", "agent");
  await takeBack(act);
  expect(await inShort(desk, id)).toEqual({ first_response: "stopped met", resolution: "running" });
  const [, resolution] = await storedClocks(desk, id);
  expect(resolution).toMatchObject({ generation: 3 });
});

test("undoing a bulk action restores the clocks of each ticket", async () => {
  const [one, two] = [await askTicket(desk), await askTicket(desk)];
  const before = [await whole(one.id), await whole(two.id)];
  const client = await desk.as("agent");
  const params = { status: "pending" } as const;
  const body = { ids: [one.id, two.id], act: "status", params } as const;
  const reply = await client.call(ticketBulk.start, { body: body as never });
  const { bulk } = reply.body as { bulk: ticketBulk.Bulk };
  expect(await inShort(desk, two.id)).toMatchObject({ resolution: "paused" });
  await takeBack(bulk.undo?.id);
  await desk.drain();
  expect([await whole(one.id), await whole(two.id)]).toEqual(before);
});
