import type { Ask, slaPolicies } from "@parley/contract";
import type { Business, testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { aTarget } from "../../sla/sla.builders.ts";
import { always, promiseOnly } from "./clocks.ts";

type Desk = ReturnType<typeof testDesk>;
type Target = Ask<typeof slaPolicies.create>["body"]["targets"][number];
type Reminder = NonNullable<Target["reminders"]>[number];
type Escalation = NonNullable<Target["escalations"]>[number];

/** Promises every ticket of normal priority an answer within an hour and an end within four, and nothing else. */
export async function promise(
  desk: Desk,
  change: Partial<Target> = {},
  business: Business = "acme",
): Promise<void> {
  const target = aTarget({
    priority: "normal",
    operational_hours: "calendar_hours",
    resolution_time: 240,
    resolution_unit: "minutes",
    ...change,
  });
  const there = { ...desk, as: (who: Who) => desk.as(who, business) };
  await promiseOnly(there, always({ targets: [target] }));
}

/** An hour before a ticket must be resolved. */
export function aReminder(change: Partial<Reminder> = {}): Reminder {
  return {
    reminder_type: "resolution",
    time_before: 60,
    time_unit: "minutes",
    notify_agents: [],
    notify_groups: [],
    is_active: true,
    ...change,
  };
}

/** Half an hour a level after a ticket should have been resolved. */
export function anEscalation(level: number, change: Partial<Escalation> = {}): Escalation {
  return {
    escalation_type: "resolution",
    level,
    trigger_time: 30 * level,
    trigger_unit: "minutes",
    escalate_to_agents: [],
    escalate_to_groups: [],
    is_active: true,
    ...change,
  };
}
