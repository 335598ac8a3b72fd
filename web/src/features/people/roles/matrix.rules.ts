import type { Group, Role } from "./roles.queries.ts";

/** The state of a cell: a checkbox, a lock, or not applicable. */
export type Cell = "on" | "off" | "locked" | "never";
export type Share = "all" | "some" | "none" | "fixed";

/** Unsaved changes: `on` by role and permission. */
export type Changes = ReadonlyMap<string, boolean>;

export type Permission = Group["permissions"][number];

const keyOf = (role: string, permission: string) => `${role} ${permission}`;

export function cellOf(role: Role, permission: Permission, changes: Changes): Cell {
  const { key, kind, is_fixed } = permission;
  if ((kind === "customer") !== (role.kind === "customer")) return "never";
  if (role.is_locked || is_fixed) return "locked";
  if (kind === "admin") return "never";
  const isOn = changes.get(keyOf(role.id, key)) ?? role.permissions.includes(key);
  return isOn ? "on" : "off";
}

export function isChanged(role: Role, { key }: Permission, changes: Changes): boolean {
  return changes.has(keyOf(role.id, key));
}

/** A cell that is set back to its saved value is no change. */
export function setCell(changes: Changes, role: Role, { key }: Permission, on: boolean): Changes {
  const next = new Map(changes);
  if (role.permissions.includes(key) === on) next.delete(keyOf(role.id, key));
  else next.set(keyOf(role.id, key), on);
  return next;
}

const settable = (role: Role, group: Group, changes: Changes) =>
  group.permissions
    .map((permission) => ({ permission, cell: cellOf(role, permission, changes) }))
    .filter(({ cell }) => cell === "on" || cell === "off");

/** How many of the settable permissions of a group a role has. */
export function shareOf(role: Role, group: Group, changes: Changes): Share {
  const cells = settable(role, group, changes);
  if (cells.length === 0) return "fixed";
  const on = cells.filter(({ cell }) => cell === "on").length;
  return on === 0 ? "none" : on === cells.length ? "all" : "some";
}

/** Grants a whole group, or revokes it if all of it was granted. */
export function toggleGroup(changes: Changes, role: Role, group: Group): Changes {
  const on = shareOf(role, group, changes) !== "all";
  return settable(role, group, changes).reduce(
    (made, { permission }) => setCell(made, role, permission, on),
    changes,
  );
}

/** The request body: one entry per changed cell. */
export function linesOf(changes: Changes) {
  return [...changes].map(([key, on]) => {
    const [role = "", permission = ""] = key.split(" ");
    return { role, permission: permission as Permission["key"], on };
  });
}
