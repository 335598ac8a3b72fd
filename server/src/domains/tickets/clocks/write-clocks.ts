import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { Announcer } from "#platform/outbox/event.ts";
import { saveTicketClocks, standingOf } from "../../sla/index.ts";
import type { TicketFields } from "../ticket-state.ts";
import type { ClocksMoved } from "./keep-clocks.ts";

export interface SlaColumns {
  readonly next_due_at: string | null;
  readonly next_metric: string | null;
  readonly due_soon_at: string | null;
  readonly first_response_due_at: string | null;
  readonly resolution_due_at: string | null;
  readonly sla_standing: string;
}

const inUtc = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** What the row of a ticket says of its clocks. */
export function columnsOf({ desk, after }: ClocksMoved): SlaColumns {
  const { next_metric, sla_standing, ...moments } = standingOf(after.ticket, desk);
  return {
    next_metric,
    sla_standing,
    next_due_at: inUtc(moments.next_due_at),
    due_soon_at: inUtc(moments.due_soon_at),
    first_response_due_at: inUtc(moments.first_response_due_at),
    resolution_due_at: inUtc(moments.resolution_due_at),
  };
}

/** Writes clocks beside a ticket whose row is written; answers the revision they have now. */
export async function writeClocks(
  tx: TenantTx,
  actor: Announcer["actor"],
  ticket: Pick<TicketFields, "priority" | "department_id" | "assigned_to" | "channel"> & {
    readonly id: string;
  },
  { desk, before, after }: ClocksMoved,
  manner: { readonly is_only_hours?: boolean } = {},
): Promise<number> {
  const { id: ticket_id, priority, department_id, assigned_to, channel } = ticket;
  const around = { ticket_id, actor, priority, department_id, assigned_to, channel, ...manner };
  return (await saveTicketClocks(tx, desk, before, after, around)).revision;
}
