import type { me, OwnUser, Permission, Preferences } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness, ownBusinessOf } from "../../tenancy/index.ts";
import { getOwnUser } from "../own-user.ts";
import type { IdentityParts } from "../parts.ts";
import { getPreferences } from "../preferences.store.ts";

interface Me {
  user: OwnUser;
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
  const [user, business, preferences] = await Promise.all([
    getOwnUser(ctx.read, id),
    getBusiness(ctx.read),
    getPreferences(ctx.read, id),
  ]);
  return {
    user,
    business: ownBusinessOf(business, baseUrl),
    permissions: [...permissions],
    preferences,
  };
}
