import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** The right to read a mailbox, until somebody else has it. */
export interface Turn {
  readonly department_id: string;
  readonly owner: string;
  readonly epoch: number;
}

const mostTurns = 4;
export const leaseSeconds = 60;
const lease = sql<string>`now() + make_interval(secs => ${leaseSeconds})`;

/** Takes the lease of a mailbox; undefined while another process has it, or while the business has all its turns. */
export async function claimTurn(
  tx: TenantTx,
  { department_id, owner }: Omit<Turn, "epoch">,
): Promise<Turn | undefined> {
  // Two that claim at the same time would not count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('mail turns ' || current_business(), 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ epoch: string }>`
    insert into mail_turns as turn (department_id, owner, epoch, until)
    select ${department_id}::uuid, ${owner}::uuid, 1, ${lease}
    where (
      select count(*) from mail_turns others
      where others.business_id = current_business() and others.until > now()
        and others.department_id <> ${department_id}
    ) < ${mostTurns}
    on conflict (business_id, department_id) do update
      set owner = excluded.owner, epoch = turn.epoch + 1, until = excluded.until
      where turn.until <= now()
    returning epoch`.execute(tx);
  const [row] = rows;
  return row && { department_id, owner, epoch: Number(row.epoch) };
}

/** Another process reads the mailbox now. What this one has read, that one reads as well. */
export class TurnLost extends Error {
  override name = "TurnLost";
}

/** Renews the lease, in the transaction that stores something: one that another process took over meanwhile stores nothing. */
export async function keepTurn(tx: TenantTx, turn: Turn): Promise<void> {
  await setUntil(tx, turn, lease);
}

export async function endTurn(tx: TenantTx, turn: Turn): Promise<void> {
  await setUntil(tx, turn, sql<string>`now()`);
}

async function setUntil(
  tx: TenantTx,
  { department_id, owner, epoch }: Turn,
  until: typeof lease,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("mail_turns")
    .set({ until })
    .where("department_id", "=", department_id)
    .where("owner", "=", owner)
    .where("epoch", "=", epoch)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TurnLost("another process reads the mailbox");
}

/** Counts that the connection was cut; answers how often that was within ten minutes. */
export async function countCut(tx: TenantTx, department_id: string): Promise<number> {
  const isOld = sql`coalesce(cut_at < now() - interval '10 minutes', true)`;
  const { cuts } = await tx
    .updateTable("mail_turns")
    .set({
      cuts: sql<number>`case when ${isOld} then 1 else cuts + 1 end`,
      cut_at: sql<string>`case when ${isOld} then now() else cut_at end`,
    })
    .where("department_id", "=", department_id)
    .returning("cuts")
    .executeTakeFirstOrThrow();
  return cuts;
}

const watchLease = sql<string>`now() + interval '10 minutes'`;

/** Whether a process waits for new mails of a mailbox, so that asking for them now and then is enough. */
export async function isWatched(db: TenantDb, department_id: string): Promise<boolean> {
  const row = await db
    .selectFrom("mail_turns")
    .select("watched_until")
    .where("department_id", "=", department_id)
    .where("watched_until", ">", sql<string>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers whether nobody else waits for the mails of a mailbox. */
export async function claimWatch(tx: TenantTx, department_id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("mail_turns")
    .set({ watched_until: watchLease })
    .where("department_id", "=", department_id)
    .where(({ eb, or }) =>
      or([eb("watched_until", "is", null), eb("watched_until", "<=", sql<string>`now()`)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveWatch(
  tx: TenantTx,
  department_id: string,
  goesOn: boolean,
): Promise<void> {
  await tx
    .updateTable("mail_turns")
    .set({ watched_until: goesOn ? watchLease : null })
    .where("department_id", "=", department_id)
    .execute();
}
