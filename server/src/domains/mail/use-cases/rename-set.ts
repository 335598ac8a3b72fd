import type { templateSets } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { templateSetRenamed } from "../mail.events.ts";
import { setOf } from "../template-list.ts";
import { lockSet, renameSet as writeName } from "../template-sets.store.ts";

interface Renamed {
  message: string;
  set: templateSets.TemplateSet;
}

export function renameSet(
  ctx: Context,
  id: string,
  { name, version }: templateSets.Change,
): Promise<Renamed> {
  const seen = seenVersion(ctx, version);
  return ctx.transact(async (tx) => {
    const row = await lockSet(tx, id);
    if (!row) throw fail("record.not_found");
    const changes = differences<{ name: string }>(row, { name });
    const record = { record: "template_set", id };
    await refuseStale(tx, { ...record, seen, version: row.version }, changes, row);
    const after = changes.length === 0 ? row : await writeName(tx, id, name);
    if (changes.length > 0) {
      const about = { ...record, version: after.version, changes };
      await announce(tx, ctx, templateSetRenamed({ name }, about));
    }
    return { message: "Template set updated successfully", set: await setOf(tx, after) };
  });
}
