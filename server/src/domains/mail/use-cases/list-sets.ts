import { type Page, templateSets } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { setsOf } from "../template-list.ts";
import { countSets, findSets } from "../template-sets.store.ts";

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
