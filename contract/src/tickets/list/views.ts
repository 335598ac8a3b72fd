import { z } from "zod";
import { route } from "../../kernel/route.ts";
import { idOf, line, Message } from "../../kernel/values.ts";
import { CustomField } from "../fields/fields.ts";
import { columns, groups, mostColumns, sorts, systemViews } from "./list-choices.ts";

export * from "./list-choices.ts";

const key = `-?(?:${sorts.join("|")})`;

/** A column, two with a comma between, or one custom field; `-` before one turns it round. Tickets without a value come last. */
export const Sort = z
  .string()
  .max(60)
  .regex(
    new RegExp(`^(?:${key}(?:,${key})?|-?field\\.[a-z][a-z0-9_]{0,39})$`),
    "Sort by one or two of the columns, or by one custom field",
  )
  .refine((said) => !/^-?(\w+),-?\1$/.test(said), "Sort by two different columns");

/** What a list is grouped by. A field that is not there or has no choices leaves it in one group. */
export const GroupBy = z.union([z.enum(groups), CustomField], "Group by one of the choices");

/** What a list shows: columns, and custom fields by their keys. */
export const Columns = z
  .array(z.union([z.enum(columns), CustomField], "Column is not one of the choices"))
  .max(mostColumns, `Choose at most ${mostColumns}`);

/** Who has the view: one person, a department, or everybody. */
const Owner = z.enum(["me", "department", "everyone"], "Owner is not one of the choices");

const fields = z.object({
  name: line("Name", 60),
  /** All of them, any of them, or not: conditions as the list takes them. */
  filter: z.record(z.string(), z.unknown()).meta({ "x-max-bytes": 16_384 }),
  columns: Columns,
  sort: Sort,
  /** Null: in one piece. */
  group_by: z.union([...GroupBy.options, z.null()], "Group by one of the choices"),
  layout: z.enum(["list", "board"]),
  owner: Owner,
  department: idOf("department").nullable(),
});

export const View = fields.extend({
  id: idOf("view"),
  is_own: z.boolean(),
  position: z.number().int(),
  version: z.number().int().min(1),
});
export type View = z.infer<typeof View>;

export const Draft = z.strictObject({
  ...fields.shape,
  columns: fields.shape.columns.optional(),
  sort: Sort.optional(),
  group_by: fields.shape.group_by.optional(),
  layout: fields.shape.layout.optional(),
  owner: Owner.optional(),
  department: fields.shape.department.optional(),
});
export type Draft = z.infer<typeof Draft>;

export const Change = z.strictObject({
  ...fields.partial().shape,
  version: z.number().int().min(1).optional(),
});
export type Change = z.infer<typeof Change>;

const Changed = Message.extend({ view: View });
const params = z.strictObject({ id: idOf("view") });

export const list = route({
  method: "GET",
  path: "/ticket/views/",
  summary: "List the views",
  access: "desk.use",
  answer: {
    status: 200,
    body: z.object({ system: z.array(z.enum(systemViews)), results: z.array(View) }),
  },
});

export const create = route({
  method: "POST",
  path: "/ticket/views/",
  summary: "Create a view",
  access: "desk.use",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["views.filter_invalid", "views.too_many"],
});

export const change = route({
  method: "PATCH",
  path: "/ticket/views/{id}/",
  summary: "Change a view",
  access: "desk.use",
  params,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["views.filter_invalid", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/ticket/views/{id}/",
  summary: "Delete a view",
  access: "desk.use",
  params,
  answer: { status: 200, body: Message },
});

export const order = route({
  method: "PUT",
  path: "/ticket/views/order/",
  summary: "Change the order of your views",
  access: "desk.use",
  body: z.strictObject({ ids: z.array(idOf("view")).max(50, "Choose at most 50") }),
  answer: { status: 200, body: Message },
});

export const counts = route({
  method: "GET",
  path: "/ticket/counts/",
  summary: "Count the tickets of views",
  access: "tickets.read",
  query: z.strictObject({
    views: z
      .string()
      .max(2000)
      .regex(/^[a-z0-9_,-]*$/, "Name views by their names and ids")
      .optional(),
  }),
  answer: {
    status: 200,
    body: z.object({
      counts: z.record(z.string(), z.number().int().nullable()),
      most: z.number().int(),
    }),
  },
});
