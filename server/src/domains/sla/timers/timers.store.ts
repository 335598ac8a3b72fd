import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";

export interface TimerRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly clock_id: string;
  readonly generation: number;
  readonly kind: "breach" | "reminder" | "escalation";
  readonly ref: string;
  readonly fire_at: number;
}

// By due time; timers that failed before come last.
const firingOrder = sql`attempts, fire_at, array_position('{reminder,breach,escalation}', kind), ref`;

/** The first due timer of a clock. */
export async function findFirstDueTimer(
  db: TenantDb,
  clockId: string,
): Promise<TimerRow | undefined> {
  const row = await db
    .selectFrom("sla_timers")
    .select(["id", "ticket_id", "clock_id", "generation", "kind", "ref", "fire_at"])
    .where("clock_id", "=", clockId)
    .where("state", "=", "pending")
    .where("fire_at", "<=", sql<string>`now()`)
    .orderBy(firingOrder)
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as TimerRow["kind"], fire_at: Date.parse(row.fire_at) };
}

export async function updateTimerState(
  tx: TenantTx,
  id: string,
  state: "done" | "skipped",
): Promise<void> {
  await tx
    .updateTable("sla_timers")
    .set({ state, fired_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Marks the breach timer as done and skips the pending reminders after a breach was recorded. */
export async function closeBreachTimers(tx: TenantTx, clockId: string): Promise<void> {
  await tx
    .updateTable("sla_timers")
    .set({
      state: sql<string>`case kind when 'breach' then 'done' else 'skipped' end`,
      fired_at: sql<string>`now()`,
    })
    .where("clock_id", "=", clockId)
    .where("kind", "in", ["breach", "reminder"])
    .where("state", "=", "pending")
    .execute();
}

/** Delays the next attempt; the delay grows with each attempt. */
export async function updateTimerAttempts(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("sla_timers")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .execute();
}

const eventTypes = { reminder: "remind", escalation: "escalate" } as const;

/** Records a reminder or escalation as a clock event; returns false if it was recorded before. */
export async function insertTimerEvent(
  tx: TenantTx,
  { ticket_id, clock_id, generation, ref, fire_at }: TimerRow,
  kind: keyof typeof eventTypes,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("sla_events")
    .values({
      id: newId(),
      ticket_id,
      clock_id,
      type: eventTypes[kind],
      at: new Date(fire_at).toISOString(),
      generation,
      ref,
      actor_kind: "system",
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Deletes fired and skipped timers of stopped clocks. Fired escalations stay, because a restarted clock needs the level
 * it reached.
 */
export async function deleteSettledTimers(
  tx: TenantTx,
  days: number,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("sla_timers")
    .where("id", "in", (query) =>
      query
        .selectFrom("sla_timers as t")
        .innerJoin("sla_clocks as c", (join) =>
          join.onRef("c.business_id", "=", "t.business_id").onRef("c.id", "=", "t.clock_id"),
        )
        .select("t.id")
        .where(sql<boolean>`(t.state = 'skipped' or (t.state = 'done' and t.kind <> 'escalation'))`)
        .where("t.fired_at", "<", sql<string>`now() - make_interval(days => ${days}::integer)`)
        .where("c.state", "=", "stopped")
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface DueTimer {
  readonly business_id: string;
  readonly timer_id: string;
}

/** The due timers of all businesses, oldest first. Only ids are read here; the timer itself is read as its tenant. */
export async function findDueTimers(db: TenantDb, most: number): Promise<DueTimer[]> {
  const { rows } = await sql<DueTimer>`
    select business_id, timer_id from guide.due_timers(${most})
  `.execute(db);
  return rows;
}

/** Milliseconds until the next timer is due, negative if it is overdue; undefined if there is none. */
export async function findNextTimerMs(db: TenantDb): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`select guide.next_timer_ms() as ms`.execute(db);
  return rows[0]?.ms ?? undefined;
}
