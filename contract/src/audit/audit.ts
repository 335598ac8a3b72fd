import { z } from "zod";
import { Asked } from "../exports/exports.ts";
import { route } from "../kernel/route.ts";
import { Day, idOf, Moment, PageQuery, pageOf } from "../kernel/values.ts";

/** Who did it: a person of the business, somebody not signed in, or the desk itself. */
export const Actor = z.object({
  kind: z.enum(["person", "visitor", "system"]),
  id: idOf("account").nullable(),
  name: z.string().nullable(),
});

export const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

export const Entry = z.object({
  id: idOf("audit_entry"),
  /** Its place in the chain. */
  position: z.number().int(),
  at: Moment,
  /** In the words of the domain: `holiday.created`. */
  action: z.string(),
  actor: Actor,
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  changes: z.array(Change),
});
export type Entry = z.infer<typeof Entry>;

/** One entry with all that is kept of it. */
export const FullEntry = Entry.extend({
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  request_id: z.string(),
  hash: z.string(),
  previous_hash: z.string(),
});
export type FullEntry = z.infer<typeof FullEntry>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  page_size: PageQuery.shape.page_size.unwrap().default(50),
  /** Entries older than this place in the chain. */
  cursor: z.coerce.number().int().min(1).optional(),
  actor: idOf("account").optional(),
  /** An action, or an area of them: `holiday.created`, `holiday`. */
  action: z.string().max(80).optional(),
  /** The id of a record. */
  object: z.uuid().meta({ "x-ref": "audit_object" }).optional(),
  /** Days of the business's own calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
});
export type Filter = z.infer<typeof Filter>;

export const list = route({
  method: "GET",
  path: "/audit/",
  summary: "List the audit log, newest first",
  access: "audit.read",
  query: Filter,
  answer: {
    status: 200,
    body: pageOf(Entry).extend({ count_is_capped: z.boolean() }),
  },
});

export const actions = route({
  method: "GET",
  path: "/audit/actions/",
  summary: "List the actions in the audit log",
  access: "audit.read",
  answer: { status: 200, body: z.object({ results: z.array(z.string()) }) },
});

/** The same narrowing as the list's. */
export const ExportFilter = Filter.omit({ page: true, page_size: true, cursor: true });
export type ExportFilter = z.infer<typeof ExportFilter>;

export const startExport = route({
  method: "POST",
  path: "/audit/export/",
  summary: "Export the audit log to a CSV file",
  access: "audit.read",
  creates: true,
  body: ExportFilter,
  answer: { status: 202, body: Asked },
  errors: ["exports.daily_limit"],
});

export const verify = route({
  method: "GET",
  path: "/audit/verify/",
  summary: "Verify that the audit log was not changed",
  access: "audit.read",
  limit: "audit_verify",
  answer: {
    status: 200,
    body: z.object({
      ok: z.boolean(),
      checked: z.number().int(),
      /** The place of the first broken entry, or the first that is missing. */
      broken_at: z.number().int().nullable(),
      /** Events that wait for their seal. */
      waiting: z.number().int(),
      /** What an outside record of the chain is compared with. */
      head: z.string().nullable(),
    }),
  },
});

export const show = route({
  method: "GET",
  path: "/audit/{id}/",
  summary: "Show an entry of the audit log",
  access: "audit.read",
  params: z.strictObject({ id: idOf("audit_entry") }),
  answer: { status: 200, body: z.object({ entry: FullEntry }) },
});
