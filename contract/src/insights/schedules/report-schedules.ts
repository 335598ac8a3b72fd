import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, Message } from "../../kernel/values.ts";
import { SavedReport } from "../saved/saved-reports.ts";
import { mostRecipients, scheduleFields } from "./schedule-values.ts";

export const Draft = z.strictObject({
  ...scheduleFields.shape,
  recipients: z
    .array(idOf("account"))
    .max(mostRecipients, `Choose at most ${mostRecipients} people`)
    .refine((ids) => new Set(ids).size === ids.length, "Name each person once"),
});
export type Draft = z.infer<typeof Draft>;

const params = z.strictObject({ id: idOf("saved_report") });

export const save = route({
  method: "POST",
  path: "/reports/saved/{id}/schedule/",
  summary: "Set when a report is mailed, and to whom",
  access: "insights.read",
  params,
  body: Draft,
  answer: { status: 200, body: Message.extend({ report: SavedReport }) },
});

export const stop = route({
  method: "DELETE",
  path: "/reports/saved/{id}/schedule/mine/",
  summary: "Stop getting a report by mail",
  access: "insights.read",
  params,
  answer: { status: 200, body: Message },
});
