import type { ticketChanges } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { findTicketRow } from "../core/ticket-rows.store.ts";
import type { Step } from "../core/ticket-state.ts";

const most = 30;

/** Replaces the tags, or adds some and removes others: two who do that at once both get their way. */
export function setTags(ctx: PersonContext, ref: string, change: ticketChanges.TagChange) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "update");
    const tags = tagsAfter(locked.tags, change);
    if (tags.length > most) throw refuseField("tags", `Choose at most ${most}`);
    const gone = locked.tags.filter((tag) => !tags.includes(tag));
    const come = tags.filter((tag) => !locked.tags.includes(tag));
    const left = locked.tags.filter((tag) => tags.includes(tag));
    const steps: Step[] = [];
    if (gone.length > 0)
      steps.push({ type: "untagged", set: { tags: left }, facts: { tags: gone } });
    if (come.length > 0) steps.push({ type: "tagged", set: { tags }, facts: { tags: come } });
    const recorded = await commitChange(tx, ctx, locked, steps, { label: "Tags changed" });
    return changedTicket(tx, ctx, recorded, "Tags updated successfully");
  });
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
