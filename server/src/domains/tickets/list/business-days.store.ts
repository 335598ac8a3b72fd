import type { Condition } from "@parley/contract/tickets/list/filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The zone by whose clock the days of the business begin. */
export const zone = sql`(select timezone from businesses where id = current_business())`;

/** From the beginning of the first day to the end of the last, by the clock of the business. */
export function isWithinDays(
  column: RawBuilder<string>,
  value: Condition["value"],
): RawBuilder<SqlBool> {
  const [from, to] = value as readonly string[];
  return sql<SqlBool>`(${column} >= (${from}::date)::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone})`;
}
