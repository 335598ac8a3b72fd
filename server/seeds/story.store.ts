import type { TenantDb } from "#platform/db/tenant-db.ts";

export async function hasAccount(db: TenantDb, email: string): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  return account !== undefined;
}

export async function hasDepartment(db: TenantDb, slug: string): Promise<boolean> {
  const department = await db
    .selectFrom("departments")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return department !== undefined;
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
