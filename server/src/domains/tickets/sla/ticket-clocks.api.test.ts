import {
  settings,
  ticketChanges,
  ticketMessages,
  ticketSpamAndTrash,
  tickets,
  ticketWatchers,
} from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import {
  always,
  inShort,
  move,
  promiseOnly,
  standing,
  storedClocks,
  waitingTimers,
} from "../testing/clocks.ts";
import { writingOn } from "../testing/delayed-replies.ts";
import { say } from "../testing/merging.ts";
import { askTicket, bringForward, openTicket, passHold, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();
const { recall } = writingOn(desk);

beforeEach(async () => {
  await promiseOnly(desk, always());
  await sendAtOnce(desk);
});

type Flagging = (typeof ticketSpamAndTrash)[keyof typeof ticketSpamAndTrash];

const act = async (route: Flagging, ticket: string) => {
  const reply = await (await desk.as("admin")).call(route, { params: { ticket } });
  expect(reply.status, reply.text).toBe(200);
};

test("a customer's ticket starts first response and resolution, with timers and a next due time", async () => {
  const { id } = await askTicket(desk);
  expect(await inShort(desk, id)).toEqual({ first_response: "running", resolution: "running" });
  const [first] = await storedClocks(desk, id);
  expect(Date.parse(first?.due_at ?? "") - Date.parse(first?.origin_at ?? "")).toBe(30 * 60_000);
  expect(await standing(desk, id)).toMatchObject({
    next_metric: "first_response",
    next_due_at: first?.due_at,
    sla_standing: "running",
  });
  expect(await waitingTimers(desk, id)).toEqual(["first_response breach", "resolution breach"]);
});

test("a ticket that staff create for a customer has no first response clock", async () => {
  const { id } = await openTicket(desk);
  expect(await inShort(desk, id)).toEqual({ resolution: "running" });
});

test("staff who create a ticket for themselves count as customers, and their own messages are no reply", async () => {
  const requester_id = desk.business().people.agent.id;
  const { id } = await openTicket(desk, { requester_id });
  expect(await inShort(desk, id)).toEqual({ first_response: "running", resolution: "running" });
  await say(desk, { id }, "One more thing", "agent");
  expect(await inShort(desk, id)).toMatchObject({ first_response: "running" });
  await say(desk, { id }, "Here you are", "admin");
  expect(await inShort(desk, id)).toMatchObject({ first_response: "stopped met" });
});

test("a staff reply stops first response, and records who stopped it", async () => {
  const { id } = await askTicket(desk);
  await say(desk, { id }, "We look at it", "agent");
  expect(await inShort(desk, id)).toEqual({ first_response: "stopped met", resolution: "running" });
  const [first] = await storedClocks(desk, id);
  expect(first).toMatchObject({
    stopped_by: "reply",
    stopped_by_id: desk.business().people.agent.id,
  });
  expect(await waitingTimers(desk, id)).toEqual(["resolution breach"]);
  expect(await standing(desk, id)).toMatchObject({ next_metric: "resolution" });
});

test("a note, a watcher, tags or a due date change no clock and write nothing about it", async () => {
  const { id } = await askTicket(desk);
  const revision = () =>
    desk.rows("select revision, last_at from sla_tickets where ticket_id = $1", [id]);
  const before = [await inShort(desk, id), await revision()];
  await say(desk, { id }, "Between us", "agent", { is_internal: true });
  const agent = await desk.as("agent");
  const watching = await agent.call(ticketWatchers.watch, {
    params: { ticket: id },
    body: {},
  });
  expect(watching.status, watching.text).toBe(200);
  await agent.call(ticketChanges.update, {
    params: { ticket: id },
    body: { due_at: "2031-01-01T09:00:00Z" },
  });
  await agent.call(ticketChanges.setTags, {
    params: { ticket: id },
    body: { add: ["vip"] } as never,
  });
  expect([await inShort(desk, id), await revision()]).toEqual(before);
});

test("a customer's message while first response runs starts no clock", async () => {
  const { id } = await askTicket(desk);
  await say(desk, { id }, "Are you there?");
  expect(await inShort(desk, id)).toEqual({ first_response: "running", resolution: "running" });
});

test("a customer's message after the first reply starts next response once, from the oldest unanswered message", async () => {
  const { id } = await askTicket(desk);
  await say(desk, { id }, "We look at it", "agent");
  await say(desk, { id }, "And?");
  const [asked] = (await storedClocks(desk, id)).filter(({ metric }) => metric === "next_response");
  await say(desk, { id }, "Hello?");
  const again = (await storedClocks(desk, id)).filter(({ metric }) => metric === "next_response");
  expect(again).toEqual([asked]);
  await say(desk, { id }, "Done", "agent");
  await say(desk, { id }, "Not quite");
  expect(await inShort(desk, id)).toMatchObject({
    "next_response 1": "stopped met",
    "next_response 2": "running",
  });
});

test("without a first response target, the first customer message starts next response", async () => {
  const { id } = await openTicket(desk);
  await say(desk, { id }, "Thank you, and?");
  expect(await inShort(desk, id)).toEqual({ resolution: "running", "next_response 1": "running" });
});

test("a delayed reply stops the clock when it is sent, and an undone one never does", async () => {
  const admin = await desk.as("admin");
  await admin.call(settings.changeTickets, { body: { send_delay_seconds: 30 } });
  const { id } = await askTicket(desk);
  const held = await say(desk, { id }, "Wait for it", "agent");
  expect(await inShort(desk, id)).toMatchObject({ first_response: "running" });
  expect((await recall("agent", held.id ?? "")).status).toBe(200);
  await passHold(desk);
  expect(await inShort(desk, id)).toMatchObject({ first_response: "running" });
  await say(desk, { id }, "Now", "agent");
  await passHold(desk);
  expect(await inShort(desk, id)).toMatchObject({ first_response: "stopped met" });
});

test("resolution pauses in pending and on hold and resumes after, and response clocks never pause", async () => {
  const { id } = await askTicket(desk);
  for (const status of ["pending", "on_hold"] as const) {
    await move(desk, id, status);
    expect(await inShort(desk, id)).toEqual({ first_response: "running", resolution: "paused" });
    expect(await waitingTimers(desk, id)).toEqual(["first_response breach"]);
  }
  await move(desk, id, "open");
  expect(await inShort(desk, id)).toEqual({ first_response: "running", resolution: "running" });
  expect((await storedClocks(desk, id)).at(-1)?.legs.map(({ reason }) => reason)).toEqual([
    null,
    "pending",
    "on_hold",
    null,
  ]);
});

test.each([
  [["pending"], { pending: "paused", on_hold: "running" }],
  [["on_hold"], { pending: "running", on_hold: "paused" }],
  [[], { pending: "running", on_hold: "running" }],
] as const)(
  "where %j pause the resolution, other statuses do not",
  async (pause_statuses, expected) => {
    const admin = await desk.as("admin");
    const body = { pause_statuses: [...pause_statuses] };
    expect((await admin.call(settings.changeTickets, { body })).status).toBe(200);
    for (const status of ["pending", "on_hold"] as const) {
      const { id } = await openTicket(desk, { status: "open" });
      await move(desk, id, status);
      expect(await inShort(desk, id)).toEqual({ resolution: expected[status] });
    }
  },
);

test("resolving by staff counts as a reply, and reopening resumes the same clock while first response stays decided", async () => {
  const { id } = await askTicket(desk);
  await move(desk, id, "resolved");
  expect(await inShort(desk, id)).toEqual({
    first_response: "stopped met",
    resolution: "stopped met",
  });
  expect(await standing(desk, id)).toMatchObject({ next_due_at: null, sla_standing: "met" });
  expect(await waitingTimers(desk, id)).toEqual([]);
  await say(desk, { id }, "It is not");
  expect(await inShort(desk, id)).toEqual({
    first_response: "stopped met",
    "next_response 1": "running",
    resolution: "running",
  });
  const { legs } = (await storedClocks(desk, id)).at(-1) ?? { legs: [] };
  expect(legs.map(({ reason }) => reason)).toEqual([null, "resolved", null]);
});

test("a customer who marks a ticket as solved cancels its response clocks", async () => {
  const { id } = await askTicket(desk);
  await move(desk, id, "resolved", "customer");
  expect(await inShort(desk, id)).toEqual({
    first_response: "stopped cancelled withdrawn",
    resolution: "stopped met",
  });
});

test("a ticket that closes automatically leaves decided clocks unchanged", async () => {
  const { id } = await askTicket(desk);
  await move(desk, id, "resolved");
  const before = await storedClocks(desk, id);
  await desk.rows("update tickets set resolved_at = now() - interval '60 days' where id = $1", [
    id,
  ]);
  await bringForward(desk, "tickets.close_resolved");
  expect(await storedClocks(desk, id)).toEqual(before);
});

test("spam and trash cancel every clock, and restoring starts them at that moment", async () => {
  for (const [away, back] of [
    [ticketSpamAndTrash.markSpam, ticketSpamAndTrash.unmarkSpam],
    [ticketSpamAndTrash.trash, ticketSpamAndTrash.restore],
  ] as const) {
    const { id } = await askTicket(desk);
    const [before] = await storedClocks(desk, id);
    await act(away, id);
    expect(await inShort(desk, id)).toEqual({
      first_response: "stopped cancelled spam",
      resolution: "stopped cancelled spam",
    });
    expect(await standing(desk, id)).toMatchObject({ next_due_at: null, sla_standing: "none" });
    expect(await waitingTimers(desk, id)).toEqual([]);
    await act(back, id);
    expect(await inShort(desk, id)).toEqual({ first_response: "running", resolution: "running" });
    const [first] = await storedClocks(desk, id);
    expect(Date.parse(first?.origin_at ?? "")).toBeGreaterThan(Date.parse(before?.origin_at ?? ""));
  }
});

test("the clocks are the same for every channel", async () => {
  const { id } = await askTicket(desk);
  const other = await openTicket(desk, { requester_id: desk.business().people.agent.id });
  const shape = async (ticket: string) =>
    (await storedClocks(desk, ticket)).map(({ metric, target_ms, state }) => [
      metric,
      target_ms,
      state,
    ]);
  expect(await shape(other.id)).toEqual(await shape(id));
});

test("customers see nothing of the clocks, and another business is unaffected", async () => {
  const { id } = await askTicket(desk);
  const customer = await desk.as("customer");
  const shown = await customer.call(tickets.show, { params: { ticket: id } });
  expect(shown.text).not.toMatch(/sla|next_due|first_response"/);
  const added = await customer.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "?" },
  });
  expect(added.text).not.toMatch(/sla|next_due/);
  const others = await desk.rows("select from sla_clocks where business_id = $1", [
    desk.business("globex").id,
  ]);
  expect(others).toEqual([]);
});
