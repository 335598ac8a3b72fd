import { defaultPreferences, type Preferences, type PreferencesChange } from "@parley/contract";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = [
  "theme",
  "density",
  "text_size",
  "single_keys",
  "key_map",
  "language",
] as const satisfies readonly (keyof Preferences)[];

/** The saved preferences, or the defaults. */
export async function getPreferences(db: TenantDb, accountId: string): Promise<Preferences> {
  const chosen = await db
    .selectFrom("account_preferences")
    .select(columns)
    .where("account_id", "=", accountId)
    .$castTo<Preferences>()
    .executeTakeFirst();
  return chosen ?? defaultPreferences;
}

/** Writes the given fields and leaves the others unchanged. */
export function upsertPreferences(
  tx: TenantTx,
  account_id: string,
  change: PreferencesChange,
): Promise<Preferences> {
  const first = { ...defaultPreferences, ...change };
  const key_map = change.key_map && JSON.stringify(change.key_map);
  return tx
    .insertInto("account_preferences")
    .values({ ...first, account_id, key_map: JSON.stringify(first.key_map) })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "account_id"])
        .doUpdateSet({ account_id, ...change, ...(key_map && { key_map }) }),
    )
    .returning(columns)
    .$castTo<Preferences>()
    .executeTakeFirstOrThrow();
}
