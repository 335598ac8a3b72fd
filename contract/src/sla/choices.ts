// The choices of a policy, without a schema, so that forms can import them.

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

const listed = <const Labels extends Record<string, string>>(labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as Choice<
    keyof Labels & string
  >[];

export const operationalHours = {
  business_hours: "Business hours",
  calendar_hours: "Calendar hours (24x7)",
} as const;
export type OperationalHours = keyof typeof operationalHours;

export const evaluationMethods = {
  ticket_creation: "At ticket creation",
  ticket_update: "On every ticket update",
  conditions_met: "When conditions are first met",
} as const;
export type EvaluationMethod = keyof typeof evaluationMethods;

export const priorities = {
  critical: "Critical",
  high: "High",
  normal: "Normal",
  low: "Low",
} as const;
export type Priority = keyof typeof priorities;

export const timeUnits = { minutes: "Minutes", hours: "Hours", days: "Days" } as const;
export type TimeUnit = keyof typeof timeUnits;

export const channels = { email: "Email", portal: "Portal", staff: "Staff", api: "API" } as const;
export type Channel = keyof typeof channels;

export const conditionTypes = {
  all_tickets: "Any ticket",
  priority: "Priority",
  category: "Category",
  department: "Department",
  channel: "Channel",
  tag: "Tag",
  customer: "Customer",
  customer_domain: "Customer email domain",
  subject: "Subject",
  assigned_agent: "Assigned agent",
} as const;
export type ConditionType = keyof typeof conditionTypes;

export const operators = {
  equals: "is",
  not_equals: "is not",
  in: "is any of",
  not_in: "is none of",
  contains: "contains",
  not_contains: "does not contain",
  starts_with: "starts with",
  ends_with: "ends with",
  is_empty: "is empty",
  is_not_empty: "is not empty",
} as const;
export type Operator = keyof typeof operators;

export const metrics = {
  first_response: "First response",
  next_response: "Next response",
  resolution: "Resolution",
} as const;
export type Metric = keyof typeof metrics;

const oneOf = ["equals", "not_equals", "in", "not_in"] as const;
const emptiness = ["is_empty", "is_not_empty"] as const;

/** The operators of each condition type. Any other pair is refused. */
export const operatorsOf: Record<ConditionType, readonly Operator[]> = {
  all_tickets: ["equals"],
  priority: oneOf,
  category: [...oneOf, ...emptiness],
  department: [...oneOf, ...emptiness],
  channel: oneOf,
  tag: ["contains", "not_contains", ...emptiness],
  customer: oneOf,
  customer_domain: [...oneOf, "ends_with"],
  subject: ["contains", "not_contains", "starts_with", "ends_with"],
  assigned_agent: [...oneOf, ...emptiness],
};

/** The value of an operator that needs none, because a value is always required. */
export const anyValue = "*";

/** The choices as the API returns them. */
export const choiceLists = {
  operational_hours: listed(operationalHours),
  evaluation_methods: listed(evaluationMethods),
  priorities: listed(priorities),
  time_units: listed(timeUnits),
  condition_types: listed(conditionTypes),
  operators: listed(operators),
  channels: listed(channels),
  reminder_types: listed(metrics),
  escalation_types: listed(metrics),
};

/** Limits per business or policy. */
export const slaLimits = {
  policies: 200,
  holidays: 1000,
  hours: 100,
  hours_at_once: 21,
  time_zones: 12,
  conditions: 20,
  time: 100_000,
  per_type: 5,
  recipients: 50,
} as const;

const hours = "hours" as const;

/** The times of a new business for each priority, which are also suggested for a new target. */
export const usualTargets = (
  [
    ["critical", [30, "minutes"], 1, 4],
    ["high", [1, hours], 2, 8],
    ["normal", [4, hours], 8, 24],
    ["low", [8, hours], 16, 40],
  ] as const
).map(([priority, [first_response_time, first_response_unit], next, resolution]) => ({
  priority,
  first_response_time,
  first_response_unit,
  next_response_time: next,
  next_response_unit: hours,
  resolution_time: resolution,
  resolution_unit: hours,
}));
