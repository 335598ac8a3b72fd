import type { kbSettings } from "@parley/contract";
import type { Language } from "@parley/contract/knowledge/languages";
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
  kb_languages: ["en"],
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
  "kb_languages",
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

/** One of some languages in which an article is written. */
export async function findUsedLanguage(
  db: TenantDb,
  languages: readonly string[],
): Promise<Language | undefined> {
  const row = await db
    .selectFrom("kb_articles")
    .select("language")
    .where("language", "=", sql<string>`any(${languages}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return row?.language as Language | undefined;
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
