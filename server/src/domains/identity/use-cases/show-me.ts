import type { me, OwnUser, Permission, Preferences } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness, ownBusinessOf } from "../../tenancy/index.ts";
import { getAccount } from "../accounts.store.ts";
import { findPendingEmail } from "../email-changes.store.ts";
import type { IdentityParts } from "../parts.ts";
import { getPreferences } from "../preferences.store.ts";
import { userOf } from "../user.ts";

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
  const [account, business, pending_email, preferences] = await Promise.all([
    getAccount(ctx.read, id),
    getBusiness(ctx.read),
    findPendingEmail(ctx.read, id),
    getPreferences(ctx.read, id),
  ]);
  return {
    user: { ...userOf(account, business), pending_email },
    business: ownBusinessOf(business, baseUrl),
    permissions: [...permissions],
    preferences,
  };
}
