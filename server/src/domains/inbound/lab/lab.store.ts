import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { codeOf, isVisibleTo } from "../../tickets/index.ts";

/** The names of the departments by their ids. */
export async function findDepartmentNames(db: TenantDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("departments").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A ticket by its id, for a reader who may see it. */
export async function findVisibleTicket(
  db: TenantDb,
  reader: Person,
  id: string,
): Promise<{ readonly ticket_id: string; readonly title: string } | null> {
  const row = await db
    .selectFrom("tickets")
    .select(["number", "title"])
    .where("id", "=", id)
    .where(isVisibleTo(reader))
    .executeTakeFirst();
  return row ? { ticket_id: codeOf(row.number), title: row.title } : null;
}
