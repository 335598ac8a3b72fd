import { type Permission, permissions, type RoleKind } from "@parley/contract";

/** Held by all staff: without it nobody could work. */
export const fixed: Permission = "desk.use";

/** Which permissions a role of a kind can hold. */
export function isGrantable(kind: RoleKind, permission: Permission): boolean {
  const whose = permissions[permission];
  if (kind === "admin") return whose !== "customer";
  return kind === "customer" ? whose === "customer" : whose === "agent" || whose === "grantable";
}

/** What a role ends up with: in the order of the catalogue, and for staff never without the desk. */
export function bundleOf(kind: RoleKind, chosen: Iterable<Permission>): Permission[] {
  const held = new Set(chosen);
  if (kind !== "customer") held.add(fixed);
  return (Object.keys(permissions) as Permission[]).filter((one) => held.has(one));
}
