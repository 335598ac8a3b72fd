import type { TenantTx } from "#platform/db/tenant-db.ts";
import {
  applyScheduleChanges,
  assignPolicy,
  type ClocksSnapshot,
  findTicketClocks,
  isPolicyDeactivated,
  loadSlaSettings,
  restoreClocks,
  type SlaSettings,
  type StoredClocks,
  startClocks,
  updateClocks,
} from "../../sla/index.ts";
import { blank, type HeldTicket, type TicketFields } from "../ticket-state.ts";
import { causesOf, type Happened, isAskedAbout } from "./causes.rules.ts";
import { factsFor } from "./facts.ts";
import { isMoved } from "./is-moved.rules.ts";
import { promiseFor } from "./promise-for.ts";

/** What an act makes of the clocks of a ticket. */
export interface ClocksMoved {
  readonly desk: SlaSettings;
  readonly before: StoredClocks | undefined;
  readonly after: StoredClocks;
}

type Told = Omit<Happened, "at">;

/** The clocks of a ticket that is being made. */
export async function firstClocks(
  tx: TenantTx,
  ticket: TicketFields,
  events: readonly Told[],
  opened?: SlaSettings,
): Promise<ClocksMoved> {
  const desk = opened ?? (await loadSlaSettings(tx));
  const promised = assignPolicy(desk, await factsFor(tx, desk, ticket));
  const causes = causesOf(blank, at(desk.now, events));
  return { desk, before: undefined, after: startClocks(promised, causes, desk) };
}

export interface Change {
  readonly after: TicketFields;
  readonly changed: Partial<TicketFields>;
  readonly events: readonly Told[];
  /** The clocks as they were before what is taken back. */
  readonly restore?: ClocksSnapshot | undefined;
}

/** The clocks of a ticket that is held, after what happens to it; nothing if none of it concerns them. */
export async function nextClocks(
  tx: TenantTx,
  held: HeldTicket,
  { after, changed, events, restore }: Change,
): Promise<ClocksMoved | undefined> {
  const now = Date.parse(held.now);
  const causes = causesOf(held, at(now, events));
  const isAsked = isAskedAbout(changed);
  if (causes.length === 0 && !isAsked && !restore) return undefined;
  const { settings: desk, stored: kept } = await findTicketClocks(
    tx,
    held.id,
    restore?.ticket.schedule_version,
  );
  if (!kept) return undefined;
  // Hours alone move nothing here: that is the job of those who walk through all tickets.
  const current = applyScheduleChanges(kept, desk);
  const isGood = restore !== undefined && !isPolicyDeactivated(kept, desk);
  const restored = isGood ? restoreClocks(kept, restore, desk, now) : undefined;
  const asked = { at: now, isAsked, isRetargeted: changed.priority !== undefined };
  const next =
    restored ?? updateClocks(current, causes, desk, await promiseFor(tx, desk, kept, after, asked));
  return isMoved(current, next) ? { desk, before: kept, after: next } : undefined;
}

const at = (moment: number, events: readonly Told[]): Happened[] =>
  events.map((event) => ({ ...event, at: moment }));
