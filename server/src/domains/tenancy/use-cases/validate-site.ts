import type { site } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { siteOf } from "../business.ts";
import { getBusiness } from "../businesses.store.ts";
import type { TenancyParts } from "../parts.ts";
import { namesHost } from "../site-url.rules.ts";

/** What a page needs to know of the business it is on. The address it states must be the one it asked; it grants nothing. */
export async function validateSite(
  ctx: Context,
  { upstairs }: Pick<TenancyParts, "upstairs">,
  url: string,
): Promise<site.Site> {
  if (!namesHost(url, ctx.caller.host)) throw fail("tenancy.unknown_host");
  const [business, lists] = await Promise.all([
    getBusiness(ctx.read),
    upstairs.publicLists(ctx.read),
  ]);
  return siteOf(business, lists);
}
