import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { NewTicketEvent } from "./ticket-events.store.ts";

const isEnd = (status: unknown) => status === "resolved" || status === "closed";

/** It was neither resolved nor closed before. Merged into another ticket, it goes on there. */
const endsTicket = ({ changes }: NewTicketEvent) =>
  changes.some(({ field, from, to }) => field === "status" && isEnd(to) && !isEnd(from)) &&
  !changes.some(({ field }) => field === "is_merged");

/** Keeps each time that a ticket came to an end, with whoever held it then. What is taken back never was one. */
export async function keepResolutions(
  tx: TenantTx,
  events: readonly NewTicketEvent[],
  agentId: string | null,
): Promise<void> {
  const [first] = events;
  if (first?.undo_of) await removeResolutions(tx, first.ticket_id, first.undo_of);
  for (const event of events.filter(endsTicket)) await insertResolution(tx, event, agentId);
}

async function removeResolutions(tx: TenantTx, ticketId: string, actId: string): Promise<void> {
  await tx
    .deleteFrom("ticket_resolutions")
    .where("ticket_id", "=", ticketId)
    .where("act_id", "=", actId)
    .execute();
}

/** Taking back that it was opened again ends it no second time; taking back that its end was taken back does. */
async function insertResolution(
  tx: TenantTx,
  { ticket_id, seq, act_id, undo_of }: NewTicketEvent,
  agentId: string | null,
): Promise<void> {
  await sql`
    insert into ticket_resolutions (ticket_id, seq, act_id, agent_id)
    select ${ticket_id}::uuid, ${seq}::int, ${act_id}::uuid, ${agentId}::uuid
    where ${undo_of}::uuid is null or exists (
      select from ticket_events undoing
      where undoing.business_id = current_business() and undoing.ticket_id = ${ticket_id}
        and undoing.act_id = ${undo_of} and undoing.undo_of is not null
    )`.execute(tx);
}
