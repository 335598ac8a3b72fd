import type { ticketViews } from "@parley/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import type { TicketListRow } from "../core/ticket-rows.store.ts";
import { noAccountId } from "../core/visibility.store.ts";

/** Something tickets are put in order by, and where one of them stands in it. */
interface SortKey {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  of(row: TicketListRow): unknown;
  isPlace(value: unknown): boolean;
}

const statuses = ["new", "open", "pending", "on_hold", "resolved", "closed"];

/** By name, those of one name apart from each other; those without one come last. */
const nameKeys = (
  id: RawBuilder<string>,
  name: RawBuilder<unknown>,
  read: (row: TicketListRow) => readonly [id: string | null, name: string | null],
): readonly SortKey[] => [
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
    column: sql`coalesce(${id}, ${noAccountId}::uuid)`,
    type: sql`uuid`,
    of: (row) => read(row)[0] ?? noAccountId,
    isPlace: isId,
  },
];

export const groupColumns: Record<ticketViews.Group, RawBuilder<string>> = {
  status: sql<string>`tickets.status`,
  priority: sql<string>`tickets.priority`,
  assigned_to: sql<string>`tickets.assigned_to`,
  department: sql<string>`tickets.department_id`,
  category: sql<string>`tickets.category_id`,
};

/** What puts the parts of a list in order; the names are those that `ticket-rows.store.ts` joins. */
const groupKeys: Record<ticketViews.Group, readonly SortKey[]> = {
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
  assigned_to: nameKeys(
    groupColumns.assigned_to,
    sql`holders.first_name || ' ' || holders.last_name`,
    ({ assigned_to, holder_name = null }) => [assigned_to, holder_name],
  ),
  department: nameKeys(
    groupColumns.department,
    sql`departments.name`,
    ({ department_id, department_name }) => [department_id, department_name],
  ),
  category: nameKeys(
    groupColumns.category,
    sql`categories.name`,
    ({ category_id, category_name }) => [category_id, category_name],
  ),
};

interface DirectedSortKey extends SortKey {
  readonly isDown: boolean;
}

const isMoment = (value: unknown) =>
  typeof value === "string" && (value === "infinity" || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));

const moment = { type: sql`timestamptz`, isPlace: isMoment };
const whole = { isPlace: Number.isSafeInteger };

const columns: Record<(typeof ticketViews.sorts)[number], SortKey> = {
  updated_at: { ...moment, column: sql`tickets.updated_at`, of: ({ updated_at }) => updated_at },
  created_at: { ...moment, column: sql`tickets.created_at`, of: ({ created_at }) => created_at },
  number: { ...whole, type: sql`bigint`, column: sql`tickets.number`, of: ({ number }) => number },
  next_due_at: {
    ...moment,
    column: sql`coalesce(tickets.next_due_at, 'infinity')`,
    of: ({ next_due_at }) => next_due_at ?? "infinity",
  },
  // What has no date comes last.
  due_at: {
    ...moment,
    column: sql`coalesce(tickets.due_at, 'infinity')`,
    of: ({ due_at }) => due_at ?? "infinity",
  },
  priority: {
    ...whole,
    type: sql`smallint`,
    column: sql`tickets.priority_rank`,
    of: ({ priority_rank }) => priority_rank,
  },
};

/** Of equally urgent ones, the one that changed last comes first: an index has them so. */
const fullOrders = new Map([
  ["priority", "priority,-updated_at"],
  ["-priority", "-priority,updated_at"],
]);

/** The keys of an order that the contract has let in, behind those of the parts a list is in. */
export function sortKeys(sort: string, group?: ticketViews.Group | null): DirectedSortKey[] {
  const parts = group ? groupKeys[group].map((key) => ({ ...key, isDown: false })) : [];
  const sorted = (fullOrders.get(sort) ?? sort).split(",").map((said) => ({
    ...columns[said.replace("-", "") as keyof typeof columns],
    isDown: said.startsWith("-"),
  }));
  return [...parts, ...sorted];
}

/** Ids break the tie, in the direction of the last key. */
export function orderBy(keys: readonly DirectedSortKey[]): RawBuilder<unknown> {
  const isDown = keys.at(-1)?.isDown ?? true;
  const sorted = keys.map((key) => sql`${key.column} ${direction(key.isDown)}`);
  return sql.join([...sorted, sql`tickets.id ${direction(isDown)}`]);
}

const direction = (isDown: boolean) => (isDown ? sql`desc` : sql`asc`);

/** Where a page ended, for the next to begin behind it. */
export function cursorOf(keys: readonly DirectedSortKey[], row: TicketListRow): string {
  const place = [...keys.map((key) => key.of(row)), row.id];
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

/** The place that a cursor names, if it is one in this order. */
export function parseCursor(keys: readonly DirectedSortKey[], cursor: string): unknown[] {
  const place = decodeCursor(cursor);
  const isSound = place.length === keys.length + 1 && isId(place.at(-1));
  if (!isSound || !keys.every((key, at) => key.isPlace(place[at]))) {
    throw refuseField("cursor", "Ask for the first page again");
  }
  return place;
}

/** The condition that a ticket comes behind a place. */
export function isAfterCursor(
  keys: readonly DirectedSortKey[],
  place: readonly unknown[],
): RawBuilder<SqlBool> {
  const isDown = keys.at(-1)?.isDown ?? true;
  const parts = [
    ...keys.map((key, at) => ({
      column: key.column,
      value: sql`${place[at]}::${key.type}`,
      isDown: key.isDown,
    })),
    { column: sql`tickets.id`, value: sql`${place[keys.length]}::uuid`, isDown },
  ];
  // In one direction a row can be compared as a whole, which an index answers.
  if (parts.every((part) => part.isDown === isDown)) {
    const sorted = sql.join(parts.map(({ column }) => column));
    const ends = sql.join(parts.map(({ value }) => value));
    return sql<SqlBool>`(${sorted}) ${isDown ? sql`<` : sql`>`} (${ends})`;
  }
  const behind = parts.reduceRight<RawBuilder<SqlBool>>((rest, part) => {
    const { column, value } = part;
    return sql<SqlBool>`(${column} ${beyond(part)} ${value} or (${column} = ${value} and ${rest}))`;
  }, sql<SqlBool>`false`);
  const [first] = parts;
  // Said once more of the first key alone, it lets an index begin there.
  return first
    ? sql<SqlBool>`(${first.column} ${beyond(first)}= ${first.value} and ${behind})`
    : behind;
}

const beyond = ({ isDown }: { readonly isDown: boolean }) => (isDown ? sql`<` : sql`>`);

function decodeCursor(cursor: string): unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}
