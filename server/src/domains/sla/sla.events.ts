import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const holiday = z.object({ name: z.string(), date: z.string() });
export const holidayCreated = event("sla.holiday_created", holiday);
export const holidayUpdated = event("sla.holiday_updated", holiday);
export const holidayDeleted = event("sla.holiday_deleted", holiday);

const hours = z.object({ name: z.string(), day_name: z.string() });
export const hoursCreated = event("sla.hours_created", hours);
export const hoursUpdated = event("sla.hours_updated", hours);
export const hoursDeleted = event("sla.hours_deleted", hours);

const policy = z.object({ name: z.string() });
export const policyCreated = event("sla.policy_created", policy);
export const policyUpdated = event("sla.policy_updated", policy);
export const policiesReordered = event(
  "sla.policies_reordered",
  z.object({ ids: z.array(z.uuid()) }),
);
