import type { ticketWork } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import { holdOpenTicket } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";

const most = 30;

/** Replaces the tags, or adds some and removes others: two who do that at once both get their way. */
export function setTags(ctx: PersonContext, ref: string, change: ticketWork.TagChange) {
  return ctx.transact(async (tx) => {
    const held = await holdOpenTicket(tx, ctx, ref);
    const tags = tagsAfter(held.tags, change);
    if (tags.length > most) throw refuseField("tags", `Choose at most ${most}`);
    const gone = held.tags.filter((tag) => !tags.includes(tag));
    const come = tags.filter((tag) => !held.tags.includes(tag));
    const left = held.tags.filter((tag) => tags.includes(tag));
    const steps: Step[] = [];
    if (gone.length > 0)
      steps.push({ type: "untagged", set: { tags: left }, facts: { tags: gone } });
    if (come.length > 0) steps.push({ type: "tagged", set: { tags }, facts: { tags: come } });
    const recorded = await record(tx, ctx, held, steps, { label: "Tags changed" });
    return changed(tx, ctx, recorded, "Tags updated successfully");
  });
}

/** In one order, each once. */
function tagsAfter(
  before: readonly string[],
  { tags = [...before], add = [], remove = [] }: ticketWork.TagChange,
): string[] {
  return [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag)).sort();
}
