import { type Permission, permissions, type RoleKind } from "@parley/contract";

/** All staff have this permission, which opens the agent workspace. */
export const requiredPermission: Permission = "desk.use";

/** Whether a permission can be granted to a kind of role. */
export function isGrantable(kind: RoleKind, permission: Permission): boolean {
  const whose = permissions[permission];
  if (kind === "admin") return whose !== "customer";
  return kind === "customer" ? whose === "customer" : whose === "agent" || whose === "grantable";
}

/** The permissions to store, in catalogue order; a staff role always has the required one. */
export function permissionsForRole(kind: RoleKind, chosen: Iterable<Permission>): Permission[] {
  const held = new Set(chosen);
  if (kind !== "customer") held.add(requiredPermission);
  return (Object.keys(permissions) as Permission[]).filter((one) => held.has(one));
}
