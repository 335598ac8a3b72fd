import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

function noteRows(db: TenantDb) {
  return db
    .selectFrom("customer_notes as notes")
    .innerJoin("accounts as authors", (join) =>
      join
        .onRef("authors.business_id", "=", "notes.business_id")
        .onRef("authors.id", "=", "notes.author_id"),
    )
    .select([
      "notes.id",
      "notes.body",
      "notes.author_id",
      "notes.created_at",
      "notes.edited_at",
      "authors.first_name",
      "authors.last_name",
      "authors.email",
      "authors.avatar_url",
    ]);
}

export type CustomerNoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>["execute"]>>[number];

/** The notes about a customer, newest first, behind the one that the page before ended with. */
export function findNotes(
  db: TenantDb,
  accountId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<CustomerNoteRow[]> {
  return noteRows(db)
    .where("notes.account_id", "=", accountId)
    .$if(cursor !== undefined, (rows) => rows.where("notes.id", "<", cursor ?? ""))
    .orderBy("notes.id", "desc")
    .limit(limit)
    .execute();
}

export async function countNotes(db: TenantDb, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("customer_notes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findNote(
  db: TenantDb,
  accountId: string,
  id: string,
): Promise<CustomerNoteRow | undefined> {
  return noteRows(db)
    .where("notes.account_id", "=", accountId)
    .where("notes.id", "=", id)
    .executeTakeFirst();
}

export function lockNote(
  tx: TenantTx,
  accountId: string,
  id: string,
): Promise<CustomerNoteRow | undefined> {
  return noteRows(tx)
    .where("notes.account_id", "=", accountId)
    .where("notes.id", "=", id)
    .forUpdate("notes")
    .executeTakeFirst();
}

export async function insertNote(
  tx: TenantTx,
  note: { id: string; account_id: string; author_id: string; body: string },
): Promise<void> {
  await tx.insertInto("customer_notes").values(note).execute();
}

export async function updateNote(tx: TenantTx, id: string, body: string): Promise<void> {
  await tx
    .updateTable("customer_notes")
    .set(({ fn }) => ({ body, edited_at: fn<string>("now") }))
    .where("id", "=", id)
    .execute();
}

export async function deleteNote(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom("customer_notes").where("id", "=", id).execute();
}
