import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import type { SlaSettingsHead } from "../sla-settings.store.ts";
import { loadSlaSettings, type SlaSettings } from "../sla-settings.ts";
import { timersOf } from "../timers/timer.rules.ts";
import { type Clock, clockKey } from "./clock.rules.ts";
import {
  type ClockWriteContext,
  type ClockWrites,
  writeTicketClocks,
} from "./save-clocks.store.ts";
import {
  clockRowOf,
  type StoredClocks,
  storedClocksOf,
  ticketClocksRowOf,
  toIso,
} from "./stored-clocks.ts";
import { type ClockSettings, schedulesOf } from "./ticket-clocks.rules.ts";
import { getClockRows } from "./ticket-clocks.store.ts";

export interface TicketClocksWithSettings {
  readonly settings: SlaSettings;
  /** Undefined for a ticket without clocks. */
  readonly stored: StoredClocks | undefined;
}

/**
 * The clocks of a ticket and the settings they are counted by. A caller that changes them must hold the ticket's lock.
 */
export async function findTicketClocks(
  db: TenantDb,
  ticketId: string,
  /** The first version of the hours to recount from. */
  from?: number,
): Promise<TicketClocksWithSettings> {
  const { ticket, clocks, fired, ...head } = await getClockRows(db, ticketId);
  const kept = ticket ? storedClocksOf(ticket, clocks ?? [], fired ?? []) : undefined;
  return {
    settings: await loadSlaSettings(db, head, kept && versionsOf(kept, head, from)),
    stored: kept,
  };
}

/** The versions of the hours that the clocks used, and all later ones. */
function versionsOf(
  { ticket }: StoredClocks,
  head: SlaSettingsHead,
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
 * Writes the changed clocks of a ticket with their new events and pending timers. Returns the stored clocks, with the
 * ids of new ones.
 */
export async function saveTicketClocks(
  tx: TenantTx,
  settings: ClockSettings,
  before: StoredClocks | undefined,
  after: StoredClocks,
  circumstances: ClockWriteContext,
): Promise<StoredClocks> {
  const had = new Map(before?.ticket.clocks.map((clock) => [clockKey(clock), clock]));
  const ids = new Map(after.ticket.clocks.map((one) => [clockKey(one), idOf(after, one)]));
  // A new plan can change reminders without changing a clock, so all running clocks are written.
  const isReplanned = before !== undefined && before.plan !== after.plan;
  const changed = after.ticket.clocks.filter(
    (clock) => clock !== had.get(clockKey(clock)) || (isReplanned && clock.state === "running"),
  );
  const parts = changed.map((clock) =>
    rowsOf(clock, had.get(clockKey(clock)), { after, settings, ids }),
  );
  const is_live = after.ticket.clocks.some(({ state }) => state !== "stopped");
  const written = {
    ticket: { ...ticketClocksRowOf(after), is_live },
    clocks: parts.map(({ row }) => row),
    events: parts.flatMap(({ events }) => events),
    timers: parts.flatMap(({ timers }) => timers),
  };
  const time = before ? "again" : "first";
  const revision = await writeTicketClocks(tx, circumstances, written, time);
  return { ...after, revision, ids };
}

const idOf = ({ ids }: StoredClocks, clock: Clock) => ids.get(clockKey(clock)) ?? newId();

interface RowContext {
  readonly after: StoredClocks;
  readonly settings: ClockSettings;
  readonly ids: ReadonlyMap<string, string>;
}

/** The rows of one clock. Events added since it was read are new. */
function rowsOf(clock: Clock, before: Clock | undefined, { after, settings, ids }: RowContext) {
  const id = ids.get(clockKey(clock)) ?? newId();
  const fired = after.fired.get(clockKey(clock)) ?? [];
  const timers = timersOf(clock, after.plan, fired, schedulesOf(after.ticket, settings));
  const isEnded = clock.state === "stopped" && before?.state !== "stopped";
  const events = clock.events.slice(before?.events.length ?? 0);
  const cancelled = events.findLast(({ type }) => type === "cancel");
  return {
    row: {
      ...clockRowOf(clock),
      id,
      is_ended: isEnded,
      cancelled_at: toIso(cancelled?.at ?? null),
    } satisfies ClockWrites["clocks"][number],
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
