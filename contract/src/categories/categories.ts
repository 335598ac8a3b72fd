import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Flag, idOf, line, Moment, PageQuery, pageOf, text } from "../kernel/values.ts";

const Priority = z.enum(["critical", "high", "normal", "low"]);
const version = z.number().int().min(1);

/** A reason for contact, as a customer may choose it. */
export const PublicCategory = z.object({
  id: idOf("category"),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  created_at: Moment,
});

/** The same as staff see it: what a ticket of this category begins with. */
export const Category = PublicCategory.extend({
  department: z.object({ id: idOf("department"), name: z.string() }).nullable(),
  default_priority: Priority,
  updated_at: Moment,
  version,
});
export type Category = z.infer<typeof Category>;

/** What staff alone are shown is left out for customers. */
export const Listed = Category.partial({
  department: true,
  default_priority: true,
  updated_at: true,
  version: true,
});
export type Listed = z.infer<typeof Listed>;

const fields = z.object({
  name: line("Name", 60, 2),
  description: text("Description", 500).min(1, "Description is required"),
  /** Chosen beforehand on the form; null for none. */
  department: idOf("department").nullable().optional(),
  default_priority: Priority.optional(),
});

export const Draft = z.strictObject(fields.shape);
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  version: version.optional(),
});
export type Change = z.infer<typeof Change>;

const sorts = ["name", "description", "is_active", "created_at"] as const;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  search: z.string().trim().max(200).optional(),
  is_active: Flag.optional(),
  sort: z.enum([...sorts, ...sorts.map((field) => `-${field}` as const)]).default("name"),
});
export type Filter = z.infer<typeof Filter>;

const ById = z.strictObject({ id: idOf("category") });
const Changed = z.object({ message: z.string(), category: Category });

export const list = route({
  method: "GET",
  path: "/ticket/category/",
  summary: "List the ticket categories",
  access: "signed_in",
  query: Filter,
  answer: { status: 200, body: pageOf(Listed) },
});

export const create = route({
  method: "POST",
  path: "/ticket/category/",
  summary: "Create a ticket category",
  access: "categories.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["categories.name_taken", "limits.reached"],
});

export const show = route({
  method: "GET",
  path: "/ticket/category/{id}/",
  summary: "Show a ticket category",
  access: "categories.manage",
  params: ById,
  answer: { status: 200, body: z.object({ category: Category }) },
});

export const update = route({
  method: "PATCH",
  path: "/ticket/category/{id}/",
  summary: "Change a ticket category",
  access: "categories.manage",
  params: ById,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["categories.name_taken", "request.stale_version"],
});

export const toggle = route({
  method: "DELETE",
  path: "/ticket/category/{id}/",
  summary: "Deactivate or activate a ticket category",
  access: "categories.manage",
  params: ById,
  query: z.strictObject({ is_active: Flag.optional() }),
  answer: { status: 200, body: Changed },
  errors: ["request.stale_version"],
});
