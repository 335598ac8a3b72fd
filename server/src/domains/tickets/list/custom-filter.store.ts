import {
  type Condition,
  type CustomFilterField,
  isCustomField,
  keyOfCustomField,
  type TicketFilter,
} from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isWithinDays, zone } from "./business-days.store.ts";

type SqlCondition = RawBuilder<SqlBool>;

const idOf = (key: string) => sql<string>`(
  select f.id from ticket_fields f where f.business_id = current_business() and f.key = ${key}
)`;

/** The condition of a custom field. Its key is looked up by the statement: an unknown one matches no ticket. */
export function customCondition(
  key: string,
  condition: MarkedCondition,
  reader: Person,
): SqlCondition {
  const { is, value, common } = condition;
  const id = idOf(key);
  if (is === "contains") {
    return sql<SqlBool>`(strpos(lower(tickets.custom ->> ${id}::text), lower(${value}::text)) > 0)`;
  }
  const choices = (Array.isArray(value) ? value : [value]).map(String);
  const hasOne = (test: SqlCondition) => hasValue(id, test, common !== undefined);
  const isOneOf = () => isAnyOf(id, choices, reader, common === "choice" ? undefined : hasOne);
  if (is === "is" || is === "any_of") return isOneOf();
  if (is === "is_not" || is === "none_of") {
    return sql<SqlBool>`(${id} is not null and not ${isOneOf()})`;
  }
  return hasOne(rowTest(condition));
}

/**
 * Whether the ticket has a value of the field for which a test of its row holds. With `offset 0` that is asked of one
 * ticket after the other; without it PostgreSQL may first read all values that meet the test.
 */
const hasValue = (id: RawBuilder<string>, test: SqlCondition, isCommon: boolean) =>
  sql<SqlBool>`exists (
  select from ticket_field_values v
  where v.business_id = tickets.business_id and v.ticket_id = tickets.id and v.field_id = ${id} and ${test}
  ${isCommon ? sql`offset 0` : sql``}
)`;

/** A condition that so many tickets meet that a page is full before many of them have been looked at. */
interface MarkedCondition extends Condition {
  /** Of a field with one choice, or of another. */
  readonly common?: "choice" | "value";
}

const fewestCommon = 20_000;

/** The same filter, with the conditions of custom fields marked that very many tickets meet. */
export async function markCommon(
  db: TenantDb,
  filter: TicketFilter,
  reader: Person,
): Promise<TicketFilter> {
  const conditions = [...new Set(valueConditions(filter))];
  if (conditions.length === 0) return filter;
  const counts = conditions.map(
    (condition, at) => sql`(
      select case when f.type = 'select' then 'choice' else 'value' end from ticket_fields f
      where f.business_id = current_business()
        and f.key = ${keyOfCustomField(condition.field as CustomFilterField)}
        and (select count(*) from (
          select from ticket_field_values v
          where v.business_id = f.business_id and v.field_id = f.id and ${valueTest(condition, reader)}
          limit ${sql.lit(fewestCommon)}
        ) met) = ${sql.lit(fewestCommon)}
    ) as ${sql.ref(`common${at}`)}`,
  );
  const { rows } = await sql<Marks>`select ${sql.join(counts)}`.execute(db);
  const marks = new Map(conditions.map((condition, at) => [condition, rows[0]?.[`common${at}`]]));
  return withMarks(filter, marks);
}

type Marks = Readonly<Record<string, MarkedCondition["common"] | null>>;

/** Conditions that are answered by the rows of values. */
function valueConditions(filter: TicketFilter): Condition[] {
  if ("all" in filter) return filter.all.flatMap(valueConditions);
  if ("any" in filter) return filter.any.flatMap(valueConditions);
  if ("not" in filter) return valueConditions(filter.not);
  return isCustomField(filter.field) && filter.is !== "contains" ? [filter] : [];
}

function withMarks(
  filter: TicketFilter,
  marks: ReadonlyMap<Condition, Marks[string] | undefined>,
): TicketFilter {
  if ("all" in filter) return { all: filter.all.map((part) => withMarks(part, marks)) };
  if ("any" in filter) return { any: filter.any.map((part) => withMarks(part, marks)) };
  if ("not" in filter) return { not: withMarks(filter.not, marks) };
  const common = marks.get(filter);
  return common ? withMark(filter, common) : filter;
}

const withMark = (
  condition: Condition,
  common: NonNullable<MarkedCondition["common"]>,
): MarkedCondition => ({ ...condition, common });

/** Asked of the ticket itself: most tickets have a value, and a search for the row of each takes ten times as long. */
const hasNoValue = (id: RawBuilder<string>) =>
  sql<SqlBool>`(${id} is not null and not tickets.custom ? ${id}::text)`;

/** `none` is no value, `me` is whoever asks. */
function isAnyOf(
  id: RawBuilder<string>,
  choices: readonly string[],
  reader: Person,
  hasOne?: (test: SqlCondition) => SqlCondition,
): SqlCondition {
  // The one choice of a ticket stands in its own row as well.
  const value = hasOne ? sql`v.value` : sql`tickets.custom ->> ${id}::text`;
  const isChosen = choiceTest(choices, reader, value);
  const tests = [
    choices.includes("none") && hasNoValue(id),
    isChosen !== undefined && (hasOne?.(isChosen) ?? sql<SqlBool>`coalesce(${isChosen}, false)`),
  ].filter((test) => test !== false);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** Whether the row of a value is one of some choices; undefined where only no value is meant. */
function choiceTest(
  choices: readonly string[],
  reader: Person,
  value: RawBuilder<unknown> = sql`v.value`,
): SqlCondition | undefined {
  const wanted = [...new Set(choices.filter((choice) => choice !== "none").flatMap(spellings))];
  const values = [
    ...wanted.map((value) => sql`lower(${value}::text)`),
    ...(wanted.includes("me") ? [sql`${reader.id}::text`] : []),
  ];
  return values.length > 0 ? sql<SqlBool>`${value} in (${sql.join(values)})` : undefined;
}

function valueTest(condition: Condition, reader: Person): SqlCondition {
  if (!choiceComparisons.has(condition.is)) return rowTest(condition);
  const choices = (Array.isArray(condition.value) ? condition.value : [condition.value]).map(
    String,
  );
  return choiceTest(choices, reader) ?? sql<SqlBool>`false`;
}

const choiceComparisons = new Set<Condition["is"]>(["is", "any_of", "is_not", "none_of"]);

/** A number is found however it is written: `3.50` is 3.5. */
function spellings(said: string): string[] {
  const number = said.trim() === "" ? Number.NaN : Number(said);
  return [said, ...(Number.isFinite(number) ? [String(number)] : [])];
}

/** A day has its own column, an instant another: a field has values in one of them. */
function rowTest({ is, value }: Condition): SqlCondition {
  if (is === "at_least") return sql<SqlBool>`v.number >= ${value}`;
  if (is === "at_most") return sql<SqlBool>`v.number <= ${value}`;
  if (is === "between_days") {
    const [from, to] = value as readonly string[];
    return sql<SqlBool>`(v.day between ${from}::date and ${to}::date or ${isWithinDays(at, value)})`;
  }
  if (is === "before" || is === "after") return isBeyond(is, String(value));
  const today = sql`(now() at time zone ${zone})::date`;
  const days = sql`make_interval(days => ${value}::int)`;
  return is === "last_days"
    ? sql<SqlBool>`(v.day between ${today} - ${value}::int and ${today} or v.at between now() - ${days} and now())`
    : sql<SqlBool>`(v.day between ${today} and ${today} + ${value}::int or v.at between now() and now() + ${days})`;
}

const at = sql<string>`v.at`;

/** Before or after a whole day, or an instant: a day is compared with the day on which the instant is. */
function isBeyond(is: "before" | "after", value: string): SqlCondition {
  const sign = is === "before" ? sql`<` : sql`>`;
  if (value.length > "2026-01-01".length) {
    return sql<SqlBool>`(v.day ${sign} (${value}::timestamptz at time zone ${zone})::date
      or v.at ${sign} ${value}::timestamptz)`;
  }
  const edge =
    is === "before"
      ? sql`v.at < (${value}::date)::timestamp at time zone ${zone}`
      : sql`v.at >= (${value}::date + 1)::timestamp at time zone ${zone}`;
  return sql<SqlBool>`(v.day ${sign} ${value}::date or ${edge})`;
}
