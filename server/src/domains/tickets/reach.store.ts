import { type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";

/** Who wants to see a ticket: a person with their rights, or the desk itself. */
export type Reader = Person | { readonly kind: "system" };

export const watches = (id: string) => sql<SqlBool>`exists (
  select from ticket_watchers w
  where w.business_id = tickets.business_id and w.ticket_id = tickets.id and w.account_id = ${id}
)`;

/** By which kind of right somebody reaches tickets. */
export type Reach = "everything" | Person["scope"] | "asked";

/** What the condition is filled with. */
export interface Reaching {
  readonly reader: string;
  readonly departments: readonly string[];
  readonly seesSpam: boolean;
  readonly seesTrash: boolean;
}

export const nobody = "00000000-0000-0000-0000-000000000000";

export function reachOf(reader: Reader): Reach {
  if (reader.kind === "system") return "everything";
  return reader.permissions.has("tickets.read") ? reader.scope : "asked";
}

export function reachingOf(reader: Reader): Reaching {
  if (reader.kind === "system") {
    return { reader: nobody, departments: [], seesSpam: true, seesTrash: true };
  }
  const { id, departments, permissions } = reader;
  return {
    reader: id,
    departments,
    seesSpam: permissions.has("tickets.spam"),
    seesTrash: permissions.has("tickets.delete"),
  };
}

/**
 * The one condition that decides which tickets somebody reaches: their list, count, search, stream, files and socket
 * all ask it.
 */
export const reaches = (reader: Reader) => isReached(reachOf(reader), reachingOf(reader));

/** Whether that condition leaves nothing out. */
export function reachesEvery(reader: Reader): boolean {
  const { seesSpam, seesTrash } = reachingOf(reader);
  const reach = reachOf(reader);
  return reach === "everything" || (reach === "all" && seesSpam && seesTrash);
}

export function isReached(reach: Reach, { reader, departments, seesSpam, seesTrash }: Reaching) {
  if (reach === "everything") return sql<SqlBool>`true`;
  if (reach === "asked") return isAskedBy(reader);
  const flags = sql<SqlBool>`(${seesSpam} or not tickets.is_spam)
    and (${seesTrash} or tickets.deleted_at is null)`;
  if (reach === "all") return flags;
  const own = sql<SqlBool>`tickets.assigned_to = ${reader} or ${watches(reader)}`;
  const scoped =
    reach === "departments"
      ? sql<SqlBool>`(tickets.department_id = any(${departments}::uuid[]) or ${own})`
      : sql<SqlBool>`(${own})`;
  return sql<SqlBool>`${scoped} and ${flags}`;
}

/** What somebody asked, follows, or their company shares. A member of staff may have asked, too. */
const isAskedBy = (
  id: string,
) => sql<SqlBool>`tickets.deleted_at is null and not tickets.is_spam and (
  tickets.requester_id = ${id} or ${watches(id)} or exists (
    select from customers c join organizations o
      on o.business_id = c.business_id and o.id = c.organization_id and o.share_tickets
    where c.business_id = tickets.business_id and c.account_id = ${id}
      and c.organization_id = tickets.organization_id
  )
)`;
