import type { Context } from "#platform/context.ts";
import { findTicketClocks, updateClocks } from "../../sla/index.ts";
import { record } from "../record.ts";
import { tellRow } from "../tell-followers.ts";
import { lockTicket, updateSlaColumns } from "../tickets.store.ts";
import { promiseSteps } from "../timers/promise-steps.rules.ts";
import { isMoved } from "./is-moved.rules.ts";
import { promiseFor } from "./promise-for.ts";
import { columnsOf, writeClocks } from "./write-clocks.ts";

/**
 * Brings the clocks of one ticket to what holds now: the hours, and what its policy promises if that was switched off
 * or is to be applied. What was renewed already stays as it is.
 */
export function renewOne(ctx: Context, ticketId: string, applied?: string): Promise<void> {
  return ctx.transact(async (tx) => {
    const held = await lockTicket(tx, { kind: "system" }, ticketId);
    if (!held) return;
    const { settings: desk, stored: kept } = await findTicketClocks(tx, ticketId);
    if (!kept) return;
    const promise = await promiseFor(tx, desk, kept, held, {
      at: Date.parse(held.now),
      isAsked: applied !== undefined,
      isRetargeted: kept.policy_id === applied,
    });
    const after = updateClocks(kept, [], desk, promise);
    if (!isMoved(kept, after)) return;
    const moved = { desk, before: kept, after };
    await updateSlaColumns(tx, ticketId, columnsOf(moved));
    await writeClocks(tx, ctx.actor, held, moved, { is_only_hours: promise === undefined });
    const steps = promiseSteps(kept.ticket, after.ticket);
    if (steps.length > 0) await record(tx, ctx, held, steps);
    tellRow(tx, ctx, ticketId);
  });
}
