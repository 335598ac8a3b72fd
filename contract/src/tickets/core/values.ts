import { z } from "zod";
import { idOf, line, Moment } from "../../kernel/values.ts";
import { Values as FieldValues, fieldTypes } from "../fields/fields.ts";
import { slaStates } from "../list/list-choices.ts";
import { relations } from "../relations/relations.ts";

export const Status = z.enum(
  ["new", "open", "pending", "on_hold", "resolved", "closed"],
  "Status is not one of the choices",
);
export type Status = z.infer<typeof Status>;

export const Priority = z.enum(
  ["critical", "high", "normal", "low"],
  "Priority is not one of the choices",
);
export type Priority = z.infer<typeof Priority>;

/** How a ticket came in. It never changes; staff may describe the origin with `source`. */
export const Channel = z.enum(["email", "portal", "staff", "api"]);
export type Channel = z.infer<typeof Channel>;

export const Source = z.enum(
  ["email", "portal", "phone", "chat", "in_person", "api", "internal"],
  "Source is not one of the choices",
);
export type Source = z.infer<typeof Source>;

export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Tag is required")
  .max(40, "Tag must be at most 40 characters")
  .regex(/^[\p{L}\p{N} \-_.:]+$/u, "A tag has letters, digits, spaces and - _ . :");
export const Tags = z.array(Tag).max(30, "Choose at most 30");

export const Title = line("Subject", 200);

/** A message as HTML; unsafe elements are removed. */
export const Html = z.string().max(200_000, "Message must be at most 200000 characters");

/** A ticket in a path: its id, or its code in any case. */
export const TicketRef = z
  .string()
  .regex(
    /^(?:[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}|[Tt][Kk][0-9]{1,15})$/,
    "Name a ticket by its id or its code",
  )
  .meta({ "x-ref": "ticket" });

export const version = z.number().int().min(1);
export const FileIds = z.array(idOf("file")).max(20, "Choose at most 20");

const Named = z.object({ id: idOf("account"), name: z.string() });
const Department = z.object({ id: idOf("department"), name: z.string() });
const Category = z.object({ id: idOf("category"), name: z.string() });
const Organization = z.object({ id: idOf("organization"), name: z.string() });

/** A person that a ticket names, as staff see them. */
export const Person = Named.extend({
  email: z.string(),
  avatar_url: z.string().nullable(),
  role: z.string(),
  is_active: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** A person who watches a ticket. */
export const Watcher = Person.extend({ is_muted: z.boolean() });
export type Watcher = z.infer<typeof Watcher>;

/** Somebody in copy of a mail, who watches once staff accept it. */
export const ProposedWatcher = z.object({ address: z.string(), name: z.string() });

/** The same as customers see them. */
export const PublicPerson = z.object({
  name: z.string(),
  avatar_url: z.string().nullable(),
  is_staff: z.boolean(),
});
export type PublicPerson = z.infer<typeof PublicPerson>;

export const Snooze = z.object({
  until: Moment.nullable(),
  on_reply: z.boolean(),
  by: Named,
});

/** The state of the SLA targets of a ticket: of the one due next, or of those that ended. */
export const SlaState = z.enum(slaStates, "SLA is not one of the choices");
export type SlaState = z.infer<typeof SlaState>;

export const NextMetric = z.enum(["first_response", "next_response", "resolution"]);

/** A row of a list. */
export const TicketRow = z.object({
  id: idOf("ticket"),
  ticket_id: z.string(),
  number: z.number().int(),
  title: z.string(),
  preview: z.string(),
  status: Status,
  priority: Priority,
  requester: Person,
  organization: Organization.nullable(),
  department: Department,
  category: Category.nullable(),
  assigned_to: Person.nullable(),
  channel: Channel,
  source: Source,
  tags: z.array(z.string()),
  /** The values of custom fields, by the keys of the fields. */
  custom: FieldValues,
  due_at: Moment.nullable(),
  snooze: Snooze.nullable(),
  sla_state: SlaState,
  /** When the next SLA target is due; null while none runs. */
  next_due_at: Moment.nullable(),
  next_metric: NextMetric.nullable(),
  /** From when on a quarter of that target's time is left. */
  due_soon_at: Moment.nullable(),
  /** When each of these targets is due, while it runs. */
  first_response_due_at: Moment.nullable(),
  resolution_due_at: Moment.nullable(),
  waiting_for: z.enum(["customer", "us", "third_party", "nobody"]),
  is_unread: z.boolean(),
  attachments_count: z.number().int(),
  watchers_count: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
  resolved_at: Moment.nullable(),
  closed_at: Moment.nullable(),
  is_merged: z.boolean(),
  is_spam: z.boolean(),
  deleted_at: Moment.nullable(),
  version,
  last_seq: z.number().int(),
});
export type TicketRow = z.infer<typeof TicketRow>;

/** What a reader may do with a ticket in its current state. */
export const May = z.object({
  reply: z.boolean(),
  note: z.boolean(),
  update: z.boolean(),
  assign: z.boolean(),
  take: z.boolean(),
  solve: z.boolean(),
  reopen: z.boolean(),
  spam: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  link: z.boolean(),
  merge: z.boolean(),
  split: z.boolean(),
});

export const Ticket = TicketRow.extend({
  reference: z.string(),
  first_response_at: Moment.nullable(),
  reopen_count: z.number().int(),
  message_count: z.number().int(),
  hold_reason: z.string().nullable(),
  watchers: z.array(Watcher),
  /** People in copy of mails who do not take part yet. */
  proposed_watchers: z.array(ProposedWatcher),
  is_watching: z.boolean(),
  ...relations,
  may: May,
});
export type Ticket = z.infer<typeof Ticket>;

/** A row of a customer's list, without internal data. */
export const PublicTicketRow = z.object({
  id: idOf("ticket"),
  ticket_id: z.string(),
  title: z.string(),
  status_label: z.string(),
  /** The progress, from 1 to 4. */
  step: z.number().int(),
  waiting_for: z.enum(["you", "us", "third_party", "nobody"]),
  department_name: z.string(),
  /** Null if the reader is the requester. */
  requester_name: z.string().nullable(),
  is_unread: z.boolean(),
  created_at: Moment,
  /** The last change that customers see. */
  updated_at: Moment,
  last_seq: z.number().int(),
});
export type PublicTicketRow = z.infer<typeof PublicTicketRow>;

/** A custom field of a ticket as customers see it, with its value in words. */
export const PublicField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  text: z.string(),
});
export type PublicField = z.infer<typeof PublicField>;

/** A ticket as customers see it. */
export const PublicTicket = PublicTicketRow.extend({
  /** Those that customers may see and that have a value. */
  fields: z.array(PublicField),
  /** The code of the ticket it follows up, and of its own follow-ups. */
  follow_up_of: z.string().nullable(),
  follow_ups: z.array(z.string()),
  may: z.object({
    reply: z.boolean(),
    solve: z.boolean(),
    reopen: z.boolean(),
    follow_up: z.boolean(),
  }),
});
export type PublicTicket = z.infer<typeof PublicTicket>;

export const Undo = z.object({ id: idOf("act"), label: z.string(), expires_at: Moment });
export type Undo = z.infer<typeof Undo>;

/** The answer of a ticket change. Without `undo` it cannot be undone. */
export const Changed = z.object({
  message: z.string(),
  ticket: z.union([Ticket, PublicTicket]),
  undo: Undo.optional(),
});
export type Changed = z.infer<typeof Changed>;
