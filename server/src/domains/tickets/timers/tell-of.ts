import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import {
  type Clock,
  closeBreachTimers,
  insertTimerEvent,
  recordBreach,
  type SlaSettings,
  type StoredClocks,
  saveTicketClocks,
  type TimerRow,
} from "../../sla/index.ts";
import type { Step } from "../play.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { promiseSteps } from "./promise-steps.rules.ts";
import { timerStep } from "./timer-step.rules.ts";

interface Ringing {
  readonly held: HeldTicket;
  readonly timer: TimerRow;
  readonly desk: SlaSettings;
  readonly kept: StoredClocks;
  readonly clock: Clock;
}

/** Writes what a timer found, and answers what is to be told: nothing that was told before. */
export async function tellOf(tx: TenantTx, ctx: Context, ringing: Ringing): Promise<Step[]> {
  const { timer, kept, clock } = ringing;
  const broken = await breakPromise(tx, ctx, ringing);
  if (timer.kind === "breach") return broken;
  const isNew = await insertTimerEvent(tx, timer, timer.kind);
  return isNew ? [...broken, ...timerStep(timer, clock, kept.plan)] : broken;
}

/** Whichever timer finds first that a promise is broken writes it down, as of when it was due. */
async function breakPromise(
  tx: TenantTx,
  { actor }: Context,
  { held, timer, desk, kept, clock }: Ringing,
): Promise<Step[]> {
  const now = Date.parse(held.now);
  const settled = recordBreach(clock, now);
  if (settled === clock) return [];
  const clocks = kept.ticket.clocks.map((one) => (one === clock ? settled : one));
  const last_at = Math.max(kept.ticket.last_at, now);
  const after = { ...kept, ticket: { ...kept.ticket, clocks, last_at } };
  await closeBreachTimers(tx, timer.clock_id);
  const { id: ticket_id, priority, department_id, assigned_to, channel } = held;
  const circumstances = { ticket_id, actor, priority, department_id, assigned_to, channel };
  await saveTicketClocks(tx, desk, kept, after, circumstances);
  return promiseSteps(kept.ticket, after.ticket);
}
