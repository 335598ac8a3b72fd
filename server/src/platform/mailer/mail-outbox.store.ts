import { sql } from "kysely";
import { batchSize } from "../db/delete-some.ts";
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
  has_secret: boolean;
  is_unsolicited: boolean;
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

interface NewTicketMail {
  readonly id: string;
  readonly dedupe_key: string;
  readonly kind: string;
  readonly recipient: string;
  readonly purpose: string;
  readonly template_values: TemplateValues;
  readonly department_id: string;
  readonly request_id: string;
  readonly ticket_id: string;
  readonly ticket_message_id: string | null;
}

/** Inserts mails about tickets, but for those to whom this transaction writes about the ticket already. Answers the new ones. */
export async function insertTicketMails(
  tx: TenantTx,
  mails: readonly NewTicketMail[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mail_outbox (
      id, dedupe_key, kind, recipient, subject, body_text, body_html, purpose, template_key, template_values,
      department_id, request_id, ticket_id, ticket_message_id
    )
    select id, dedupe_key, kind, recipient, '', '', '', purpose, kind, template_values,
      department_id, request_id, ticket_id, ticket_message_id
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as new (
      id uuid, dedupe_key text, kind text, recipient text, purpose text, template_values jsonb,
      department_id uuid, request_id text, ticket_id uuid, ticket_message_id uuid
    )
    where not exists (
      select from mail_outbox o
      where o.business_id = current_business() and o.ticket_id = new.ticket_id
        and o.recipient = new.recipient and o.created_at = now()
    )
    on conflict on constraint mail_outbox_once do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Held, so that two jobs of one mail take turns. */
export function lockMail(tx: TenantTx, id: string) {
  return tx
    .selectFrom("mail_outbox")
    .select(["id", "kind", "state", "attempts", "is_urgent", "lease_until", "recipient"])
    .select(["template_key", "template_values", "department_id", "ticket_id", "ticket_message_id"])
    .select(sql<MailPurpose>`purpose`.as("purpose"))
    .$narrowType<{ template_values: TemplateValues | null }>()
    .select([
      sql<boolean>`next_at is null or next_at <= now()`.as("is_due"),
      sql<boolean>`lease_until is not null and lease_until > now()`.as("is_leased"),
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the business's own words beside ours. What they were made of is no longer needed, and may be secret. */
export async function saveOwnWords(tx: TenantTx, id: string, words: RenderedMail): Promise<void> {
  const { subject: own_subject, text: own_text, html: own_html } = words;
  await tx
    .updateTable("mail_outbox")
    .set({ own_subject, own_text, own_html, template_values: null })
    .where("id", "=", id)
    .execute();
}

/** What a mail about a ticket says, and under which Message-ID. */
export async function saveTicketMail(
  tx: TenantTx,
  id: string,
  { subject, text, html, messageId }: RenderedMail & { readonly messageId: string },
): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({
      subject,
      body_text: text,
      body_html: html,
      message_id: messageId,
      template_values: null,
    })
    .where("id", "=", id)
    .execute();
}

const blank = { body_text: "", body_html: "", own_subject: null, own_text: null, own_html: null };

/** A mail that the business, or its recipient, does not want is kept as not sent. */
export async function suppressMail(tx: TenantTx, id: string, why: string | null): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ ...blank, state: "suppressed", last_error: why, template_values: null })
    .where("id", "=", id)
    .execute();
}

/** A mail that is not sent, and keeps its words: once its recipient is allowed mails again it can be sent. */
export async function holdMail(tx: TenantTx, id: string, why: string): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({ state: "suppressed", last_error: why, bounce: null, bounced_at: null })
    .where("id", "=", id)
    .execute();
}

/** What could be sent again because a person decides so. */
export const isResendable = (mail: string) => sql<boolean>`(
  ${sql.ref(`${mail}.state`)} in ('retry', 'dead', 'uncertain') or ${sql.ref(`${mail}.state`)} = 'suppressed'
    and (${sql.ref(`${mail}.template_values`)} is not null or ${sql.ref(`${mail}.body_text`)} <> '')
)`;

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
      "own_subject",
      "own_text",
      "own_html",
      "is_urgent",
      "is_unsolicited",
      "has_secret",
      "attempts",
      "department_id",
      "ticket_id",
      "ticket_message_id",
      "attachment_name",
      "attachment",
      "links_files",
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
  linked_files?: number;
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

/**
 * Blanks a mail with a code or a link once it is settled: whoever reads the database must not get in with it. A digest
 * of its text stays, so that support can tell whether a mail that somebody shows is this one.
 */
export async function blankSecretMail(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("mail_outbox")
    .set({
      ...blank,
      subject: sql<string>`regexp_replace(subject, '[0-9]{4,}', '…', 'g')`,
      attachment: null,
      content_digest: sql<string>`encode(sha256(convert_to(body_text, 'UTF8')), 'hex')`,
    })
    .where("id", "=", id)
    .where("has_secret", "=", true)
    .where("state", "in", ["sent", "dead", "uncertain"])
    .execute();
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

/**
 * Puts a mail that was given up, or left in doubt, back to the start. Its Message-ID stays. A mail that was blanked has
 * nothing to send: its code or link must be asked for again.
 */
export async function reviveMail(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable("mail_outbox")
    .set({ state: "queued", attempts: 0, next_at: null, lease_until: null })
    .set({ bounce: null, bounced_at: null })
    .where("id", "=", id)
    .where(isResendable("mail_outbox"))
    .where("content_digest", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Settles a mail in doubt because a person knows: it arrived, or why it counts as failed. Answers whether it was in doubt. */
export async function settleByPerson(
  tx: TenantTx,
  id: string,
  failure: string | null,
): Promise<boolean> {
  const settled =
    failure === null
      ? { state: "sent", sent_at: now, last_code: null, last_error: null }
      : { state: "dead", last_code: null, last_error: failure };
  const row = await tx
    .updateTable("mail_outbox")
    .set(settled)
    .where("id", "=", id)
    .where("state", "=", "uncertain")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A mail that left a month ago has been read or never will be; that it was sent stays known, what it said does not. */
export async function blankOldMails(tx: TenantTx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("mail_outbox")
    .set({ ...blank, attachment: null })
    .where("id", "in", (query) =>
      query
        .selectFrom("mail_outbox")
        .select("id")
        .where("body_text", "<>", "")
        .where("state", "=", "sent")
        .where("sent_at", "<", sql<string>`now() - interval '30 days'`)
        .limit(batchSize),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
