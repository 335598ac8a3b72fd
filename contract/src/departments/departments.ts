import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, idOf, line, Moment, PageQuery, pageOf } from "../kernel/values.ts";

const Status = z.enum(["A", "I"]).describe("A: active. I: inactive");
const version = z.number().int().min(1);

/** A department as a list shows it. `slag` is how the wire spells its slug. */
export const Department = z.object({
  id: idOf("department"),
  name: z.string(),
  slag: z.string(),
  status: Status,
  support_email: z.string().nullable(),
  is_default: z.boolean(),
  members_count: z.number().int(),
  created_at: Moment,
  updated_at: Moment,
  version,
});
export type Department = z.infer<typeof Department>;

export const Member = z.object({
  id: idOf("account"),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  is_active: z.boolean(),
});
export type Member = z.infer<typeof Member>;

/** The same with who works in it, who leads it, and where it goes its own way (null: as the business does). */
export const WholeDepartment = Department.extend({
  auto_close_days: z.number().int().nullable(),
  lead: idOf("account").nullable(),
  members: z.array(Member),
});
export type WholeDepartment = z.infer<typeof WholeDepartment>;

const SupportEmail = Email.or(z.literal("")).transform((email) => email || null);

const fields = z.object({
  name: line("Name", 80, 2),
  support_email: SupportEmail.nullable().optional(),
  auto_close_days: z.number().int().min(1).max(90).nullable().optional(),
});

export const Draft = z.strictObject(fields.shape);
export type Draft = z.infer<typeof Draft>;

/** Names only what it changes. */
export const Change = z.strictObject({
  ...fields.partial().shape,
  version: version.optional(),
});
export type Change = z.infer<typeof Change>;

const sorts = ["name", "slag", "support_email", "status", "created_at"] as const;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  search: z.string().trim().max(200).optional(),
  status: Status.optional(),
  sort: z.enum([...sorts, ...sorts.map((field) => `-${field}` as const)]).default("name"),
});
export type Filter = z.infer<typeof Filter>;

const some = z.array(idOf("account")).max(500, "Choose at most 500").default([]);

/** Who comes in, who leaves, and who leads; a lead who is no member becomes one. */
export const MembersChange = z.strictObject({
  add: some,
  remove: some,
  lead: idOf("account").nullable().optional(),
});
export type MembersChange = z.infer<typeof MembersChange>;

const ById = z.strictObject({ id: idOf("department") });
const Changed = z.object({ message: z.string(), department: WholeDepartment });

export const list = route({
  method: "GET",
  path: "/department/list/",
  summary: "List the departments",
  access: "desk.use",
  query: Filter,
  answer: { status: 200, body: pageOf(Department) },
});

export const create = route({
  method: "POST",
  path: "/department/create/",
  summary: "Create a department",
  access: "departments.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: Changed },
  errors: ["departments.name_taken", "departments.support_email_taken", "limits.reached"],
});

export const show = route({
  method: "GET",
  path: "/department/get/{id}/",
  summary: "Show a department and its members",
  access: "desk.use",
  params: ById,
  answer: { status: 200, body: z.object({ department: WholeDepartment }) },
});

export const update = route({
  method: "PUT",
  path: "/department/update/{id}/",
  summary: "Change a department",
  access: "departments.manage",
  params: ById,
  body: Change,
  answer: { status: 200, body: Changed },
  errors: ["departments.name_taken", "departments.support_email_taken", "request.stale_version"],
});

export const toggle = route({
  method: "PUT",
  path: "/department/status/{id}/",
  summary: "Deactivate or activate a department",
  access: "departments.manage",
  params: ById,
  answer: { status: 200, body: Changed },
  errors: ["departments.is_default", "request.stale_version"],
});

export const changeMembers = route({
  method: "PUT",
  path: "/department/members/{id}/",
  summary: "Change the members and the lead of a department",
  access: "departments.manage",
  params: ById,
  body: MembersChange,
  answer: { status: 200, body: Changed },
});

export const makeDefault = route({
  method: "POST",
  path: "/department/default/{id}/",
  summary: "Make a department the default",
  access: "departments.manage",
  params: ById,
  answer: { status: 200, body: Changed },
  errors: ["departments.inactive"],
});
