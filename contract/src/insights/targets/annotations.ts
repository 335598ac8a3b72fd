import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { Day, idOf, line, Message } from "../../kernel/values.ts";

/** All annotations of a business together. */
export const mostAnnotations = 2000;

const fields = z.object({
  on: Day.refine((day) => day >= "1970" && day < "3000", "Enter a valid date"),
  text: line("Text", 120),
  /** Null: for the whole business. */
  department: idOf("department").nullable(),
});

/** What happened on a day, to be read beside the figures of that day. */
export const Annotation = fields.extend({ id: idOf("annotation") });
export type Annotation = z.infer<typeof Annotation>;

export const Draft = z.strictObject({
  ...fields.shape,
  department: fields.shape.department.default(null),
});
export type Draft = z.infer<typeof Draft>;

export const Query = z.strictObject({ from: Day.optional(), to: Day.optional() });
export type Query = z.infer<typeof Query>;

const Changed = Message.extend({ annotation: Annotation });

export const list = route({
  method: "GET",
  path: "/metrics/annotations/",
  summary: "List the annotations, newest first",
  access: "insights.read",
  query: Query,
  answer: { status: 200, body: z.object({ results: z.array(Annotation) }) },
});

export const create = route({
  method: "POST",
  path: "/metrics/annotations/",
  summary: "Add an annotation to a day",
  access: "insights.configure",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["limits.reached"],
});

export const remove = route({
  method: "DELETE",
  path: "/metrics/annotations/{id}/",
  summary: "Delete an annotation",
  access: "insights.configure",
  params: z.strictObject({ id: idOf("annotation") }),
  answer: { status: 200, body: Message },
});
