import { kbCategories as contract, type kbCategories } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { countReadable } from "../articles/readers.store.ts";
import {
  categoriesOrdered,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
} from "../knowledge.events.ts";
import { idOfRef, takeSlug } from "../slugs.ts";
import { findReach } from "../visibility/reach.ts";
import {
  type CategoryRow,
  countArticlesIn,
  deleteCategory,
  insertCategory,
  lockCategories,
  moveContents,
  updateCategory,
  updatePositions,
} from "./categories.store.ts";
import { categoriesOf } from "./category.ts";

export function createCategory(ctx: Context, draft: kbCategories.Draft) {
  return ctx.transact(async (tx) => {
    const tree = await lockCategories(tx);
    const n = contract.mostCategories;
    if (tree.length >= n) throw fail("limits.reached", { n, things: "categories" });
    const { name, parent: parent_id = null } = draft;
    const { description = "", visibility = "public", is_active = true } = draft;
    refusePlace(tree, parent_id, 1);
    const id = newId();
    // Its row is there before its slug refers to it.
    const position = tree.filter((row) => row.parent_id === parent_id).length;
    const fields = { name, parent_id, description, visibility, is_active, position };
    await insertCategory(tx, { id, slug: "new", ...fields });
    const slug = await takeSlug(tx, "category", id, { slug: draft.slug, title: name });
    await updateCategory(tx, id, { slug });
    const changes = beginnings({ ...fields, slug });
    const about = { record: "kb_category", id, version: 2, changes };
    await announce(tx, ctx, categoryCreated({ category_id: id }, about));
    return { message: "Category created successfully", category: await saved(tx, id) };
  });
}

export function changeCategory(
  ctx: Context,
  ref: string,
  { version: stated, parent: parent_id, ...own }: kbCategories.Change,
) {
  const message = "Category updated successfully";
  return ctx.transact(async (tx) => {
    const tree = await lockCategories(tx);
    const row = await lockedIn(tx, tree, ref);
    const { id } = row;
    const change = { ...own, parent_id };
    const changes = differences<CategoryRow>(row, change);
    const seen = seenVersion(ctx, stated);
    const current = await saved(tx, id);
    const { version } = row;
    await refuseStale(tx, { record: "kb_category", id, seen, version }, changes, current);
    if (changes.length === 0) return { message, category: current };
    const isMoved = parent_id !== undefined && parent_id !== row.parent_id;
    if (isMoved) {
      refuseCircle(tree, id, parent_id);
      refusePlace(tree, parent_id, heightOf(tree, id));
    }
    if (own.slug !== undefined) {
      await takeSlug(tx, "category", id, { slug: own.slug, title: row.name });
    }
    const last = tree.filter((other) => other.parent_id === parent_id).length;
    const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    await updateCategory(tx, id, { ...set, ...(isMoved && { position: last }) });
    const fields = changes.map(({ field }) => field);
    const about = { record: "kb_category", id, version: version + 1, changes };
    await announce(tx, ctx, categoryUpdated({ category_id: id, fields }, about));
    return { message, category: await saved(tx, id) };
  });
}

export function removeCategory(ctx: PersonContext, ref: string, to: string | undefined) {
  return ctx.transact(async (tx) => {
    const tree = await lockCategories(tx);
    const { id } = await lockedIn(tx, tree, ref);
    const category = await saved(tx, id);
    const k = tree.filter(({ parent_id }) => parent_id === id).length;
    const n = await countArticlesIn(tx, id);
    if (to !== undefined) {
      refuseCircle(tree, id, to);
      refusePlace(tree, to, heightOf(tree, id) - 1);
      await moveContents(tx, id, to);
    } else if (n + k > 0) throw fail("kb.category_in_use", { n, k });
    await deleteCategory(tx, id);
    await announce(tx, ctx, categoryDeleted({ category_id: id }, { record: "kb_category", id }));
    return { message: "Category deleted successfully", category };
  });
}

export function orderCategories(ctx: Context, ids: readonly string[]) {
  return ctx.transact(async (tx) => {
    const tree = await lockCategories(tx);
    const named = tree.filter(({ id }) => ids.includes(id));
    const [parent] = new Set(named.map(({ parent_id }) => parent_id));
    const siblings = tree.filter(({ parent_id }) => parent_id === parent);
    const isWhole = new Set(ids).size === ids.length && ids.length === siblings.length;
    if (!isWhole || named.length !== siblings.length) {
      throw refuseField("ids", "Name every category beside the others once");
    }
    await updatePositions(tx, ids);
    const about = { record: "business", id: ctx.businessId };
    await announce(tx, ctx, categoriesOrdered({ ids: [...ids] }, about));
    const reach = await findReach(tx, "staff");
    const all = categoriesOf(reach, await countReadable(tx, reach)) as kbCategories.Category[];
    const results = all.filter((row) => row.parent === parent);
    return { message: "Order saved successfully", results };
  });
}

async function saved(tx: TenantTx, id: string): Promise<kbCategories.Category> {
  const reach = await findReach(tx, "staff");
  const all = categoriesOf(reach, await countReadable(tx, reach));
  return all.find((row) => row.id === id) as kbCategories.Category;
}

async function lockedIn(tx: TenantTx, tree: readonly CategoryRow[], ref: string) {
  const id = await idOfRef(tx, "category", ref);
  const row = tree.find((one) => one.id === id);
  if (!row) throw fail("record.not_found");
  return row;
}

/** How many levels a category and those in it take. */
function heightOf(tree: readonly CategoryRow[], id: string): number {
  const below = tree.filter(({ parent_id }) => parent_id === id);
  return 1 + Math.max(0, ...below.map((child) => heightOf(tree, child.id)));
}

function depthOf(tree: readonly CategoryRow[], id: string | null): number {
  const row = tree.find((one) => one.id === id);
  return row ? 1 + depthOf(tree, row.parent_id) : 0;
}

function refusePlace(tree: readonly CategoryRow[], parent: string | null, levels: number): void {
  if (parent !== null && !tree.some(({ id }) => id === parent)) {
    throw refuseField("parent", "Unknown category");
  }
  if (depthOf(tree, parent) + levels > contract.mostLevels) {
    throw refuseField("parent", `Categories can be ${contract.mostLevels} levels deep`);
  }
}

function refuseCircle(tree: readonly CategoryRow[], id: string, parent: string | null): void {
  const byId = new Map(tree.map((row) => [row.id, row]));
  for (let at = parent; at !== null; at = byId.get(at)?.parent_id ?? null) {
    if (at === id) throw fail("kb.category_circle");
  }
}
