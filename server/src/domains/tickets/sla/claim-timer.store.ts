import type { TenantTx } from "#platform/db/tenant-db.ts";

export interface ClaimedTimer {
  readonly ticket_id: string;
  readonly clock_id: string;
}

/**
 * Locks the ticket of a pending timer and answers its clock. Nothing while another transaction has locked the ticket:
 * that one may be firing the same timer, and another timer can be fired meanwhile. The ticket is locked before the timer,
 * as everywhere.
 */
export function claimTimer(tx: TenantTx, timerId: string): Promise<ClaimedTimer | undefined> {
  return tx
    .selectFrom("sla_timers as timers")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.business_id", "=", "timers.business_id")
        .onRef("tickets.id", "=", "timers.ticket_id"),
    )
    .select(["timers.ticket_id", "timers.clock_id"])
    .where("timers.id", "=", timerId)
    .where("timers.state", "=", "pending")
    .forUpdate("tickets")
    .skipLocked()
    .executeTakeFirst();
}
