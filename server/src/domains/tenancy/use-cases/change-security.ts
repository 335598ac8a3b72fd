import type { settings } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { seenVersion } from "#platform/outbox/stale-version.ts";
import { securityOf } from "../business.ts";
import { changeBusiness } from "./change-business.ts";

interface Changed {
  message: string;
  settings: settings.Security;
}

/** Changes the sign-in policy. Days of grace count from the moment a second factor became a duty. */
export async function changeSecurity(
  ctx: Context,
  { version, ...change }: settings.SecurityChange,
): Promise<Changed> {
  const seen = { version: seenVersion(ctx, version), view: securityOf };
  const row = await ctx.transact((tx) => changeBusiness(tx, ctx, change, seen));
  return { message: "Security settings updated successfully", settings: securityOf(row) };
}
