import type { site } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { siteOf } from "../business.ts";
import { getBusiness } from "../businesses.store.ts";
import type { TenancyDependencies } from "../dependencies.ts";
import { findByHost } from "./directory.store.ts";
import { namesHost, typedWorkspace } from "./site-url.rules.ts";

/** Where to sign in to the workspace that somebody names. That an address is taken is no secret: registration tells it too. */
export async function findWorkspace(
  ctx: Context,
  { baseUrl }: { baseUrl: string },
  name: string,
): Promise<{ sign_in_url: string }> {
  const typed = typedWorkspace(name, baseUrl);
  const found = typed && (await findByHost(ctx.read, typed.label, typed.host));
  if (!typed || (found?.status !== "active" && found?.status !== "closing")) {
    throw fail("tenancy.no_workspace");
  }
  return { sign_in_url: `${typed.url}/auth` };
}

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
