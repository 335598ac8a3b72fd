import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, idOf, Message, Moment, PageQuery, pageOf, TimeZone } from "../kernel/values.ts";
import { names, phone_number, Version } from "./values.ts";

/** `contact`: known, without a sign-in. `blocked`: no sign-in either, and what they send is taken for spam. */
export const Status = z.enum(["contact", "invited", "active", "deactivated", "blocked"]);
export type Status = z.infer<typeof Status>;

const OrganizationName = z.object({ id: idOf("organization"), name: z.string() });

/** A customer, as staff see them. */
export const Customer = z.object({
  id: idOf("account"),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** Whether its owner has shown, by a link or a code, that the address is theirs. */
  is_email_proven: z.boolean(),
  other_emails: z.array(z.string()),
  phone_number: z.string(),
  avatar_url: z.string().nullable(),
  organization: OrganizationName.nullable(),
  notes: z.string(),
  language: z.string(),
  timezone: z.string().nullable(),
  status: Status,
  is_active: z.boolean(),
  last_login_at: Moment.nullable(),
  /** Since when it is in the trash; 30 days later it is gone. */
  deleted_at: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
});
export type Customer = z.infer<typeof Customer>;

const sorts = ["name", "email", "created_at"] as const;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  /** The beginning of a name, of a later part of it, of an address, of its domain or of a number. */
  search: z.string().trim().max(100).optional(),
  status: Status.or(z.literal("trash")).optional(),
  organization: idOf("organization").optional(),
  sort: z
    .enum([...sorts, ...sorts.map((field) => `-${field}` as const)], "Sort by one of the columns")
    .optional(),
});
export type Filter = z.infer<typeof Filter>;

/** How far a list is paged, and how many matches of a search are looked at. */
export const reach = { list: 10_000, search: 1000 } as const;

/** `count_is_capped`: there are more than `count`; a narrower filter shows them. */
export const CustomerPage = pageOf(Customer).extend({ count_is_capped: z.boolean() });
export type CustomerPage = z.infer<typeof CustomerPage>;

export const list = route({
  method: "GET",
  path: "/users/get/customers",
  summary: "List or search the customers",
  access: "customers.list",
  query: Filter,
  answer: { status: 200, body: CustomerPage },
});

const params = z.strictObject({ id: idOf("account") });
const CustomerChanged = Message.extend({ customer: Customer });

export const show = route({
  method: "GET",
  path: "/customers/{id}/",
  summary: "Show a customer",
  access: "customers.read",
  params,
  answer: { status: 200, body: z.object({ customer: Customer }) },
});

const fields = {
  ...names,
  /** Empty takes it away. */
  email: z.literal("").or(Email).optional(),
  other_emails: z.array(Email).max(10, "Choose at most 10").optional(),
  phone_number,
  organization: idOf("organization").nullable().optional(),
  notes: z.string().trim().max(5000, "Notes must be at most 5000 characters").optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, "Language is not one of the choices")
    .optional(),
  timezone: TimeZone.nullable().optional(),
};

export const Draft = z.strictObject(fields);
export type Draft = z.infer<typeof Draft>;

export const create = route({
  method: "POST",
  path: "/customers/",
  summary: "Create a customer",
  access: "customers.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: CustomerChanged },
  errors: ["people.email_taken", "limits.reached"],
});

/** Names only what it changes. */
export const Change = z.strictObject({ ...fields, version: Version.optional() });
export type Change = z.infer<typeof Change>;

export const update = route({
  method: "PATCH",
  path: "/customers/{id}/",
  summary: "Change a customer",
  access: "customers.manage",
  params,
  body: Change,
  answer: { status: 200, body: CustomerChanged },
  errors: ["people.email_taken", "request.stale_version"],
});

export const invite = route({
  method: "POST",
  path: "/customers/{id}/invite/",
  summary: "Mail a customer an invitation to the portal",
  access: "customers.manage",
  params,
  answer: { status: 200, body: CustomerChanged },
  errors: ["people.already_accepted"],
});

export const changeStatus = route({
  method: "POST",
  path: "/customers/{id}/status/",
  summary: "Deactivate, block or activate a customer",
  access: "customers.delete",
  params,
  body: z.strictObject({
    status: z.enum(["active", "deactivated", "blocked"], "Status is not one of the choices"),
  }),
  answer: { status: 200, body: CustomerChanged },
});

export const remove = route({
  method: "DELETE",
  path: "/customers/{id}/",
  summary: "Move a customer to the trash",
  access: "customers.delete",
  params,
  answer: { status: 200, body: CustomerChanged },
  errors: ["people.has_open_tickets"],
});

export const restore = route({
  method: "POST",
  path: "/customers/{id}/restore/",
  summary: "Restore a customer from the trash",
  access: "customers.delete",
  params,
  answer: { status: 200, body: CustomerChanged },
  errors: ["people.email_taken", "limits.reached"],
});
