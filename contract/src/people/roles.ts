import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, line, Message, Moment } from "../kernel/values.ts";
import { type Permission, permissions } from "../permissions.ts";
import { RoleKind, Scope, Version } from "./values.ts";

const keys = Object.keys(permissions) as [Permission, ...Permission[]];
const PermissionName = z.enum(keys, "Permission is not one of the choices");

export const Role = z.object({
  id: idOf("role"),
  kind: RoleKind,
  name: z.string(),
  description: z.string(),
  permissions: z.array(PermissionName),
  default_scope: Scope,
  members_count: z.number().int(),
  /** Admins hold every permission, always. */
  is_locked: z.boolean(),
  created_at: Moment,
  updated_at: Moment,
  version: Version,
});
export type Role = z.infer<typeof Role>;

const RoleChanged = Message.extend({ role: Role });
const params = z.strictObject({ id: idOf("role") });

export const list = route({
  method: "GET",
  path: "/roles/",
  summary: "List the roles",
  access: "roles.manage",
  answer: { status: 200, body: z.object({ results: z.array(Role) }) },
});

export const Group = z.object({
  key: z.string(),
  label: z.string(),
  permissions: z.array(
    z.object({
      key: PermissionName,
      label: z.string(),
      /** Whose it can be: `admin` never leaves the admins, `customer` is for the portal, the others are for staff. */
      kind: z.enum(["agent", "grantable", "admin", "customer"]),
      /** In every staff role, whatever is chosen. */
      is_fixed: z.boolean(),
    }),
  ),
});
export type Group = z.infer<typeof Group>;

export const catalogue = route({
  method: "GET",
  path: "/roles/permissions/",
  summary: "List all permissions in groups",
  access: "roles.manage",
  answer: { status: 200, body: z.object({ groups: z.array(Group) }) },
});

const name = line("Name", 40, 2);
const description = z.literal("").or(line("Description", 200));
const chosen = z.array(PermissionName).max(keys.length, `Choose at most ${keys.length}`);

export const Draft = z.strictObject({
  name,
  description: description.optional(),
  permissions: chosen.optional(),
  default_scope: Scope.optional(),
  /** The role it begins as; what is named beside it comes before. */
  copy_of: idOf("role").optional(),
});
export type Draft = z.infer<typeof Draft>;

export const create = route({
  method: "POST",
  path: "/roles/",
  summary: "Create a role",
  access: "roles.manage",
  creates: true,
  body: Draft,
  answer: { status: 201, body: RoleChanged },
  errors: ["people.role_exists", "limits.reached"],
});

/** Names only what it changes. */
export const Change = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  permissions: chosen.optional(),
  default_scope: Scope.optional(),
  version: Version.optional(),
});
export type Change = z.infer<typeof Change>;

export const update = route({
  method: "PATCH",
  path: "/roles/{id}/",
  summary: "Change a role",
  access: "roles.manage",
  params,
  body: Change,
  answer: { status: 200, body: RoleChanged },
  errors: ["people.role_exists", "people.role_locked", "request.stale_version"],
});

export const remove = route({
  method: "DELETE",
  path: "/roles/{id}/",
  summary: "Delete a role",
  access: "roles.manage",
  params,
  answer: { status: 200, body: RoleChanged },
  errors: ["people.role_in_use", "people.role_locked"],
});

export const Matrix = z.strictObject({
  changes: z
    .array(z.strictObject({ role: idOf("role"), permission: PermissionName, on: z.boolean() }))
    .min(1, "Change something first.")
    .max(5000, "Choose at most 5000"),
});
export type Matrix = z.infer<typeof Matrix>;

export const matrix = route({
  method: "PUT",
  path: "/roles/matrix/",
  summary: "Change single permissions of many roles",
  access: "roles.manage",
  body: Matrix,
  answer: { status: 200, body: Message.extend({ roles: z.array(Role) }) },
  errors: ["people.role_locked"],
});
