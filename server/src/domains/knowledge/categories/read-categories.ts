import { kbCategories as contract, type kbCategories, type Page } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countReadable } from "../articles/readers.store.ts";
import { idOfRef, isOldSlug } from "../slugs.ts";
import { type Reach, reachOf } from "../visibility/reach.ts";
import { categoriesOf, parentsOf, stepOf } from "./category.ts";

type Reading = Pick<Context, "actor" | "read">;

/** The categories within a reach, as its reader sees them. */
export async function readCategories(
  { read }: Reading,
  reach: Reach,
): Promise<kbCategories.Listed[]> {
  return categoriesOf(reach, await countReadable(read, reach));
}

export async function listCategories(
  ctx: Context,
  asked: kbCategories.Filter,
): Promise<Page<kbCategories.Listed>> {
  const reach = await reachOf(ctx);
  const all = await readCategories(ctx, reach);
  const parent = asked.parent && (await idOfRef(ctx.read, "category", asked.parent));
  const found = asked.parent ? all.filter((row) => row.parent === parent) : all;
  const { limit, offset } = rangeOf(asked);
  return pageOf(contract.list.path, asked, found.length, found.slice(offset, offset + limit));
}

export async function showTree(ctx: Context): Promise<{ results: kbCategories.Branch[] }> {
  const all = await readCategories(ctx, await reachOf(ctx));
  return { results: branchesOf(all, null) as kbCategories.Branch[] };
}

function branchesOf(all: readonly kbCategories.Listed[], parent: string | null): object[] {
  return all
    .filter((row) => row.parent === parent)
    .map((row) => ({ ...row, children: branchesOf(all, row.id) }));
}

/** A category with those above and in it. What the reader may not read is not found. */
export async function findCategory(ctx: Context, reach: Reach, ref: string) {
  const id = await idOfRef(ctx.read, "category", ref);
  const all = await readCategories(ctx, reach);
  const category = all.find((row) => row.id === id);
  if (!category) throw fail("record.not_found");
  if (isOldSlug(ref, category)) throw fail("kb.moved", {}, { data: { redirect: category.slug } });
  const parents = parentsOf(reach.categories, category.parent).map(stepOf);
  return { category, parents, children: all.filter(({ parent }) => parent === id) };
}

export const showCategory = async (ctx: Context, ref: string) =>
  findCategory(ctx, await reachOf(ctx), ref);
