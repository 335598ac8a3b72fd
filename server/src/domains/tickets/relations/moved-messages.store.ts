import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { wasSent } from "../conversation/messages.store.ts";
import type { TicketFields } from "../core/ticket-state.ts";

export interface MovableMessage {
  readonly id: string;
  readonly kind: "message" | "note";
  readonly state: string;
  readonly author_id: string;
  readonly said_at: string;
}

/** The messages of a ticket by the time they were said. */
export async function findMovableMessages(
  db: TenantDb,
  ticketId: string,
): Promise<MovableMessage[]> {
  const { rows } = await sql<MovableMessage>`
    select m.id, m.kind, m.state, m.author_id, max(coalesce(e.said_at, e.at)) as said_at
    from ticket_messages m
    join ticket_events e on e.business_id = m.business_id and e.ticket_id = m.ticket_id and e.message_id = m.id
    where m.business_id = current_business() and m.ticket_id = ${ticketId}
    group by m.business_id, m.id
    order by max(coalesce(e.said_at, e.at)), m.id
  `.execute(db);
  return rows;
}

/** When each thing happened on a ticket by itself, in order: by it the words of others find their place. */
export function findEventTimes(
  db: TenantDb,
  ticketId: string,
): Promise<{ seq: number; at: string }[]> {
  return db
    .selectFrom("ticket_events")
    .select(["seq", sql<string>`coalesce(said_at, at)`.as("at")])
    .where("ticket_id", "=", ticketId)
    .where("place", "is", null)
    .orderBy("seq")
    .execute();
}

export async function moveMessages(
  tx: TenantTx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ ticket_id: to, origin_ticket_id: sql`coalesce(origin_ticket_id, ${from})` })
    .where("ticket_id", "=", from)
    .execute();
}

interface MessageReturn {
  readonly from: string;
  readonly to: string;
  /** Tickets that had been merged into it before. */
  readonly earlier: readonly string[];
}

/** Each goes back to where it was written, or to where that had been merged before. */
export async function moveMessagesBack(
  tx: TenantTx,
  { from, to, earlier }: MessageReturn,
): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ ticket_id: to, origin_ticket_id: sql`nullif(origin_ticket_id, ${to})` })
    .where("ticket_id", "=", from)
    .where("origin_ticket_id", "=", sql<string>`any(${[to, ...earlier]}::uuid[])`)
    .execute();
}

type MessageTotals = Pick<
  TicketFields,
  "message_count" | "attachments_count" | "last_customer_message_at" | "last_staff_reply_at"
>;

/** What the messages that stand in a ticket add up to. */
export async function getMessageTotals(db: TenantDb, ticketId: string): Promise<MessageTotals> {
  const { rows } = await sql<MessageTotals>`
    with said as (
      select m.id, m.kind, m.is_staff, (
        select max(coalesce(e.said_at, e.at)) from ticket_events e
        where e.business_id = m.business_id and e.message_id = m.id
          and (e.type = 'message_added' or (e.type = 'created' and not m.is_staff))
      ) as at
      from ticket_messages m
      where m.business_id = current_business() and m.ticket_id = ${ticketId}
        and ${wasSent("m")}
    )
    select (count(*) filter (where kind = 'message'))::int as message_count,
      (select count(*) from said s join files f on f.business_id = current_business()
        and f.used_by_type = 'ticket_message' and f.used_by_id = s.id)::int as attachments_count,
      max(at) filter (where kind = 'message' and not is_staff) as last_customer_message_at,
      max(at) filter (where kind = 'message' and is_staff) as last_staff_reply_at
    from said
  `.execute(db);
  const [tally] = rows;
  if (!tally) throw new Error("a count is always there");
  return tally;
}
