import type { ticketViews } from "@parley/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isId } from "#platform/ids.ts";
import { nobody, reaches } from "./reach.store.ts";
import type { TicketListRow } from "./ticket-rows.store.ts";

/** Something tickets are put in order by, and where one of them stands in it. */
export interface Key {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  of(row: TicketListRow): unknown;
  isPlace(value: unknown): boolean;
}

const statuses = ["new", "open", "pending", "on_hold", "resolved", "closed"];

/** By name, those of one name apart from each other; those without one come last. */
const named = (
  id: RawBuilder<string>,
  name: RawBuilder<unknown>,
  read: (row: TicketListRow) => readonly [id: string | null, name: string | null],
): readonly Key[] => [
  {
    column: sql`(${id} is null)::integer`,
    type: sql`integer`,
    of: (row) => (read(row)[0] === null ? 1 : 0),
    isPlace: Number.isSafeInteger,
  },
  {
    column: sql`coalesce(${name}, '')`,
    type: sql`text`,
    of: (row) => read(row)[1] ?? "",
    isPlace: (value) => typeof value === "string" && !value.includes("\0"),
  },
  {
    column: sql`coalesce(${id}, ${nobody}::uuid)`,
    type: sql`uuid`,
    of: (row) => read(row)[0] ?? nobody,
    isPlace: isId,
  },
];

const values: Record<ticketViews.Group, RawBuilder<string>> = {
  status: sql<string>`tickets.status`,
  priority: sql<string>`tickets.priority`,
  assigned_to: sql<string>`tickets.assigned_to`,
  department: sql<string>`tickets.department_id`,
  category: sql<string>`tickets.category_id`,
};

/** What puts the parts of a list in order; the names are those that `ticket-rows.store.ts` joins. */
export const groupKeys: Record<ticketViews.Group, readonly Key[]> = {
  status: [
    {
      column: sql`array_position(${statuses}::text[], tickets.status)`,
      type: sql`integer`,
      of: ({ status }) => statuses.indexOf(status) + 1,
      isPlace: Number.isSafeInteger,
    },
  ],
  priority: [
    {
      column: sql`tickets.priority_rank`,
      type: sql`smallint`,
      of: ({ priority_rank }) => priority_rank,
      isPlace: Number.isSafeInteger,
    },
  ],
  assigned_to: named(
    values.assigned_to,
    sql`holders.first_name || ' ' || holders.last_name`,
    ({ assigned_to, holder_name = null }) => [assigned_to, holder_name],
  ),
  department: named(
    values.department,
    sql`departments.name`,
    ({ department_id, department_name }) => [department_id, department_name],
  ),
  category: named(values.category, sql`categories.name`, ({ category_id, category_name }) => [
    category_id,
    category_name,
  ]),
};

/** How many tickets each part holds; nothing if there are more of them all than somebody counts. */
export async function countGroups(
  db: TenantDb,
  reader: Person,
  { test, group, most }: { test: RawBuilder<SqlBool>; group: ticketViews.Group; most: number },
): Promise<Record<string, number> | undefined> {
  const rows = await db
    .selectFrom((sub) =>
      sub
        .selectFrom("tickets")
        .select(sql<string>`coalesce(${values[group]}::text, 'none')`.as("part"))
        .where(test)
        .where(reaches(reader))
        .limit(most + 1)
        .as("counted"),
    )
    .select(["part", sql<number>`count(*)::int`.as("count")])
    .groupBy("part")
    .execute();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return total > most ? undefined : Object.fromEntries(rows.map((row) => [row.part, row.count]));
}
