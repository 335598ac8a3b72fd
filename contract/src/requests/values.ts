import { z } from "zod";
import { Email, idOf, line, Moment, Phone, text } from "../kernel/values.ts";
import { StreamFile } from "../tickets/conversation/stream.ts";
import { PublicField } from "../tickets/core/values.ts";
import { Values } from "../tickets/fields/fields.ts";

export const requestTypes = ["question", "problem", "billing", "feature", "other"] as const;
export const Type = z.enum(requestTypes, "Type is not one of the choices");
export type Type = z.infer<typeof Type>;

/** An unconfirmed request is in no list. */
export const statuses = ["new", "accepted", "declined", "spam"] as const;
export const Status = z.enum(statuses, "Status is not one of the choices");
export type Status = z.infer<typeof Status>;

export const Title = line("Subject", 200, 3);
export const Description = text("Description", 20_000).min(
  10,
  "Description must be at least 10 characters",
);
const Name = line("Name", 120);

const asked = {
  title: Title,
  description: Description,
  type: Type.optional(),
  department: idOf("department").optional(),
};

/** Must stay empty: people do not see it, and programs fill it in. */
const website = z.string().max(200).optional();

/** What a visitor asks on the support pages. */
export const Submission = z.strictObject({
  ...asked,
  category: idOf("category").optional(),
  name: Name,
  email: Email,
  phone: Phone.optional(),
  /** What the form asks beside that, by the keys of the fields. */
  custom: Values.optional(),
  website,
});
export type Submission = z.infer<typeof Submission>;

/** The same from a contact form. */
export const Contact = z.strictObject({
  ...asked,
  creator_name: Name,
  creator_email: Email,
  creator_phone: Phone.optional(),
  page_url: z.string().max(500).optional(),
  website,
});
export type Contact = z.infer<typeof Contact>;

/** A row of the list. */
export const RequestRow = z.object({
  id: idOf("request"),
  ref_number: z.string(),
  title: z.string(),
  preview: z.string(),
  type: Type,
  creator_name: z.string(),
  creator_email: z.string(),
  department: z.object({ id: idOf("department"), name: z.string() }).nullable(),
  category: z.object({ id: idOf("category"), name: z.string() }).nullable(),
  status: Status,
  /** Whether its sender has shown that the address is theirs. */
  is_confirmed: z.boolean(),
  created_at: Moment,
  version: z.number().int(),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** A request that may be the same: of the same sender in the last seven days. */
export const Duplicate = z.object({
  id: idOf("request"),
  ref_number: z.string(),
  title: z.string(),
  status: Status,
  created_at: Moment,
});

/** Why a request was taken for spam when it came. */
export const SpamReason = z.enum(["trap", "too_fast", "blocked", "repeated", "replayed", "links"]);
export type SpamReason = z.infer<typeof SpamReason>;

/** What the form asked, in words. */
export const FilledField = PublicField.extend({});

export const Request = RequestRow.extend({
  description: z.string(),
  /** What came with it; those of a request that became a ticket are there. */
  files: z.array(StreamFile),
  creator_phone: z.string(),
  /** What the form asked beside that, in words. */
  fields: z.array(FilledField),
  page_url: z.string().nullable(),
  /** The customer with this address, if there is one. */
  customer: z.object({ id: idOf("account"), name: z.string() }).nullable(),
  is_blocked: z.boolean(),
  spam_reason: SpamReason.nullable(),
  decline_reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: Moment.nullable(),
  /** The ticket that it became or was merged into. */
  ticket: z.object({ id: idOf("ticket"), ticket_id: z.string() }).nullable(),
  /** Whether the decision can be taken back. */
  can_restore: z.boolean(),
  duplicates: z.array(Duplicate),
});
export type Request = z.infer<typeof Request>;
