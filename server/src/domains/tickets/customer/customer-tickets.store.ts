import { customerTickets } from "@parley/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { isId } from "#platform/ids.ts";
import type { TicketListRow } from "../core/ticket-rows.store.ts";
import { codeOf } from "../core/ticket-state.ts";
import { isVisibleTo } from "../core/visibility.store.ts";

const statuses: Record<customerTickets.Figure, readonly string[]> = {
  open: ["new", "open", "pending", "on_hold"],
  waiting_for_you: ["pending"],
  resolved: ["resolved", "closed"],
};

interface CustomerFilter {
  /** Only what this person asked: staff reach far more. */
  readonly askedBy: string | undefined;
  readonly figure?: customerTickets.Figure | undefined;
}

/** The tickets of a customer, beside visibility. */
export function isCustomerTicket(
  { askedBy, figure }: CustomerFilter,
  ...more: readonly RawBuilder<SqlBool>[]
): RawBuilder<SqlBool> {
  const tests = [
    ...(askedBy ? [sql<SqlBool>`tickets.requester_id = ${askedBy}`] : []),
    ...(figure ? [sql<SqlBool>`tickets.status = any(${statuses[figure]}::text[])`] : []),
    ...more,
  ];
  return tests.length > 0 ? sql<SqlBool>`${sql.join(tests, sql` and `)}` : sql<SqlBool>`true`;
}

interface CustomerOrder {
  readonly column: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly of: (row: TicketListRow) => unknown;
  readonly isDown: boolean;
}

const columns: Record<(typeof customerTickets.sorts)[number], Omit<CustomerOrder, "isDown">> = {
  updated_at: {
    column: sql`tickets.public_at`,
    type: sql`timestamptz`,
    of: ({ public_at }) => public_at,
  },
  created_at: {
    column: sql`tickets.created_at`,
    type: sql`timestamptz`,
    of: ({ created_at }) => created_at,
  },
  number: { column: sql`tickets.number`, type: sql`bigint`, of: ({ number }) => number },
};

/** What somebody sorts by, or a refusal. */
export function parseCustomerSort(said = "-updated_at"): CustomerOrder {
  const name = customerTickets.sorts.find((sort) => sort === said.replace("-", ""));
  if (!name) throw refuseField("sort", "Sort by one of the columns");
  return { ...columns[name], isDown: said.startsWith("-") };
}

export function customerOrderBy({ column, isDown }: CustomerOrder): RawBuilder<unknown> {
  const way = isDown ? sql`desc` : sql`asc`;
  return sql`${column} ${way}, tickets.id ${way}`;
}

/** Where a page ended, for the next to begin behind it. */
export const customerCursor = ({ of }: CustomerOrder, row: TicketListRow): string =>
  Buffer.from(JSON.stringify([of(row), row.id])).toString("base64url");

export function isAfterCustomerCursor(
  { column, type, isDown }: CustomerOrder,
  cursor: string,
): RawBuilder<SqlBool> {
  const [value, id] = decodeCursor(cursor);
  const isPlace =
    typeof value === "number"
      ? Number.isSafeInteger(value)
      : /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value));
  if (!isPlace || !isId(id)) throw refuseField("cursor", "Ask for the first page again");
  const sign = isDown ? sql`<` : sql`>`;
  return sql<SqlBool>`(${column}, tickets.id) ${sign} (${value}::${type}, ${id}::uuid)`;
}

function decodeCursor(cursor: string): readonly unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return [];
  }
}

/** Whether a resolved ticket counts as closed, although the job that closes it has not run yet. */
export async function findIsPastClosingTime(db: TenantDb, ticketId: string): Promise<boolean> {
  const row = await db
    .selectFrom("tickets")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "tickets.business_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .innerJoin("businesses", "businesses.id", "tickets.business_id")
    .select(
      sql<boolean | null>`tickets.resolved_at + interval '1 day'
        * coalesce(departments.auto_close_days, businesses.auto_close_days) <= now()`.as("is_past"),
    )
    .where("tickets.id", "=", ticketId)
    .executeTakeFirst();
  return row?.is_past ?? false;
}

/** The codes of the tickets that go on from one, as far as its reader may see. */
export async function findFollowUps(
  db: TenantDb,
  reader: Person,
  ticketId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("tickets")
    .select("tickets.number")
    .where("tickets.follow_up_of", "=", ticketId)
    .where("tickets.is_merged", "=", false)
    .where(isVisibleTo(reader))
    .orderBy("tickets.number")
    .limit(50)
    .execute();
  return rows.map(({ number }) => codeOf(number));
}

/** How many went on from a ticket in the last day, and in how many seconds the first of them is a day old. */
export async function countFollowUps(
  db: TenantDb,
  ticketId: string,
): Promise<{ count: number; seconds: number }> {
  const day = sql`interval '1 day'`;
  return db
    .selectFrom("tickets")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(ceil(extract(epoch from min(created_at) + ${day} - now())), 0)::int`.as(
        "seconds",
      ),
    ])
    .where("follow_up_of", "=", ticketId)
    .where("created_at", ">", sql<string>`now() - ${day}`)
    .executeTakeFirstOrThrow();
}
