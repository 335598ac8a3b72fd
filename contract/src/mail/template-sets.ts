import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import { Template } from "./templates.ts";

/** A complete set of templates, a "category" on the page. */
export const TemplateSet = z.object({
  id: idOf("template_set"),
  name: z.string(),
  /** The set whose texts are sent. */
  is_default: z.boolean(),
  templates: z.array(Template),
  version: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
});
export type TemplateSet = z.infer<typeof TemplateSet>;

const Name = line("Name", 60);

/** A new set is a copy: of the one it names, else of the default one. */
export const Draft = z.strictObject({ name: Name, copy_of: idOf("template_set").optional() });
export type Draft = z.infer<typeof Draft>;

export const Change = z.strictObject({ name: Name, version: z.number().int().min(1).optional() });
export type Change = z.infer<typeof Change>;

export const Filter = PageQuery;
export type Filter = z.infer<typeof Filter>;

const params = z.strictObject({ id: idOf("template_set") });
const changed = z.object({ message: z.string(), set: TemplateSet });

export const list = route({
  method: "GET",
  path: "/settings/email-template-categories/",
  summary: "List the template sets",
  access: "mail.read",
  query: Filter,
  answer: { status: 200, body: pageOf(TemplateSet) },
});

export const add = route({
  method: "POST",
  path: "/settings/email-template-categories/",
  summary: "Create a template set",
  access: "mail.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: changed },
  errors: ["mail.unknown_set", "mail.set_exists", "limits.reached"],
});

export const rename = route({
  method: "PATCH",
  path: "/settings/email-template-categories/{id}/",
  summary: "Rename a template set",
  access: "mail.manage",
  params,
  body: Change,
  answer: { status: 200, body: changed },
  errors: ["mail.set_exists", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/settings/email-template-categories/{id}/",
  summary: "Delete a template set",
  access: "mail.manage",
  params,
  answer: { status: 200, body: changed },
  errors: ["mail.set_in_use"],
});
