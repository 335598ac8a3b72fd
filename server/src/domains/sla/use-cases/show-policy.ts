import type { slaPolicies } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { getPolicy } from "../policies.store.ts";
import { policyOf } from "../policy.ts";

export async function showPolicy(
  ctx: Context,
  id: string,
): Promise<{ policy: slaPolicies.Policy }> {
  const policy = await policyOf(ctx.read, await getPolicy(ctx.read, id));
  ctx.setEtag(policy.version);
  return { policy };
}
