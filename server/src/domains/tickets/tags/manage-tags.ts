import { type Page, ticketTags } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { renameTagInPolicies } from "../../sla/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { tagCreated, tagDeleted, tagUpdated } from "../tickets.events.ts";
import { scheduleRetag } from "./retag-tickets.ts";
import {
  countTags,
  countUses,
  deleteTag,
  findTag,
  findTags,
  findTagsNamed,
  insertTag,
  lockCatalogue,
  type TagRow,
  updateTag,
} from "./tags.store.ts";

export async function listTags(
  { read }: PersonContext,
  asked: ticketTags.Filter,
): Promise<Page<ticketTags.Tag> & { may_create: boolean }> {
  const [count, rows, { tag_creation }] = await Promise.all([
    countTags(read, asked),
    findTags(read, { ...asked, ...rangeOf(asked) }),
    getBusiness(read),
  ]);
  const page = pageOf(ticketTags.list.path, asked, count, await tagsOf(read, rows));
  return { ...page, may_create: tag_creation === "free" };
}

export function createTag(ctx: PersonContext, draft: ticketTags.Draft) {
  const { name, description = "", group = null, is_active = true, synonyms = [] } = draft;
  return ctx.transact(async (tx) => {
    await lockCatalogue(tx);
    const n = ticketTags.mostTags;
    if ((await countTags(tx)) >= n) throw fail("limits.reached", { n, things: "tags" });
    await checkNames(tx, undefined, [name, ...synonyms]);
    const row = await insertTag(tx, {
      id: newId(),
      name,
      description,
      group,
      is_active,
      synonyms: [...new Set(synonyms)],
    });
    await announce(tx, ctx, tagCreated({ tag_id: row.id }, aboutOf(row)));
    return { message: "Tag created successfully", tag: await tagOf(tx, row) };
  });
}

/** Changes a tag. Tickets get its new name, or the tag that it is joined into, in the background. */
export function changeTag(
  ctx: PersonContext,
  id: string,
  { version: stated, join_into, ...change }: ticketTags.Change,
) {
  return ctx.transact(async (tx) => {
    await lockCatalogue(tx);
    const before = await getTag(tx, id);
    if (join_into !== undefined) return joinTag(tx, ctx, before, join_into);
    const changes = differences<TagRow>(before, change);
    const seen = seenVersion(ctx, stated);
    const current = await tagOf(tx, before);
    const { version } = before;
    await refuseStale(tx, { record: "tag", id, seen, version }, changes, current);
    const message = "Tag updated successfully";
    if (changes.length === 0) return { message, tag: current };
    await checkNames(tx, id, [change.name ?? before.name, ...(change.synonyms ?? before.synonyms)]);
    const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const row = await updateTag(tx, id, { ...set, ...renamed(before, change) });
    if (row.name !== before.name) await replaceTag(tx, ctx, before.name, row.name);
    const fields = changes.map(({ field }) => field);
    await announce(tx, ctx, tagUpdated({ tag_id: id, fields }, { ...aboutOf(row), changes }));
    return { message, tag: await tagOf(tx, row) };
  });
}

/** On tickets, and in the conditions of SLA policies. Filters find a tag by its synonyms, too. */
async function replaceTag(
  tx: TenantTx,
  ctx: PersonContext,
  from: string,
  to: string,
): Promise<void> {
  await scheduleRetag(tx, ctx, from, to);
  await renameTagInPolicies(tx, ctx, from, to);
}

/** The old name stays as a synonym if there is room, so that macros and imports with it still work. */
function renamed({ name, synonyms }: TagRow, change: ticketTags.Change) {
  const kept = change.synonyms ?? [...synonyms];
  const isRenamed = change.name !== undefined && change.name !== name;
  if (!isRenamed || kept.length >= ticketTags.mostSynonyms) return {};
  return { synonyms: [...kept, name] };
}

async function joinTag(tx: TenantTx, ctx: PersonContext, joined: TagRow, intoId: string) {
  const into = await findTag(tx, intoId);
  if (!into || into.id === joined.id) throw refuseField("join_into", "Unknown tag");
  const synonyms = [...new Set([...into.synonyms, joined.name, ...joined.synonyms])];
  if (synonyms.length > ticketTags.mostSynonyms) {
    throw refuseField("join_into", `A tag has at most ${ticketTags.mostSynonyms} synonyms`);
  }
  await deleteTag(tx, joined.id);
  const row = await updateTag(tx, into.id, { synonyms });
  await replaceTag(tx, ctx, joined.name, into.name);
  await announce(tx, ctx, tagDeleted({ tag_id: joined.id }, { record: "tag", id: joined.id }));
  const fields = ["synonyms"];
  await announce(tx, ctx, tagUpdated({ tag_id: into.id, fields }, aboutOf(row)));
  return { message: "Tag updated successfully", tag: await tagOf(tx, row) };
}

export function removeTag(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    await lockCatalogue(tx);
    const row = await getTag(tx, id);
    const tag = await tagOf(tx, row);
    await deleteTag(tx, id);
    await scheduleRetag(tx, ctx, row.name, null);
    await announce(tx, ctx, tagDeleted({ tag_id: id }, { record: "tag", id }));
    return { message: "Tag deleted successfully", tag };
  });
}

const aboutOf = ({ id, version }: TagRow) => ({ record: "tag", id, version });

async function getTag(tx: TenantTx, id: string): Promise<TagRow> {
  const row = await findTag(tx, id);
  if (!row) throw fail("record.not_found");
  return row;
}

/** A name stands for one tag, also as a synonym. */
async function checkNames(
  tx: TenantTx,
  ownId: string | undefined,
  names: readonly string[],
): Promise<void> {
  const taken = await findTagsNamed(tx, names);
  if (taken.some(({ id }) => id !== ownId) || new Set(names).size < names.length) {
    throw fail("tags.name_taken");
  }
}

async function tagsOf(db: TenantDb, rows: readonly TagRow[]): Promise<ticketTags.Tag[]> {
  const names = rows.map(({ name }) => name);
  const uses = await countUses(db, names, ticketTags.mostCounted);
  return rows.map((row) => ({
    ...row,
    synonyms: [...row.synonyms],
    used: uses.get(row.name) ?? 0,
  }));
}

async function tagOf(db: TenantDb, row: TagRow): Promise<ticketTags.Tag> {
  const [tag] = await tagsOf(db, [row]);
  return tag as ticketTags.Tag;
}
