import { type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";

interface Wanted {
  readonly merged: boolean;
  readonly spam: boolean;
  readonly trash: boolean;
  /** Of more than these, those that changed last; null for all of them, without a rank. */
  readonly most: number | null;
}

/** Tickets that hold all of some words, `ticket_id` and `rank`: where their reader may go, in what they may read. */
export function wordsFound(terms: readonly string[], reader: Person, wanted: Wanted) {
  const { id, departments, permissions, scope } = reader;
  const isStaff = permissions.has("tickets.read");
  const audience = permissions.has("tickets.note") ? "notes" : "staff";
  const words = terms.map((term) => sql`search_query(${term})`);
  return sql<{ ticket_id: string; rank: number }>`guide.search_tickets(
    ${isStaff ? audience : "public"}, ${sql.join(words, sql` && `)}, ${id}::uuid,
    ${isStaff ? scope : "asked"}, ${departments}::uuid[], ${isStaff ? null : sharing(id)},
    ${wanted.merged}, ${wanted.spam}, ${wanted.trash}, ${wanted.most}::integer
  )`;
}

/** The company of a customer, if its members see each other's tickets. */
const sharing = (id: string) => sql`(
  select c.organization_id from customers c join organizations o
    on o.business_id = c.business_id and o.id = c.organization_id and o.share_tickets
  where c.business_id = current_business() and c.account_id = ${id}
)`;

const everywhere = { merged: true, spam: true, trash: true, most: null };

/** The condition that a ticket holds words. */
export const holdsWords = (term: string, reader: Person) => sql<SqlBool>`(tickets.id in (
  select found.ticket_id from ${wordsFound([term], reader, everywhere)} found
))`;
