import type { me, Permission, Preferences, User } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness, ownBusinessOf } from "../../tenancy/index.ts";
import { getAccount } from "../accounts.store.ts";
import type { IdentityParts } from "../parts.ts";
import { getPreferences } from "../preferences.store.ts";
import { userOf } from "../user.ts";

interface Me {
  user: User;
  business: me.OwnBusiness;
  permissions: Permission[];
  preferences: Preferences;
}

/** Who is signed in, for which business, what they may do and how they like it. */
export async function showMe(
  ctx: PersonContext,
  { baseUrl }: Pick<IdentityParts, "baseUrl">,
): Promise<Me> {
  const { id, permissions } = ctx.actor;
  const [account, business, preferences] = await Promise.all([
    getAccount(ctx.read, id),
    getBusiness(ctx.read),
    getPreferences(ctx.read, id),
  ]);
  return {
    user: userOf(account, business),
    business: ownBusinessOf(business, baseUrl),
    permissions: [...permissions],
    preferences,
  };
}
