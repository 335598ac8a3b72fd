import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { EarlierMail, MailPerson } from "../decide/facts.ts";
import type { ExternalRef } from "../decide/foreign-desk.ts";

/** Mails of one sender are decided on one after the other: each has to see the person and the tickets of the one before. */
export async function lockSender(tx: TenantTx, sender: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sender ' || current_business() || ${sender}, 0))`.execute(
    tx,
  );
}

/** People by their addresses. */
export async function findPeopleByAddress(
  tx: TenantTx,
  addresses: readonly string[],
): Promise<Map<string, MailPerson>> {
  const rows = await tx
    .selectFrom("addresses")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "addresses.business_id")
        .onRef("accounts.id", "=", "addresses.account_id"),
    )
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .select(["addresses.email", "accounts.id", "accounts.status", "roles.kind"])
    .where("addresses.email", "=", sql<string>`any(${addresses}::text[])`)
    .where("accounts.deleted_at", "is", null)
    .limit(1000)
    .execute();
  return new Map(
    rows.map(({ email, id, status, kind }) => {
      const isStaff = kind !== "customer";
      const isBlocked = status === "blocked" || (isStaff && status === "deactivated");
      return [email, { id, isStaff, isBlocked }];
    }),
  );
}

/** Mails with the same key that became messages. */
export function findEarlierMails(tx: TenantTx, key: string): Promise<EarlierMail[]> {
  return tx
    .selectFrom("inbound_mails as mails")
    .innerJoin("ticket_messages as messages", (join) =>
      join
        .onRef("messages.business_id", "=", "mails.business_id")
        .onRef("messages.id", "=", "mails.message_id"),
    )
    .select(["messages.body_text as text", "mails.sent_at as date"])
    .select(sql<string>`mails.content_hash`.as("contentHash"))
    .where("mails.mail_key", "=", key)
    .orderBy("mails.id")
    .limit(20)
    .execute();
}

/** Keeps the number that a ticket has at another help desk. */
export async function saveExternalRef(
  tx: TenantTx,
  { domain, value }: ExternalRef,
  ticket_id: string,
): Promise<void> {
  await tx
    .insertInto("external_refs")
    .values({ sender_domain: domain, value, ticket_id })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "sender_domain", "value"]).doUpdateSet({ ticket_id }),
    )
    .execute();
}

/** The id of the ticket that a number of another help desk belongs to. */
export async function findExternalTicket(
  tx: TenantTx,
  { domain, value }: ExternalRef,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("external_refs")
    .select("ticket_id")
    .where("sender_domain", "=", domain)
    .where("value", "=", value)
    .executeTakeFirst();
  return row?.ticket_id;
}

/** How many tickets a sender has opened by mail in an hour and in a day. */
export async function countTicketsOfSender(
  tx: TenantTx,
  sender: string,
): Promise<{ hour: number; day: number }> {
  const { hour, day } = await tx
    .selectFrom("inbound_mails")
    .select(sql<number>`count(*) filter (where created_at > now() - interval '1 hour')`.as("hour"))
    .select(sql<number>`count(*)`.as("day"))
    .where("outcome", "=", "new_ticket")
    .where("sender", "=", sender)
    .where("created_at", ">", sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return { hour: Number(hour), day: Number(day) };
}
