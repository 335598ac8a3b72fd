import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** The links after a place, and the first of them that does not hold: its event changed or gone, or the chain cut. */
export async function checkLinks(db: TenantDb, after: number, most: number) {
  const { rows } = await sql<{ last: string | null; count: string; broken_at: string | null }>`
    with links as (
      select a.position, a.hash, a.previous_hash, a.content_hash, audit_content(e) as content,
        lag(a.hash) over (order by a.position) as before, lag(a.position) over (order by a.position) as place_before
      from audit_entries a
      left join events e on e.business_id = a.business_id and e.id = a.event_id
      where a.business_id = current_business() and a.position >= ${after}
      order by a.position limit ${most}
    )
    select max(position) as last, count(*) as count, min(position) filter (where
      content is distinct from content_hash
      or hash <> sha256(previous_hash || content_hash)
      or previous_hash <> coalesce(before, previous_hash)
      or position <> coalesce(place_before + 1, position)
    ) as broken_at
    from links`.execute(db);
  const [found] = rows;
  return {
    last: Number(found?.last ?? 0),
    count: Number(found?.count ?? 0),
    broken_at: found?.broken_at ? Number(found.broken_at) : null,
  };
}

export async function findHead(db: TenantDb) {
  const head = await db
    .selectFrom("audit_entries")
    .select(["position", sql<string>`encode(hash, 'hex')`.as("hash")])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return head && { position: Number(head.position), hash: head.hash };
}

/** Events that nobody sealed yet. Their job runs within seconds; one that stays is a job that failed. */
export async function countUnsealed(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom("events")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("is_audited", "=", true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("audit_entries")
            .select("audit_entries.position")
            .whereRef("audit_entries.event_id", "=", "events.id"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
