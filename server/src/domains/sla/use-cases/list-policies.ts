import { type Page, slaPolicies } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countPolicies, findPolicies } from "../policies.store.ts";
import { policiesOf } from "../policy.ts";

/** A page of the policies, in the order they are tried. */
export async function listPolicies(
  ctx: Context,
  asked: slaPolicies.Filter,
): Promise<Page<slaPolicies.Policy>> {
  const [count, rows] = await Promise.all([
    countPolicies(ctx.read, asked),
    findPolicies(ctx.read, asked, rangeOf(asked)),
  ]);
  return pageOf(slaPolicies.list.path, asked, count, await policiesOf(ctx.read, rows));
}
