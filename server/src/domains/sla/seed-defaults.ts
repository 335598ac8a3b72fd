import type { slaPolicies } from "@parley/contract";
import { usualTargets } from "@parley/contract/sla/choices";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { getBusiness } from "../tenancy/index.ts";
import { insertHours } from "./calendar/business-hours.store.ts";
import { insertPolicy } from "./policies/policies.store.ts";

const week = [1, 2, 3, 4, 5, 6, 7];

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
    targets: usualTargets.map(targetWithReminder),
  });
}

function targetWithReminder(times: (typeof usualTargets)[number]): slaPolicies.Target {
  return {
    id: newId(),
    ...times,
    operational_hours: "business_hours",
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
