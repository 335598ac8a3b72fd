import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Flag, idOf, line, Message, PageQuery, pageOf, text } from "../kernel/values.ts";
import { slaLimits } from "./choices.ts";
import {
  ConditionDraft,
  EvaluationMethodChoice,
  NewTarget,
  OperationalHoursChoice,
  Policy,
  TargetDraft,
} from "./policy-values.ts";

export {
  type Condition,
  type ConditionDraft,
  Policy,
  type Target,
  type TargetDraft,
} from "./policy-values.ts";

const details = z.object({
  name: line("Policy name", 120),
  description: text("Description", 500).min(1, "Description is required"),
  operational_hours: OperationalHoursChoice,
  evaluation_method: EvaluationMethodChoice,
  is_active: z.boolean(),
});

const conditions = z
  .array(ConditionDraft, "Condition type is required")
  .min(1, "At least one condition must remain")
  .max(slaLimits.conditions, `Choose at most ${slaLimits.conditions}`);

const targets = <S extends z.ZodType>(target: S) =>
  z
    .array(target, "Priority is required")
    .min(1, "At least one target must remain")
    .max(4, "Choose at most 4");

export const Draft = z.strictObject({
  ...details.shape,
  evaluation_method: EvaluationMethodChoice.default("ticket_creation"),
  is_active: details.shape.is_active.default(true),
  conditions,
  targets: targets(NewTarget),
});
export type Draft = z.infer<typeof Draft>;

/** Contains only the changed fields: details, targets, or both. */
export const Change = z.strictObject({
  ...details.partial().shape,
  conditions: conditions.optional(),
  targets: targets(TargetDraft).optional(),
  /** Also gives open tickets the targets of the changed policy. */
  apply_to_open: z.boolean().optional(),
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

export const Filter = PageQuery.extend({ is_active: Flag.optional() });
export type Filter = z.infer<typeof Filter>;

export const Choices = z.array(z.object({ value: z.string(), label: z.string() }));

const params = z.strictObject({ id: idOf("sla_policy") });
/** `warnings`: saved values that are probably a mistake. */
const Changed = Message.extend({ policy: Policy, warnings: z.array(z.string()) });
/** Open tickets with this policy, which `apply_to_open` updates; counted up to 10,000. */
const open = {
  open_tickets: z.number().int(),
  open_tickets_is_capped: z.boolean().optional(),
};
const refusals = [
  "sla.priority_repeated",
  "sla.operator_not_allowed",
  "sla.unknown_value",
  "sla.escalation_order",
] as const;

export const list = route({
  method: "GET",
  path: "/sla/policies/",
  summary: "List the SLA policies in their order",
  access: "sla.read",
  query: Filter,
  answer: { status: 200, body: pageOf(Policy) },
});

export const choices = route({
  method: "GET",
  path: "/sla/policies/choices/",
  summary: "List the choices for the fields of an SLA policy",
  access: "sla.read",
  answer: {
    status: 200,
    body: z.object({
      operational_hours: Choices,
      evaluation_methods: Choices,
      priorities: Choices,
      time_units: Choices,
      condition_types: Choices,
      operators: Choices,
      channels: Choices,
      reminder_types: Choices,
      escalation_types: Choices,
      /** The length of a business day; null if there are no open hours. */
      business_day_minutes: z.number().int().nullable(),
    }),
  },
});

export const usersAndGroups = route({
  method: "GET",
  path: "/sla/policies/users_and_groups/",
  summary: "List who can get reminders and escalations",
  access: "sla.read",
  answer: {
    status: 200,
    body: z.object({
      users: z.array(
        z.object({
          id: idOf("account"),
          name: z.string(),
          email: z.string(),
          role: z.string(),
        }),
      ),
      groups: z.array(
        z.object({
          id: idOf("department"),
          name: z.string(),
          member_count: z.number().int(),
        }),
      ),
    }),
  },
});

export const create = route({
  method: "POST",
  path: "/sla/policies/",
  summary: "Create an SLA policy",
  access: "sla.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: [...refusals, "limits.reached"],
});

export const show = route({
  method: "GET",
  path: "/sla/policies/{id}/",
  summary: "Show an SLA policy",
  access: "sla.read",
  params,
  answer: { status: 200, body: z.object({ policy: Policy }) },
});

export const change = route({
  method: "PUT",
  path: "/sla/policies/{id}/",
  summary: "Change an SLA policy",
  access: "sla.manage",
  params,
  body: Change,
  answer: { status: 200, body: Changed.extend(open) },
  errors: [...refusals, "request.stale_version"],
});

export const activate = route({
  method: "POST",
  path: "/sla/policies/{id}/activate/",
  summary: "Activate an SLA policy",
  access: "sla.manage",
  params,
  answer: { status: 200, body: Changed },
  errors: ["request.stale_version"],
});

export const deactivate = route({
  method: "POST",
  path: "/sla/policies/{id}/deactivate/",
  summary: "Deactivate an SLA policy",
  access: "sla.manage",
  params,
  answer: { status: 200, body: Changed },
  errors: ["request.stale_version"],
});

export const reorder = route({
  method: "POST",
  path: "/sla/policies/reorder/",
  summary: "Change the order of the SLA policies",
  access: "sla.manage",
  body: z.strictObject({ ids: z.array(idOf("sla_policy")).max(slaLimits.policies) }),
  answer: { status: 200, body: Message.extend({ results: z.array(Policy) }) },
  errors: ["sla.order_incomplete"],
});
