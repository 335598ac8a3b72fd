import type { TenantDb } from "#platform/db/tenant-db.ts";

export async function findAccountId(db: TenantDb, email: string): Promise<string | undefined> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return account?.id;
}

export async function findIdsByName(
  db: TenantDb,
  table: "departments" | "ticket_categories",
): Promise<Map<string, string>> {
  const rows = await db.selectFrom(table).select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The code that was last mailed to someone, as they would read it. */
export async function getMailedCode(db: TenantDb, email: string): Promise<string> {
  const { subject } = await db
    .selectFrom("mail_outbox")
    .select("subject")
    .where("kind", "=", "one_time_code")
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return subject.slice(0, 6);
}
