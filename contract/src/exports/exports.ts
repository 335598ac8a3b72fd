import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Moment } from "../kernel/values.ts";

/** A list on its way to a file. */
export const Export = z.object({
  id: idOf("export"),
  kind: z.string(),
  state: z.enum(["waiting", "running", "done", "failed"]),
  /** Rows written so far. */
  done: z.number().int(),
  /** Where it is fetched from, for five minutes from this answer; the file itself is kept for a day. */
  result_url: z.string().nullable(),
  created_at: Moment,
});
export type Export = z.infer<typeof Export>;

/** What asking for one answers. */
export const Asked = z.object({ message: z.string(), job: Export });

export const show = route({
  method: "GET",
  path: "/exports/{id}/",
  summary: "Show the progress of an export",
  access: "signed_in",
  params: z.strictObject({ id: idOf("export") }),
  answer: { status: 200, body: z.object({ job: Export }) },
});
