import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, text } from "../../kernel/values.ts";
import { Changed, Priority, Status, Tags, TicketRef } from "../core/values.ts";
import { Key, Values } from "../fields/fields.ts";

/** How many changes a message can carry, and how many one macro has. */
export const mostChanges = 60;

/** What each change needs, and what it may have beside that. */
const needs = {
  status: { required: ["status"], optional: ["hold_reason"] },
  priority: { required: ["priority"], optional: [] },
  /** With null: to nobody. */
  assign: { required: ["agent_id"], optional: [] },
  /** To whoever applies it. */
  take: { required: [], optional: [] },
  department: { required: ["department"], optional: [] },
  category: { required: ["category"], optional: [] },
  add_tags: { required: ["tags"], optional: [] },
  remove_tags: { required: ["tags"], optional: [] },
  /** A custom field, by its key. With null: without a value. */
  field: { required: ["key", "value"], optional: [] },
  /** By whoever applies it. */
  watch: { required: [], optional: [] },
  /** Without minutes until the customer replies. */
  snooze: { required: [], optional: ["minutes", "on_reply"] },
} as const;
export type ChangeType = keyof typeof needs;
export const changeTypes = Object.keys(needs) as readonly ChangeType[];

/** One change of a ticket, with its value. Several are applied in their order. */
export const ChangeItem = z
  .strictObject({
    type: z.enum(changeTypes, "Change is not one of the choices"),
    status: Status.exclude(["new"], "Status is not one of the choices").optional(),
    hold_reason: text("Reason", 200).optional(),
    priority: Priority.optional(),
    agent_id: idOf("account").nullable().optional(),
    department: idOf("department").optional(),
    category: idOf("category").nullable().optional(),
    tags: Tags.min(1, "Choose at least one tag").optional(),
    key: Key.optional(),
    value: Values.valueType.optional(),
    /** How long it is snoozed, at most a year. */
    minutes: z.number().int().min(1).max(525_600).optional(),
    on_reply: z.boolean().optional(),
  })
  .superRefine((change, { addIssue }) => {
    const { required, optional } = needs[change.type];
    const named = [...required, ...optional] as readonly string[];
    const given = Object.entries(change).flatMap(([name, value]) =>
      name === "type" || value === undefined ? [] : [name],
    );
    const missing = required.find((name) => !given.includes(name));
    const foreign = given.find((name) => !named.includes(name));
    const isEmptySnooze = change.type === "snooze" && !change.minutes && !change.on_reply;
    if (missing ?? isEmptySnooze) {
      addIssue({ code: "custom", path: [missing ?? "minutes"], message: "Say what to change" });
    } else if (foreign) {
      addIssue({ code: "custom", path: [foreign], message: "This change does not take it" });
    }
  });
export type ChangeItem = z.infer<typeof ChangeItem>;

export const ChangeList = z
  .array(ChangeItem)
  .max(mostChanges, `Choose at most ${mostChanges} changes`);

/** A change in words: `Priority: High`. */
export const NamedChange = z.object({ change: ChangeItem, label: z.string() });
export type NamedChange = z.infer<typeof NamedChange>;

export const apply = route({
  method: "POST",
  path: "/ticket/changes/{ticket}/",
  summary: "Apply several changes to a ticket",
  access: "tickets.update",
  params: z.strictObject({ ticket: TicketRef }),
  body: z.strictObject({ changes: ChangeList.min(1, "Choose a change") }),
  answer: { status: 200, body: Changed },
  errors: [
    "automation.action_invalid",
    "tickets.fields_missing",
    "tickets.closed",
    "tickets.flagged",
  ],
});
