import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { hashOfMessageId } from "../threading/message-refs.store.ts";

export type BounceKind = "hard" | "soft" | "delayed" | "policy" | "size";

/** The mail that left with a Message-ID, locked. Servers change the case of ids, so it is found by its hash. */
export function findReportedMail(tx: TenantTx, messageId: string) {
  return tx
    .selectFrom("message_refs")
    .innerJoin("mail_outbox", (join) =>
      join
        .onRef("mail_outbox.business_id", "=", "message_refs.business_id")
        .onRef("mail_outbox.ticket_id", "=", "message_refs.ticket_id")
        .onRef("mail_outbox.message_id", "=", "message_refs.id"),
    )
    .select(["mail_outbox.id", "mail_outbox.recipient", "mail_outbox.state", "mail_outbox.bounce"])
    .where("message_refs.id_hash", "=", hashOfMessageId(messageId))
    .where("message_refs.kind", "=", "own")
    .orderBy("mail_outbox.id")
    .limit(1)
    .forUpdate("mail_outbox")
    .executeTakeFirst();
}

/** A mail that bounced did not arrive; that our server took it stays known. */
export async function saveBounce(
  tx: TenantTx,
  id: string,
  { kind, why }: { readonly kind: BounceKind; readonly why: string },
): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({
      state: kind === "delayed" ? "sent" : "dead",
      bounce: kind,
      bounced_at: sql<string>`now()`,
      last_code: null,
      last_error: why.slice(0, 500),
    })
    .where("id", "=", id)
    .execute();
}

/** How many mails to an address came back within a time for reasons that pass. */
export async function countReturned(tx: TenantTx, recipient: string, hours: number) {
  const { count } = await tx
    .selectFrom("mail_outbox")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("recipient", "=", recipient)
    .where("ticket_id", "is not", null)
    // Nobody reports about an older mail.
    .where("created_at", ">", sql<string>`now() - interval '14 days'`)
    .where("bounce", "=", "soft")
    .where("bounced_at", ">", sql<string>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A mail that was reported as spam has arrived. */
export async function saveComplaint(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ bounce: "complaint", bounced_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Why a mail about a ticket was refused, and for whom it was. */
export function findRefusal(tx: TenantTx, id: string) {
  return tx
    .selectFrom("mail_outbox")
    .select(["recipient", "last_error"])
    .where("id", "=", id)
    .where("state", "=", "dead")
    .executeTakeFirst();
}

/** From now on the files of a mail leave as links. Answers whether it has files, and had them in it. */
export async function setLinksFiles(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable("mail_outbox")
    .set({ links_files: true })
    .where("id", "=", id)
    .where("links_files", "=", false)
    .where("ticket_message_id", "in", (files) =>
      files
        .selectFrom("files")
        .select(sql<string>`used_by_id`.as("message"))
        .where("used_by_type", "=", "ticket_message")
        .where("used_by_id", "=", sql.ref<string>("mail_outbox.ticket_message_id"))
        .where("state", "in", ["ready", "unscanned"]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
