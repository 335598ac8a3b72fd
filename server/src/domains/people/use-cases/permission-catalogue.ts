import {
  type Permission,
  permissionGroups,
  permissions,
  permissionTexts,
  type roles,
} from "@parley/contract";
import { fixed } from "../permissions.rules.ts";

const all = Object.keys(permissions) as Permission[];

/** Every permission there is, in the groups of the screen. */
export function permissionCatalogue(): roles.Group[] {
  return Object.entries(permissionGroups).map(([key, label]) => ({
    key,
    label,
    permissions: all
      .filter((one) => one.startsWith(`${key}.`))
      .map((one) => ({
        key: one,
        label: permissionTexts[one],
        kind: permissions[one],
        is_fixed: one === fixed,
      })),
  }));
}
