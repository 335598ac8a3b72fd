import type { kbSettings } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export interface SettingsRow extends kbSettings.Settings {
  /** The key of the hashes of visitors. */
  readonly visitor_key: string;
}

/** What a business has that never changed a setting. */
const defaults: kbSettings.Settings = {
  kb_title: "Help center",
  kb_description: "",
  public_access: true,
  require_approval: false,
  articles_per_page: 12,
  feedback_enabled: true,
  default_visibility: "public",
  review_months: 12,
  allow_indexing: true,
  version: 1,
};

const columns = [
  "kb_title",
  "kb_description",
  "public_access",
  "require_approval",
  "articles_per_page",
  "feedback_enabled",
  "default_visibility",
  "review_months",
  "allow_indexing",
  "version",
] as const;

export async function findSettings(db: TenantDb): Promise<kbSettings.Settings> {
  const row = await db
    .selectFrom("kb_settings")
    .select(columns)
    .$castTo<kbSettings.Settings>()
    .executeTakeFirst();
  return row ?? defaults;
}

/** The row, made with the defaults where there is none, and locked. */
export async function lockSettings(tx: TenantTx): Promise<SettingsRow> {
  await tx
    .insertInto("kb_settings")
    .defaultValues()
    .onConflict((conflict) => conflict.column("business_id").doNothing())
    .execute();
  return tx
    .selectFrom("kb_settings")
    .select([...columns, "visitor_key"])
    .forUpdate()
    .$castTo<SettingsRow>()
    .executeTakeFirstOrThrow();
}

export function updateSettings(
  tx: TenantTx,
  change: Partial<kbSettings.Settings>,
): Promise<kbSettings.Settings> {
  return tx
    .updateTable("kb_settings")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .returning(columns)
    .$castTo<kbSettings.Settings>()
    .executeTakeFirstOrThrow();
}
