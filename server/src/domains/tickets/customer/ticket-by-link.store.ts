import type { Permission } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** The ticket of a reference, unless it is spam or in the trash. */
export function findByReference(db: TenantDb, reference: string) {
  return db
    .selectFrom("tickets")
    .select(["id", "requester_id"])
    .where("reference", "=", reference)
    .where("is_spam", "=", false)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** What customers may do. */
export async function findCustomerPermissions(db: TenantDb): Promise<readonly Permission[]> {
  const { permissions } = await db
    .selectFrom("roles")
    .select("permissions")
    .where("kind", "=", "customer")
    .executeTakeFirstOrThrow();
  return permissions as Permission[];
}

/** A ticket by its number or its reference, if an address of its requester is the one given. */
export function findAskedBy(
  db: TenantDb,
  ticket: { readonly number: number } | { readonly reference: string },
  email: string,
) {
  const isNamed =
    "number" in ticket
      ? sql<boolean>`tickets.number = ${ticket.number}::bigint`
      : sql<boolean>`tickets.reference = ${ticket.reference}`;
  return db
    .selectFrom("tickets")
    .innerJoin("addresses", (join) =>
      join
        .onRef("addresses.business_id", "=", "tickets.business_id")
        .onRef("addresses.account_id", "=", "tickets.requester_id"),
    )
    .select(["tickets.id", "tickets.number", "tickets.reference", "tickets.department_id"])
    .where(isNamed)
    .where("addresses.email", "=", email)
    .where("tickets.is_spam", "=", false)
    .where("tickets.deleted_at", "is", null)
    .executeTakeFirst();
}

/** The message that a ticket begins with. */
export async function findFirstMessage(
  db: TenantDb,
  ticketId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("ticket_messages")
    .select("id")
    .where("ticket_id", "=", ticketId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
