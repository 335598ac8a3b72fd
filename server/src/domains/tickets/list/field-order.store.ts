import type { FieldType } from "@parley/contract/tickets/fields/field-rules";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** A custom field that a list is sorted by. */
export interface FieldSort {
  readonly field: string;
  readonly type: FieldType;
  readonly isDown: boolean;
}

/** What a ticket has chosen of a field with one choice. */
export const choiceOf = (field: string) => sql<string>`(tickets.custom ->> ${field}::text)`;

/** The choices of a field in their order, also those that are not offered any more. */
export const optionsOf = (field: string) => sql<string[]>`array(
  select given.option ->> 'value'
  from ticket_fields f, jsonb_array_elements(f.options) with ordinality given (option, place)
  where f.business_id = current_business() and f.id = ${field}
  order by given.place
)`;

interface SortValue {
  /** Of the row of the value, which is called `sorted`. */
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  /** What stands for no value where two are compared. */
  readonly nothing: string | number;
  isPlace(value: unknown): boolean;
}

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const isText = (value: unknown) => typeof value === "string" && !value.includes("\0");
const isLike = (pattern: RegExp) => (value: unknown) =>
  typeof value === "string" && pattern.test(value);

const number: SortValue = {
  column: sql`sorted.number`,
  type: sql`double precision`,
  nothing: 0,
  isPlace: isNumber,
};

const values: Partial<Record<FieldType, SortValue>> = {
  number,
  decimal: number,
  date: {
    column: sql`sorted.day`,
    type: sql`date`,
    nothing: "2000-01-01",
    isPlace: isLike(/^\d{4}-\d\d-\d\d$/),
  },
  moment: {
    column: sql`sorted.at`,
    type: sql`timestamptz`,
    nothing: "2000-01-01T00:00:00Z",
    isPlace: isLike(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  },
};

/** How tickets are sorted by a field: choices in their order, texts by their letters without regard to case. */
export function sortValueOf({ field, type }: FieldSort): SortValue {
  const text = { type: sql`text collate "C"`, nothing: "", isPlace: isText };
  if (type !== "select") return values[type] ?? { ...text, column: sql`sorted.value` };
  return {
    column: sql`array_position(${optionsOf(field)}, sorted.value::text)`,
    type: sql`integer`,
    nothing: 0,
    isPlace: Number.isSafeInteger,
  };
}

export interface PageByField {
  readonly test: RawBuilder<SqlBool>;
  /** Whether the page before ended, and whether it ended among the tickets without a value. */
  readonly isBehind: boolean;
  readonly isPastValues: boolean;
  /** The sort value and the id of its last ticket. */
  readonly place: readonly [value: unknown, id: unknown];
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of a list that is sorted by a field. The rows of the values are read in the order of their index, and the
 * tickets without a value only if those with one do not fill the page.
 */
export function pageByField(sort: FieldSort, page: PageByField): RawBuilder<unknown> {
  const { limit, offset } = page;
  const all = { ...page, limit: limit + offset };
  const valued = sort.type === "select" ? firstByChoice(sort, all) : firstByValue(sort, all);
  const { type } = sortValueOf(sort);
  return sql`(
    with valued as materialized (
      ${page.isPastValues ? sql`select null::uuid as id, null::${type} as sort_value where false` : valued}
    ), found as (
      select * from valued union all (${firstWithoutValue(sort, all)})
      order by ${inOrder(sort)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select tickets.*, found.sort_value
    from found join tickets on tickets.business_id = current_business() and tickets.id = found.id
  )`;
}

/** The order of a page, by the columns that it has. */
export const inOrder = (sort: FieldSort) =>
  sql`sort_value ${direction(sort)} nulls last, id ${direction(sort)}`;

function firstByValue(sort: FieldSort, { test, isBehind, place, limit }: PageByField) {
  const { column, type } = sortValueOf(sort);
  const [value, id] = place;
  const behind = isBehind
    ? sql`and (${column}, sorted.ticket_id) ${beyond(sort)} (${value}::${type}, ${id}::uuid)`
    : sql``;
  return sql`
    select tickets.id, ${column} as sort_value
    from ticket_field_values sorted
    join tickets on tickets.business_id = sorted.business_id and tickets.id = sorted.ticket_id
    where sorted.field_id = ${sort.field} and ${column} is not null and ${test} ${behind}
    order by ${column} ${direction(sort)}, sorted.ticket_id ${direction(sort)}
    limit ${sql.lit(limit)}
  `;
}

const ends = {
  up: "00000000-0000-0000-0000-000000000000",
  down: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** The index has the tickets of each choice together, so a page is made of the first ones of each. */
function firstByChoice(sort: FieldSort, { test, isBehind, place, limit }: PageByField) {
  const [value, id] = place;
  const start = sql`case when choice.place = ${value}::integer then ${id}::uuid
    else ${sort.isDown ? ends.down : ends.up}::uuid end`;
  const behind = isBehind ? sql`and sorted.ticket_id ${beyond(sort)} ${start}` : sql``;
  const from = isBehind ? sql`where choice.place ${beyond(sort)}= ${value}::integer` : sql``;
  return sql`
    select tickets.id, choice.place::integer as sort_value
    from unnest(${optionsOf(sort.field)}) with ordinality choice (value, place)
    cross join lateral (
      select tickets.id
      from ticket_field_values sorted
      join tickets on tickets.business_id = sorted.business_id and tickets.id = sorted.ticket_id
      where sorted.field_id = ${sort.field} and sorted.value = choice.value and ${test} ${behind}
      order by sorted.ticket_id ${direction(sort)}
      limit ${sql.lit(limit)}
    ) tickets
    ${from}
    order by choice.place ${direction(sort)}, tickets.id ${direction(sort)}
    limit ${sql.lit(limit)}
  `;
}

function firstWithoutValue(sort: FieldSort, { test, isPastValues, place, limit }: PageByField) {
  const { column, type } = sortValueOf(sort);
  const behind = isPastValues ? sql`and tickets.id ${beyond(sort)} ${place[1]}::uuid` : sql``;
  return sql`
    select tickets.id, null::${type} as sort_value
    from tickets
    where (select count(*) from valued) < ${sql.lit(limit)} and ${test} ${behind}
      and not exists (
        select from ticket_field_values sorted
        where sorted.business_id = tickets.business_id and sorted.ticket_id = tickets.id
          and sorted.field_id = ${sort.field} and ${column} is not null
      )
    order by tickets.id ${direction(sort)}
    limit ${sql.lit(limit)}
  `;
}

const direction = ({ isDown }: FieldSort) => (isDown ? sql`desc` : sql`asc`);
const beyond = ({ isDown }: FieldSort) => (isDown ? sql`<` : sql`>`);
