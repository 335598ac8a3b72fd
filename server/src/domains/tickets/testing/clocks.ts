import { type Ask, slaPolicies, ticketChanges } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { aPolicy, aTarget } from "../../sla/sla.builders.ts";
import { letTimePass } from "./pass-time.ts";

type Desk = ReturnType<typeof testDesk>;

export interface StoredClock {
  readonly id: string;
  readonly metric: string;
  readonly cycle: number;
  readonly generation: number;
  readonly state: string;
  readonly result: string | null;
  readonly cancel_reason: string | null;
  readonly stopped_by: string | null;
  readonly stopped_by_id: string | null;
  readonly target_ms: number | null;
  readonly policy_version: number | null;
  readonly origin_at: string;
  readonly due_at: string | null;
  readonly breached_at: string | null;
  readonly legs: { from: number; to: number | null; reason: string | null }[];
}

/** The clocks of a ticket as they are stored, by what they measure. */
export async function storedClocks(desk: Desk, ticketId: string): Promise<StoredClock[]> {
  return desk.rows<StoredClock>(
    "select * from sla_clocks where ticket_id = $1 order by metric, cycle",
    [ticketId],
  );
}

/** Each clock in a few words: what it does, and what became of it. */
export async function inShort(desk: Desk, ticketId: string): Promise<Record<string, string>> {
  const clocks = await storedClocks(desk, ticketId);
  return Object.fromEntries(
    clocks.map(({ metric, cycle, state, result, cancel_reason }) => [
      metric === "next_response" ? `${metric} ${cycle}` : metric,
      [state, result, cancel_reason].filter(Boolean).join(" "),
    ]),
  );
}

/** What wakes up for a ticket, and what for. */
export async function waitingTimers(desk: Desk, ticketId: string): Promise<string[]> {
  const rows = await desk.rows<{ name: string }>(
    `select c.metric || ' ' || t.kind as name from sla_timers t
     join sla_clocks c on c.business_id = t.business_id and c.id = t.clock_id
     where t.ticket_id = $1 and t.state = 'pending' order by 1`,
    [ticketId],
  );
  return rows.map(({ name }) => name);
}

export async function standing(desk: Desk, ticketId: string) {
  const [row] = await desk.rows<{
    next_due_at: string | null;
    next_metric: string | null;
    due_soon_at: string | null;
    sla_standing: string;
  }>("select next_due_at, next_metric, due_soon_at, sla_standing from tickets where id = $1", [
    ticketId,
  ]);
  if (!row) throw new Error("there is no such ticket");
  return row;
}

/** Lets time pass for a ticket: everything of its clocks was so much earlier. */
export function letPass(desk: Desk, ticketId: string, minutes: number): Promise<void> {
  return letTimePass(desk, [{ id: ticketId, ms: minutes * 60_000 }]);
}

type Draft = Ask<typeof slaPolicies.create>["body"];

/** Promises by the calendar, so that a test does not depend on the hour it runs at. */
export const always = (change: Partial<Draft> = {}): Draft =>
  aPolicy({
    name: "Always",
    operational_hours: "calendar_hours",
    conditions: [{ condition_type: "all_tickets", operator: "equals", value: "true" }],
    targets: (["critical", "high", "normal", "low"] as const).map((priority, place) =>
      aTarget({
        priority,
        operational_hours: "calendar_hours",
        first_response_time: 10 * (place + 1),
        first_response_unit: "minutes",
        next_response_time: 20 * (place + 1),
        next_response_unit: "minutes",
        resolution_time: 60 * (place + 1),
        resolution_unit: "minutes",
      }),
    ),
    ...change,
  });

/** Takes the place of the policy that a new business has. */
export async function promiseOnly(desk: Desk, ...drafts: Draft[]) {
  const admin = await desk.as("admin");
  const listed = await admin.call(slaPolicies.list, { query: {} });
  for (const { id } of listed.body.results) {
    await change(desk, id, { is_active: false });
  }
  const made = [];
  for (const body of drafts) {
    const reply = await admin.call(slaPolicies.create, { body });
    expect(reply.status, reply.text).toBe(201);
    made.push(reply.body.policy);
  }
  return made;
}

export async function change(
  desk: Desk,
  id: string,
  body: Ask<typeof slaPolicies.change>["body"],
): Promise<void> {
  const admin = await desk.as("admin");
  const reply = await admin.call(slaPolicies.change, { params: { id }, body });
  expect(reply.status, reply.text).toBe(200);
}

export async function update(
  desk: Desk,
  ticket: string,
  body: Ask<typeof ticketChanges.update>["body"],
  who: Who = "agent",
): Promise<string | undefined> {
  const reply = await (await desk.as(who)).call(ticketChanges.update, { params: { ticket }, body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.undo?.id;
}

export async function move(
  desk: Desk,
  ticket: string,
  status: Ask<typeof ticketChanges.setStatus>["body"]["status"],
  who: Who = "agent",
): Promise<string | undefined> {
  const client = await desk.as(who);
  const reply = await client.call(ticketChanges.setStatus, {
    params: { ticket },
    body: { status },
  });
  expect(reply.status, reply.text).toBe(200);
  return "undo" in reply.body ? reply.body.undo?.id : undefined;
}
