import type { Preferences, PreferencesChange, User } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../accounts.store.ts";
import { upsertPreferences } from "../preferences.store.ts";
import { userOf } from "../user.ts";

interface Changed {
  message: string;
  user: User;
  preferences: Preferences;
}

/** Changes how one likes one's own screens. */
export function changePreferences(ctx: PersonContext, change: PreferencesChange): Promise<Changed> {
  const { id } = ctx.actor;
  return ctx.transact(async (tx) => {
    const preferences = await upsertPreferences(tx, id, change);
    const user = userOf(await getAccount(tx, id), await getBusiness(tx));
    return { message: "Preferences saved", user, preferences };
  });
}
