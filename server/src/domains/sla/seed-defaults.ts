import type { slaPolicies } from "@parley/contract";
import type { Priority } from "@parley/contract/sla/choices";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { getBusiness } from "../tenancy/index.ts";
import { insertHours } from "./calendar/business-hours.store.ts";
import { insertPolicy } from "./policies/policies.store.ts";

const week = [1, 2, 3, 4, 5, 6, 7];

/** First response, next response and resolution, in minutes and hours. */
const defaultTargets = [
  ["critical", [30, "minutes"], 1, 4],
  ["high", [1, "hours"], 2, 8],
  ["normal", [4, "hours"], 8, 24],
  ["low", [8, "hours"], 16, 40],
] as const;

/** Gives a new business hours from Monday to Friday and a policy for all tickets. */
export async function seedSlaDefaults(tx: TenantTx): Promise<void> {
  const { timezone } = await getBusiness(tx);
  await insertHours(
    tx,
    week.map((iso_weekday) => ({
      id: newId(),
      name: "Default Business Hours",
      iso_weekday,
      start_time: "09:00",
      end_time: "17:00",
      is_working_day: iso_weekday <= 5,
      timezone,
    })),
  );
  await insertPolicy(tx, {
    id: newId(),
    name: "Standard",
    description: "What every ticket is promised.",
    operational_hours: "business_hours",
    evaluation_method: "ticket_creation",
    is_active: true,
    position: 1,
    conditions: [
      { condition_type: "all_tickets", operator: "equals", value: "true", is_active: true },
    ],
    targets: defaultTargets.map(([priority, [time, unit], next, resolution]) => ({
      ...targetWithReminder(priority, next, resolution),
      first_response_time: time,
      first_response_unit: unit,
    })),
  });
}

function targetWithReminder(
  priority: Priority,
  next: number,
  resolution: number,
): Omit<slaPolicies.Target, "first_response_time" | "first_response_unit"> {
  return {
    id: newId(),
    priority,
    operational_hours: "business_hours",
    next_response_time: next,
    next_response_unit: "hours",
    resolution_time: resolution,
    resolution_unit: "hours",
    reminder_enabled: true,
    escalation_enabled: true,
    reminders: [
      {
        reminder_type: "resolution",
        time_before: 30,
        time_unit: "minutes",
        notify_groups: [],
        notify_agents: [],
        is_active: true,
      },
    ],
    escalations: [],
  };
}
