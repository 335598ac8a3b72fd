import type { AreaDocs } from "../kernel/docs.ts";
import * as roles from "./roles.ts";
import { RoleKind, Scope } from "./values.ts";

export const docs: AreaDocs<typeof roles> = {
  fields: {
    name: ["The name of the role.", "Team lead"],
    description: ["What the role is for.", "Assigns work and reads reports."],
    permissions: ["The permissions of the role.", ["desk.use", "tickets.read", "insights.read"]],
    default_scope: "The scope a new member of the role gets.",
    members_count: ["How many people have the role.", 4],
    is_locked: "Whether the role cannot be changed. Admins have every permission, always.",
    copy_of: "The role whose permissions and scope the new one starts with.",
    roles: "The roles that were changed.",
    role: "The role.",
    permission: ["The permission to grant or to withdraw.", "tickets.export"],
    on: ["Whether the role has the permission afterwards.", true],
    changes: "The single changes.",
    groups: "The permissions by group.",
  },
  schemas: {
    RoleKind: {
      schema: RoleKind,
      description: "One of the built-in roles, or a role the business made.",
    },
    Scope: {
      schema: Scope,
      description:
        "Which tickets an agent reaches: all of them, those of their departments, or only those assigned to them.",
    },
    Role: {
      schema: roles.Role,
      description: "A set of permissions that people are given together.",
    },
    RoleDraft: { schema: roles.Draft, description: "What a new role is created with." },
    RoleChange: {
      schema: roles.Change,
      description: "The fields of a role to change. Fields that are left out stay.",
    },
    RoleMatrixChange: {
      schema: roles.Matrix,
      description: "Single permissions to grant to roles or to withdraw from them.",
    },
    PermissionGroup: {
      schema: roles.Group,
      description: "Permissions that belong together, as the screen shows them.",
      fields: {
        key: ["The beginning of the permissions' names.", "tickets"],
        label: ["The name on screen.", "Tickets"],
        permissions: "The permissions of the group.",
        "permissions.key": ["The name of the permission.", "tickets.export"],
        "permissions.label": ["What it allows.", "Export a view as CSV"],
        kind: [
          "Who can have it: `admin` only admins, `customer` only customers, the others staff.",
          "grantable",
        ],
        is_fixed: "Whether every staff role has it.",
      },
    },
  },
  operations: {
    list: {
      description:
        "Lists all roles, built-in ones first, each with its permissions and the number of people who have it.",
    },
    catalogue: {
      description: "Returns every permission that exists, in groups, with what each one allows.",
    },
    create: {
      description:
        "Creates a role for staff. It starts as a copy of `copy_of`, or of the agent role; fields that are given replace what is copied.",
      message: "Role created successfully",
    },
    update: {
      description:
        "Changes a role. Fields that are left out stay. The rights of its members follow within seconds, also in sessions that are open.",
      message: "Role updated successfully",
    },
    remove: {
      description: "Deletes a role that nobody has. Built-in roles cannot be deleted.",
      message: "Role deleted successfully",
    },
    matrix: {
      description:
        "Grants and withdraws single permissions of many roles in one step: all of them or none.",
      message: "Permissions updated successfully",
    },
  },
};
