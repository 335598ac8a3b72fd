import type { slaReport } from "@parley/contract";
import type { CancelReason, ReportShown } from "@parley/contract/sla/report-words";
import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { ClockRow } from "../../sla/index.ts";
import {
  type Asked,
  decidedIn,
  elapsedMinutes,
  isEnded,
  isShownAs,
  overdueMinutes,
  result,
  revokedIn,
} from "./counted-clocks.store.ts";

export interface CountedRow {
  readonly clock: ClockRow & Pick<slaReport.CountedClock, "priority">;
  readonly counted_as: slaReport.CountedClock["result"];
  readonly counted_at: string;
  readonly is_ended: boolean;
  readonly elapsed_minutes: number;
  readonly overdue_minutes: number | null;
  readonly ticket_id: string;
  readonly number: number;
  readonly title: string;
  readonly policy_id: string | null;
  readonly policy_name: string | null;
}

/** Which figure is opened. */
export interface Opened extends Asked {
  readonly show: ReportShown;
  readonly reason?: CancelReason | undefined;
}

/** Where a page ended. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** What is counted as what, and when. */
function openedIn(opened: Opened) {
  if (opened.show === "revoked") {
    return { from: revokedIn(opened), as: sql`'revoked'`, at: sql`e.revoked_at` };
  }
  const { show, reason } = opened;
  const why = reason ? sql`and c.cancel_reason = ${reason}` : sql``;
  const from = sql`${decidedIn(opened)} and ${isShownAs[show]} ${why}`;
  return { from, as: result, at: sql`c.decided_at` };
}

/** How many there are, as far as they are counted. */
export async function countRows(db: TenantDb, opened: Opened, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${openedIn(opened).from} limit ${most}) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The one decided last first, from behind a place on. */
export async function findRows(
  db: TenantDb,
  opened: Opened,
  { after, limit }: { readonly after?: Place | undefined; readonly limit: number },
): Promise<CountedRow[]> {
  const { from, as, at } = openedIn(opened);
  const behind = after
    ? sql`and (${at}, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<CountedRow>`
    with page as (
      select c.business_id, c.id, ${as} as counted_as, ${at} as counted_at
      from ${from} ${behind} order by ${at} desc, c.id desc limit ${limit}
    )
    select to_jsonb(c) as clock, page.counted_as, page.counted_at, ${isEnded} as is_ended,
      ${elapsedMinutes} as elapsed_minutes, ${overdueMinutes} as overdue_minutes,
      t.id as ticket_id, t.number, t.title, p.id as policy_id, p.name as policy_name
    from page
    join sla_clocks c on c.business_id = page.business_id and c.id = page.id
    join tickets t on t.business_id = c.business_id and t.id = c.ticket_id
    left join sla_policies p on p.business_id = c.business_id and p.id = c.promised_by
    order by page.counted_at desc, page.id desc
  `.execute(db);
  return rows;
}
