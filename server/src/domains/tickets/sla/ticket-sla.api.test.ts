import {
  businessHours,
  holidays,
  ticketChanges,
  ticketClocks,
  ticketMessages,
  undo,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { promise } from "../testing/sla-targets.ts";
import { askTicket, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const hour = 3_600_000;

const ask = async (id: string, who: Who = "agent") =>
  (await desk.as(who)).call(ticketClocks.show, { params: { ticket: id } });

async function slaOf(id: string): Promise<ticketClocks.TicketSla> {
  const reply = await ask(id);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const clockOf = ({ clocks }: ticketClocks.TicketSla, metric: string) => {
  const clock = clocks.find((one) => one.metric === metric);
  if (!clock) throw new Error(`no ${metric}`);
  return clock;
};

const lengthOf = (spans: readonly ticketClocks.ClockSpan[], kind: string, metric = "resolution") =>
  spans
    .filter((span) => span.kind === kind && span.metric === metric)
    .reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);

async function hold(id: string, status: "on_hold" | "open") {
  const agent = await desk.as("agent");
  const reply = await agent.call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status },
  });
  expect(reply.status, reply.text).toBe(200);
}

const say = async (who: Who, id: string) => {
  const body = { comment: "<p>And another thing.</p>" };
  const reply = await (await desk.as(who)).call(ticketMessages.add, {
    params: { ticket: id },
    body,
  });
  expect(reply.status, reply.text).toBe(201);
};

test("the counted periods until the due time add up to the target, and equal what is stored", async () => {
  const { id } = await askTicket(desk);
  const sla = await slaOf(id);
  expect(sla.clocks.map(({ metric }) => metric)).toEqual(["first_response", "resolution"]);
  for (const { metric, target_minutes, check, due_at, state, policy } of sla.clocks) {
    expect([state, check.is_equal, check.due_at]).toEqual(["running", true, due_at]);
    expect(lengthOf(sla.spans, "counted", metric)).toBe((target_minutes ?? 0) * 60_000);
    const last = sla.spans.filter((span) => span.metric === metric).at(-1);
    expect([last?.kind, last?.to, policy?.name]).toEqual(["counted", due_at, sla.policy?.name]);
  }
  const row = await readTicket(desk, id);
  expect([row.next_metric, Date.parse(row.next_due_at ?? "")]).toEqual([
    "first_response",
    Date.parse(clockOf(sla, "first_response").due_at ?? ""),
  ]);
});

test("a row shows when the first reply and the resolution are due, while each runs", async () => {
  await promise(desk);
  const { id } = await askTicket(desk);
  const sla = await slaOf(id);
  const dueOf = (metric: string) => clockOf(sla, metric).due_at;
  expect(await readTicket(desk, id)).toMatchObject({
    first_response_due_at: dueOf("first_response"),
    resolution_due_at: dueOf("resolution"),
  });
  await sendAtOnce(desk);
  await say("agent", id);
  expect(await readTicket(desk, id)).toMatchObject({
    first_response_due_at: null,
    resolution_due_at: dueOf("resolution"),
  });
  await hold(id, "on_hold");
  expect(await readTicket(desk, id)).toMatchObject({ resolution_due_at: null });
});

test("a paused clock has no due time and shows its reason, and elapsed time stays", async () => {
  await promise(desk);
  const { id } = await askTicket(desk);
  await hold(id, "on_hold");
  const sla = await slaOf(id);
  const clock = clockOf(sla, "resolution");
  expect(clock).toMatchObject({ state: "paused", due_at: null, due_soon_at: null });
  expect(sla.spans.find(({ kind }) => kind === "paused")).toMatchObject({ reason: "on_hold" });
  expect(sla.events.filter(({ type }) => type === "pause")).toMatchObject([
    { metric: "resolution", actor: { id: desk.business().people.agent.id } },
  ]);
  await hold(id, "open");
  expect(clockOf(await slaOf(id), "resolution")).toMatchObject({ state: "running" });
});

test("an added holiday moves the due time, and is named as the reason", async () => {
  const admin = await desk.as("admin");
  const everyDay = [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
    name: "Always",
    weekday,
    start_time: "00:00",
    end_time: "24:00",
    is_working_day: true,
    timezone: "UTC",
  }));
  await admin.call(businessHours.add, { body: { data: everyDay } });
  await promise(desk, { operational_hours: "business_hours", resolution_time: 2880 });
  const { id } = await askTicket(desk);
  const before = clockOf(await slaOf(id), "resolution");
  const date = new Date(Date.now() + 24 * hour).toISOString().slice(0, 10);
  const added = await admin.call(holidays.add, { body: { name: "Founders' Day", date } });
  expect(added.status, added.text).toBe(201);
  await desk.drain();
  const sla = await slaOf(id);
  const after = clockOf(sla, "resolution");
  expect(Date.parse(after.due_at ?? "") - Date.parse(before.due_at ?? "")).toBe(24 * hour);
  expect(sla.spans.filter(({ kind }) => kind === "holiday")[0]?.holiday).toEqual({
    date,
    name: "Founders' Day",
  });
  expect([lengthOf(sla.spans, "holiday"), after.hours_changed_at.length]).toEqual([24 * hour, 1]);
  expect([after.check.is_equal, (await readTicket(desk, id)).sla_state]).toEqual([
    true,
    "on_track",
  ]);
});

test("when stored and recounted times differ, the response says so and repairs nothing", async () => {
  const { id } = await askTicket(desk);
  const { due_at } = clockOf(await slaOf(id), "resolution");
  await desk.rows(
    "update sla_clocks set due_at = due_at + interval '1 hour' where ticket_id = $1 and metric = 'resolution'",
    [id],
  );
  for (const _ of [1, 2]) {
    const { check, due_at: kept } = clockOf(await slaOf(id), "resolution");
    expect(check).toMatchObject({ is_equal: false, due_at });
    expect(Date.parse(kept ?? "") - Date.parse(due_at ?? "")).toBe(hour);
  }
});

test("a reply stops next response, a customer message starts it again, and no reply needed ends it", async () => {
  await sendAtOnce(desk);
  await promise(desk);
  const { id } = await askTicket(desk);
  const agent = await desk.as("agent");
  const params = { ticket: id };
  const early = await agent.call(ticketClocks.noReplyNeeded, { params });
  expect([early.status, early.problem.code, early.problem.message]).toEqual([
    409,
    "sla.no_clock",
    "No reply is due on this ticket.",
  ]);
  await say("agent", id);
  await say("customer", id);
  expect(clockOf(await slaOf(id), "first_response")).toMatchObject({ result: "met" });
  expect(clockOf(await slaOf(id), "next_response")).toMatchObject({ cycle: 1, state: "running" });
  const done = await agent.call(ticketClocks.noReplyNeeded, { params });
  expect(done.status, done.text).toBe(200);
  expect(done.body.ticket).toMatchObject({ next_metric: "resolution" });
  const cancelled = { state: "stopped", result: "cancelled", cancel_reason: "no_reply_needed" };
  expect(clockOf(await slaOf(id), "next_response")).toMatchObject(cancelled);
  expect((await streamOf(desk, id)).map(({ text }) => text).join()).toContain("no reply is needed");
  const back = await agent.call(undo.perform, { params: { id: done.body.undo?.id ?? "" } });
  expect(back.status, back.text).toBe(200);
  expect(clockOf(await slaOf(id), "next_response")).toMatchObject({ state: "running" });
  await agent.call(ticketClocks.noReplyNeeded, { params });
  await say("customer", id);
  expect((await slaOf(id)).clocks.filter(({ metric }) => metric === "next_response")).toMatchObject(
    [
      { cycle: 2, state: "running" },
      { cycle: 1, result: "cancelled" },
    ],
  );
});

test("clocks are shown to neither the requester nor people without access to the ticket", async () => {
  const { id } = await askTicket(desk);
  expect((await ask(id, "customer")).status).toBe(403);
  expect((await ask(id, "outsider")).status).toBe(404);
  const customer = await desk.as("customer");
  const shown = await customer.send("GET", `/ticket/get/${id}`);
  expect(shown.text).not.toMatch(/sla|next_due|due_soon|metric/);
  const released = await customer.call(ticketClocks.noReplyNeeded, { params: { ticket: id } });
  expect(released.status).toBe(403);
  expect((await streamOf(desk, id, "customer")).map(({ type }) => type).join()).not.toMatch(/sla/);
});
