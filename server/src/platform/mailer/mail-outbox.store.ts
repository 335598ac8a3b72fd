import { sql } from "kysely";
import type { TenantDb, TenantTx } from "../db/tenant-db.ts";
import type { MailPurpose, RenderedMail, TemplateValues } from "./mail.ts";

const now = sql<string>`now()`;

interface NewMail {
  id: string;
  dedupe_key: string;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  is_urgent: boolean;
  template_key: string | null;
  template_values: string | null;
  purpose: MailPurpose;
  department_id: string | null;
  request_id: string;
  attachment_name: string | null;
  attachment: string | null;
}

/** Answers whether the mail is new: one of the same key may wait already, or be long gone. */
export async function insertMail(tx: TenantTx, mail: NewMail): Promise<boolean> {
  const row = await tx
    .insertInto("mail_outbox")
    .values(mail)
    .onConflict((conflict) => conflict.constraint("mail_outbox_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Held, so that two jobs of one mail take turns. */
export function lockMail(tx: TenantTx, id: string) {
  return tx
    .selectFrom("mail_outbox")
    .select(["state", "attempts", "is_urgent", "lease_until", "recipient"])
    .select(["template_key", "template_values"])
    .$narrowType<{ template_values: TemplateValues | null }>()
    .select([
      sql<boolean>`next_at is null or next_at <= now()`.as("is_due"),
      sql<boolean>`lease_until is not null and lease_until > now()`.as("is_leased"),
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts the business's own words in place of ours. What they were made of is no longer needed, and may be secret. */
export async function saveRenderedMail(
  tx: TenantTx,
  id: string,
  words: RenderedMail,
): Promise<void> {
  const { subject, text: body_text, html: body_html } = words;
  await tx
    .updateTable("mail_outbox")
    .set({ subject, body_text, body_html, template_values: null })
    .where("id", "=", id)
    .execute();
}

/** A mail that the business does not want is kept as not sent. */
export async function suppressMail(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ state: "suppressed", template_values: null, body_text: "", body_html: "" })
    .where("id", "=", id)
    .execute();
}

/** Whoever claims a mail has five minutes to say what became of it. */
export function claimMail(tx: TenantTx, id: string, messageId: string) {
  return tx
    .updateTable("mail_outbox")
    .set((row) => ({
      state: "sending",
      attempts: row("attempts", "+", 1),
      lease_until: sql<string>`now() + interval '5 minutes'`,
      next_at: null,
      message_id: row.fn.coalesce("message_id", row.val(messageId)),
      template_values: null,
    }))
    .where("id", "=", id)
    .returning([
      "id",
      "kind",
      "recipient",
      "subject",
      "body_text",
      "body_html",
      "is_urgent",
      "attempts",
      "department_id",
      "attachment_name",
      "attachment",
      sql<MailPurpose>`purpose`.as("purpose"),
      sql<string>`message_id`.as("message_id"),
    ])
    .executeTakeFirstOrThrow();
}

export type ClaimedMail = Awaited<ReturnType<typeof claimMail>>;

interface Settled {
  state: "sent" | "retry" | "dead" | "uncertain";
  last_code: number | null;
  last_error: string | null;
  sent_by?: string | null;
  retryInSeconds?: number | undefined;
}

/** Writes down what became of an attempt, unless another has claimed the mail since. Answers when to try again. */
export async function settleMail(
  tx: TenantTx,
  { id, attempts }: { id: string; attempts: number },
  { retryInSeconds, ...settled }: Settled,
): Promise<string | null | undefined> {
  const row = await tx
    .updateTable("mail_outbox")
    .set({
      ...settled,
      lease_until: null,
      sent_at: settled.state === "sent" ? now : null,
      next_at:
        retryInSeconds === undefined
          ? null
          : sql<string>`now() + make_interval(secs => ${retryInSeconds})`,
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .where("attempts", "=", attempts)
    .returning("next_at")
    .executeTakeFirst();
  return row?.next_at;
}

export type UnsentState = "retry" | "dead" | "uncertain";

/** What did not arrive, or may not have. */
export function findUnsentMails(db: TenantDb, states: readonly UnsentState[]) {
  return db
    .selectFrom("mail_outbox")
    .select(["id", "kind", "recipient", "state", "attempts", "next_at", "last_error", "created_at"])
    .where("state", "in", states)
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/** Puts a mail that was given up, or left in doubt, back to the start. Its Message-ID stays. */
export async function reviveMail(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable("mail_outbox")
    .set({ state: "queued", attempts: 0, next_at: null, lease_until: null })
    .where("id", "=", id)
    .where("state", "in", ["retry", "dead", "uncertain"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A mail that left a month ago has been read or never will be; that it was sent stays known, what it said does not. */
export async function blankOldMails(tx: TenantTx): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ body_text: "", body_html: "", attachment: null })
    .where("body_text", "<>", "")
    .where("state", "=", "sent")
    .where("sent_at", "<", sql<string>`now() - interval '30 days'`)
    .execute();
}
