import { z } from "zod";

/** The records an id can name. The isolation matrix swaps each id for one of another business. */
export type Entity =
  | "business"
  | "account"
  | "audit_entry"
  | "audit_object"
  | "role"
  | "organization"
  | "customer_note"
  | "session"
  | "department"
  | "category"
  | "avatar"
  | "brand_image"
  | "export"
  | "file"
  | "file_address"
  | "notification"
  | "ticket"
  | "message"
  | "act"
  | "bulk"
  | "view"
  | "saved_reply"
  | "macro"
  | "tag"
  | "ticket_field"
  | "saved_report"
  | "annotation"
  | "wallboard"
  | "holiday"
  | "business_hours"
  | "sla_policy"
  | "sla_target"
  | "backtest"
  | "template"
  | "template_set"
  | "mail"
  | "inbound_mail"
  | "outgoing_mail"
  | "mail_suppression"
  | "mail_rule"
  | "dkim_key"
  | "kb_article"
  | "kb_category"
  | "request";

/** An id of a known kind of record: `idOf("session")`. A bare uuid is refused by the contract's own test. */
export function idOf(entity: Entity) {
  return z.uuid().meta({ "x-ref": entity });
}

/** A calendar day, `2026-12-25`. Never a moment: it has no time zone. */
export const Day = z.iso.date();

/** A moment in UTC, as the database writes it. */
export const Moment = z.iso.datetime({ offset: true });

/** A yes or no in a query or a form: it arrives as text, a caller in code passes a boolean. */
export const Flag = z.boolean().or(z.stringbool({ truthy: ["true"], falsy: ["false"] }));

// Tab and line breaks are the only control characters a text may hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text of one line: trimmed, without control characters or line breaks. */
export function line(label: string, max: number, min = 1) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .min(min, `${label} must be at least ${min} characters`)
    .max(max, `${label} must be at most ${max} characters`)
    .refine((text) => !control.test(text) && !/[\t\n\r]/.test(text), `${label} must be one line`);
}

/** Text of several lines: trimmed, without control characters. */
export function text(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .trim()
    .max(max, `${label} must be at most ${max} characters`)
    .refine((words) => !control.test(words), `${label} must be plain text`);
}

export const Email = z
  .string("Enter a valid email address")
  .trim()
  .toLowerCase()
  .max(254, "Enter a valid email address")
  .pipe(z.email("Enter a valid email address"));

export const Phone = z
  .string()
  .trim()
  .regex(/^(?:[\d\s+\-().]{5,20})?$/, "Enter a valid phone number");

/** One of the zones the runtime knows. */
export const TimeZone = z.string().max(64).refine(isTimeZone, "Timezone is not one of the choices");

export function isTimeZone(zone: string): boolean {
  // An offset such as +01:00 is no name, and the database reads it with the other sign.
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(10),
});

/** The list shape every collection answers with. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}
export interface Page<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/** What a person is told after a change. */
export const Message = z.object({ message: z.string() });
