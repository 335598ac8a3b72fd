import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { findByHost } from "./directory.store.ts";
import { typedWorkspace } from "./site-url.rules.ts";

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
