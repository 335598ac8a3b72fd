import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { clockRowOf, inUtc } from "./clock-rows.ts";
import type { Clock } from "./clocks/clock.rules.ts";
import { clockKey } from "./clocks/clock-key.rules.ts";
import { timersOf } from "./clocks/clock-timers.rules.ts";
import { type Desk, schedulesOf } from "./clocks/ticket-clocks.rules.ts";
import { type KeptClocks, keptRowOf } from "./kept-clocks.ts";
import { type Circumstances, type Written, writeTicketClocks } from "./save-clocks.store.ts";

/**
 * Writes what became of a ticket's clocks: those that changed, their events, and what they have to do from now on.
 * Answers them as they are kept, with the ids of those that are new.
 */
export async function saveTicketClocks(
  tx: TenantTx,
  desk: Desk,
  before: KeptClocks | undefined,
  after: KeptClocks,
  circumstances: Circumstances,
): Promise<KeptClocks> {
  const had = new Map(before?.ticket.clocks.map((clock) => [clockKey(clock), clock]));
  const ids = new Map(after.ticket.clocks.map((one) => [clockKey(one), idOf(after, one)]));
  // Other reminders may come with the same times, so whoever gets another plan is looked at as a whole.
  const isReplanned = before !== undefined && before.plan !== after.plan;
  const changed = after.ticket.clocks.filter(
    (clock) => clock !== had.get(clockKey(clock)) || (isReplanned && clock.state === "running"),
  );
  const parts = changed.map((clock) =>
    partsOf(clock, had.get(clockKey(clock)), { after, desk, ids }),
  );
  const is_live = after.ticket.clocks.some(({ state }) => state !== "stopped");
  const written = {
    ticket: { ...keptRowOf(after), is_live },
    clocks: parts.map(({ row }) => row),
    events: parts.flatMap(({ events }) => events),
    timers: parts.flatMap(({ timers }) => timers),
  };
  const time = before ? "again" : "first";
  const revision = await writeTicketClocks(tx, circumstances, written, time);
  return { ...after, revision, ids };
}

const idOf = ({ ids }: KeptClocks, clock: Clock) => ids.get(clockKey(clock)) ?? newId();

interface Around {
  readonly after: KeptClocks;
  readonly desk: Desk;
  readonly ids: ReadonlyMap<string, string>;
}

/** The rows of one clock. What it noted since it was read is new. */
function partsOf(clock: Clock, before: Clock | undefined, { after, desk, ids }: Around) {
  const id = ids.get(clockKey(clock)) ?? newId();
  const fired = after.fired.get(clockKey(clock)) ?? [];
  const timers = timersOf(clock, after.plan, fired, schedulesOf(after.ticket, desk));
  const isEnded = clock.state === "stopped" && before?.state !== "stopped";
  const events = clock.events.slice(before?.events.length ?? 0);
  const cancelled = events.findLast(({ type }) => type === "cancel");
  return {
    row: {
      ...clockRowOf(clock),
      id,
      is_ended: isEnded,
      cancelled_at: inUtc(cancelled?.at ?? null),
    } satisfies Written["clocks"][number],
    events: events.map(({ type, at, generation }) => ({
      id: newId(),
      clock_id: id,
      type,
      at: new Date(at).toISOString(),
      generation,
    })),
    timers: timers.map(({ kind, ref, generation, fire_at }) => ({
      id: newId(),
      clock_id: id,
      kind,
      ref,
      generation,
      fire_at: new Date(fire_at).toISOString(),
    })),
  };
}
