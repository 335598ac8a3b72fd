import type { TicketFilter } from "@parley/contract/tickets/list/filter";
import { sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isVisibleTo, listCondition, searchTickets, usesField, wasSent } from "../tickets/index.ts";

/** So many are ranked, those that changed last; beyond, somebody adds a word. */
export const mostRanked = 500;

interface Asked {
  readonly terms: readonly string[];
  readonly rest: readonly TicketFilter[];
  /** One that was found already. */
  readonly except?: string | undefined;
}

const nothing = "00000000-0000-0000-0000-000000000000";

const name = sql<string>`coalesce(
  nullif(btrim(accounts.first_name || ' ' || accounts.last_name), ''),
  split_part(coalesce(accounts.email, accounts.phone_number), '@', 1)
)`;

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** Tickets by how well they fit, the one that changed last first where they fit alike; each says how many there are. */
export function findTicketHits(db: TenantDb, reader: Person, asked: Asked, range: Range) {
  const ranked = asked.rest.length > 0 ? chosen(db, reader, asked) : holding(db, reader, asked);
  const hits = db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as("count"))
    .orderBy("rank", "desc")
    .orderBy("place")
    .limit(range.limit)
    .offset(range.offset);
  return rows(db, reader, { all: asked.rest })
    .innerJoin(hits.as("hits"), "hits.ticket_id", "tickets.id")
    .select("hits.count")
    .orderBy("hits.rank", "desc")
    .orderBy("hits.place")
    .execute();
}

/** The tickets that a filter chooses, each with how well it fits the words, if there are any. */
function chosen(db: TenantDb, reader: Person, { terms, rest, except = nothing }: Asked) {
  const filter = { all: rest };
  const tickets = db
    .selectFrom("tickets")
    .where("tickets.id", "<>", except)
    .where(listCondition(filter, reader))
    .where(isVisibleTo(reader))
    .select(["tickets.id as ticket_id", newestFirst.as("place")])
    .orderBy("tickets.updated_at", "desc")
    .limit(mostRanked + 1);
  if (terms.length === 0) return tickets.select(sql<number>`0`.as("rank"));
  // What is chosen among them is chosen among all.
  const found = searchTickets(terms, reader, { ...spokenOf(filter), most: 2_147_483_647 });
  return tickets.innerJoin(found.as("found"), "found.ticket_id", "tickets.id").select("found.rank");
}

const newestFirst = sql<number>`row_number() over (order by tickets.updated_at desc, tickets.id desc)`;

/** The tickets that hold words. Of them only those that are shown are read themselves: the index knows the rest. */
function holding(db: TenantDb, reader: Person, { terms, except = nothing }: Asked) {
  const found = searchTickets(terms, reader, { ...spokenOf({ all: [] }), most: mostRanked + 2 });
  return db
    .selectFrom(found.as("found"))
    .select(["found.ticket_id", "found.rank", "found.place"])
    .where("found.ticket_id", "<>", except)
    .limit(mostRanked + 1);
}

const spokenOf = (filter: TicketFilter) => ({
  merged: usesField(filter, "merged"),
  spam: usesField(filter, "spam"),
  trash: usesField(filter, "trash"),
});

export type TicketHitRow = Omit<Awaited<ReturnType<typeof findTicketHits>>[number], "count">;

function rows(db: TenantDb, reader: Person, filter: TicketFilter = { all: [] }) {
  return db
    .selectFrom("tickets")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "tickets.business_id")
        .onRef("accounts.id", "=", "tickets.requester_id"),
    )
    .select(["tickets.id", "tickets.number", "tickets.title", "tickets.status"])
    .select(name.as("requester_name"))
    .where(listCondition(filter, reader))
    .where(isVisibleTo(reader));
}

/** The ticket of a number, or the one it goes on in, if it is within reach. */
export function findNumbered(
  db: TenantDb,
  reader: Person,
  number: number,
): Promise<TicketHitRow | undefined> {
  return rows(db, reader)
    .where(
      sql<boolean>`tickets.id = (
        select coalesce(named.merged_into, named.id) from tickets named
        where named.business_id = current_business() and named.number = ${number}::bigint
      )`,
    )
    .executeTakeFirst();
}

/** The tickets somebody looked at last. */
export function findSeenLast(db: TenantDb, reader: Person, most: number): Promise<TicketHitRow[]> {
  return rows(db, reader)
    .innerJoin("ticket_seen as seen", (join) =>
      join
        .onRef("seen.business_id", "=", "tickets.business_id")
        .onRef("seen.ticket_id", "=", "tickets.id")
        .on("seen.account_id", "=", reader.id),
    )
    .orderBy("seen.seen_at", "desc")
    .limit(most)
    .execute();
}

/** Where some of the words stand in each ticket: around the newest place that the reader may read. */
export async function findPlaces(
  db: TenantDb,
  reader: Person,
  ids: readonly string[],
  places: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0 || places.length === 0) return new Map();
  const mayNotes = reader.permissions.has("tickets.read") && reader.permissions.has("tickets.note");
  // Letters and digits only, so that they mean themselves; a word may be written with hyphens.
  const spelled = places.map((place) => place.replace(/(?<=.)(?=.)/gu, "[-\\u2010\\u2011]?"));
  const beginning = `\\m(?:${spelled.join("|")})`;
  const { rows: found } = await sql<{ ticket_id: string; text: string }>`
    select distinct on (m.ticket_id) m.ticket_id, substr(m.body_text, greatest(1, p.at - 60), 200) as text
    from ticket_messages m
    cross join lateral (select regexp_instr(m.body_text, ${beginning}, 1, 1, 0, 'i') as at) p
    where m.business_id = current_business() and m.ticket_id = any(${ids}::uuid[])
      and m.deleted_at is null and ${wasSent("m")}
      and (m.kind = 'message' or ${mayNotes}) and p.at > 0
    order by m.ticket_id, m.id desc
  `.execute(db);
  return new Map(found.map(({ ticket_id, text }) => [ticket_id, text]));
}
