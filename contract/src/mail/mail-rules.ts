import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, Moment } from "../kernel/values.ts";
import { Priority, Tags } from "../tickets/core/values.ts";
import { outcomes } from "./lab.ts";
import {
  conditionFields,
  conditionNeeds,
  conditionOperators,
  ruleActions,
} from "./rule-conditions.ts";

export * from "./rule-conditions.ts";

export const mostRules = 50;
export const mostConditions = 5;

/** What a rule compares of a mail, with the values that its field needs. */
export const Condition = z
  .strictObject({
    field: z.enum(conditionFields, "Choose what is compared"),
    /** The name of a header, without its colon. */
    header: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[!-9;-~]{1,80}$/, "Enter the name of a header")
      .optional(),
    operator: z.enum(conditionOperators, "Choose how it is compared").optional(),
    /** Upper and lower case are the same. */
    value: line("Text", 200).optional(),
    is_true: z.boolean().optional(),
    kilobytes: z
      .number("Enter a size in kB")
      .int("Enter a whole number")
      .min(1, "Enter at least 1 kB")
      .max(50_000, "Enter at most 50000 kB")
      .optional(),
  })
  .superRefine(({ field, ...given }, { addIssue }) => {
    const { needs, operators } = conditionNeeds[field];
    const names = Object.keys(given) as (keyof typeof given)[];
    const missing = needs.find((name) => given[name] === undefined);
    const foreign = names.find((name) => given[name] !== undefined && !needs.includes(name));
    if (missing) addIssue({ code: "custom", path: [missing], message: "Say what is compared" });
    else if (foreign) {
      addIssue({ code: "custom", path: [foreign], message: "This condition does not take it" });
    } else if (given.operator && !operators.includes(given.operator)) {
      addIssue({ code: "custom", path: ["operator"], message: "Choose how it is compared" });
    }
  });
export type Condition = z.infer<typeof Condition>;

const Conditions = z
  .array(Condition)
  .min(1, "Add a condition")
  .max(mostConditions, `Add at most ${mostConditions} conditions`);

const fields = z.object({
  name: line("Name", 80),
  is_active: z.boolean(),
  /** All of them must hold. */
  conditions: Conditions,
  action: z.enum(ruleActions, "Choose what the rule does"),
  /** Of the tickets that mails open; only with `set`. */
  department: idOf("department").nullable(),
  priority: Priority.nullable(),
  tags: Tags,
  /** Later rules may add what this one leaves open. */
  continues: z.boolean(),
});

/** What becomes of the mails that meet some conditions. */
export const Rule = fields.extend({
  id: idOf("mail_rule"),
  department: z
    .object({ id: idOf("department"), name: z.string(), is_active: z.boolean() })
    .nullable(),
  tags: z.array(z.string()),
  position: z.number().int(),
  version: z.number().int().min(1),
});
export type Rule = z.infer<typeof Rule>;

export const Draft = z.strictObject({
  ...fields.partial().shape,
  name: fields.shape.name,
  conditions: fields.shape.conditions,
  action: fields.shape.action,
});
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

/** A mail that came in and meets the conditions. */
export const TriedMail = z.object({
  id: idOf("inbound_mail"),
  subject: z.string(),
  sender: z.string(),
  received_at: Moment,
  outcome: z.enum(outcomes),
  /** The ticket that it belongs to. */
  ticket: z.object({ ticket_id: z.string(), title: z.string() }).nullable(),
});
export type TriedMail = z.infer<typeof TriedMail>;

export const Tried = z.object({
  /** How many mails were read in the time there is. */
  looked_at: z.number().int(),
  /** How many of the last mails were left out, because the caller may not see them. */
  hidden: z.number().int(),
  results: z.array(TriedMail),
});
export type Tried = z.infer<typeof Tried>;

const params = z.strictObject({ id: idOf("mail_rule") });
const Saved = Message.extend({ rule: Rule });

export const list = route({
  method: "GET",
  path: "/mail/rules/",
  summary: "List the mail rules",
  access: "mail.read",
  answer: { status: 200, body: z.object({ results: z.array(Rule) }) },
});

export const create = route({
  method: "POST",
  path: "/mail/rules/",
  summary: "Create a mail rule",
  access: "mail.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Saved },
  errors: ["mail.rule_name_taken", "limits.reached"],
});

export const change = route({
  method: "PATCH",
  path: "/mail/rules/{id}/",
  summary: "Change a mail rule",
  access: "mail.manage",
  params,
  body: Change,
  answer: { status: 200, body: Saved },
  errors: ["mail.rule_name_taken", "limits.reached", "request.stale_version"],
});

export const order = route({
  method: "PUT",
  path: "/mail/rules/order/",
  summary: "Change the order of the mail rules",
  access: "mail.manage",
  body: z.strictObject({
    ids: z.array(idOf("mail_rule")).max(mostRules, `Choose at most ${mostRules}`),
  }),
  answer: { status: 200, body: Message },
});

export const remove = route({
  method: "DELETE",
  path: "/mail/rules/{id}/",
  summary: "Delete a mail rule",
  access: "mail.manage",
  params,
  answer: { status: 200, body: Saved },
});

export const tryOut = route({
  method: "POST",
  path: "/mail/rules/try/",
  summary: "Show which of the last mails meet some conditions",
  access: "mail.manage",
  limit: "mail_rule_try",
  body: z.strictObject({ conditions: Conditions }),
  answer: { status: 200, body: Tried },
});
