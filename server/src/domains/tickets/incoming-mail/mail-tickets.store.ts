import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

const mostMerges = 10;

export interface NamedTickets {
  readonly ids: readonly string[];
  readonly numbers: readonly number[];
}

interface Survivor {
  readonly asked: string;
  readonly number: number;
  /** The ticket that it is part of by now. */
  readonly id: string;
}

/** The tickets with these ids and numbers, each with the one that it was merged into. */
export async function findSurvivors(
  tx: TenantTx,
  { ids, numbers }: NamedTickets,
): Promise<Survivor[]> {
  if (ids.length + numbers.length === 0) return [];
  const { rows } = await sql<Survivor>`
    with recursive chain as (
      select t.id as asked, t.number, t.id, t.merged_into, 0 as depth from tickets t
      where t.business_id = current_business()
        and (t.id = any(${ids}::uuid[]) or t.number = any(${numbers}::integer[]))
      union all
      select c.asked, c.number, t.id, t.merged_into, c.depth + 1 from chain c
      join tickets t on t.business_id = current_business() and t.id = c.merged_into
      where c.depth < ${mostMerges}
    )
    select distinct on (asked) asked, number, id from chain order by asked, depth desc`.execute(tx);
  return rows;
}
