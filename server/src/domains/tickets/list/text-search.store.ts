import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";

interface SearchOptions {
  readonly merged: boolean;
  readonly spam: boolean;
  readonly trash: boolean;
  /** Of more than these, those that changed last; null for all of them, without a rank. */
  readonly most: number | null;
  /** Words that nobody wrote find nothing, rather than what looks like them. */
  readonly isExact?: boolean;
}

/** Where they fit alike, `place` has the one that changed last first. */
type SearchResult = RawBuilder<{ ticket_id: string; rank: number; place: number }>;

const maxSimilar = 1000;

/**
 * Tickets that hold all of some words, `ticket_id` and `rank`: where their reader may go, in what they may read. If there
 * is none, those whose title, requester or tags look like them.
 */
export function searchTickets(
  terms: readonly string[],
  reader: Person,
  wanted: SearchOptions,
): SearchResult {
  const queries = terms.map((term) => sql`search_query(${term})`);
  const exact: SearchResult = sql`(
    select ticket_id, rank, place from guide.search_tickets(
      ${searchAudience(reader)}, ${sql.join(queries, sql` && `)}, ${visibilityArguments(reader, wanted)}, ${wanted.most}::integer
    ) with ordinality f (ticket_id, rank, place)
  )`;
  // Words in a row are meant to the letter.
  if (wanted.isExact || terms.some((term) => term.startsWith('"'))) return exact;
  const words = sql`string_to_array(search_text(${terms.join(" ")}), ' ')`;
  return sql`(
    with exact as materialized (select ticket_id, rank, place from ${exact} e)
    select ticket_id, rank, place from exact
    union all
    select f.ticket_id, f.rank, f.place
    from guide.similar_tickets(
      ${searchAudience(reader)}, ${words}, ${visibilityArguments(reader, wanted)}, ${wanted.most ?? maxSimilar}::integer
    ) with ordinality f (ticket_id, rank, place)
    where not exists (select from exact)
  )`;
}

function searchAudience({ permissions }: Person): string {
  if (!permissions.has("tickets.read")) return "public";
  return permissions.has("tickets.note") ? "notes" : "staff";
}

/** Which tickets the reader may see, and which of them are wanted. */
function visibilityArguments(
  { id, departments, permissions, scope }: Person,
  wanted: SearchOptions,
) {
  const isStaff = permissions.has("tickets.read");
  return sql`${id}::uuid, ${isStaff ? scope : "asked"}, ${departments}::uuid[],
    ${isStaff ? null : sharedOrganization(id)}, ${wanted.merged}, ${wanted.spam}, ${wanted.trash}`;
}

/** The company of a customer, if its members see each other's tickets. */
const sharedOrganization = (id: string) => sql`(
  select c.organization_id from customers c join organizations o
    on o.business_id = c.business_id and o.id = c.organization_id and o.share_tickets
  where c.business_id = current_business() and c.account_id = ${id}
)`;

const everywhere = { merged: true, spam: true, trash: true, most: null };

/** The condition that a ticket holds words. */
export const matchesText = (term: string, reader: Person, isExact: boolean) =>
  sql<SqlBool>`(tickets.id in (
    select found.ticket_id from ${searchTickets([term], reader, { ...everywhere, isExact })} found
  ))`;
