import type { Permission, User } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../accounts.store.ts";
import { userOf } from "../user.ts";

/** Who is signed in, and what they may do. */
export async function showMe(
  ctx: PersonContext,
): Promise<{ user: User; permissions: Permission[] }> {
  const { id, permissions } = ctx.actor;
  const [account, business] = await Promise.all([getAccount(ctx.read, id), getBusiness(ctx.read)]);
  return { user: userOf(account, business), permissions: [...permissions] };
}
