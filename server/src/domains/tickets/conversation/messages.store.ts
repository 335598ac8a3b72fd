import type { ticketChangeList, ticketMessages, ticketStream, tickets } from "@parley/contract";
import {
  type StopReason,
  unsentStates,
} from "@parley/contract/tickets/conversation/message-states";
import { sql } from "kysely";
import { prepared, rowWriter } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** What the author of a scheduled reply was warned of and sends it in spite of. */
export interface ConfirmedWarnings {
  readonly codes: readonly ticketMessages.SendWarning[];
  readonly addresses: readonly string[];
}

export interface NewMessage {
  readonly id: string;
  readonly ticket_id: string;
  readonly kind: "message" | "note";
  readonly author_id: string;
  readonly is_staff: boolean;
  readonly channel: "email" | "portal" | "staff" | "api";
  readonly body_html: string;
  readonly body_text: string;
  readonly to?: string[];
  readonly cc?: string[];
  readonly state?: "holding" | "scheduled" | "sent";
  readonly hold_until?: string;
  readonly set_status?: tickets.Status | null | undefined;
  /** What changes on the ticket when it leaves. */
  readonly changes?: readonly ticketChangeList.ChangeItem[];
  readonly scheduled_seq?: number;
  /** Staff sent it from another program, so the customer has it. */
  readonly sent_outside?: boolean;
  /** `ConfirmedWarnings` as JSON. */
  readonly confirmed?: string;
  /** Who sent a mail that staff have to accept. */
  readonly sender_address?: string;
  readonly sender_state?: "held";
  readonly mail_marks?: string[];
}

/** Whether a message was sent, and so is not for staff alone. */
export const wasSent = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.state`)} not in (${sql.join(unsentStates.map((one) => sql.lit(one)))})`;

const writeMessage = rowWriter("ticket_messages");

export const insertMessage = (
  tx: TenantTx,
  { changes = [], ...message }: NewMessage,
): Promise<void> =>
  writeMessage(tx, {
    ...message,
    ...(changes.length > 0 && { changes: JSON.stringify(changes) }),
  });

export interface MessageRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly kind: "message" | "note";
  readonly author_id: string;
  readonly is_staff: boolean;
  readonly body_html: string;
  readonly body_text: string;
  readonly to: string[];
  readonly cc: string[];
  readonly state: ticketStream.MessageState;
  readonly hold_until: string | null;
  readonly set_status: tickets.Status | null;
  readonly changes: readonly ticketChangeList.ChangeItem[] | null;
  /** The last event of the ticket when it was scheduled; null for a reply with the usual delay alone. */
  readonly scheduled_seq: number | null;
  readonly confirmed: ConfirmedWarnings | null;
  readonly deleted_at: string | null;
  readonly origin_ticket_id: string | null;
}

export function findMessage(db: TenantDb, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom("ticket_messages")
    .select([
      "id",
      "ticket_id",
      "kind",
      "author_id",
      "is_staff",
      "body_html",
      "body_text",
      "to",
      "cc",
      "state",
      "hold_until",
      "set_status",
      "changes",
      "scheduled_seq",
      "confirmed",
      "deleted_at",
      "origin_ticket_id",
    ])
    .where("id", "=", id)
    .$castTo<MessageRow>()
    .executeTakeFirst();
}

export interface PublishedMessage {
  readonly id: string;
  readonly kind: "message" | "note";
  readonly author_id: string;
  readonly is_staff: boolean;
  readonly channel: NewMessage["channel"];
  readonly body_html: string;
  readonly body_text: string;
  readonly to: string[];
  readonly cc: string[];
  readonly said_at: string;
}

/** Those of these messages that stand in a ticket and were said, in the order they were. */
export async function findPublishedMessages(
  db: TenantDb,
  ticketId: string,
  ids: readonly string[],
): Promise<PublishedMessage[]> {
  const { rows } = await sql<PublishedMessage>`
    select m.id, m.kind, m.author_id, m.is_staff, m.channel, m.body_html, m.body_text, m."to", m.cc,
      max(coalesce(e.said_at, e.at)) as said_at
    from ticket_messages m
    join ticket_events e on e.business_id = m.business_id and e.message_id = m.id
    where m.business_id = current_business() and m.ticket_id = ${ticketId} and m.id = any(${ids}::uuid[])
      and ${wasSent("m")} and m.deleted_at is null
      and e.type in ('created', 'message_added', 'note_added')
    group by m.business_id, m.id
    order by max(coalesce(e.said_at, e.at)), m.id
  `.execute(db);
  return rows;
}

export async function updateNote(
  tx: TenantTx,
  id: string,
  body: { body_html: string; body_text: string },
): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ ...body, edited_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Its words go; that there was a note stays. */
export async function clearNote(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ body_html: "", body_text: "", deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function updateMessageState(
  tx: TenantTx,
  id: string,
  state: "sent" | "cancelled",
): Promise<void> {
  // What leaves now was said where it stands now.
  const said = state === "sent" && { origin_ticket_id: null };
  await tx
    .updateTable("ticket_messages")
    .set({ state, ...said, held_because: null })
    .where("id", "=", id)
    .execute();
}

/** Which replies that wait are stopped, and why. */
export interface StopRequest {
  readonly because: StopReason;
  /** Without them all that wait. */
  readonly states?: readonly ("holding" | "scheduled")[];
  /** Whose replies are left alone. */
  readonly notBy?: string;
  /** Only this one. */
  readonly id?: string;
}

export interface StoppedReply {
  readonly id: string;
  readonly author_id: string;
  readonly scheduled_seq: number | null;
}

/** Keeps replies of a ticket that wait from being sent. */
export function stopWaitingReplies(
  tx: TenantTx,
  ticketId: string,
  { because, states = ["holding", "scheduled"], notBy, id }: StopRequest,
): Promise<StoppedReply[]> {
  return tx
    .updateTable("ticket_messages")
    .set({ state: "held", held_because: because })
    .where("ticket_id", "=", ticketId)
    .where("state", "in", states)
    .where(notBy ? sql<boolean>`author_id <> ${notBy}` : sql<boolean>`true`)
    .where(id ? sql<boolean>`id = ${id}` : sql<boolean>`true`)
    .returning(["id", "author_id", "scheduled_seq"])
    .execute();
}

/** Who wrote publicly since a reply was scheduled, other than its author. */
export function findLaterMessage(
  db: TenantDb,
  ticketId: string,
  reply: { readonly author_id: string; readonly scheduled_seq: number },
): Promise<{ is_staff: boolean } | undefined> {
  return db
    .selectFrom("ticket_events as events")
    .innerJoin("ticket_messages as messages", (join) =>
      join
        .onRef("messages.business_id", "=", "events.business_id")
        .onRef("messages.id", "=", "events.message_id"),
    )
    .select("messages.is_staff")
    .where("events.ticket_id", "=", ticketId)
    .where("events.seq", ">", reply.scheduled_seq)
    .where("events.type", "=", "message_added")
    .where("messages.author_id", "<>", reply.author_id)
    .orderBy("messages.is_staff")
    .limit(1)
    .executeTakeFirst();
}

/** Those of these addresses that staff wrote to on a ticket, as far as it left. */
export async function findEarlierRecipients(
  db: TenantDb,
  ticketId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address where exists (
      select from ticket_messages m
      where m.business_id = current_business() and m.ticket_id = ${ticketId}
        and ${wasSent("m")} and address = any(m."to" || m.cc)
    )`.execute(db);
  return rows.map(({ address }) => address);
}

/** Somebody has read what they said themselves, unless there is something before it that they have not. */
export async function markOwnMessageSeen(
  tx: TenantTx,
  ticketId: string,
  accountId: string,
  seq: number,
): Promise<void> {
  await tx
    .updateTable("ticket_seen")
    .set({ last_seen_seq: seq })
    .where("ticket_id", "=", ticketId)
    .where("account_id", "=", accountId)
    .where(
      sql<boolean>`not exists (
        select from ticket_events e join ticket_messages m
          on m.business_id = e.business_id and m.id = e.message_id
        where e.business_id = ticket_seen.business_id and e.ticket_id = ticket_seen.ticket_id
          and e.seq > ticket_seen.last_seen_seq and m.author_id <> ticket_seen.account_id
      )`,
    )
    .execute();
}

interface LastSeen {
  readonly ticketId: string;
  readonly accountId: string;
  readonly seq: number;
}

const upsertLastSeen = prepared((db, { ticketId, accountId, seq }: LastSeen) =>
  db
    .insertInto("ticket_seen")
    .values({ ticket_id: ticketId, account_id: accountId, last_seen_seq: seq })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "ticket_id", "account_id"])
        .doUpdateSet({ last_seen_seq: sql`excluded.last_seen_seq`, seen_at: sql`now()` }),
    ),
);

/** Says how far somebody has read. */
export async function saveLastSeen(
  tx: TenantTx,
  ticketId: string,
  accountId: string,
  seq: number,
): Promise<void> {
  await upsertLastSeen(tx, { ticketId, accountId, seq });
}
