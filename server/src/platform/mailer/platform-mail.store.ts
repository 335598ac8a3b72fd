import { sql } from "kysely";
import type { TenantDb, TenantTx } from "../db/tenant-db.ts";

const today = sql<string>`(now() at time zone 'utc')::date`;

/** How many days ago the business was registered. */
export async function ageInDays(db: TenantDb): Promise<number> {
  const { days } = await db
    .selectFrom("businesses")
    .select(sql<number>`extract(epoch from now() - registered_at)::float8 / 86400`.as("days"))
    .executeTakeFirstOrThrow();
  return days;
}

/** Whether the owner of an account has shown that an address is theirs. */
export async function isProvenAddress(db: TenantDb, address: string): Promise<boolean> {
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", address)
    .where("email_verified_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What is known of a sender and a recipient. The transaction is one of the platform. */
export async function findStanding(tx: TenantTx, sender: string, recipient: string) {
  const { rows } = await sql<{
    is_blocked: boolean;
    is_stopped: boolean;
    reports: number;
    sent: number;
    received: number;
  }>`select
    exists (select from platform_mail_blocks where sender_id = ${sender}) as is_blocked,
    exists (select from platform_mail_stops where recipient = ${recipient}) as is_stopped,
    (select count(*)::int from platform_mail_reports
      where sender_id = ${sender} and created_at > now() - interval '30 days') as reports,
    coalesce((select mails from platform_mail_counts
      where day = ${today} and counted = ${`business:${sender}`}), 0) as sent,
    coalesce((select mails from platform_mail_counts
      where day = ${today} and counted = ${`recipient:${recipient}`}), 0) as received`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a question without tables has one answer");
  return row;
}

/**
 * Counts one mail for its sender and its recipient, or takes one back. In this order, so that two mails never wait for each
 * other.
 */
export async function countMail(
  tx: TenantTx,
  sender: string,
  recipient: string,
  mails: 1 | -1,
): Promise<void> {
  for (const counted of [`business:${sender}`, `recipient:${recipient}`]) {
    await tx
      .insertInto("platform_mail_counts")
      .values({ day: today, counted, mails: Math.max(mails, 0) })
      .onConflict((conflict) =>
        conflict
          .columns(["business_id", "day", "counted"])
          .doUpdateSet({ mails: sql`greatest(platform_mail_counts.mails + ${mails}, 0)` }),
      )
      .execute();
  }
}

export async function stopMailsTo(tx: TenantTx, recipient: string): Promise<void> {
  await tx
    .insertInto("platform_mail_stops")
    .values({ recipient })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function reportSender(
  tx: TenantTx,
  sender_id: string,
  recipient: string,
): Promise<void> {
  await tx
    .insertInto("platform_mail_reports")
    .values({ sender_id, recipient })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function blockSender(tx: TenantTx, sender_id: string, reason: string): Promise<void> {
  await tx
    .insertInto("platform_mail_blocks")
    .values({ sender_id, reason })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "sender_id"]).doUpdateSet({ reason }),
    )
    .execute();
}

/** Lifts a block and forgets the reports that may have led to it. */
export async function unblockSender(tx: TenantTx, sender_id: string): Promise<boolean> {
  await tx.deleteFrom("platform_mail_reports").where("sender_id", "=", sender_id).execute();
  const lifted = await tx
    .deleteFrom("platform_mail_blocks")
    .where("sender_id", "=", sender_id)
    .returning("sender_id")
    .executeTakeFirst();
  return lifted !== undefined;
}

/** The businesses that sent most in the last seven days, were reported or are blocked. */
export async function findSenders(db: TenantDb, most: number) {
  const { rows } = await sql<{
    sender_id: string;
    mails: number;
    reports: number;
    blocked: string | null;
  }>`with sent as (
      select substr(counted, 10)::uuid as sender_id, sum(mails)::int as mails
      from platform_mail_counts where counted like 'business:%' and day > ${today} - 7 group by 1
    ), reported as (
      select sender_id, count(*)::int as reports from platform_mail_reports group by 1
    )
    select s.sender_id, coalesce(sent.mails, 0) as mails, coalesce(reported.reports, 0) as reports,
      b.reason as blocked
    from (select sender_id from sent union select sender_id from reported
      union select sender_id from platform_mail_blocks) s
    left join sent using (sender_id) left join reported using (sender_id)
    left join platform_mail_blocks b using (sender_id)
    order by (b.reason is not null) desc, reports desc, mails desc, s.sender_id limit ${most}`.execute(
    db,
  );
  return rows;
}
