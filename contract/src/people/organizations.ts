import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import { Version } from "./values.ts";

/** A company that customers belong to. */
export const Organization = z.object({
  id: idOf("organization"),
  name: z.string(),
  domains: z.array(z.string()),
  /** Members read each other's tickets in the portal, and may reply. */
  share_tickets: z.boolean(),
  /** New customers of one of the domains join. */
  auto_join: z.boolean(),
  notes: z.string(),
  members_count: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
});
export type Organization = z.infer<typeof Organization>;

const sorts = ["name", "created_at"] as const;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  search: z.string().trim().max(100).optional(),
  sort: z
    .enum([...sorts, ...sorts.map((field) => `-${field}` as const)], "Sort by one of the columns")
    .optional(),
});
export type Filter = z.infer<typeof Filter>;

const params = z.strictObject({ id: idOf("organization") });
const Changed = Message.extend({ organization: Organization });

export const list = route({
  method: "GET",
  path: "/organizations/",
  summary: "List the organizations",
  access: "customers.read",
  query: Filter,
  answer: { status: 200, body: pageOf(Organization) },
});

export const show = route({
  method: "GET",
  path: "/organizations/{id}/",
  summary: "Show an organization",
  access: "customers.read",
  params,
  answer: { status: 200, body: z.object({ organization: Organization }) },
});

const Domain = z
  .string("Enter a valid domain")
  .trim()
  .toLowerCase()
  .max(253, "Enter a valid domain")
  .regex(
    /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/,
    "Enter a valid domain",
  );

const fields = {
  domains: z.array(Domain).max(20, "Choose at most 20").optional(),
  share_tickets: z.boolean().optional(),
  auto_join: z.boolean().optional(),
  notes: z.string().trim().max(5000, "Notes must be at most 5000 characters").optional(),
};

export const Draft = z.strictObject({ name: line("Name", 120), ...fields });
export type Draft = z.infer<typeof Draft>;

export const create = route({
  method: "POST",
  path: "/organizations/",
  summary: "Create an organization",
  access: "organizations.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["people.organization_exists", "people.public_domain", "people.domain_taken"],
});

/** Names only what it changes. */
export const Change = z.strictObject({
  name: line("Name", 120).optional(),
  ...fields,
  version: Version.optional(),
});
export type Change = z.infer<typeof Change>;

export const update = route({
  method: "PATCH",
  path: "/organizations/{id}/",
  summary: "Change an organization",
  access: "organizations.manage",
  params,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: [
    "people.organization_exists",
    "people.public_domain",
    "people.domain_taken",
    "request.stale_version",
  ],
});

export const remove = route({
  method: "DELETE",
  path: "/organizations/{id}/",
  summary: "Delete an organization",
  access: "organizations.manage",
  params,
  answer: { status: 200, body: Changed },
});

const People = z.array(idOf("account")).max(500, "Choose at most 500").optional();

export const members = route({
  method: "PUT",
  path: "/organizations/{id}/members/",
  summary: "Change the members of an organization",
  access: "organizations.manage",
  params,
  body: z.strictObject({ add: People, remove: People }),
  answer: { status: 200, body: Changed },
});
