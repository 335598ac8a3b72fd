import type { ReportGroup } from "@parley/contract/sla/report-words";
import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import {
  type Asked,
  decidedIn,
  groupColumns,
  isShownAs,
  revokedIn,
} from "./counted-clocks.store.ts";
import type { InGroup } from "./figures.store.ts";

export interface RevokedRow extends InGroup {
  readonly revoked: number;
}

export async function countRevoked(
  db: TenantDb,
  asked: Asked,
  group: ReportGroup,
): Promise<RevokedRow[]> {
  const key = groupColumns[group];
  const { rows } = await sql<RevokedRow>`
    select ${key} as key, grouping(${key}) = 1 as is_total, count(*)::int as revoked
    from ${revokedIn(asked)} group by grouping sets ((${key}), ())
  `.execute(db);
  return rows;
}

/** Tickets with a decided clock, and those of them of which all were kept. */
export async function countDecidedTickets(
  db: TenantDb,
  asked: Asked,
): Promise<{ readonly decided: number; readonly met: number }> {
  const { rows } = await sql<{ decided: number; met: number }>`
    select count(*)::int as decided, count(*) filter (where is_met)::int as met from (
      select bool_and(c.breached_at is null) as is_met
      from ${decidedIn(asked)} and ${isShownAs.decided} group by c.ticket_id
    ) per_ticket
  `.execute(db);
  if (!rows[0]) throw new Error("nothing was counted");
  return rows[0];
}

export async function countKept(
  db: TenantDb,
  asked: Asked,
): Promise<{ readonly met: number; readonly breached: number }> {
  const { rows } = await sql<{ met: number; breached: number }>`
    select count(*) filter (where ${isShownAs.met})::int as met,
      count(*) filter (where ${isShownAs.breached})::int as breached
    from ${decidedIn(asked)}
  `.execute(db);
  if (!rows[0]) throw new Error("nothing was counted");
  return rows[0];
}
