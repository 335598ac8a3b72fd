import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, line, Message } from "../../kernel/values.ts";
import { fieldTypes, requiredOn } from "./field-rules.ts";

export * from "./field-rules.ts";

export const mostFields = 200;
export const mostOptions = 200;

/** The key of a field, as filters, exports and the API name it. It never changes. */
export const Key = z
  .string("Key is required")
  .regex(
    /^[a-z][a-z0-9_]{0,39}$/,
    "A key has small letters, digits and _, and begins with a letter",
  );

/** A field as filters, columns and groups name it. */
export const CustomField = z.templateLiteral(["field.", Key]);

/** What a choice is stored as. It stays when its label changes; `none` stands for no value in filters. */
const OptionValue = Key.refine((value) => value !== "none", "Choose another key");

const Option = z.strictObject({
  value: OptionValue,
  label: line("Label", 60),
  /** One that is not active stays on tickets and is not offered any more. */
  is_active: z.boolean(),
});
export type Option = z.infer<typeof Option>;

const Type = z.enum(fieldTypes, "Type is not one of the choices");

const fields = z.object({
  label: line("Label", 60),
  /** Of `select` and `multi_select`. */
  options: z.array(Option).max(mostOptions, `Choose at most ${mostOptions}`),
  /** The smallest and largest number, or the shortest and longest text. */
  min: z.number().min(-1e12).max(1e12).nullable(),
  max: z.number().min(-1e12).max(1e12).nullable(),
  /** A regular expression in RE2 syntax that a text must match as a whole. */
  pattern: z.string().min(1).max(200).nullable(),
  departments: z.array(idOf("department")).max(200, "Choose at most 200"),
  categories: z.array(idOf("category")).max(200, "Choose at most 200"),
  required_on: z.array(z.enum(requiredOn)).max(requiredOn.length),
  /** Whose acts are refused without a value. */
  required_for: z.enum(["staff", "customer", "both"], "Choose for whom it is required"),
  /** Whether customers see it: not at all, on their ticket, or also in their form, where they fill it in. */
  customer: z.enum(["hidden", "shown", "editable"], "Choose what customers see"),
  /** Asked only if another field, by its key, has a value or has another one. */
  show_if: z
    .strictObject({
      field: Key,
      is: z.enum(["is", "is_not"]),
      /** The value of a choice, or `true` for a checkbox. */
      value: z.string().trim().min(1).max(60),
    })
    .nullable(),
  /** Whether the search of tickets finds its values. */
  is_searchable: z.boolean(),
  /** One that is not active is not asked; its values stay readable. */
  is_active: z.boolean(),
});

/** A custom field of tickets. */
export const Field = fields.extend({
  id: idOf("ticket_field"),
  key: Key,
  type: Type,
  position: z.number().int(),
  version: z.number().int().min(1),
});
export type Field = z.infer<typeof Field>;

export const Draft = z.strictObject({
  ...fields.partial().shape,
  key: Key,
  label: fields.shape.label,
  type: Type,
});
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. The type can be named, and must be the one the field has. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  type: Type.optional(),
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

/** A field of a form, as customers see it. */
export const FormField = z.object({
  key: Key,
  label: z.string(),
  type: Type,
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  departments: z.array(z.string()),
  categories: z.array(z.string()),
  show_if: fields.shape.show_if,
  is_required: z.boolean(),
});
export type FormField = z.infer<typeof FormField>;

/** Values by the keys of their fields; null removes one. */
export const Values = z
  .record(
    Key,
    z.union([
      z.string().max(5000, "Must be at most 5000 characters"),
      z.number(),
      z.boolean(),
      z.array(z.string().max(60)).max(mostOptions),
      z.null(),
    ]),
  )
  .refine((values) => Object.keys(values).length <= mostFields, `Choose at most ${mostFields}`)
  .meta({ maxProperties: mostFields });
export type Values = z.infer<typeof Values>;

const Saved = Message.extend({ field: Field });
const params = z.strictObject({ id: idOf("ticket_field") });

export const list = route({
  method: "GET",
  path: "/ticket/fields/",
  summary: "List the custom fields",
  access: "desk.use",
  answer: { status: 200, body: z.object({ results: z.array(Field) }) },
});

export const form = route({
  method: "GET",
  path: "/ticket/fields/form/",
  summary: "List the fields of the form for customers",
  access: "signed_in",
  answer: { status: 200, body: z.object({ results: z.array(FormField) }) },
});

export const create = route({
  method: "POST",
  path: "/ticket/fields/",
  summary: "Create a custom field",
  access: "fields.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Saved },
  errors: ["fields.key_taken", "limits.reached"],
});

export const change = route({
  method: "PATCH",
  path: "/ticket/fields/{id}/",
  summary: "Change a custom field",
  access: "fields.manage",
  params,
  body: Change,
  answer: { status: 200, body: Saved },
  errors: ["fields.type_fixed", "request.stale_version"],
});

export const order = route({
  method: "PUT",
  path: "/ticket/fields/order/",
  summary: "Change the order of the custom fields",
  access: "fields.manage",
  body: z.strictObject({
    ids: z.array(idOf("ticket_field")).max(mostFields, `Choose at most ${mostFields}`),
  }),
  answer: { status: 200, body: Message },
});

export const remove = route({
  method: "DELETE",
  path: "/ticket/fields/{id}/",
  summary: "Delete a custom field and its values",
  access: "fields.manage",
  params,
  answer: { status: 200, body: Saved },
  errors: ["fields.in_use"],
});
