import { useState } from "react";
import {
  type Changes,
  cellOf,
  isChanged,
  linesOf,
  type Permission,
  setCell,
  shareOf,
  toggleGroup,
} from "./matrix.rules.ts";
import type { Group, Role } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";

const untouched: Changes = new Map();

/** Unsaved changes of the permission matrix. */
export function useMatrix() {
  const [changes, setChanges] = useState(untouched);
  return {
    count: changes.size,
    lines: () => linesOf(changes),
    reset: () => setChanges(untouched),
    cell: (role: Role, permission: Permission) => cellOf(role, permission, changes),
    isChanged: (role: Role, permission: Permission) => isChanged(role, permission, changes),
    set: (role: Role, permission: Permission, on: boolean) =>
      setChanges((before) => setCell(before, role, permission, on)),
    share: (role: Role, group: Group) => shareOf(role, group, changes),
    toggle: (role: Role, group: Group) => setChanges((before) => toggleGroup(before, role, group)),
    countOf: (role: Role) => linesOf(changes).filter((line) => line.role === role.id).length,
  };
}

export type MatrixState = ReturnType<typeof useMatrix>;

/** Why a cell cannot be changed. */
export function reasonOf(role: Role, { kind }: Permission): string {
  if (role.is_locked && kind !== "customer") return t("locked_admin");
  if (kind === "admin") return t("admins_only");
  if ((kind === "customer") !== (role.kind === "customer")) return t("never");
  return t("locked_staff");
}
