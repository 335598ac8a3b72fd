import type { ticketViews } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import {
  countQuery,
  type TicketListRow,
  ticketRows,
  ticketRowsForGroups,
} from "../core/ticket-rows.store.ts";
import { isVisibleTo } from "../core/visibility.store.ts";
import { listCondition } from "./default-filter.store.ts";
import { groupColumns, isAfterCursor, orderBy, sortKeys } from "./list-order.store.ts";

interface ListedBy {
  readonly filter: TicketFilter;
  readonly sort: string;
  readonly group: ticketViews.Group | null;
}

interface Page {
  /** What it begins behind; the first begins behind nothing. */
  readonly place: readonly unknown[];
  readonly limit: number;
  readonly offset: number;
}

/** All that decides how the statement is built; whoever asks alike is answered by the same one. */
interface StatementShape extends Partial<ListedBy> {
  readonly filter: TicketFilter;
  readonly scope: Person["scope"];
  readonly permissions: readonly string[];
  readonly isBehind?: boolean;
  /** Said and not given, so that whoever plans the statement knows it reads a page and not everything. */
  readonly limit?: number;
}

type StatementValues = Record<string, unknown> & Pick<Person, "id" | "departments">;

const relevantPermissions = [
  "tickets.read",
  "tickets.note",
  "tickets.spam",
  "tickets.delete",
] as const;

function shapeOf(
  { scope, permissions }: Person,
  more: Omit<StatementShape, "scope" | "permissions">,
) {
  const locked = relevantPermissions.filter((right) => permissions.has(right));
  return JSON.stringify({ ...more, scope, permissions: locked } satisfies StatementShape);
}

const parseShape = (text: string, { id, departments }: StatementValues) => {
  const shape = JSON.parse(text) as StatementShape;
  const permissions = new Set(shape.permissions);
  return { ...shape, reader: { ...shape, kind: "person", id, departments, permissions } as never };
};

const findPage = prepared((db, given: StatementValues, shape: string) => {
  const { filter, sort = "", group = null, limit = 0, reader, ...asked } = parseShape(shape, given);
  const keys = sortKeys(sort, group);
  const place = [...keys, "id"].map((_, at) => given[`place${at}`]);
  const test = listCondition(
    filter,
    reader,
    asked.isBehind ? isAfterCursor(keys, place) : undefined,
  );
  const order = orderBy(keys);
  const { offset } = given as unknown as Page;
  const lines = sql.lit(limit);
  // Parts of a list are in the order of names, so these are looked up for all of them.
  if (group) {
    const named = ticketRowsForGroups(db, given.id).where(test).where(isVisibleTo(reader));
    return named.orderBy(order).limit(lines).offset(offset);
  }
  const chosen = db
    .selectFrom("tickets")
    .selectAll("tickets")
    .where(test)
    .where(isVisibleTo(reader));
  // Whoever plans this does not know how large the business is: an index has it in order, whatever else is asked.
  return ticketRows(db, given.id, chosen.orderBy(order).limit(lines).offset(offset)).orderBy(order);
});

/** A page of the visible tickets that a filter chooses, in order. */
export function findListed(
  db: TenantDb,
  reader: Person,
  chosen: ListedBy,
  { place, limit, offset }: Page,
): Promise<TicketListRow[]> {
  const { id, departments } = reader;
  const places = Object.fromEntries(place.map((value, at) => [`place${at}`, value]));
  const shape = shapeOf(reader, { ...chosen, isBehind: place.length > 0, limit });
  return findPage(db, { id, departments, offset, ...places }, shape);
}

const count = prepared((db, given: StatementValues, shape: string) => {
  const { filter, reader } = parseShape(shape, given);
  return countQuery(db, reader, listCondition(filter, reader), given.most as number);
});

/** How many there are, as far as somebody wants to know. */
export async function countListed(
  db: TenantDb,
  reader: Person,
  filter: TicketFilter,
  most: number,
): Promise<number> {
  const { id, departments } = reader;
  const [row] = await count(db, { id, departments, most }, shapeOf(reader, { filter }));
  return row?.count ?? 0;
}

/** The same of several filters, in one statement. */
export async function countListedOfEach(
  db: TenantDb,
  reader: Person,
  filters: readonly TicketFilter[],
  most: number,
): Promise<number[]> {
  const counts = filters.map((filter, at) =>
    countQuery(db, reader, listCondition(filter, reader), most).as(`count${at}`),
  );
  const row = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  return filters.map((_, at) => Number(row[`count${at}`]));
}

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
        .select(sql<string>`coalesce(${groupColumns[group]}::text, 'none')`.as("part"))
        .where(test)
        .where(isVisibleTo(reader))
        .limit(most + 1)
        .as("counted"),
    )
    .select(["part", sql<number>`count(*)::int`.as("count")])
    .groupBy("part")
    .execute();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return total > most ? undefined : Object.fromEntries(rows.map((row) => [row.part, row.count]));
}
