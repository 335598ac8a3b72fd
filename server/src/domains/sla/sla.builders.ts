import type { Ask, businessHours, holidays, slaPolicies } from "@parley/contract";

/** Valid drafts; a test names only the fields it is about. */
export function aHoliday(
  change: Partial<Ask<typeof holidays.add>["body"]> = {},
): Ask<typeof holidays.add>["body"] {
  return { name: "New Year", date: "2027-01-01", is_recurring: true, ...change };
}

type Entry = Ask<typeof businessHours.add>["body"]["data"][number];

export function anEntry(change: Partial<Entry> = {}): Entry {
  return {
    name: "Late shift",
    weekday: 2,
    start_time: "17:00",
    end_time: "20:00",
    is_working_day: true,
    timezone: "Europe/London",
    ...change,
  };
}

type PolicyDraft = Ask<typeof slaPolicies.create>["body"];
type TargetDraft = PolicyDraft["targets"][number];

export function aTarget(change: Partial<TargetDraft> = {}): TargetDraft {
  return {
    priority: "high",
    operational_hours: "business_hours",
    first_response_time: 1,
    first_response_unit: "hours",
    next_response_time: 2,
    next_response_unit: "hours",
    resolution_time: 1,
    resolution_unit: "days",
    ...change,
  };
}

export function aPolicy(change: Partial<PolicyDraft> = {}): PolicyDraft {
  return {
    name: "Gold",
    description: "For those who pay for it.",
    operational_hours: "business_hours",
    conditions: [{ condition_type: "priority", operator: "equals", value: "high" }],
    targets: [aTarget()],
    ...change,
  };
}
