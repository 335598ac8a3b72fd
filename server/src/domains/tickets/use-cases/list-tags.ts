import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { findTicketRow } from "../ticket-rows.store.ts";

export async function listTags(ctx: PersonContext, ref: string): Promise<{ tags: string[] }> {
  const row = await findTicketRow(ctx.read, ctx.actor, ref);
  if (!row) throw fail("record.not_found");
  return { tags: row.tags };
}
