import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { ClockRow } from "./clock-rows.ts";
import { type DeskHead, deskHead, deskRows } from "./desk.store.ts";
import type { FiredRow, KeptRow } from "./kept-clocks.ts";

interface Found extends DeskHead {
  readonly ticket: KeptRow | null;
  readonly clocks: ClockRow[] | null;
  readonly fired: FiredRow[] | null;
}

const findRows = prepared(
  (_db, { ticketId }: { ticketId: string }) => sql<Found>`
    select ${deskHead},
      (select to_jsonb(t) from sla_tickets t
        where t.business_id = current_business() and t.ticket_id = ${ticketId}::uuid) as ticket,
      (select jsonb_agg(to_jsonb(c) order by c.id) from sla_clocks c
        where c.business_id = current_business() and c.ticket_id = ${ticketId}::uuid) as clocks,
      (select jsonb_agg(to_jsonb(f)) from sla_clocks c
        join sla_timers f on f.business_id = c.business_id and f.clock_id = c.id
        where c.business_id = current_business() and c.ticket_id = ${ticketId}::uuid
          and f.state = 'done') as fired
    from ${deskRows}
  `,
);

/** All that is kept of a ticket's clocks, and which state of the desk holds, in one statement. */
export async function getClockRows(db: TenantDb, ticketId: string): Promise<Found> {
  const [found] = await findRows(db, { ticketId });
  if (!found) throw new Error("the business promises nothing and never works");
  return found;
}
