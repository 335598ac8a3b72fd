import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** Whole days of the business, and the moments between which they lie. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly since: string;
  readonly until: string;
  readonly timezone: string;
  /** When it was asked for. */
  readonly now: string;
}

const defaultDays = 30;

interface PeriodOptions {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** How many, where the first is not said. */
  readonly days?: number;
  /** By whose clock, if not by that of the business. */
  readonly zone?: string | undefined;
}

/** The days that are asked for; up to today, and thirty of them, where nothing else is said. */
export async function findPeriod(
  db: TenantDb,
  { from, to, days = defaultDays, zone }: PeriodOptions,
): Promise<Period> {
  const { rows } = await sql<Period>`
    with own as (
      select zone as timezone, coalesce(${to ?? null}::date, (now() at time zone zone)::date) as last
      from (select coalesce(${zone ?? null}, timezone) as zone from businesses where id = current_business()) b
    ), period as (
      select timezone, last, coalesce(${from ?? null}::date, last - ${days - 1}::int) as first from own
    )
    select first::text as from, last::text as to, last - first + 1 as days, timezone,
      first::timestamp at time zone timezone as since,
      (last + 1)::timestamp at time zone timezone as until, now() as now
    from period
  `.execute(db);
  if (!rows[0]) throw new Error("the business has no days");
  return rows[0];
}
