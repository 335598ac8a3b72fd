import { z } from "zod";
import { Asked } from "../exports/exports.ts";
import { route } from "../kernel/route.ts";
import { Filter } from "./tickets.ts";
import { columns } from "./views.ts";

/** What a list shows, without its pages. */
export const Ask = z.strictObject({
  view: Filter.shape.view,
  filter: Filter.shape.filter,
  sort: Filter.shape.sort,
  columns: z
    .array(z.enum(columns))
    .min(1, "Choose a column")
    .max(15, "Choose at most 15")
    .optional(),
});
export type Ask = z.infer<typeof Ask>;

export const start = route({
  method: "POST",
  path: "/ticket/export/",
  summary: "Write the tickets of a view to a file for spreadsheets",
  access: "tickets.export",
  body: Ask,
  answer: { status: 202, body: Asked },
  errors: ["exports.daily_limit", "views.filter_invalid"],
});
