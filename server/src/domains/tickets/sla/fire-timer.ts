import type { Context } from "#platform/context.ts";
import type { TenantDatabase, TenantTx } from "#platform/db/tenant-db.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import type { Logger } from "#platform/log.ts";
import {
  type Clock,
  clockKey,
  closeBreachTimers,
  decideTimer,
  type FireTimer,
  findFirstDueTimer,
  findTicketClocks,
  insertTimerEvent,
  isPolicyDeactivated,
  recordBreach,
  type SlaSettings,
  type StoredClocks,
  saveTicketClocks,
  type TimerRow,
  updateTimerAttempts,
  updateTimerState,
} from "../../sla/index.ts";
import { commitChange } from "../core/commit-change.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { lockTicket } from "../core/tickets.store.ts";
import { claimTimer } from "./claim-timer.store.ts";
import { breachSteps, timerSteps } from "./clock-changes.rules.ts";
import { recalculateTicket } from "./recalculate-clocks.ts";

interface FireDependencies {
  readonly database: TenantDatabase;
  readonly log: Logger;
}

/** Fires a timer inside the wall of its business. One that fails stands in nobody's way: it comes back later. */
export function makeFireTimer(
  { database, log }: FireDependencies,
  decide = decideTimer,
): FireTimer {
  return async ({ business_id, timer_id }) => {
    const ctx = jobContext(database, business_id, `timer-${timer_id}`);
    try {
      return await fireTimer(ctx, timer_id, decide);
    } catch (error) {
      log.error({ err: error, business_id, timer_id }, "a timer failed");
      await ctx.transact((tx) => updateTimerAttempts(tx, timer_id)).catch(() => undefined);
      return false;
    }
  };
}

type DecideTimer = typeof decideTimer;
type Outcome = "settled" | "left" | { readonly behind: string };

/**
 * Does what a timer says, or what its clock had to say before, if that is still so: it is asked again while nobody else
 * can change the ticket. What it does and that it is done are written together, or neither is. Answers whether
 * anything is settled.
 */
export async function fireTimer(ctx: Context, timerId: string, decide: DecideTimer = decideTimer) {
  const outcome = await attempt(ctx, timerId, decide);
  if (typeof outcome === "string") return outcome === "settled";
  // The hours are others, or the promise is withdrawn, and its turn has not come yet: it may ring at another time.
  await recalculateTicket(ctx, outcome.behind);
  return (await attempt(ctx, timerId, decide)) === "settled";
}

function attempt(ctx: Context, timerId: string, decide: DecideTimer): Promise<Outcome> {
  return ctx.transact(async (tx) => {
    const claimed = await claimTimer(tx, timerId);
    const locked = claimed && (await lockTicket(tx, { kind: "system" }, claimed.ticket_id));
    // Asked anew: whoever locked the ticket before may have fired it.
    const timer = locked && (await findFirstDueTimer(tx, claimed.clock_id));
    if (!timer) return "left";
    const { settings, stored } = await findTicketClocks(tx, locked.id);
    if (stored && isOutdated(stored, settings)) return { behind: locked.id };
    return settle(tx, ctx, { locked, timer, settings, stored, decide });
  });
}

const isOutdated = (stored: StoredClocks, settings: SlaSettings) =>
  stored.ticket.schedule_version < settings.schedule_version ||
  isPolicyDeactivated(stored, settings);

interface TimerAttempt {
  readonly locked: LockedTicket;
  readonly timer: TimerRow;
  readonly settings: SlaSettings;
  readonly stored: StoredClocks | undefined;
  readonly decide: DecideTimer;
}

async function settle(tx: TenantTx, ctx: Context, firing: TimerAttempt): Promise<Outcome> {
  const { locked, timer, settings, stored, decide } = firing;
  const clock = stored && clockById(stored, timer.clock_id);
  const verdict = clock ? decide(timer, clock, Date.parse(locked.now)) : "outdated";
  if (verdict === "wait") return "left";
  await updateTimerState(tx, timer.id, verdict === "fire" ? "done" : "skipped");
  if (verdict === "fire" && stored && clock) {
    await commitChange(
      tx,
      ctx,
      locked,
      await recordTimerOutcome(tx, ctx, { locked, timer, settings, stored, clock }),
    );
  }
  return "settled";
}

interface FiringTimer {
  readonly locked: LockedTicket;
  readonly timer: TimerRow;
  readonly settings: SlaSettings;
  readonly stored: StoredClocks;
  readonly clock: Clock;
}

/** Writes what a timer found, and answers what is to be told: nothing that was told before. */
async function recordTimerOutcome(
  tx: TenantTx,
  ctx: Context,
  firing: FiringTimer,
): Promise<Step[]> {
  const { timer, stored, clock } = firing;
  const broken = await saveBreach(tx, ctx, firing);
  if (timer.kind === "breach") return broken;
  const isNew = await insertTimerEvent(tx, timer, timer.kind);
  return isNew ? [...broken, ...timerSteps(timer, clock, stored.plan)] : broken;
}

/** Whichever timer finds first that a promise is broken writes it down, as of when it was due. */
async function saveBreach(
  tx: TenantTx,
  { actor }: Context,
  { locked, timer, settings, stored, clock }: FiringTimer,
): Promise<Step[]> {
  const now = Date.parse(locked.now);
  const settled = recordBreach(clock, now);
  if (settled === clock) return [];
  const clocks = stored.ticket.clocks.map((one) => (one === clock ? settled : one));
  const last_at = Math.max(stored.ticket.last_at, now);
  const after = { ...stored, ticket: { ...stored.ticket, clocks, last_at } };
  await closeBreachTimers(tx, timer.clock_id);
  const { id: ticket_id, priority, department_id, assigned_to, channel } = locked;
  const circumstances = { ticket_id, actor, priority, department_id, assigned_to, channel };
  await saveTicketClocks(tx, settings, stored, after, circumstances);
  return breachSteps(stored.ticket, after.ticket);
}

/** One of a ticket's clocks. */
function clockById({ ticket, ids }: StoredClocks, id: string): Clock | undefined {
  return ticket.clocks.find((clock) => ids.get(clockKey(clock)) === id);
}
