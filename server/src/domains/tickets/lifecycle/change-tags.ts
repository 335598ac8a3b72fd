import type { ticketChanges } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import type { LockedTicket, Step } from "../core/ticket-state.ts";
import { resolveTags } from "../tags/resolve-tags.ts";

const most = 30;

/** Replaces the tags, or adds some and removes others: two who do that at once both get their way. */
export function setTags(ctx: PersonContext, ref: string, change: ticketChanges.TagChange) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "update");
    const steps = await tagSteps(tx, locked, change);
    const recorded = await commitChange(tx, ctx, locked, steps, { label: "Tags changed" });
    return changedTicket(tx, ctx, recorded, "Tags updated successfully");
  });
}

/** What happens when tags are replaced, added or removed. Those that come must be usable. */
export async function tagSteps(
  tx: TenantTx,
  { tags: before }: LockedTicket,
  change: ticketChanges.TagChange,
): Promise<Step[]> {
  const wanted = tagsAfter(before, change);
  const known = wanted.filter((tag) => before.includes(tag));
  const resolved = await resolveTags(
    tx,
    wanted.filter((tag) => !before.includes(tag)),
  );
  const tags = [...new Set([...known, ...resolved])].sort();
  if (tags.length > most) throw refuseField("tags", `Choose at most ${most}`);
  const gone = before.filter((tag) => !tags.includes(tag));
  const come = tags.filter((tag) => !before.includes(tag));
  const left = before.filter((tag) => tags.includes(tag));
  const steps: Step[] = [];
  if (gone.length > 0) steps.push({ type: "untagged", set: { tags: left }, facts: { tags: gone } });
  if (come.length > 0) steps.push({ type: "tagged", set: { tags }, facts: { tags: come } });
  return steps;
}

/** In one order, each once. */
function tagsAfter(
  before: readonly string[],
  { tags = [...before], add = [], remove = [] }: ticketChanges.TagChange,
): string[] {
  return [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag)).sort();
}

export async function listTags(ctx: PersonContext, ref: string): Promise<{ tags: string[] }> {
  const row = await findTicketRow(ctx.read, ctx.actor, ref);
  if (!row) throw fail("record.not_found");
  return { tags: row.tags };
}
