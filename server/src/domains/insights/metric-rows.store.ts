import type { MetricGroup } from "@parley/contract/insights/definitions";
import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { type Measured, tableOf } from "./metric-figures.store.ts";
import {
  isChosen,
  isWithin,
  type MetricQuestion,
  metricTables,
  tagsOf,
} from "./metric-tables.store.ts";

/** When the last ticket of a period ended: for a while it may still be opened again. */
export async function findLastEnd(db: TenantDb, asked: MetricQuestion): Promise<string | null> {
  const { from, at } = metricTables.reopen_rate;
  const { rows } = await sql<{ at: string | null }>`
    select max(${at}) as at from ${from} where ${isWithin(at, asked)} and ${isChosen(asked)}
  `.execute(db);
  return rows[0]?.at ?? null;
}

export interface RowFound {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly status: string;
  readonly priority: string;
  readonly at: string;
  readonly value: number | null;
}

/** The row after which a page begins. */
export interface RowCursor {
  readonly at: string;
  readonly id: string;
}

export interface RowsWanted {
  readonly group?: { readonly by: MetricGroup | "parts"; readonly key: string | null } | undefined;
  readonly after?: RowCursor | undefined;
  readonly limit: number;
}

/** The tickets that a figure is made of, each once, the latest first, from behind a place on. */
export async function findMetricRows(
  db: TenantDb,
  metric: Measured,
  asked: MetricQuestion,
  { group, after, limit }: RowsWanted,
): Promise<RowFound[]> {
  const { from, at, key, value } = tableOf(metric, group?.by ?? "total", asked.zone);
  const inGroup = group ? sql`and ${key} is not distinct from ${group.key}` : sql``;
  const behind = after
    ? sql`where (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<RowFound>`
    select * from (
      select tickets.id, tickets.number, tickets.title, tickets.status, tickets.priority,
        max(${at}) as at, max(${value}) as value
      from ${from} ${tagsOf(group?.by)}
      where ${isWithin(at, asked)} and ${isChosen(asked)} ${inGroup}
      group by tickets.business_id, tickets.id
    ) found ${behind} order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
