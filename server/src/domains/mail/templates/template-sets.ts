import { type Page, templateSets } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { templateSetAdded, templateSetRemoved, templateSetRenamed } from "../mail.events.ts";
import { lockMailSettings } from "../settings/mail-settings.store.ts";
import { setOf, setsOf } from "./template-list.ts";
import {
  countSets,
  deleteSet,
  findSet,
  findSets,
  insertSet,
  lockSet,
  renameSet as writeName,
} from "./template-sets.store.ts";
import { findTemplates, insertTemplates } from "./templates.store.ts";

interface AddedSet {
  message: string;
  set: templateSets.TemplateSet;
}

const maxSets = 50;

/** Adds a set as a copy, so that it is complete. */
export function addSet(ctx: Context, { name, copy_of }: templateSets.Draft): Promise<AddedSet> {
  return ctx.transact(async (tx) => {
    const { default_template } = await lockMailSettings(tx);
    if ((await countSets(tx)) >= maxSets) {
      throw fail("limits.reached", { n: maxSets, things: "template sets" });
    }
    const source = copy_of ?? default_template;
    if (!(await findSet(tx, source))) {
      throw fail("mail.unknown_set", {}, { fields: { copy_of: "Unknown template set" } });
    }
    const row = await insertSet(tx, newId(), name);
    const copies = (await findTemplates(tx, [source])).map((template) => ({
      id: newId(),
      set_id: row.id,
      key: template.key,
      name: template.name,
      subject: template.subject,
      body: template.body,
      description: template.description,
      is_active: template.is_active,
    }));
    await insertTemplates(tx, copies);
    const changes = [
      { field: "name", from: null, to: name },
      { field: "copy_of", from: null, to: source },
    ];
    const about = { record: "template_set", id: row.id, version: row.version, changes };
    await announce(tx, ctx, templateSetAdded({ name }, about));
    return { message: "Template set created successfully", set: await setOf(tx, row) };
  });
}

interface RenamedSet {
  message: string;
  set: templateSets.TemplateSet;
}

export function renameSet(
  ctx: Context,
  id: string,
  { name, version }: templateSets.Change,
): Promise<RenamedSet> {
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

interface RemovedSet {
  message: string;
  set: templateSets.TemplateSet;
}

/** Deletes a set that is not in use. */
export function removeSet(ctx: Context, id: string): Promise<RemovedSet> {
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

export async function listSets(
  ctx: Context,
  asked: templateSets.Filter,
): Promise<Page<templateSets.TemplateSet>> {
  const [count, rows] = await Promise.all([
    countSets(ctx.read),
    findSets(ctx.read, rangeOf(asked)),
  ]);
  return pageOf(templateSets.list.path, asked, count, await setsOf(ctx.read, rows));
}
