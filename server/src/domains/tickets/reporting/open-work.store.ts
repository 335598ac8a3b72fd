import type { Condition } from "@parley/contract/tickets/list/filter";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isVisibleTo } from "../core/visibility.store.ts";
import { listCondition } from "../list/default-filter.store.ts";
import { isDueSoonOrLate } from "../sla/sla-state.store.ts";

/** Whose tickets are counted, and which of them. */
export interface OpenWorkQuery {
  readonly reader: Person;
  readonly conditions: readonly Condition[];
}

const matchesQuery = ({ reader, conditions }: OpenWorkQuery) =>
  sql`${listCondition({ all: conditions }, reader)} and ${isVisibleTo(reader)}`;

const open: Condition = { field: "open", is: "is", value: true };

export interface Workload {
  /** Null: unassigned. */
  readonly agent: string | null;
  readonly not_due: number;
  readonly due_soon: number;
}

/** Open tickets by assignee; the most first. */
export async function countWorkload(
  db: TenantDb,
  { reader, conditions }: OpenWorkQuery,
  most: number,
): Promise<Workload[]> {
  const { rows } = await sql<Workload>`
    select tickets.assigned_to as agent,
      count(*) filter (where not ${isDueSoonOrLate})::int as not_due,
      count(*) filter (where ${isDueSoonOrLate})::int as due_soon
    from tickets where ${matchesQuery({ reader, conditions: [open, ...conditions] })}
    group by 1 order by count(*) desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** Open tickets by department and priority. */
export async function countOpenByDepartment(
  db: TenantDb,
  { reader, conditions }: OpenWorkQuery,
): Promise<{ readonly department: string; readonly priority: string; readonly count: number }[]> {
  const { rows } = await sql<{ department: string; priority: string; count: number }>`
    select tickets.department_id as department, tickets.priority, count(*)::int as count
    from tickets where ${matchesQuery({ reader, conditions: [open, ...conditions] })}
    group by 1, 2`.execute(db);
  return rows;
}
