import { type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";

/** Who wants to see a ticket: a person with their rights, or the desk itself. */
export type Reader = Person | { readonly kind: "system" };

export const watches = (id: string) => sql<SqlBool>`exists (
  select from ticket_watchers w
  where w.business_id = tickets.business_id and w.ticket_id = tickets.id and w.account_id = ${id}
)`;

/**
 * The one condition that decides which tickets somebody reaches: their list, count, search, stream, files and socket
 * all ask it.
 */
export function reaches(reader: Reader) {
  if (reader.kind === "system") return sql<SqlBool>`true`;
  return reader.permissions.has("tickets.read") ? staffReaches(reader) : customerReaches(reader);
}

function staffReaches({ id, scope, departments, permissions }: Person) {
  const flags = sql<SqlBool>`(${permissions.has("tickets.spam")} or not tickets.is_spam)
    and (${permissions.has("tickets.delete")} or tickets.deleted_at is null)`;
  if (scope === "all") return flags;
  const own = sql<SqlBool>`tickets.assigned_to = ${id} or ${watches(id)}`;
  const scoped =
    scope === "departments"
      ? sql<SqlBool>`(tickets.department_id = any(${departments}::uuid[]) or ${own})`
      : sql<SqlBool>`(${own})`;
  return sql<SqlBool>`${scoped} and ${flags}`;
}

/** What somebody asked, follows, or their company shares. A member of staff may have asked, too. */
function customerReaches({ id }: Person) {
  return sql<SqlBool>`tickets.deleted_at is null and not tickets.is_spam and (
    tickets.requester_id = ${id} or ${watches(id)} or exists (
      select from customers c join organizations o
        on o.business_id = c.business_id and o.id = c.organization_id and o.share_tickets
      where c.business_id = tickets.business_id and c.account_id = ${id}
        and c.organization_id = tickets.organization_id
    )
  )`;
}
