import type { TenantTx } from "#platform/db/tenant-db.ts";

export interface ClaimedTimer {
  readonly ticket_id: string;
  readonly clock_id: string;
}

/**
 * The clock of a timer that waits, its ticket held until the transaction ends. Nothing while somebody else holds it: whoever that
 * is may be firing the same timer, and another one can be fired meanwhile. The ticket before the timer, as everybody
 * locks them.
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
