import { z } from "zod";
import { idOf, Moment } from "../kernel/values.ts";
import {
  type ConditionType,
  conditionTypes,
  type EvaluationMethod,
  evaluationMethods,
  metrics,
  type OperationalHours,
  operationalHours,
  operators,
  priorities,
  slaLimits,
  timeUnits,
} from "./choices.ts";

/** One of a list of choices; the error text contains its label. */
function choice<const Labels extends Record<string, string>>(label: string, of: Labels) {
  const values = Object.keys(of) as [keyof Labels & string, ...(keyof Labels & string)[]];
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === ""
        ? `${label} is required`
        : `${label} is not one of the choices`,
  });
}

export const OperationalHoursChoice = choice("Operational hours", operationalHours);
export const EvaluationMethodChoice = choice("Evaluation method", evaluationMethods);
export const unit = (label: string) => choice(label, timeUnits);

/** A number of units: at least 1. */
export function amount(label: string, max: number = slaLimits.time) {
  return z
    .number(`${label} is required`)
    .int(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(max, `${label} must be at most ${max}`);
}

const condition = z.object({
  condition_type: choice("Condition type", conditionTypes),
  operator: choice("Operator", operators),
  /** Several values are separated by commas. A record is given by id or name and stored by id. */
  value: z
    .string("Value is required")
    .trim()
    .min(1, "Value is required")
    .max(2000, "Value must be at most 2000 characters"),
  is_active: z.boolean(),
});

export const ConditionDraft = z.strictObject({
  ...condition.shape,
  is_active: condition.shape.is_active.default(true),
});
export type ConditionDraft = z.infer<typeof ConditionDraft>;

/** `value_label`: the names of the records that the value refers to. */
export const Condition = condition.extend({ value: z.string(), value_label: z.string() });
export type Condition = z.infer<typeof Condition>;

const tooMany = `Choose at most ${slaLimits.recipients}`;
const groups = z.array(idOf("department")).max(slaLimits.recipients, tooMany);
const agents = z.array(idOf("account")).max(slaLimits.recipients, tooMany);

export const ReminderDraft = z.strictObject({
  reminder_type: choice("Reminder type", metrics),
  time_before: amount("Time before"),
  time_unit: unit("Time unit"),
  notify_groups: groups.default([]),
  notify_agents: agents.default([]),
  is_active: z.boolean().default(true),
});
export type ReminderDraft = z.infer<typeof ReminderDraft>;

export const EscalationDraft = z.strictObject({
  escalation_type: choice("Escalation type", metrics),
  level: amount("Level", slaLimits.per_type),
  trigger_time: amount("Trigger time"),
  trigger_unit: unit("Trigger unit"),
  escalate_to_groups: groups.default([]),
  escalate_to_agents: agents.default([]),
  is_active: z.boolean().default(true),
});
export type EscalationDraft = z.infer<typeof EscalationDraft>;

const mostOfAllTypes = slaLimits.per_type * Object.keys(metrics).length;
const listOf = <S extends z.ZodType>(item: S) =>
  z.array(item).max(mostOfAllTypes, `Choose at most ${mostOfAllTypes}`).default([]);

const target = z.strictObject({
  priority: choice("Priority", priorities),
  operational_hours: OperationalHoursChoice,
  first_response_time: amount("First response time"),
  first_response_unit: unit("First response unit"),
  next_response_time: amount("Next response time"),
  next_response_unit: unit("Next response unit"),
  resolution_time: amount("Resolution time"),
  resolution_unit: unit("Resolution unit"),
  reminder_enabled: z.boolean().default(true),
  escalation_enabled: z.boolean().default(true),
  reminders: listOf(ReminderDraft),
  escalations: listOf(EscalationDraft),
});

/** A target of a new policy. */
export const NewTarget = target;

/** A target as it is edited: it may have no next response. A target with an id keeps it. */
export const TargetDraft = target
  .extend({
    id: idOf("sla_target").optional(),
    next_response_time: target.shape.next_response_time.nullable().default(null),
    next_response_unit: target.shape.next_response_unit.nullable().default(null),
  })
  .refine(
    ({ next_response_time, next_response_unit }) =>
      next_response_time === null || next_response_unit !== null,
    { path: ["next_response_unit"], message: "Next response unit is required" },
  );
export type TargetDraft = z.infer<typeof TargetDraft>;

/** The target for tickets of one priority. */
export const Target = z.object({
  ...target.shape,
  id: idOf("sla_target"),
  next_response_time: target.shape.next_response_time.nullable(),
  next_response_unit: target.shape.next_response_unit.nullable(),
  reminder_enabled: z.boolean(),
  escalation_enabled: z.boolean(),
  reminders: z.array(z.object(ReminderDraft.shape)),
  escalations: z.array(z.object(EscalationDraft.shape)),
});
export type Target = z.infer<typeof Target>;

/** The targets for tickets that meet the conditions. A ticket gets the first active policy in order that matches. */
export const Policy = z.object({
  id: idOf("sla_policy"),
  name: z.string(),
  description: z.string(),
  operational_hours: OperationalHoursChoice,
  evaluation_method: EvaluationMethodChoice,
  is_active: z.boolean(),
  /** Its position in the order, from 1. */
  position: z.number().int(),
  conditions: z.array(Condition),
  targets: z.array(Target),
  /** How many active policies below are never reached because this one matches every ticket. */
  hides: z.number().int(),
  /** The policy above that matches every ticket, so that this one is never reached. */
  hidden_by: z.object({ id: idOf("sla_policy"), name: z.string() }).nullable(),
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
});
export type Policy = z.infer<typeof Policy>;

export type { ConditionType, EvaluationMethod, OperationalHours };
