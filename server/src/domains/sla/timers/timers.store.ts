import { sql } from "kysely";
import type { TenantDatabase, TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { newId, PLATFORM } from "#platform/ids.ts";

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
    .where(sql<string>`coalesce(retry_at, fire_at)`, "<=", sql<string>`now()`)
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
    .where("state", "in", ["pending", "failed"])
    .execute();
}

const mostAttempts = 12;

/** Delays the next attempt, twice as long each time. After the last one the timer waits for an operator. */
export async function updateTimerAttempts(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("sla_timers")
    .set({
      attempts: sql<number>`attempts + 1`,
      retry_at: sql<string>`now() + power(2, least(attempts, ${mostAttempts}::integer)) * interval '1 second'`,
      state: sql<string>`case when attempts + 1 >= ${mostAttempts}::integer then 'failed' else state end`,
    })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

export interface FailedTimer extends DueTimer {
  readonly ticket_id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly fire_at: string;
}

const mostListed = 500;

/** Timers that failed for good, of all businesses. What each is for is read inside its business. */
export async function findFailedTimers(database: TenantDatabase): Promise<FailedTimer[]> {
  const { rows } = await sql<DueTimer>`
    select business_id, timer_id from guide.failed_timers(${mostListed})
  `.execute(database.reader(PLATFORM));
  const found: FailedTimer[] = [];
  for (const [business_id, timers] of Map.groupBy(rows, (row) => row.business_id)) {
    const ids = timers.map(({ timer_id }) => timer_id);
    const details = await database
      .reader(business_id)
      .selectFrom("sla_timers")
      .select(["id as timer_id", "ticket_id", "kind", "attempts", "fire_at"])
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .orderBy("fire_at")
      .execute();
    found.push(...details.map((detail) => ({ business_id, ...detail })));
  }
  return found;
}

/** Lets a failed timer fire again, with all its attempts, or never. Returns whether there was one. */
export async function updateFailedTimer(
  tx: TenantTx,
  id: string,
  state: "pending" | "skipped",
): Promise<boolean> {
  const fired_at = state === "skipped" ? sql<string>`now()` : null;
  const { numUpdatedRows } = await tx
    .updateTable("sla_timers")
    .set({ state, attempts: 0, retry_at: null, fired_at })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** The due timers of all businesses, each business in its turn. Only ids are read here; the timer itself is read as its tenant. */
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
