import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = [
  "id",
  "set_id",
  "key",
  "name",
  "subject",
  "body",
  "description",
  "is_active",
  "version",
  "updated_at",
] as const;

export function findTemplates(db: TenantDb, setIds: readonly string[]) {
  return db.selectFrom("templates").select(columns).where("set_id", "in", setIds).execute();
}

export type TemplateRow = Awaited<ReturnType<typeof findTemplates>>[number];

export function findTemplate(db: TenantDb, id: string): Promise<TemplateRow | undefined> {
  return db.selectFrom("templates").select(columns).where("id", "=", id).executeTakeFirst();
}

export function lockTemplate(tx: TenantTx, id: string): Promise<TemplateRow | undefined> {
  return tx
    .selectFrom("templates")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The template with a key in the set that is in use. */
export function findTemplateInUse(db: TenantDb, key: string) {
  return db
    .selectFrom("templates")
    .innerJoin("mail_settings", (join) =>
      join
        .onRef("mail_settings.business_id", "=", "templates.business_id")
        .onRef("mail_settings.default_template", "=", "templates.set_id"),
    )
    .select(["subject", "body", "is_active"])
    .where("key", "=", key)
    .executeTakeFirst();
}

export interface TemplateTexts {
  name: string | null;
  subject: string | null;
  body: string | null;
  description: string | null;
  is_active: boolean;
}

export function updateTemplate(
  tx: TenantTx,
  id: string,
  texts: TemplateTexts,
): Promise<TemplateRow> {
  return tx
    .updateTable("templates")
    .set(texts)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

interface NewTemplate extends Partial<TemplateTexts> {
  id: string;
  set_id: string;
  key: string;
}

export async function insertTemplates(
  tx: TenantTx,
  templates: readonly NewTemplate[],
): Promise<void> {
  await tx.insertInto("templates").values(templates).execute();
}
