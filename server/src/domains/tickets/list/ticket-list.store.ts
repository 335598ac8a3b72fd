import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { countQuery, type TicketListRow, ticketRows } from "../core/ticket-rows.store.ts";
import { isVisibleTo } from "../core/visibility.store.ts";
import { isOneOf, listCondition } from "./default-filter.store.ts";
import { isAfterCursor } from "./list-cursor.store.ts";
import { groupColumn, type ListOrder, orderBy, sortKeys } from "./list-order.store.ts";
import { rowsByField, rowsByKeys } from "./rows-in-order.store.ts";

interface ListedBy extends ListOrder {
  readonly filter: TicketFilter;
}

interface Page {
  /** What it begins behind; the first begins behind nothing. */
  readonly place: readonly unknown[];
  readonly limit: number;
  readonly offset: number;
  /** Whether so few are chosen that all of them are read and sorted. Asked of lists that are sorted by a custom field. */
  readonly isFew?: boolean;
}

/** All that decides how the statement is built; whoever asks alike is answered by the same one. */
interface StatementShape extends Partial<ListedBy> {
  readonly filter: TicketFilter;
  readonly scope: Person["scope"];
  readonly permissions: readonly string[];
  readonly isBehind?: boolean;
  /** Whether the page before ended among the tickets without the value that the list is sorted by. */
  readonly isPastValues?: boolean;
  /** Said where the values of a custom field are read in their order, because it limits what is read. */
  readonly offset?: number;
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
  const keys = sortKeys({ sort, group });
  const place = [...keys, "id"].map((_, at) => given[`place${at}`]);
  if (typeof sort !== "string" && asked.offset !== undefined) {
    const [, value, id] = place;
    return rowsByField(db, given.id, sort, {
      test: sql<SqlBool>`(${listCondition(filter, reader)} and ${isVisibleTo(reader)})`,
      isBehind: asked.isBehind === true,
      isPastValues: asked.isPastValues === true,
      place: [value, id],
      limit,
      offset: asked.offset,
    });
  }
  const test = listCondition(
    filter,
    reader,
    asked.isBehind ? isAfterCursor(keys, place) : undefined,
  );
  const order = orderBy(keys);
  const { offset } = given as unknown as Page;
  const lines = sql.lit(limit);
  // Parts of a list are in the order of names, so these are looked up for all of them.
  if (group || typeof sort !== "string") {
    const page = { test, reader, limit: lines, offset };
    return rowsByKeys(db, given.id, { sort, group }, page);
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
  { place, limit, offset, isFew = false }: Page,
): Promise<TicketListRow[]> {
  const { id, departments } = reader;
  const places = Object.fromEntries(place.map((value, at) => [`place${at}`, value]));
  const isByIndex = typeof chosen.sort !== "string" && !chosen.group && !isFew;
  const shape = shapeOf(reader, {
    ...chosen,
    isBehind: place.length > 0,
    limit,
    ...(isByIndex && { offset, isPastValues: place[0] === 1 }),
  });
  return findPage(db, { id, departments, offset, ...places }, shape);
}

/** Those of some tickets that are visible, in order. */
export function findChosen(
  db: TenantDb,
  reader: Person,
  { ids, ...order }: ListOrder & { readonly ids: readonly string[] },
  { place, limit }: Pick<Page, "place" | "limit">,
): Promise<TicketListRow[]> {
  const test = isOneOf(ids, place.length > 0 ? isAfterCursor(sortKeys(order), place) : undefined);
  return rowsByKeys(db, reader.id, order, { test, reader, limit, offset: 0 }).execute();
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
  {
    test,
    group,
    most,
  }: { test: RawBuilder<SqlBool>; group: NonNullable<ListOrder["group"]>; most: number },
): Promise<Record<string, number> | undefined> {
  const rows = await db
    .selectFrom((sub) =>
      sub
        .selectFrom("tickets")
        .select(sql<string>`coalesce(${groupColumn(group)}::text, 'none')`.as("part"))
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
