import type { NoticeType } from "@parley/contract";
import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { NewNotice } from "./notifications.store.ts";

/** Those who are told of a ticket at the same time are told one after the other, so that nobody is counted twice. */
export async function lockNoticesOf(tx: TenantTx, ticketId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ticketId}, 0))`.execute(tx);
}

interface Recent {
  readonly account_id: string;
  /** The newest first. */
  readonly ids: readonly string[];
  /** How many events they stand for. */
  readonly updates: number;
}

/** What some people were told of a ticket within the last minute and have not read, but for some types. */
export function findRecent(
  tx: TenantTx,
  ticketId: string,
  accountIds: readonly string[],
  butFor: readonly NoticeType[],
): Promise<Recent[]> {
  return tx
    .selectFrom("notifications")
    .select([
      "account_id",
      sql<string[]>`array_agg(id order by id desc)`.as("ids"),
      sql<number>`sum(updates)::int`.as("updates"),
    ])
    .where("account_id", "=", sql<string>`any(${accountIds}::uuid[])`)
    .where("ticket_id", "=", ticketId)
    .where("read_at", "is", null)
    .where("notification_type", "<>", sql<string>`all(${butFor}::text[])`)
    .where("created_at", ">", sql<string>`now() - interval '1 minute'`)
    .groupBy("account_id")
    .execute();
}

export interface Fold {
  readonly id: string;
  /** Those that it takes the place of. */
  readonly insteadOf: readonly string[];
  readonly updates: number;
}

/** Lets one notice of each of some people stand for several of theirs and for what happened now. */
export async function foldNotices(
  tx: TenantTx,
  folds: readonly Fold[],
  { event_id, notification_type, message }: NewNotice,
): Promise<void> {
  const replaced = folds.flatMap(({ insteadOf }) => insteadOf);
  await tx
    .deleteFrom("notifications")
    .where("id", "=", sql<string>`any(${replaced}::uuid[])`)
    .execute();
  const counts = folds.map(({ id, updates }) => ({ id, updates }));
  await tx
    .updateTable("notifications")
    .from(
      sql<{
        id: string;
        updates: number;
      }>`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)`.as<"fold">(
        sql`fold (id uuid, updates integer)`,
      ),
    )
    .set({
      event_id,
      notification_type,
      message,
      title: sql<string>`fold.updates || ' updates'`,
      updates: sql<number>`fold.updates`,
      created_at: sql<string>`now()`,
    })
    .whereRef("notifications.id", "=", "fold.id")
    .execute();
}

/** Notices of more than 90 days ago. */
export const deleteOldNotices = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "notifications", sql`created_at < now() - interval '90 days'`);

/** All but a person's newest. */
export const deleteSurplusNotices = (tx: TenantTx, kept: number): Promise<number> =>
  deleteSome(
    tx,
    "notifications",
    sql`id in (
      select placed.id from (
        select n.id, row_number() over (partition by n.account_id order by n.id desc) as place
        from notifications n where n.business_id = current_business()
      ) placed where placed.place > ${kept}
    )`,
  );
