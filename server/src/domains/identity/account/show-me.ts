import type { me, OwnUser, Permission, Preferences, PreferencesChange } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness, ownBusinessOf } from "../../tenancy/index.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { getAccount, updateAccount } from "./accounts.store.ts";
import { findPendingEmail } from "./email-changes.store.ts";
import { getPreferences, upsertPreferences } from "./preferences.store.ts";
import { getOwnUser, userOf } from "./user.ts";

interface Me {
  user: OwnUser;
  business: me.OwnBusiness;
  permissions: Permission[];
  preferences: Preferences;
}

/** The signed-in person with their business, permissions and preferences. */
export async function showMe(
  ctx: PersonContext,
  { baseUrl }: Pick<IdentityDependencies, "baseUrl">,
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

/** Records that the welcome was seen, so that it appears on no device again. */
export function closeWelcome(ctx: PersonContext): Promise<{ message: string; user: OwnUser }> {
  const { id } = ctx.actor;
  return ctx.transact(async (tx) => {
    await updateAccount(tx, id, { first_login: false });
    return { message: "Welcome closed successfully", user: await getOwnUser(tx, id) };
  });
}

interface SavedPreferences {
  message: string;
  user: OwnUser;
  preferences: Preferences;
}

/** Changes the caller's display preferences. */
export function changePreferences(
  ctx: PersonContext,
  change: PreferencesChange,
): Promise<SavedPreferences> {
  const { id } = ctx.actor;
  return ctx.transact(async (tx) => {
    const preferences = await upsertPreferences(tx, id, change);
    return { message: "Preferences saved", user: await getOwnUser(tx, id), preferences };
  });
}
