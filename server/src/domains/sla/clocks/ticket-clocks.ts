import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import type { DeskHead } from "../sla-settings.store.ts";
import { openDesk, type SlaDesk } from "../sla-settings.ts";
import { timersOf } from "../timers/timer.rules.ts";
import { type Clock, clockKey } from "./clock.rules.ts";
import { type Circumstances, type Written, writeTicketClocks } from "./save-clocks.store.ts";
import { clockRowOf, inUtc, type KeptClocks, keptClocksOf, keptRowOf } from "./stored-clocks.ts";
import { type Desk, schedulesOf } from "./ticket-clocks.rules.ts";
import { getClockRows } from "./ticket-clocks.store.ts";

export interface FoundClocks {
  readonly desk: SlaDesk;
  /** Nothing for a ticket that is not measured. */
  readonly kept: KeptClocks | undefined;
}

/** The clocks of a ticket and the desk that they are counted by. Whoever means to change them holds the ticket. */
export async function findTicketClocks(
  db: TenantDb,
  ticketId: string,
  /** The version of the hours from which on they are to be counted again. */
  from?: number,
): Promise<FoundClocks> {
  const { ticket, clocks, fired, ...head } = await getClockRows(db, ticketId);
  const kept = ticket ? keptClocksOf(ticket, clocks ?? [], fired ?? []) : undefined;
  return { desk: await openDesk(db, head, kept && versionsOf(kept, head, from)), kept };
}

/** The versions of the hours that its clocks were counted by, and those that came after. */
function versionsOf(
  { ticket }: KeptClocks,
  head: DeskHead,
  from = ticket.schedule_version,
): Set<number> {
  const named = ticket.clocks.flatMap(({ legs }) => legs.map((leg) => leg.schedule_version));
  const versions = new Set([...named, ticket.schedule_version]);
  const since = Math.min(from, ticket.schedule_version);
  for (let later = since; later <= head.schedule_version; later += 1) {
    versions.add(later);
  }
  return versions;
}

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
