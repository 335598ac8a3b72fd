import type { ticketBulk } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { bulkOf, messageOf } from "../bulk.ts";
import { findBulk } from "../bulks.store.ts";

/** One's own act on many; another's looks like none. */
export async function showBulk(
  ctx: PersonContext,
  id: string,
): Promise<{ message: string; bulk: ticketBulk.Bulk }> {
  const row = await findBulk(ctx.read, id);
  if (row?.account_id !== ctx.actor.id) throw fail("record.not_found");
  const bulk = await bulkOf(ctx.read, ctx.actor, row);
  return { message: messageOf(bulk), bulk };
}
