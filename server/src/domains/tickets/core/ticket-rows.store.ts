import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { slaState } from "../sla/sla-state.store.ts";
import { codeOf } from "./ticket-state.ts";
import {
  isTicketWithRef,
  isVisible,
  isVisibleTo,
  parseTicketRef,
  type RefKind,
  type TicketReader,
  type VisibilityScope,
  type VisibilityValues,
  visibilityScope,
  visibilityValues,
} from "./visibility.store.ts";

const all = (db: TenantDb) => db.selectFrom("tickets").selectAll("tickets");

/** Asked for one ticket after the other, and only for those that are answered: it stays the same work in a large business. */
const nameById = (table: "departments" | "ticket_categories" | "organizations", id: string) =>
  sql<string | null>`(
    select named.name from ${sql.table(table)} named
    where named.business_id = tickets.business_id and named.id = ${sql.ref(`tickets.${id}`)}
  )`;

// No index answers this comparison, so the ticket's own key does: the planner would take all that somebody has seen for
// a row or two, and read it again for every line of a list.
const lastSeenSeq = (readerId: string) => sql<number>`coalesce((
  select seen.last_seen_seq from ticket_seen seen
  where seen.business_id = tickets.business_id and seen.ticket_id = tickets.id
    and seen.account_id is not distinct from ${readerId}
), 0)`;

/** Tickets with what a list shows of them. */
export function ticketRows(db: TenantDb, readerId: string, chosen = all(db)) {
  return db
    .selectFrom(chosen.as("tickets"))
    .selectAll("tickets")
    .select([
      nameById("departments", "department_id").$castTo<string>().as("department_name"),
      nameById("ticket_categories", "category_id").as("category_name"),
      nameById("organizations", "organization_id").as("organization_name"),
      slaState.as("sla_state"),
      lastSeenSeq(readerId).as("seen_seq"),
    ]);
}

type Output<Q> = Q extends SelectQueryBuilder<infer _D, infer _T, infer O> ? O : never;
export type TicketListRow = Output<ReturnType<typeof ticketRows>> & {
  /** The name of its assignee, where the list is grouped by it. */
  readonly holder_name?: string | null;
  /** Where its choice is among the options of the field that the list is grouped by. */
  readonly group_place?: number;
  /** Its value of the field that the list is sorted by. */
  readonly sort_value?: string | number | null;
};

const selectByRef = prepared(
  (db, given: VisibilityValues & { name: string }, shape: `${RefKind} ${VisibilityScope}`) => {
    const [by, reach] = shape.split(" ") as [RefKind, VisibilityScope];
    return ticketRows(db, given.reader)
      .where(isTicketWithRef(by, given.name))
      .where(isVisible(reach, given));
  },
);

/** One ticket, if it is visible to its reader. */
export async function findTicketRow(
  db: TenantDb,
  reader: TicketReader,
  ref: string,
): Promise<TicketListRow | undefined> {
  const { by, name } = parseTicketRef(ref);
  const [row] = await selectByRef(
    db,
    { ...visibilityValues(reader), name },
    `${by} ${visibilityScope(reader)}`,
  );
  return row;
}

const selectById = prepared((db, { readerId, id }: { readerId: string; id: string }) =>
  ticketRows(db, readerId).where("tickets.id", "=", id),
);

/** A ticket whoever reads it has just written; reach was asked before. */
export async function findTicketRowUnchecked(
  db: TenantDb,
  readerId: string,
  id: string,
): Promise<TicketListRow | undefined> {
  const [row] = await selectById(db, { readerId, id });
  return row;
}

interface Range {
  /** A condition beside visibility. */
  readonly test: RawBuilder<SqlBool>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset: number;
}

/** Visible tickets, in order. */
export function findTicketRows(
  db: TenantDb,
  reader: Person,
  { test, order, limit, offset }: Range,
): Promise<TicketListRow[]> {
  return ticketRows(db, reader.id)
    .where(test)
    .where(isVisibleTo(reader))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The question how many there are, as far as somebody wants to know. */
export function countQuery(db: TenantDb, reader: Person, test: RawBuilder<SqlBool>, most: number) {
  return db
    .selectFrom((sub) =>
      sub
        .selectFrom("tickets")
        .select("tickets.id")
        .where(test)
        .where(isVisibleTo(reader))
        .limit(most)
        .as("counted"),
    )
    .select(sql<number>`count(*)::int`.as("count"));
}

/** How many there are, as far as somebody wants to know. */
export async function countTickets(...asked: Parameters<typeof countQuery>): Promise<number> {
  return (await countQuery(...asked).executeTakeFirstOrThrow()).count;
}

/** Ids of visible tickets, in order. */
export async function findTicketIds(
  db: TenantDb,
  reader: Person,
  { test, order, limit }: Omit<Range, "offset">,
): Promise<string[]> {
  const rows = await db
    .selectFrom("tickets")
    .select("tickets.id")
    .where(test)
    .where(isVisibleTo(reader))
    .orderBy(order)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The codes of the visible ones, by id. */
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
    .where(isVisibleTo(reader))
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
