import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, text } from "../kernel/values.ts";
import { FormField } from "../tickets/fields/fields.ts";

export const mostFormFields = 30;

/** The form of a category by its id, or `general` for the form without one. */
export const FormRef = z
  .string()
  .regex(
    /^(?:general|[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12})$/,
    "Name a category by its id, or general",
  )
  .meta({ "x-ref": "category" });

/** A custom field of tickets as a form asks it. */
const AskedField = z.strictObject({
  field: idOf("ticket_field"),
  /** Whether the form cannot be sent without it. */
  is_required: z.boolean(),
  help: z.union([z.literal(""), line("Help text", 200)]),
});
export type AskedField = z.infer<typeof AskedField>;

const fields = z.object({
  /** Shown above the form. */
  intro: text("Introduction", 2000),
  /** Shown once the form was sent. */
  done_text: text("Text after sending", 2000),
  /** One that is not active takes no requests, and its address says so. */
  is_active: z.boolean(),
  /** In the order in which they are asked. */
  fields: z.array(AskedField).max(mostFormFields, `Choose at most ${mostFormFields}`),
});

/** A form of the support pages. The general one always exists; its version is 0 until it is changed. */
export const Form = fields.extend({
  category: z.object({ id: idOf("category"), name: z.string(), is_active: z.boolean() }).nullable(),
  /** Its address on the support pages. */
  path: z.string(),
  version: z.number().int().min(0),
});
export type Form = z.infer<typeof Form>;

/** Replaces the form as a whole. */
export const Draft = z.strictObject({
  ...fields.shape,
  version: z.number().int().min(0).optional(),
});
export type Draft = z.infer<typeof Draft>;

/** A form as visitors see it. */
export const PublicForm = z.object({
  category: z.object({ id: idOf("category"), name: z.string() }).nullable(),
  intro: z.string(),
  done_text: z.string(),
  fields: z.array(FormField.extend({ help: z.string() })),
});
export type PublicForm = z.infer<typeof PublicForm>;

const params = z.strictObject({ form: FormRef });
const Saved = Message.extend({ form: Form });

export const list = route({
  method: "GET",
  path: "/portal/forms/",
  summary: "List the forms of the support pages",
  access: "categories.manage",
  answer: { status: 200, body: z.object({ results: z.array(Form) }) },
});

export const save = route({
  method: "PUT",
  path: "/portal/forms/{form}/",
  summary: "Create or change a form of the support pages",
  access: "categories.manage",
  params,
  body: Draft,
  answer: { status: 200, body: Saved },
  errors: ["request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/portal/forms/{form}/",
  summary: "Delete a form of the support pages",
  access: "categories.manage",
  params,
  answer: { status: 200, body: Message },
});

export const listPublic = route({
  method: "GET",
  path: "/public/forms/",
  summary: "List the forms that visitors can fill in",
  access: "public",
  query: z.strictObject({ category: idOf("category").optional() }),
  answer: { status: 200, body: z.object({ results: z.array(PublicForm) }) },
});
