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

// What was to happen first, happens first; what failed before waits for the rest.
const inTurn = sql`attempts, fire_at, array_position('{reminder,breach,escalation}', kind), ref`;

/** The next of a clock's timers whose time has come. */
export async function findFirstDue(db: TenantDb, clockId: string): Promise<TimerRow | undefined> {
  const row = await db
    .selectFrom("sla_timers")
    .select(["id", "ticket_id", "clock_id", "generation", "kind", "ref", "fire_at"])
    .where("clock_id", "=", clockId)
    .where("state", "=", "pending")
    .where("fire_at", "<=", sql<string>`now()`)
    .orderBy(inTurn)
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

/** What waits for a breach is over with it: it is told, and nobody is reminded of it any more. */
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

/** It comes back later, ever more so. */
export async function updateTimerAttempts(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("sla_timers")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .execute();
}

const told = { reminder: "remind", escalation: "escalate" } as const;

/** Writes that somebody was reminded or called; false if that was written before. */
export async function insertTold(
  tx: TenantTx,
  { ticket_id, clock_id, generation, ref, fire_at }: TimerRow,
  kind: keyof typeof told,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("sla_events")
    .values({
      id: newId(),
      ticket_id,
      clock_id,
      type: told[kind],
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
 * What was told or need not be told any more, of clocks that have stopped. An escalation that was told stays: a clock
 * that runs again has to know which level it has reached.
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

/** The timers whose time has come, of all businesses, the oldest first. What each says is read inside its own wall. */
export async function findDueTimers(db: TenantDb, most: number): Promise<DueTimer[]> {
  const { rows } = await sql<DueTimer>`
    select business_id, timer_id from guide.due_timers(${most})
  `.execute(db);
  return rows;
}

/** In how many milliseconds the next timer is due, below zero if it was due before; nothing if none waits. */
export async function findNextTimerMs(db: TenantDb): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`select guide.next_timer_ms() as ms`.execute(db);
  return rows[0]?.ms ?? undefined;
}
