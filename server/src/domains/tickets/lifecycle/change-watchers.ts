import type { ticketWatchers } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { type CommittedChange, commitChange } from "../core/commit-change.ts";
import { getLockedTicket, refuseFlagged } from "../core/lock-ticket.ts";
import { findPeopleById, findWatchers, updateMuted } from "../core/people.store.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import { type LockedTicket, mostWatchers, type Step } from "../core/ticket-state.ts";
import { lockTicket } from "../core/tickets.store.ts";

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
    const locked = await getLockedTicket(tx, ctx, ref);
    refuseFlagged(locked);
    const recorded = await commitChange(tx, ctx, locked, await watchSteps(tx, locked, ids), {
      label: "Watchers added",
    });
    return answer(tx, recorded, "Watchers updated successfully");
  });
}

export function removeWatchers(ctx: PersonContext, ref: string, ids: readonly string[]) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    refuseFlagged(locked);
    const recorded = await commitChange(tx, ctx, locked, await removeSteps(tx, locked, ids), {
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
    const locked = await getLockedTicket(tx, ctx, ref);
    const { id } = ctx.actor;
    await commitChange(tx, ctx, locked, await watchSteps(tx, locked, [id]));
    await updateMuted(tx, locked.id, id, muted);
    return { message: "You follow this ticket", is_watching: true };
  });
}

export function unwatchTicket(ctx: PersonContext, ref: string) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicket(tx, ctx, ref);
    await commitChange(tx, ctx, locked, await removeSteps(tx, locked, [ctx.actor.id]));
    return { message: "You no longer follow this ticket", is_watching: false };
  });
}

interface Watcher {
  readonly ticket: string;
  readonly account: string;
}

/** Ends following by a link in a mail. Whoever does not follow the ticket any more changes nothing. */
export function leaveTicket(ctx: Context, { ticket, account }: Watcher): Promise<void> {
  return ctx.transact(async (tx) => {
    const locked = await lockTicket(tx, { kind: "system" }, ticket);
    const steps = locked && (await removeSteps(tx, locked, [account]));
    if (!locked || !steps || steps.length === 0) return;
    const { businessId, read, requestId, caller } = ctx;
    const actor = { kind: "person", id: account } as const;
    await commitChange(tx, { businessId, read, requestId, caller, actor }, locked, steps);
  });
}

/** What happens when people begin to follow a ticket. */
export async function watchSteps(tx: TenantTx, { watchers }: LockedTicket, ids: readonly string[]) {
  const come = [...new Set(ids)].filter((id) => !watchers.includes(id));
  const people = await findPeopleById(tx, come);
  if (people.size < come.length) throw refuseField("watchers", "Unknown person");
  const after = [...watchers, ...come].sort();
  if (after.length > mostWatchers) throw fail("tickets.too_many_watchers");
  const names = come.map((id) => people.get(id)?.name);
  const step = { type: "watcher_added", set: { watchers: after }, facts: { names } };
  return come.length > 0 ? [step satisfies Step] : [];
}

async function removeSteps(tx: TenantTx, { watchers }: LockedTicket, ids: readonly string[]) {
  const gone = watchers.filter((id) => ids.includes(id));
  const after = watchers.filter((id) => !ids.includes(id));
  const people = await findPeopleById(tx, gone);
  const names = gone.map((id) => people.get(id)?.name);
  const step = { type: "watcher_removed", set: { watchers: after }, facts: { names } };
  return gone.length > 0 ? [step satisfies Step] : [];
}

async function answer(tx: TenantTx, { ticket, undo }: CommittedChange, message: string) {
  return { message, watchers: await findWatchers(tx, ticket.id), ...(undo && { undo }) };
}
