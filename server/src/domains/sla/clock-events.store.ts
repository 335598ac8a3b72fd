import type { Metric } from "@parley/contract/sla/choices";
import type { TenantDb } from "#platform/db/tenant-db.ts";

export interface ClockEventRow {
  readonly metric: Metric;
  readonly cycle: number;
  readonly type: string;
  readonly at: string;
  readonly actor_id: string | null;
}

/** What became of a ticket's clocks, the newest first. One that nobody was promised anything by is not told of. */
export function findClockEvents(
  db: TenantDb,
  ticketId: string,
  most: number,
): Promise<ClockEventRow[]> {
  return db
    .selectFrom("sla_events as events")
    .innerJoin("sla_clocks as clocks", (join) =>
      join
        .onRef("clocks.business_id", "=", "events.business_id")
        .onRef("clocks.id", "=", "events.clock_id"),
    )
    .select(["clocks.metric", "clocks.cycle", "events.type", "events.at", "events.actor_id"])
    .where("clocks.ticket_id", "=", ticketId)
    .where("clocks.generation", ">", 0)
    .orderBy("events.at", "desc")
    .orderBy("events.id", "desc")
    .limit(most)
    .$castTo<ClockEventRow>()
    .execute();
}
