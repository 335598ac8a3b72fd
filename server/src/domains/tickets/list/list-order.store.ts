import type { ticketViews } from "@parley/contract";
import { type RawBuilder, sql } from "kysely";
import { isId } from "#platform/ids.ts";
import type { TicketListRow } from "../core/ticket-rows.store.ts";
import { noAccountId } from "../core/visibility.store.ts";
import { choiceOf, type FieldSort, optionsOf, sortValueOf } from "./field-order.store.ts";

export type FixedGroup = Exclude<ticketViews.Group, `field.${string}`>;

/** The order of a list. Custom fields are named by their ids; one that groups has one choice. */
export interface ListOrder {
  readonly sort: string | FieldSort;
  readonly group: FixedGroup | { readonly field: string } | null;
}

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

const groupColumns: Record<FixedGroup, RawBuilder<string>> = {
  status: sql<string>`tickets.status`,
  priority: sql<string>`tickets.priority`,
  assigned_to: sql<string>`tickets.assigned_to`,
  department: sql<string>`tickets.department_id`,
  category: sql<string>`tickets.category_id`,
};

/** What the parts of a list are told apart by. */
export const groupColumn = (group: NonNullable<ListOrder["group"]>): RawBuilder<string> =>
  typeof group === "string" ? groupColumns[group] : choiceOf(group.field);

/** What puts the parts of a list in order; the names are those that `rows-in-order.store.ts` joins. */
const groupKeys: Record<FixedGroup, readonly SortKey[]> = {
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

const noChoice = 2_147_483_647;

/** Where the choice of a ticket is among the options of a field; one without a choice comes last. */
export const placeOfChoice = (field: string) =>
  sql<number>`coalesce(array_position(${optionsOf(field)}, ${choiceOf(field)}), ${sql.lit(noChoice)})`;

const groupKeysOf = (group: ListOrder["group"]): readonly SortKey[] => {
  if (group === null) return [];
  if (typeof group === "string") return groupKeys[group];
  return [
    {
      column: placeOfChoice(group.field),
      type: sql`integer`,
      of: ({ group_place }) => group_place ?? noChoice,
      isPlace: Number.isSafeInteger,
    },
  ];
};

export interface DirectedSortKey extends SortKey {
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

/** Of tickets that are joined with their values: those without one come last. */
function fieldKeys(field: FieldSort): readonly DirectedSortKey[] {
  const { column, type, nothing, isPlace } = sortValueOf(field);
  return [
    {
      column: sql`(${column} is null)::integer`,
      type: sql`integer`,
      of: ({ sort_value }) => (sort_value === null ? 1 : 0),
      isPlace: (value) => value === 0 || value === 1,
      isDown: false,
    },
    {
      column: sql`coalesce(${column}, ${nothing}::${type})`,
      type,
      of: ({ sort_value }) => sort_value ?? nothing,
      isPlace,
      isDown: field.isDown,
    },
  ];
}

/** The keys of an order that the contract has let in, behind those of the parts a list is in. */
export function sortKeys({ sort, group }: ListOrder): DirectedSortKey[] {
  const parts = groupKeysOf(group).map((key) => ({ ...key, isDown: false }));
  if (typeof sort !== "string") return [...parts, ...fieldKeys(sort)];
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
