import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export interface VersionRow {
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly note: string | null;
  readonly editor_id: string | null;
  readonly editor_name: string | null;
  readonly at: string;
}

function all(db: TenantDb, article: string) {
  return db
    .selectFrom("kb_versions")
    .leftJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "kb_versions.business_id")
        .onRef("accounts.id", "=", "kb_versions.editor_id"),
    )
    .select([
      "kb_versions.number",
      "kb_versions.title",
      "kb_versions.note",
      "kb_versions.editor_id",
      "kb_versions.at",
      sql<string | null>`trim(concat_ws(' ', accounts.first_name, accounts.last_name))`.as(
        "editor_name",
      ),
    ])
    .where("kb_versions.article_id", "=", article);
}

export function findVersions(
  db: TenantDb,
  article: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Omit<VersionRow, "summary" | "body">[]> {
  return all(db, article)
    .orderBy("kb_versions.number", "desc")
    .limit(limit)
    .offset(offset)
    .$castTo<Omit<VersionRow, "summary" | "body">>()
    .execute();
}

export async function lastNumber(db: TenantDb, article: string): Promise<number> {
  const { number } = await db
    .selectFrom("kb_versions")
    .select(sql<number>`coalesce(max(number), 0)`.as("number"))
    .where("article_id", "=", article)
    .executeTakeFirstOrThrow();
  return number;
}

export function findVersion(
  db: TenantDb,
  article: string,
  number: number,
): Promise<VersionRow | undefined> {
  return all(db, article)
    .select(["kb_versions.summary", "kb_versions.body"])
    .where("kb_versions.number", "=", number)
    .$castTo<VersionRow>()
    .executeTakeFirst();
}

export async function insertVersion(
  tx: TenantTx,
  version: Omit<VersionRow, "editor_name" | "at"> & {
    readonly article_id: string;
    readonly body_text: string;
  },
): Promise<void> {
  await tx.insertInto("kb_versions").values(version).execute();
}
