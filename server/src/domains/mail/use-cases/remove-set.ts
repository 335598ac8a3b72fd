import type { templateSets } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { templateSetRemoved } from "../mail.events.ts";
import { setOf } from "../template-list.ts";
import { deleteSet, lockSet } from "../template-sets.store.ts";

interface Removed {
  message: string;
  set: templateSets.TemplateSet;
}

/** Deletes a set that nothing is sent from. */
export function removeSet(ctx: Context, id: string): Promise<Removed> {
  return ctx.transact(async (tx) => {
    const row = await lockSet(tx, id);
    if (!row) throw fail("record.not_found");
    const set = await setOf(tx, row);
    await deleteSet(tx, id);
    const { name, version } = row;
    const changes = [{ field: "name", from: name, to: null }];
    const about = { record: "template_set", id, version: version + 1, changes };
    await announce(tx, ctx, templateSetRemoved({ name }, about));
    return { message: "Template set deleted successfully", set };
  });
}
