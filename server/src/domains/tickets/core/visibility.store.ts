import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";

/** Who wants to see a ticket: a person with their rights, or the desk itself. */
export type TicketReader = Person | { readonly kind: "system" };

/** A value, or where a statement has it. */
type ValueOrColumn<T> = T | RawBuilder<T>;

export const isWatchedBy = (id: ValueOrColumn<string>) => sql<SqlBool>`exists (
  select from ticket_watchers w
  where w.business_id = tickets.business_id and w.ticket_id = tickets.id and w.account_id = ${id}
)`;

/** By which kind of right somebody may see tickets. */
export type VisibilityScope = "everything" | Person["scope"] | "asked";

/** What the condition is filled with. */
export interface VisibilityValues {
  readonly reader: string;
  readonly departments: readonly string[];
  readonly seesSpam: boolean;
  readonly seesTrash: boolean;
}

/** The same, for each of many readers in one statement. */
export type VisibilityColumns = {
  readonly [K in keyof VisibilityValues]: ValueOrColumn<VisibilityValues[K]>;
};

export const noAccountId = "00000000-0000-0000-0000-000000000000";

export function visibilityScope(reader: TicketReader): VisibilityScope {
  if (reader.kind === "system") return "everything";
  return reader.permissions.has("tickets.read") ? reader.scope : "asked";
}

export function visibilityValues(reader: TicketReader): VisibilityValues {
  if (reader.kind === "system") {
    return { reader: noAccountId, departments: [], seesSpam: true, seesTrash: true };
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
 * The one condition that decides which tickets somebody may see: their list, count, search, stream, files and socket
 * all ask it.
 */
export const isVisibleTo = (reader: TicketReader) =>
  isVisible(visibilityScope(reader), visibilityValues(reader));

/** Whether that condition leaves nothing out. */
export function seesEveryTicket(reader: TicketReader): boolean {
  const { seesSpam, seesTrash } = visibilityValues(reader);
  const reach = visibilityScope(reader);
  return reach === "everything" || (reach === "all" && seesSpam && seesTrash);
}

export function isVisible(
  reach: VisibilityScope,
  { reader, departments, seesSpam, seesTrash }: VisibilityColumns,
) {
  if (reach === "everything") return sql<SqlBool>`true`;
  if (reach === "asked") return isVisibleToCustomer(reader);
  const flags = sql<SqlBool>`(${seesSpam} or not tickets.is_spam)
    and (${seesTrash} or tickets.deleted_at is null)`;
  if (reach === "all") return flags;
  const own = sql<SqlBool>`tickets.assigned_to = ${reader} or ${isWatchedBy(reader)}`;
  const scoped =
    reach === "departments"
      ? sql<SqlBool>`(tickets.department_id = any(${departments}::uuid[]) or ${own})`
      : sql<SqlBool>`(${own})`;
  return sql<SqlBool>`${scoped} and ${flags}`;
}

/** What somebody asked, follows, or their company shares. A member of staff may have asked, too. */
const isVisibleToCustomer = (
  id: ValueOrColumn<string>,
) => sql<SqlBool>`tickets.deleted_at is null and not tickets.is_spam and (
  tickets.requester_id = ${id} or ${isWatchedBy(id)} or exists (
    select from customers c join organizations o
      on o.business_id = c.business_id and o.id = c.organization_id and o.share_tickets
    where c.business_id = tickets.business_id and c.account_id = ${id}
      and c.organization_id = tickets.organization_id
  )
)`;

export type RefKind = "id" | "number";

/** By what a path names a ticket, and what it says. */
export function parseTicketRef(ref: string): { by: RefKind; name: string } {
  const [, number] = /^tk(\d+)$/i.exec(ref) ?? [];
  return number ? { by: "number", name: number } : { by: "id", name: ref };
}

export const isTicketWithRef = (by: RefKind, name: string) =>
  by === "number"
    ? sql<boolean>`tickets.number = ${name}::bigint`
    : sql<boolean>`tickets.id = ${name}::uuid`;

/** The condition that a ticket is the one a path names, by id or by code. */
function matchesRef(ref: string) {
  const { by, name } = parseTicketRef(ref);
  return isTicketWithRef(by, name);
}

/** The id of the ticket a reader names, if it is visible to them. */
export async function findTicketId(
  db: TenantDb,
  reader: TicketReader,
  ref: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("tickets")
    .select("tickets.id")
    .where(matchesRef(ref))
    .where(isVisibleTo(reader))
    .executeTakeFirst();
  return row?.id;
}

/** Which of these tickets there are, and where those go on that were merged. */
export async function findMergeTargets(
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
export function findMergeSurvivor(db: TenantDb, ref: string) {
  return db
    .selectFrom("tickets")
    .select(["tickets.number", "tickets.merged_into"])
    .where(matchesRef(ref))
    .where("tickets.merged_into", "is not", null)
    .$narrowType<{ merged_into: string }>()
    .executeTakeFirst();
}
