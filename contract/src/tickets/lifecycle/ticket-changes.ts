import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, text } from "../../kernel/values.ts";
import {
  Changed,
  Priority,
  Source,
  Status,
  Tags,
  TicketRef,
  Title,
  version,
} from "../core/values.ts";
import { Values as FieldValues } from "../fields/fields.ts";

const params = z.strictObject({ ticket: TicketRef });
const answer = { status: 200, body: Changed } as const;
const moment = z.iso.datetime({ offset: true });

/** Names only what it changes. */
export const Change = z.strictObject({
  title: Title.optional(),
  priority: Priority.optional(),
  category: idOf("category").nullable().optional(),
  department: idOf("department").optional(),
  source: Source.optional(),
  due_at: moment.nullable().optional(),
  requester_id: idOf("account").optional(),
  hold_reason: text("Reason", 200).nullable().optional(),
  custom: FieldValues.optional(),
  version: version.optional(),
});
export type Change = z.infer<typeof Change>;

export const update = route({
  method: "PATCH",
  path: "/ticket/update/{ticket}/",
  summary: "Change fields of a ticket",
  access: "tickets.update",
  params,
  body: Change,
  answer,
  errors: ["tickets.closed", "tickets.flagged", "request.stale_version"],
});

export const StatusChange = z.strictObject({
  status: Status,
  hold_reason: text("Reason", 200).optional(),
  version: version.optional(),
});
export type StatusChange = z.infer<typeof StatusChange>;

export const setStatus = route({
  method: "PUT",
  path: "/ticket/update/status/{ticket}",
  summary: "Change the status of a ticket",
  access: "signed_in",
  params,
  body: StatusChange,
  answer,
  errors: [
    "tickets.transition_refused",
    "tickets.fields_missing",
    "tickets.closed",
    "tickets.flagged",
    "request.stale_version",
  ],
});

export const reopen = route({
  method: "POST",
  path: "/ticket/reopen/{ticket}/",
  summary: "Reopen a ticket",
  access: "signed_in",
  params,
  body: z.strictObject({ reason: text("Reason", 500).optional() }),
  answer,
  errors: ["tickets.transition_refused", "tickets.reason_missing", "tickets.flagged"],
});

export const assign = route({
  method: "POST",
  path: "/ticket/assign/",
  summary: "Assign a ticket",
  access: "tickets.update",
  body: z.strictObject({
    ticket_id: TicketRef,
    agent_id: idOf("account").nullable(),
    version: version.optional(),
  }),
  answer,
  errors: [
    "tickets.assignee_not_allowed",
    "tickets.closed",
    "tickets.flagged",
    "request.stale_version",
  ],
});

export const take = route({
  method: "POST",
  path: "/ticket/assign/tome/{ticket}",
  summary: "Assign a ticket to yourself",
  access: "tickets.update",
  params,
  body: z.strictObject({ force: z.boolean().optional() }),
  answer,
  errors: [
    "tickets.already_assigned",
    "tickets.assignee_not_allowed",
    "tickets.closed",
    "tickets.flagged",
  ],
});

/** All of them, or what comes and goes. */
export const TagChange = z.strictObject({
  tags: Tags.optional(),
  add: Tags.optional(),
  remove: Tags.optional(),
});
export type TagChange = z.infer<typeof TagChange>;

export const setTags = route({
  method: "PUT",
  path: "/ticket/tags/{ticket}",
  summary: "Change the tags of a ticket",
  access: "tickets.update",
  params,
  body: TagChange,
  answer,
  errors: ["tickets.closed", "tickets.flagged"],
});

export const listTags = route({
  method: "GET",
  path: "/ticket/tags/list/{ticket}",
  summary: "List the tags of a ticket",
  access: "tickets.read",
  params,
  answer: { status: 200, body: z.object({ tags: z.array(z.string()) }) },
});

export const snooze = route({
  method: "POST",
  path: "/ticket/snooze/{ticket}/",
  summary: "Snooze a ticket",
  access: "tickets.update",
  params,
  body: z.strictObject({ until: moment.optional(), on_reply: z.boolean().optional() }),
  answer,
  errors: ["tickets.closed", "tickets.flagged", "tickets.snooze_time"],
});

export const wake = route({
  method: "DELETE",
  path: "/ticket/snooze/{ticket}/",
  summary: "End the snooze of a ticket",
  access: "tickets.update",
  params,
  answer,
  errors: ["tickets.flagged"],
});
