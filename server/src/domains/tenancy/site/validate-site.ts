import type { site } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { siteOf } from "../business.ts";
import { getBusiness } from "../businesses.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { namesHost } from "./site-url.rules.ts";

/** The public data of the business of a page. The stated URL must match the host of the request. */
export async function validateSite(
  ctx: Context,
  { ports }: Pick<TenancyDependencies, "ports">,
  url: string,
): Promise<site.Site> {
  if (!namesHost(url, ctx.caller.host)) throw fail("tenancy.unknown_host");
  const [business, lists] = await Promise.all([getBusiness(ctx.read), ports.publicLists(ctx.read)]);
  return siteOf(business, lists);
}
