import type { OwnUser, Preferences, PreferencesChange } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { getOwnUser } from "../own-user.ts";
import { upsertPreferences } from "../preferences.store.ts";

interface Changed {
  message: string;
  user: OwnUser;
  preferences: Preferences;
}

/** Changes how one likes one's own screens. */
export function changePreferences(ctx: PersonContext, change: PreferencesChange): Promise<Changed> {
  const { id } = ctx.actor;
  return ctx.transact(async (tx) => {
    const preferences = await upsertPreferences(tx, id, change);
    return { message: "Preferences saved", user: await getOwnUser(tx, id), preferences };
  });
}
