import type { ticketLinks } from "@parley/contract";
import { sql } from "kysely";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { codeOf, type TicketLink } from "../core/ticket-state.ts";
import {
  isVisible,
  type TicketReader,
  type VisibilityScope,
  type VisibilityValues,
  visibilityScope,
  visibilityValues,
} from "../core/visibility.store.ts";

/** The links of the ticket of a query, in one order. */
export const linksOfTicket = sql<TicketLink[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object('type', l.type, 'other', l.other_id, 'is_reverse', l.is_reverse) order by l.other_id
  ), '[]')
  from ticket_links l where l.business_id = tickets.business_id and l.ticket_id = tickets.id
)`;

/** Makes these the links of one ticket. The others write their own. */
export async function replaceLinks(
  tx: TenantTx,
  ticketId: string,
  links: readonly TicketLink[],
): Promise<void> {
  await tx.deleteFrom("ticket_links").where("ticket_id", "=", ticketId).execute();
  if (links.length === 0) return;
  const rows = links.map(({ type, other, is_reverse }) => ({
    ticket_id: ticketId,
    other_id: other,
    type,
    is_reverse,
  }));
  await tx.insertInto("ticket_links").values(rows).execute();
}

/** The tickets that are written with some others when those are put together or apart. */
export async function findRelatedIds(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.other_id as id from ticket_links l
    where l.business_id = current_business() and l.ticket_id = any(${ids}::uuid[])
    union select t.id from tickets t
    where t.business_id = current_business() and t.merged_into = any(${ids}::uuid[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface LinkRow extends Omit<ticketLinks.Link, "ticket_id"> {
  readonly number: number;
}

interface LinkQueryValues extends VisibilityValues {
  readonly ticketId: string;
}

const findLinkRows = prepared((_db, given: LinkQueryValues, reach: VisibilityScope) => {
  const { ticketId } = given;
  const own = sql`t.business_id = current_business()`;
  // What was said of a ticket that was merged holds for the one it goes on in.
  const family = sql`array(select m.id from tickets m
    where m.business_id = current_business() and m.merged_into = ${ticketId}
    union all select ${ticketId}::uuid)`;
  return sql<LinkRow>`
    select tickets.id, tickets.number, tickets.title, tickets.status, r.type, r.is_reverse, r.is_fixed
    from (
      select l.other_id as id, l.type, l.is_reverse, false as is_fixed from ticket_links l
      where l.business_id = current_business() and l.ticket_id = ${ticketId}
      union select t.follow_up_of, 'follow_up_of', false, true from tickets t
      where ${own} and t.id = ${ticketId}
      union select t.split_from, 'split_from', false, true from tickets t
      where ${own} and t.id = ${ticketId}
      union select t.id, 'follow_up_of', true, true from tickets t
      where ${own} and t.follow_up_of = any(${family})
      union select t.id, 'split_from', true, true from tickets t
      where ${own} and t.split_from = any(${family})
    ) r
    join tickets named on named.business_id = current_business() and named.id = r.id
    join tickets on tickets.business_id = named.business_id
      and tickets.id = case when named.merged_into is null then named.id else named.merged_into end
    where tickets.id <> ${ticketId} and ${isVisible(reach, given)}
    order by r.is_fixed, tickets.number
  `;
});

/** The tickets one has to do with and its reader may see; what the desk itself linked comes among them. */
export async function findLinks(
  db: TenantDb,
  reader: TicketReader,
  ticketId: string,
): Promise<ticketLinks.Link[]> {
  const rows = await findLinkRows(
    db,
    { ...visibilityValues(reader), ticketId },
    visibilityScope(reader),
  );
  return rows.map(({ number, ...link }) => ({ ...link, ticket_id: codeOf(number) }));
}

/** Whether a ticket is, through its parents and theirs, below itself. */
export async function isInParentCycle(tx: TenantTx, ticketId: string): Promise<boolean> {
  const { rows } = await sql<{ other_id: string }>`
    select l.other_id from ticket_links l
    where l.business_id = current_business() and l.ticket_id = ${ticketId} and l.type = 'child'
  `.execute(tx);
  for (const { other_id } of rows) if (await isDescendant(tx, other_id, ticketId)) return true;
  return false;
}

/** Whether one is, through its parents and theirs, below another. Nobody else links parents meanwhile. */
export async function isDescendant(
  tx: TenantTx,
  ticketId: string,
  ancestorId: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parents ' || current_business(), 44))`.execute(
    tx,
  );
  const { rows } = await sql<{ is_below: boolean }>`
    with recursive above (id) as (
      select ${ticketId}::uuid
      union
      select l.other_id from above join ticket_links l
        on l.business_id = current_business() and l.ticket_id = above.id and l.type = 'child'
    )
    select exists (select from above where above.id = ${ancestorId}) as is_below
  `.execute(tx);
  return rows[0]?.is_below ?? false;
}
