import { z } from "zod";
import { type EventKind, event } from "#platform/outbox/event.ts";

const holiday = z.object({ name: z.string(), date: z.string() });
export const holidayCreated = event("sla.holiday_created", holiday);
export const holidayUpdated = event("sla.holiday_updated", holiday);
export const holidayDeleted = event("sla.holiday_deleted", holiday);

const hours = z.object({ name: z.string(), day_name: z.string() });
export const hoursCreated = event("sla.hours_created", hours);
export const hoursUpdated = event("sla.hours_updated", hours);
export const hoursDeleted = event("sla.hours_deleted", hours);

/** The version of the time zone data in use. */
export const zonesUpdated = event(
  "sla.zones_updated",
  z.object({ from: z.string(), to: z.string() }),
  { audited: false },
);

/** The events that move due times. */
export const calendarEvents: readonly EventKind<z.ZodType>[] = [
  holidayCreated,
  holidayUpdated,
  holidayDeleted,
  hoursCreated,
  hoursUpdated,
  hoursDeleted,
  zonesUpdated,
];

const policy = z.object({ name: z.string() });
export const policyCreated = event("sla.policy_created", policy);
export const policyUpdated = event(
  "sla.policy_updated",
  policy.extend({ policy_id: z.uuid(), fields: z.array(z.string()) }),
);
/** The policy was applied to open tickets as well. */
export const policyApplied = event("sla.policy_applied", policy.extend({ policy_id: z.uuid() }));
export const policiesReordered = event(
  "sla.policies_reordered",
  z.object({ ids: z.array(z.uuid()) }),
);
