import type { settings } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { portalOf } from "../business.ts";
import { changeBusiness } from "./change-business.ts";

interface Changed {
  message: string;
  settings: settings.Portal;
}

/** Decides who may open an account on the portal. */
export async function changePortal(
  ctx: Context,
  { version, ...change }: settings.PortalChange,
): Promise<Changed> {
  const seen = { version: seenVersion(ctx, version), view: portalOf };
  const row = await ctx.transact((tx) => changeBusiness(tx, ctx, change, seen));
  return { message: "Portal settings updated successfully", settings: portalOf(row) };
}
