import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { type Reader, reaches } from "./reach.store.ts";

export type NameKind = "id" | "number";

/** By what a path names a ticket, and what it says. */
export function nameIn(ref: string): { by: NameKind; name: string } {
  const [, number] = /^tk(\d+)$/i.exec(ref) ?? [];
  return number ? { by: "number", name: number } : { by: "id", name: ref };
}

export const isCalled = (by: NameKind, name: string) =>
  by === "number"
    ? sql<boolean>`tickets.number = ${name}::bigint`
    : sql<boolean>`tickets.id = ${name}::uuid`;

/** The condition that a ticket is the one a path names, by id or by code. */
export function isNamed(ref: string) {
  const { by, name } = nameIn(ref);
  return isCalled(by, name);
}

/** The id of the ticket a reader names, if it is within their reach. */
export async function findTicketId(
  db: TenantDb,
  reader: Reader,
  ref: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("tickets")
    .select("tickets.id")
    .where(isNamed(ref))
    .where(reaches(reader))
    .executeTakeFirst();
  return row?.id;
}

/** Which of these tickets there are, and where those go on that were merged. */
export async function findStandingIds(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, { id: string; merged_into: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tickets")
    .select(["id", "merged_into"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where a ticket goes on that was merged. Whether its reader may follow is another question. */
export function findSurvivor(db: TenantDb, ref: string) {
  return db
    .selectFrom("tickets")
    .select(["tickets.number", "tickets.merged_into"])
    .where(isNamed(ref))
    .where("tickets.merged_into", "is not", null)
    .$narrowType<{ merged_into: string }>()
    .executeTakeFirst();
}
