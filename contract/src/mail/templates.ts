import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, Moment } from "../kernel/values.ts";

export const Type = z.enum(["ticket", "task", "request", "sla", "user", "business", "asset"]);
export type Type = z.infer<typeof Type>;

const bodyMax = 50_000;

const Body = z
  .string("Body is required")
  .trim()
  .min(1, "Body is required")
  .max(bodyMax, `Body must be at most ${bodyMax} characters`);

/** What is mailed on one kind of occasion. */
export const Template = z.object({
  id: idOf("template"),
  set: idOf("template_set"),
  name: z.string(),
  type: Type,
  subject: z.string(),
  /** HTML with `{{group.name}}` variables. */
  body: z.string(),
  description: z.string(),
  /** Inactive: an optional mail is not sent, any other is sent in our own words. */
  is_active: z.boolean(),
  is_optional: z.boolean(),
  /** Nobody has changed it: it reads as we wrote it. */
  is_default: z.boolean(),
  version: z.number().int(),
  updated_at: Moment,
});
export type Template = z.infer<typeof Template>;

export const Draft = z.strictObject({
  name: line("Name", 120),
  subject: line("Subject", 255),
  body: Body,
  description: z.string().trim().max(500, "Description must be at most 500 characters").default(""),
  is_active: z.boolean().default(true),
  version: z.number().int().min(1).optional(),
});
export type Draft = z.infer<typeof Draft>;

/** Words that are not saved yet; what is left out is taken from the template. */
export const Words = z.strictObject({
  subject: line("Subject", 255).optional(),
  body: Body.optional(),
});
export type Words = z.infer<typeof Words>;

export const Filter = z.strictObject({
  set: idOf("template_set").optional(),
  type: Type.optional(),
});
export type Filter = z.infer<typeof Filter>;

const params = z.strictObject({ id: idOf("template") });
const changed = z.object({ message: z.string(), template: Template });

export const list = route({
  method: "GET",
  path: "/settings/email-templates/",
  summary: "List the mail templates of a set",
  access: "mail.read",
  query: Filter,
  answer: { status: 200, body: z.object({ results: z.array(Template) }) },
  errors: ["mail.unknown_set"],
});

export const update = route({
  method: "PUT",
  path: "/settings/email-templates/{id}/",
  summary: "Change a mail template",
  access: "mail.manage",
  params,
  body: Draft,
  answer: { status: 200, body: changed },
  errors: ["mail.unknown_variable", "mail.variable_reserved", "request.stale_version"],
});

export const preview = route({
  method: "POST",
  path: "/settings/email-templates/{id}/preview/",
  summary: "Preview a mail template",
  access: "mail.manage",
  params,
  body: Words,
  answer: {
    status: 200,
    body: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  errors: ["mail.unknown_variable", "mail.variable_reserved"],
});

export const sendToMe = route({
  method: "POST",
  path: "/settings/email-templates/{id}/send-to-me/",
  summary: "Mail yourself a mail template",
  access: "mail.manage",
  limit: "mail_test",
  params,
  body: Words,
  answer: { status: 200, body: Message },
  errors: ["mail.not_configured", "mail.unknown_variable", "mail.variable_reserved"],
});

export const reset = route({
  method: "POST",
  path: "/settings/email-templates/{id}/reset/",
  summary: "Reset a mail template to the built-in text",
  access: "mail.manage",
  params,
  answer: { status: 200, body: changed },
});
