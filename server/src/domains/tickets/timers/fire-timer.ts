import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import {
  decideTimer,
  findFirstDueTimer,
  findTicketClocks,
  isPolicyDeactivated,
  type SlaSettings,
  type StoredClocks,
  type TimerRow,
  updateTimerState,
} from "../../sla/index.ts";
import { renewOne } from "../clocks/renew-one.ts";
import { record } from "../record.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { lockTicket } from "../tickets.store.ts";
import { claimClockOf } from "./claim.store.ts";
import { clockById } from "./clock-by-id.ts";
import { tellOf } from "./tell-of.ts";

type Judge = typeof decideTimer;
type Outcome = "settled" | "left" | { readonly behind: string };

/**
 * Does what a timer says, or what its clock had to say before, if that is still so: it is asked again while nobody else
 * can change the ticket. What it does and that it is done are written together, or neither is. Answers whether
 * anything is settled.
 */
export async function fireTimer(ctx: Context, timerId: string, judge: Judge = decideTimer) {
  const outcome = await attempt(ctx, timerId, judge);
  if (typeof outcome === "string") return outcome === "settled";
  // The hours are others, or the promise is withdrawn, and its turn has not come yet: it may ring at another time.
  await renewOne(ctx, outcome.behind);
  return (await attempt(ctx, timerId, judge)) === "settled";
}

function attempt(ctx: Context, timerId: string, judge: Judge): Promise<Outcome> {
  return ctx.transact(async (tx) => {
    const claimed = await claimClockOf(tx, timerId);
    const held = claimed && (await lockTicket(tx, { kind: "system" }, claimed.ticket_id));
    // Asked anew: whoever held the ticket before may have fired it.
    const timer = held && (await findFirstDueTimer(tx, claimed.clock_id));
    if (!timer) return "left";
    const { settings: desk, stored: kept } = await findTicketClocks(tx, held.id);
    if (kept && isBehind(kept, desk)) return { behind: held.id };
    return settle(tx, ctx, { held, timer, desk, kept, judge });
  });
}

const isBehind = (kept: StoredClocks, desk: SlaSettings) =>
  kept.ticket.schedule_version < desk.schedule_version || isPolicyDeactivated(kept, desk);

interface Ringing {
  readonly held: HeldTicket;
  readonly timer: TimerRow;
  readonly desk: SlaSettings;
  readonly kept: StoredClocks | undefined;
  readonly judge: Judge;
}

async function settle(tx: TenantTx, ctx: Context, ringing: Ringing): Promise<Outcome> {
  const { held, timer, desk, kept, judge } = ringing;
  const clock = kept && clockById(kept, timer.clock_id);
  const verdict = clock ? judge(timer, clock, Date.parse(held.now)) : "outdated";
  if (verdict === "wait") return "left";
  await updateTimerState(tx, timer.id, verdict === "fire" ? "done" : "skipped");
  if (verdict === "fire" && kept && clock) {
    await record(tx, ctx, held, await tellOf(tx, ctx, { held, timer, desk, kept, clock }));
  }
  return "settled";
}
