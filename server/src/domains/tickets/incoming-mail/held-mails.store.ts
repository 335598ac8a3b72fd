import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

export interface HeldMail {
  readonly id: string;
  readonly ticket_id: string;
  readonly author_id: string;
  readonly address: string;
  readonly state: "held" | "accepted" | "refused";
}

/** A mail whose sender staff accept or refuse; it may be decided by now. */
export function findHeldMail(tx: TenantTx, id: string): Promise<HeldMail | undefined> {
  return tx
    .selectFrom("ticket_messages")
    .select(["id", "ticket_id", "author_id"])
    .select(["sender_address as address", "sender_state as state"])
    .where("id", "=", id)
    .where("sender_state", "is not", null)
    .$castTo<HeldMail>()
    .executeTakeFirst();
}

export interface HeldWords {
  readonly id: string;
  readonly body_text: string;
  /** Where it stands in the ticket, and since when. */
  readonly place: number;
  readonly said_at: string;
}

const mostAtOnce = 50;

/** Every mail of one author that is held in a ticket, oldest first. */
export async function findHeldOfAuthor(
  tx: TenantTx,
  ticketId: string,
  authorId: string,
): Promise<HeldWords[]> {
  const { rows } = await sql<HeldWords>`
    select m.id, m.body_text, e.place, e.said_at from ticket_messages m
    cross join lateral (
      select coalesce(e.place, e.seq) as place, coalesce(e.said_at, e.at) as said_at from ticket_events e
      where e.business_id = m.business_id and e.ticket_id = m.ticket_id and e.message_id = m.id
      order by e.seq desc limit 1
    ) e
    where m.business_id = current_business() and m.ticket_id = ${ticketId} and m.author_id = ${authorId}
      and m.sender_state = 'held' and m.deleted_at is null
    order by e.place, m.id limit ${mostAtOnce}`.execute(tx);
  return rows;
}

/** Makes notes public messages of their author. */
export async function setAccepted(
  tx: TenantTx,
  ids: readonly string[],
  author_id: string,
): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ kind: "message", sender_state: "accepted", author_id })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function setRefused(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ sender_state: "refused" })
    .where("id", "=", id)
    .execute();
}

/** Whether an account has a ticket, watches one, or wrote anything but these messages. */
export async function takesPartElsewhere(
  tx: TenantTx,
  accountId: string,
  messageIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (
        select from tickets t where t.business_id = current_business() and t.requester_id = ${accountId}
      ) or exists (
        select from ticket_watchers w where w.business_id = current_business() and w.account_id = ${accountId}
      ) or exists (
        select from ticket_messages m
        where m.business_id = current_business() and m.author_id = ${accountId}
          and m.id <> all(${messageIds}::uuid[])
      ) as is_known`.execute(tx);
  return rows[0]?.is_known ?? false;
}
