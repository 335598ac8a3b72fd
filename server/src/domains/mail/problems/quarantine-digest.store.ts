import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

export const mostCounted = 10_000;

interface Waiting {
  /** Now, where the business is. */
  readonly day: string;
  readonly hour: number;
  readonly count: number;
}

/** How many mails wait in quarantine, counted up to one more than `mostCounted`. */
export async function countWaiting(tx: TenantTx, timezone: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select to_char(now() at time zone ${timezone}, 'YYYY-MM-DD') as day,
      extract(hour from now() at time zone ${timezone})::int as hour,
      (select count(*)::int from (
        select from inbound_mails where business_id = current_business() and outcome = 'quarantined'
        limit ${mostCounted + 1}
      ) waiting) as count`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("the quarantine was not counted");
  return row;
}
