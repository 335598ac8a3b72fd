import type { ticketWatchers } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { peopleIn } from "../people.store.ts";
import type { Step } from "../play.ts";
import { type Recorded, record } from "../record.ts";
import { findTicketRow } from "../ticket-rows.store.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { findWatchers, updateMuted } from "../watchers.store.ts";
import { holdTicket, refuseFlagged } from "./hold-ticket.ts";

const most = 50;

export async function listWatchers(
  ctx: PersonContext,
  ref: string,
): Promise<{ results: ticketWatchers.Watcher[] }> {
  const row = await findTicketRow(ctx.read, ctx.actor, ref);
  if (!row) throw fail("record.not_found");
  return { results: await findWatchers(ctx.read, row.id) };
}

/** Lets people follow a ticket. They may read it from then on. */
export function addWatchers(ctx: PersonContext, ref: string, ids: readonly string[]) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseFlagged(held);
    const recorded = await record(tx, ctx, held, await addition(tx, held, ids), {
      label: "Watchers added",
    });
    return answer(tx, recorded, "Watchers updated successfully");
  });
}

export function removeWatchers(ctx: PersonContext, ref: string, ids: readonly string[]) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseFlagged(held);
    const recorded = await record(tx, ctx, held, await removal(tx, held, ids), {
      label: "Watchers removed",
    });
    return answer(tx, recorded, "Watchers updated successfully");
  });
}

/** Follows a ticket oneself. */
export function watchTicket(
  ctx: PersonContext,
  ref: string,
  { muted = false }: { muted?: boolean | undefined },
) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    const { id } = ctx.actor;
    await record(tx, ctx, held, await addition(tx, held, [id]));
    await updateMuted(tx, held.id, id, muted);
    return { message: "You follow this ticket", is_watching: true };
  });
}

export function unwatchTicket(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    await record(tx, ctx, held, await removal(tx, held, [ctx.actor.id]));
    return { message: "You no longer follow this ticket", is_watching: false };
  });
}

async function addition(tx: TenantTx, { watchers }: HeldTicket, ids: readonly string[]) {
  const come = [...new Set(ids)].filter((id) => !watchers.includes(id));
  const people = await peopleIn(tx, come);
  if (people.size < come.length) throw refuseField("watchers", "Unknown person");
  const after = [...watchers, ...come].sort();
  if (after.length > most) throw fail("tickets.too_many_watchers");
  const names = come.map((id) => people.get(id)?.name);
  const step = { type: "watcher_added", set: { watchers: after }, facts: { names } };
  return come.length > 0 ? [step satisfies Step] : [];
}

async function removal(tx: TenantTx, { watchers }: HeldTicket, ids: readonly string[]) {
  const gone = watchers.filter((id) => ids.includes(id));
  const after = watchers.filter((id) => !ids.includes(id));
  const people = await peopleIn(tx, gone);
  const names = gone.map((id) => people.get(id)?.name);
  const step = { type: "watcher_removed", set: { watchers: after }, facts: { names } };
  return gone.length > 0 ? [step satisfies Step] : [];
}

async function answer(tx: TenantTx, { ticket, undo }: Recorded, message: string) {
  return { message, watchers: await findWatchers(tx, ticket.id), ...(undo && { undo }) };
}
