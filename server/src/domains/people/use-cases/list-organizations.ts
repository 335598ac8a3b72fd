import { organizations, type Page } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countOrganizations, findOrganizations } from "../organizations.store.ts";

export async function listOrganizations(
  ctx: Context,
  asked: organizations.Filter,
): Promise<Page<organizations.Organization>> {
  const [count, results] = await Promise.all([
    countOrganizations(ctx.read, asked),
    findOrganizations(ctx.read, asked, rangeOf(asked)),
  ]);
  return pageOf(organizations.list.path, asked, count, results);
}
