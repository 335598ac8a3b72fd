import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { linksOfTicket } from "./links.store.ts";
import { type Reader, reaches } from "./reach.store.ts";
import type { HeldTicket, TicketFields } from "./ticket-state.ts";

const columns = [
  "tickets.id",
  "tickets.number",
  "tickets.reference",
  "tickets.title",
  "tickets.preview",
  "tickets.requester_id",
  "tickets.organization_id",
  "tickets.department_id",
  "tickets.category_id",
  "tickets.status",
  "tickets.priority",
  "tickets.assigned_to",
  "tickets.channel",
  "tickets.source",
  "tickets.tags",
  "tickets.due_at",
  "tickets.snoozed_at",
  "tickets.snoozed_by",
  "tickets.snoozed_until",
  "tickets.snoozed_till_reply",
  "tickets.hold_reason",
  "tickets.is_merged",
  "tickets.merged_into",
  "tickets.follow_up_of",
  "tickets.split_from",
  "tickets.is_spam",
  "tickets.deleted_at",
  "tickets.first_response_at",
  "tickets.resolved_at",
  "tickets.resolved_by",
  "tickets.closed_at",
  "tickets.last_customer_message_at",
  "tickets.last_staff_reply_at",
  "tickets.reopen_count",
  "tickets.message_count",
  "tickets.attachments_count",
  "tickets.last_seq",
  "tickets.version",
] as const;

/** The condition that a ticket is the one a path names, by id or by code. */
export function isNamed(ref: string) {
  const number = /^tk(\d+)$/i.exec(ref)?.[1];
  return number
    ? sql<boolean>`tickets.number = ${number}::bigint`
    : sql<boolean>`tickets.id = ${ref}::uuid`;
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

/** The ticket a reader names, if it is within their reach; held until the transaction ends. */
export function lockTicket(
  tx: TenantTx,
  reader: Reader,
  ref: string,
): Promise<HeldTicket | undefined> {
  return tx
    .selectFrom("tickets")
    .select(columns)
    .select((ticket) => [
      sql<string[]>`array(${ticket
        .selectFrom("ticket_watchers as watchers")
        .select("watchers.account_id")
        .whereRef("watchers.ticket_id", "=", "tickets.id")
        .orderBy("watchers.account_id")})`.as("watchers"),
      linksOfTicket.as("links"),
      sql<string>`now()`.as("now"),
    ])
    .where(isNamed(ref))
    .where(reaches(reader))
    .forUpdate("tickets")
    .$castTo<HeldTicket>()
    .executeTakeFirst();
}

/** Draws the next number. Whoever draws at the same time waits for this transaction to end. */
export async function drawNumber(tx: TenantTx): Promise<{ number: number; now: string }> {
  return tx
    .insertInto("ticket_counters")
    .values({ last_number: 1001 })
    .onConflict((conflict) =>
      conflict.column("business_id").doUpdateSet({
        last_number: sql`ticket_counters.last_number + 1`,
      }),
    )
    .returning(["last_number as number", sql<string>`now()`.as("now")])
    .executeTakeFirstOrThrow();
}

/** How far customers see it come. */
export interface PublicEnd {
  readonly public_seq?: number;
  readonly public_word_seq?: number;
}

export interface Kept extends PublicEnd {
  readonly last_seq: number;
  readonly last_word_seq: number;
}

export async function insertTicket(
  tx: TenantTx,
  id: string,
  { watchers, links: _links, ...fields }: TicketFields,
  kept: Kept,
): Promise<void> {
  await tx
    .insertInto("tickets")
    .values({ id, ...fields, ...kept, watchers_count: watchers.length })
    .execute();
}

/** Writes what changed; answers the version it has now. */
export async function updateTicket(
  tx: TenantTx,
  id: string,
  { watchers, links: _links, ...fields }: Partial<TicketFields>,
  {
    last_seq,
    last_word_seq,
    ...end
  }: Omit<Kept, "last_word_seq"> & {
    readonly last_word_seq?: number | undefined;
  },
): Promise<number> {
  const { version } = await tx
    .updateTable("tickets")
    .set({
      ...fields,
      ...(watchers && { watchers_count: watchers.length }),
      last_seq,
      ...(last_word_seq !== undefined && { last_word_seq }),
      ...end,
      ...(end.public_seq !== undefined && { public_at: sql`now()` }),
    })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function replaceTags(
  tx: TenantTx,
  ticketId: string,
  tags: readonly string[],
): Promise<void> {
  await tx.deleteFrom("ticket_tags").where("ticket_id", "=", ticketId).execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ tag, ticket_id: ticketId }));
  await tx.insertInto("ticket_tags").values(rows).execute();
}

/** Resolved tickets after one, by id. */
export function findResolved(db: TenantDb, after: string, most: number) {
  return db
    .selectFrom("tickets")
    .select(["id", "department_id", "resolved_at"])
    .where("status", "=", "resolved")
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

/** The days after which a resolved ticket of a department is closed; nothing if never. */
export async function findAutoCloseDays(
  db: TenantDb,
  departmentId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("departments")
    .innerJoin("businesses", "businesses.id", "departments.business_id")
    .select(
      sql<number | null>`coalesce(departments.auto_close_days, businesses.auto_close_days)`.as(
        "days",
      ),
    )
    .where("departments.id", "=", departmentId)
    .executeTakeFirst();
  return row?.days ?? undefined;
}
