import type { departments } from "@parley/contract";
import type { DepartmentRow } from "./departments.store.ts";
import type { MemberRow } from "./members.store.ts";

export function departmentOf(row: DepartmentRow): departments.Department {
  return {
    id: row.id,
    name: row.name,
    slag: row.slug,
    status: row.is_active ? "A" : "I",
    support_email: row.support_email,
    is_default: row.is_default,
    members_count: row.members_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  };
}

export function wholeDepartmentOf(
  row: DepartmentRow,
  members: readonly MemberRow[],
): departments.WholeDepartment {
  return {
    ...departmentOf(row),
    auto_close_days: row.auto_close_days,
    lead: row.lead_id,
    members: members.map((member) => ({
      id: member.id,
      name: nameOf(member),
      email: member.email,
      avatar_url: member.avatar_url,
      is_active: member.status !== "deactivated",
    })),
  };
}

export function nameOf({ first_name, last_name, email }: MemberRow): string {
  return `${first_name} ${last_name}`.trim() || email.replace(/@.*/, "");
}

/** What the log says of a department: the fields that people set, by the names they know. */
export function portraitOf(row: DepartmentRow) {
  const { name, slug, support_email, is_default, auto_close_days } = row;
  const status = row.is_active ? "A" : "I";
  return { name, slag: slug, support_email, status, is_default, auto_close_days };
}
