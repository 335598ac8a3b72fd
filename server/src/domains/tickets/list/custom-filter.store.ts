import type { Condition } from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { isWithinDays, zone } from "./business-days.store.ts";

type SqlCondition = RawBuilder<SqlBool>;

/** The condition of a custom field. Its key is looked up by the statement: an unknown one matches no ticket. */
export function customCondition(key: string, condition: Condition, reader: Person): SqlCondition {
  const { is, value } = condition;
  const id = sql<string>`(
    select f.id from ticket_fields f
    where f.business_id = current_business() and f.key = ${key}
  )`;
  if (is === "contains") {
    return sql<SqlBool>`(strpos(lower(tickets.custom ->> ${id}::text), lower(${value}::text)) > 0)`;
  }
  const choices = (Array.isArray(value) ? value : [value]).map(String);
  if (is === "is" || is === "any_of") return isAnyOf(id, choices, reader);
  if (is === "is_not" || is === "none_of") {
    return sql<SqlBool>`(${id} is not null and not ${isAnyOf(id, choices, reader)})`;
  }
  return hasValue(id, rowTest(condition));
}

/** Whether the ticket has a value of the field for which a test of its row holds. */
const hasValue = (id: RawBuilder<string>, test: SqlCondition) => sql<SqlBool>`exists (
  select from ticket_field_values v
  where v.business_id = tickets.business_id and v.ticket_id = tickets.id and v.field_id = ${id} and ${test}
)`;

/** Asked of the ticket itself: most tickets have a value, and a search for the row of each takes ten times as long. */
const hasNoValue = (id: RawBuilder<string>) =>
  sql<SqlBool>`(${id} is not null and not tickets.custom ? ${id}::text)`;

/** `none` is no value, `me` is whoever asks. */
function isAnyOf(id: RawBuilder<string>, choices: readonly string[], reader: Person): SqlCondition {
  const wanted = [...new Set(choices.filter((choice) => choice !== "none").flatMap(spellings))];
  const values = [
    ...wanted.map((value) => sql`lower(${value}::text)`),
    ...(wanted.includes("me") ? [sql`${reader.id}::text`] : []),
  ];
  const tests = [
    choices.includes("none") && hasNoValue(id),
    wanted.length > 0 && hasValue(id, sql<SqlBool>`v.value in (${sql.join(values)})`),
  ].filter((test) => test !== false);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

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
