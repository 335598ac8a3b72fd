import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { type Reader, reaches } from "./reach.store.ts";
import { codeOf } from "./ticket-state.ts";
import { isNamed } from "./tickets.store.ts";

function rows(db: TenantDb, readerId: string) {
  return db
    .selectFrom("tickets")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "tickets.business_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .leftJoin("ticket_categories as categories", (join) =>
      join
        .onRef("categories.business_id", "=", "tickets.business_id")
        .onRef("categories.id", "=", "tickets.category_id"),
    )
    .leftJoin("organizations", (join) =>
      join
        .onRef("organizations.business_id", "=", "tickets.business_id")
        .onRef("organizations.id", "=", "tickets.organization_id"),
    )
    .leftJoin("accounts as holders", (join) =>
      join
        .onRef("holders.business_id", "=", "tickets.business_id")
        .onRef("holders.id", "=", "tickets.assigned_to"),
    )
    .leftJoin("ticket_seen as seen", (join) =>
      join
        .onRef("seen.business_id", "=", "tickets.business_id")
        .onRef("seen.ticket_id", "=", "tickets.id")
        .on("seen.account_id", "=", readerId),
    )
    .selectAll("tickets")
    .select([
      "departments.name as department_name",
      "categories.name as category_name",
      "organizations.name as organization_name",
      sql<string | null>`holders.first_name || ' ' || holders.last_name`.as("holder_name"),
      sql<boolean>`tickets.last_word_seq > coalesce(seen.last_seen_seq, 0)`.as("is_unread"),
      sql<boolean>`tickets.public_word_seq > coalesce(seen.last_seen_seq, 0)`.as(
        "is_unread_publicly",
      ),
    ]);
}

type Rows = ReturnType<typeof rows>;
export type TicketListRow =
  Rows extends SelectQueryBuilder<infer _D, infer _T, infer O> ? O : never;

/** One ticket, if it is within its reader's reach. */
export function findTicketRow(
  db: TenantDb,
  reader: Reader,
  ref: string,
): Promise<TicketListRow | undefined> {
  const readerId = reader.kind === "person" ? reader.id : nobody;
  return rows(db, readerId).where(isNamed(ref)).where(reaches(reader)).executeTakeFirst();
}

/** A ticket whoever reads it has just written; reach was asked before. */
export function findWrittenRow(
  db: TenantDb,
  readerId: string,
  id: string,
): Promise<TicketListRow | undefined> {
  return rows(db, readerId).where("tickets.id", "=", id).executeTakeFirst();
}

const nobody = "00000000-0000-0000-0000-000000000000";

interface Range {
  /** What they must be beside within reach. */
  readonly test: RawBuilder<SqlBool>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/** Tickets within reach, in order. */
export function findTicketRows(
  db: TenantDb,
  reader: Person,
  { test, order, limit, offset }: Range,
): Promise<TicketListRow[]> {
  return rows(db, reader.id)
    .where(test)
    .where(reaches(reader))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many there are, as far as somebody wants to know. */
export async function countTickets(
  db: TenantDb,
  reader: Person,
  test: RawBuilder<SqlBool>,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((sub) =>
      sub
        .selectFrom("tickets")
        .select("tickets.id")
        .where(test)
        .where(reaches(reader))
        .limit(most)
        .as("counted"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of tickets within reach, in order. */
export async function findTicketIds(
  db: TenantDb,
  reader: Person,
  { test, order, limit }: Omit<Range, "offset">,
): Promise<string[]> {
  const rows = await db
    .selectFrom("tickets")
    .select("tickets.id")
    .where(test)
    .where(reaches(reader))
    .orderBy(order)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The codes of those within reach, by id. */
export async function findCodes(
  db: TenantDb,
  reader: Person,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tickets")
    .select(["tickets.id", "tickets.number"])
    .where("tickets.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(reaches(reader))
    .execute();
  return new Map(rows.map(({ id, number }) => [id, codeOf(number)]));
}

/** The numbers of tickets by their ids, whoever reads: a code is an address, not a secret. */
export async function findNumbers(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("tickets")
    .select(["tickets.id", "tickets.number"])
    .where("tickets.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
