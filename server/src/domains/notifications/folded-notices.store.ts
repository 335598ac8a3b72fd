import type { NoticeType } from "@parley/contract";
import { sql } from "kysely";
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

interface Fold {
  readonly id: string;
  /** Those that it takes the place of. */
  readonly insteadOf: readonly string[];
  readonly updates: number;
}

/** Lets one notice stand for several and for what happened now. */
export async function foldNotices(
  tx: TenantTx,
  { id, insteadOf, updates }: Fold,
  { event_id, notification_type, message }: NewNotice,
): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("id", "=", sql<string>`any(${insteadOf}::uuid[])`)
    .execute();
  await tx
    .updateTable("notifications")
    .set({
      event_id,
      notification_type,
      message,
      title: `${updates} updates`,
      updates,
      created_at: sql<string>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

/** Notices of more than 90 days ago. */
export async function deleteOldNotices(tx: TenantTx): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("created_at", "<", sql<string>`now() - interval '90 days'`)
    .execute();
}

/** All but a person's newest. */
export async function deleteSurplusNotices(tx: TenantTx, kept: number): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("id", "in", (query) =>
      query
        .selectFrom((inner) =>
          inner
            .selectFrom("notifications")
            .select([
              "id",
              sql<number>`row_number() over (partition by account_id order by id desc)`.as("place"),
            ])
            .as("placed"),
        )
        .select("placed.id")
        .where("placed.place", ">", kept),
    )
    .execute();
}
