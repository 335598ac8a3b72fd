import { z } from "zod";
import { Asked } from "../../exports/exports.ts";
import { route } from "../../kernel/route.ts";
import { idOf } from "../../kernel/values.ts";
import { Filter } from "../core/tickets.ts";
import { Columns } from "./views.ts";

/** What a list shows, without its pages, or some tickets of it. */
export const Ask = z.strictObject({
  ids: z
    .array(idOf("ticket"))
    .min(1, "Select something first.")
    .max(500, "Choose at most 500")
    .optional(),
  view: Filter.shape.view,
  filter: Filter.shape.filter,
  q: Filter.shape.q,
  sort: Filter.shape.sort,
  group_by: Filter.shape.group_by,
  columns: Columns.min(1, "Choose a column").optional(),
});
export type Ask = z.infer<typeof Ask>;

export const start = route({
  method: "POST",
  path: "/ticket/export/",
  summary: "Export tickets to a CSV file",
  access: "tickets.export",
  creates: true,
  body: Ask,
  answer: { status: 202, body: Asked },
  errors: ["exports.daily_limit", "views.filter_invalid"],
});
