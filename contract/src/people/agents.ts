import { z } from "zod";
import { NewPassword } from "../identity/values.ts";
import { route } from "../kernel/route.ts";
import { Email, idOf, line, Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import {
  DepartmentName,
  Departments,
  names,
  phone_number,
  RoleKind,
  Scope,
  Version,
} from "./values.ts";

export const Status = z.enum(["invited", "active", "deactivated"]);
export type Status = z.infer<typeof Status>;

/** An agent, as every other agent may see them. */
export const Colleague = z.object({
  id: idOf("account"),
  name: z.string(),
  avatar_url: z.string().nullable(),
  departments: z.array(DepartmentName),
});
export type Colleague = z.infer<typeof Colleague>;

/** The same with what only those with `agents.manage` may see. */
export const Agent = Colleague.extend({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  job_title: z.string(),
  role: z.object({ id: idOf("role"), name: z.string(), kind: RoleKind }),
  scope: Scope,
  status: Status,
  is_active: z.boolean(),
  must_change_password: z.boolean(),
  mfa: z.enum(["none", "totp"]),
  open_tickets: z.number().int(),
  /** When the invitation that was mailed last stops working; null when none is waiting. */
  invitation_expires_at: Moment.nullable(),
  last_login_at: Moment.nullable(),
  last_seen_at: Moment.nullable(),
  is_online: z.boolean(),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
});
export type Agent = z.infer<typeof Agent>;

const sorts = ["name", "email", "last_seen_at", "created_at"] as const;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  search: z.string().trim().max(200).optional(),
  department: idOf("department").optional(),
  role: idOf("role").optional(),
  status: Status.optional(),
  sort: z
    .enum([...sorts, ...sorts.map((field) => `-${field}` as const)], "Sort by one of the columns")
    .optional(),
});
export type Filter = z.infer<typeof Filter>;

const AgentChanged = Message.extend({ agent: Agent });
const params = z.strictObject({ id: idOf("account") });

export const list = route({
  method: "GET",
  path: "/agent/list/",
  summary: "List the agents",
  access: "desk.use",
  query: Filter,
  answer: { status: 200, body: pageOf(z.union([Agent, Colleague])) },
});

export const show = route({
  method: "GET",
  path: "/agent/get/{id}",
  summary: "Show an agent",
  access: "desk.use",
  params,
  answer: { status: 200, body: z.object({ agent: z.union([Agent, Colleague]) }) },
});

const place = {
  departments: Departments,
  role: idOf("role"),
  scope: Scope.optional(),
};

/** `promote` says yes to 'This person is a customer. Make them an agent?'. */
const promote = z.boolean().optional();

export const Draft = z.strictObject({
  ...names,
  email: Email,
  phone_number,
  job_title: z.literal("").or(line("Job title", 80)).optional(),
  ...place,
  /** Instead of a mailed invitation: the person has to replace it at the first sign-in. */
  temporary_password: NewPassword.optional(),
  promote,
});
export type Draft = z.infer<typeof Draft>;

export const create = route({
  method: "POST",
  path: "/agent/create/",
  summary: "Create an agent",
  access: "agents.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: AgentChanged },
  errors: ["people.agent_exists", "people.is_customer", "limits.reached"],
});

export const Outcome = z.enum(["invited", "already_member", "is_customer", "promoted"]);
export type Outcome = z.infer<typeof Outcome>;

export const Invitation = z.strictObject({
  emails: z.array(Email).min(1, "Enter at least one email address").max(50, "Choose at most 50"),
  ...place,
  promote,
});
export type Invitation = z.infer<typeof Invitation>;

export const invite = route({
  method: "POST",
  path: "/agent/invite/",
  summary: "Invite several agents",
  access: "agents.manage",
  creates: true,
  body: Invitation,
  answer: {
    status: 201,
    body: Message.extend({ results: z.array(z.object({ email: z.string(), outcome: Outcome })) }),
  },
  errors: ["limits.reached"],
});

/** Names only what it changes. */
export const Change = z.strictObject({
  ...names,
  email: Email.optional(),
  phone_number,
  job_title: Draft.shape.job_title,
  departments: Departments.optional(),
  role: idOf("role").optional(),
  scope: Scope.optional(),
  /** Ask for a new password at the next sign-in. */
  require_new_password: z.boolean().optional(),
  version: Version.optional(),
});
export type Change = z.infer<typeof Change>;

export const update = route({
  method: "PUT",
  path: "/agent/update/{id}",
  summary: "Change an agent",
  access: "agents.manage",
  params,
  body: Change,
  answer: { status: 200, body: AgentChanged },
  errors: [
    "people.last_admin",
    "people.not_yourself",
    "people.email_taken",
    "request.stale_version",
  ],
});

export const status = route({
  method: "PUT",
  path: "/agent/status/{id}",
  summary: "Deactivate or activate an agent",
  access: "agents.manage",
  params,
  body: z.strictObject({
    /** Who takes the open work; `none` leaves it to nobody. */
    reassign_to: z.literal("none").or(idOf("account")).optional(),
  }),
  answer: { status: 200, body: AgentChanged },
  errors: [
    "people.agent_has_open_work",
    "people.last_admin",
    "people.not_yourself",
    "limits.reached",
  ],
});

export const resendInvitation = route({
  method: "POST",
  path: "/agent/resend-invitation/{id}/",
  summary: "Mail an invitation again",
  access: "agents.manage",
  params,
  answer: { status: 200, body: AgentChanged },
  errors: ["people.already_accepted", "people.not_active"],
});

export const resetPassword = route({
  method: "POST",
  path: "/agent/reset-password/{id}/",
  summary: "Reset the password of an agent",
  access: "agents.manage",
  params,
  body: z.strictObject({ temporary_password: NewPassword.optional() }),
  answer: { status: 200, body: AgentChanged },
  errors: ["people.not_active"],
});

export const removeMfa = route({
  method: "DELETE",
  path: "/agent/mfa/{id}/",
  summary: "Remove the second factor of an agent",
  access: "agents.manage",
  params,
  answer: { status: 200, body: AgentChanged },
});

export const endSessions = route({
  method: "DELETE",
  path: "/agent/sessions/{id}/",
  summary: "End all sessions of an agent",
  access: "agents.manage",
  params,
  answer: { status: 200, body: AgentChanged },
});
