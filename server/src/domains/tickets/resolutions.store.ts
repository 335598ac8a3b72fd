import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { NewTicketEvent } from "./ticket-events.store.ts";

const isEnd = (status: unknown) => status === "resolved" || status === "closed";

/** Whether it comes to an end or is opened again. Merged into another ticket, it goes on there. */
function turnOf({ changes }: NewTicketEvent): "ended" | "reopened" | undefined {
  if (changes.some(({ field }) => field === "is_merged")) return undefined;
  const status = changes.find(({ field }) => field === "status");
  if (!status || isEnd(status.from) === isEnd(status.to)) return undefined;
  return isEnd(status.to) ? "ended" : "reopened";
}

/** Keeps each time that a ticket came to an end, with whoever held it then, and when it was opened again. */
export async function keepResolutions(
  tx: TenantTx,
  events: readonly NewTicketEvent[],
  agentId: string | null,
): Promise<void> {
  const [first] = events;
  // What is taken back never was.
  if (first?.undo_of) await removeResolutions(tx, first.ticket_id, first.undo_of);
  for (const event of events) {
    const turn = turnOf(event);
    if (turn === "reopened") await reopenLast(tx, event.ticket_id);
    if (turn === "ended") await endTicket(tx, event, agentId);
  }
}

async function removeResolutions(tx: TenantTx, ticketId: string, actId: string): Promise<void> {
  await tx
    .deleteFrom("ticket_resolutions")
    .where("ticket_id", "=", ticketId)
    .where("act_id", "=", actId)
    .execute();
}

async function reopenLast(tx: TenantTx, ticketId: string): Promise<void> {
  await sql`
    update ticket_resolutions set reopened_at = now()
    where business_id = current_business() and ticket_id = ${ticketId} and reopened_at is null
  `.execute(tx);
}

/**
 * Taking back that it was opened again ends it no second time: the end it had holds on. Taking back that its end was
 * taken back ends it now.
 */
async function endTicket(
  tx: TenantTx,
  { ticket_id, seq, act_id, undo_of }: NewTicketEvent,
  agentId: string | null,
): Promise<void> {
  const { rows } = await sql`
    insert into ticket_resolutions (ticket_id, seq, act_id, agent_id)
    select ${ticket_id}::uuid, ${seq}::int, ${act_id}::uuid, ${agentId}::uuid
    where ${undo_of}::uuid is null or exists (
      select from ticket_events undoing
      where undoing.business_id = current_business() and undoing.ticket_id = ${ticket_id}
        and undoing.act_id = ${undo_of} and undoing.undo_of is not null
    )
    returning seq`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    update ticket_resolutions set reopened_at = null
    where business_id = current_business() and ticket_id = ${ticket_id} and seq = (
      select max(seq) from ticket_resolutions last
      where last.business_id = current_business() and last.ticket_id = ${ticket_id}
    )`.execute(tx);
}
