import { z } from "zod";
import { Asked } from "../../exports/exports.ts";
import { route } from "../../kernel/route.ts";
import { idOf, Moment, text } from "../../kernel/values.ts";
import { Filter } from "../core/tickets.ts";
import { Priority, Status, Tags, Undo } from "../core/values.ts";
import { Ask as Export } from "../list/ticket-export.ts";

export const limits = { ids: 500, view: 5000, at_once: 25 } as const;

export const acts = [
  "assign",
  "status",
  "priority",
  "category",
  "department",
  "tags",
  "watch",
  "snooze",
  "macro",
  "spam",
  "trash",
  "restore",
] as const;
export type Act = (typeof acts)[number];
/** Changes nothing; the file is written in the background. */
const toFile = "export";

/** The parameters of the act, named as in the call for one ticket. */
export const Params = z.strictObject({
  agent_id: idOf("account").nullable().optional(),
  status: Status.optional(),
  hold_reason: text("Reason", 200).optional(),
  priority: Priority.optional(),
  category: idOf("category").nullable().optional(),
  department: idOf("department").optional(),
  add: Tags.optional(),
  remove: Tags.optional(),
  until: z.iso.datetime({ offset: true }).optional(),
  on_reply: z.boolean().optional(),
  macro: idOf("macro").optional(),
  columns: Export.shape.columns,
});
export type Params = z.infer<typeof Params>;

/** Some tickets by their ids, or all that a view and a filter hold at this moment. */
export const Ask = z.strictObject({
  ids: z.array(idOf("ticket")).max(limits.ids, `Choose at most ${limits.ids}`).optional(),
  view: Filter.shape.view,
  filter: Filter.shape.filter,
  q: Filter.shape.q,
  act: z.enum([...acts, toFile], "Act is not one of the choices"),
  params: Params.optional(),
});
export type Ask = z.infer<typeof Ask>;

/** A ticket that was skipped, and why. */
const Skipped = z.object({ id: idOf("ticket"), ticket_id: z.string(), reason: z.string() });

/** A bulk change: its progress and its result. */
export const Bulk = z.object({
  id: idOf("bulk"),
  act: z.enum([...acts, "undo"]),
  state: z.enum(["waiting", "running", "done", "failed"]),
  total: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  /** Why some were skipped, in a word each: `closed`. */
  reasons: z.array(z.string()),
  /** The first hundred of those that were skipped. */
  results: z.array(Skipped),
  /** Undoes all of it; present when it is done. */
  undo: Undo.optional(),
  created_at: Moment,
});
export type Bulk = z.infer<typeof Bulk>;

const Answer = z.object({ message: z.string(), bulk: Bulk });

export const start = route({
  method: "POST",
  path: "/ticket/bulk/",
  summary: "Change many tickets at once",
  access: "tickets.bulk",
  body: Ask,
  answer: {
    status: 200,
    /** `job` in place of `bulk` where a file is written. */
    body: Answer.partial({ bulk: true }).extend({ job: Asked.shape.job.optional() }),
  },
  errors: ["bulk.too_many", "bulk.nothing_selected", "views.filter_invalid", "exports.daily_limit"],
});

export const show = route({
  method: "GET",
  path: "/ticket/bulk/{id}/",
  summary: "Show the progress of a bulk change",
  access: "tickets.bulk",
  params: z.strictObject({ id: idOf("bulk") }),
  answer: { status: 200, body: Answer },
});
