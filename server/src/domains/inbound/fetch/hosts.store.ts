import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { leaseSeconds } from "./turns.store.ts";

// Rows of the platform: several businesses have mailboxes on one host.

/** How many seconds a host is left alone, because it could not be reached lately; zero if it is not. */
export async function findHostWait(tx: TenantTx, host: string): Promise<number> {
  const row = await tx
    .selectFrom("platform_mail_hosts")
    .select(sql<number>`ceil(extract(epoch from retry_at - now()))::int`.as("seconds"))
    .where("host", "=", host)
    .executeTakeFirst();
  return Math.max(0, row?.seconds ?? 0);
}

/** Takes one of the first connections to a host; undefined if all are taken. */
export async function claimConnection(
  tx: TenantTx,
  { host, holder }: Connection,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  // Two that claim at the same time would choose the same one.
  await sql`select pg_advisory_xact_lock(hashtextextended('mail host ' || ${host}, 0))`.execute(tx);
  const { rows } = await sql`
    insert into platform_mail_connections as held (host, slot, holder, until)
    select ${host}, free.slot, ${holder}::uuid, now() + make_interval(secs => ${leaseSeconds})
    from generate_series(${from}::int, ${to}::int) free (slot)
    where not exists (
      select from platform_mail_connections other
      where other.business_id = current_business() and other.host = ${host} and other.slot = free.slot
        and other.until > now()
    )
    order by free.slot limit 1
    on conflict (business_id, host, slot) do update set holder = excluded.holder, until = excluded.until
    returning slot`.execute(tx);
  return rows.length > 0;
}

export interface Connection {
  readonly host: string;
  readonly holder: string;
}

export async function keepConnection(tx: TenantTx, { host, holder }: Connection): Promise<void> {
  await tx
    .updateTable("platform_mail_connections")
    .set({ until: sql<string>`now() + make_interval(secs => ${leaseSeconds})` })
    .where("host", "=", host)
    .where("holder", "=", holder)
    .execute();
}

export async function endConnection(tx: TenantTx, { host, holder }: Connection): Promise<void> {
  await tx
    .deleteFrom("platform_mail_connections")
    .where("host", "=", host)
    .where("holder", "=", holder)
    .execute();
}

/** Counts that a host could not be reached, once for all who tried at the same time; answers how long it is left alone. */
export async function saveHostFailure(
  tx: TenantTx,
  host: string,
  waits: readonly number[],
): Promise<number> {
  const secondsAfter = (failures: ReturnType<typeof sql>) =>
    sql<string>`now() + make_interval(secs => (${waits}::int[])[least(${failures}, ${waits.length})])`;
  await sql`
    insert into platform_mail_hosts as known (host, failures, retry_at) values (${host}, 1, ${secondsAfter(sql`1`)})
    on conflict (business_id, host) do update
      set failures = known.failures + 1, retry_at = ${secondsAfter(sql`known.failures + 1`)}
      where known.retry_at <= now()`.execute(tx);
  return findHostWait(tx, host);
}

export async function forgetHostFailures(tx: TenantTx, host: string): Promise<void> {
  await tx.deleteFrom("platform_mail_hosts").where("host", "=", host).execute();
}
