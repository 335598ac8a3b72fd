import { type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findActingPeople } from "../../identity/index.ts";
import {
  isVisible,
  isVisibleTo,
  type VisibilityColumns,
  visibilityScope,
  visibilityValues,
} from "./visibility.store.ts";

/** Somebody who sees a ticket, and how far they have read it. */
export interface TicketViewer {
  readonly person: Person;
  readonly seen_seq: number;
}

const viewerColumns: VisibilityColumns = {
  reader: sql.ref("viewer.id"),
  departments: sql.ref("viewer.departments"),
  seesSpam: sql.ref("viewer.sees_spam"),
  seesTrash: sql.ref("viewer.sees_trash"),
};

const isVisibleToViewer = sql<SqlBool>`case viewer.scope
  when 'all' then ${isVisible("all", viewerColumns)}
  when 'departments' then ${isVisible("departments", viewerColumns)}
  when 'assigned' then ${isVisible("assigned", viewerColumns)}
  else ${isVisible("asked", viewerColumns)}
end`;

/** Those of these people who are active and see a ticket, in two statements however many they are. */
export async function findViewers(
  db: TenantDb,
  ticketId: string,
  ids: readonly string[],
): Promise<TicketViewer[]> {
  if (ids.length === 0) return [];
  const people = await findActingPeople(db, ids);
  const viewers = people.map((person) => {
    const { reader: id, departments, seesSpam, seesTrash } = visibilityValues(person);
    const scope = visibilityScope(person);
    return { id, scope, departments, sees_spam: seesSpam, sees_trash: seesTrash };
  });
  const rows = await db
    .selectFrom("tickets")
    .innerJoin(
      sql<{ id: string }>`jsonb_to_recordset(${JSON.stringify(viewers)}::jsonb)`.as<"viewer">(
        sql`viewer (id uuid, scope text, departments uuid[], sees_spam boolean, sees_trash boolean)`,
      ),
      (join) => join.onTrue(),
    )
    .leftJoin("ticket_seen as seen", (join) =>
      join
        .onRef("seen.business_id", "=", "tickets.business_id")
        .onRef("seen.ticket_id", "=", "tickets.id")
        .onRef("seen.account_id", "=", "viewer.id"),
    )
    .select(["viewer.id", sql<number>`coalesce(seen.last_seen_seq, 0)`.as("seen_seq")])
    .where("tickets.id", "=", ticketId)
    .where(isVisibleToViewer)
    .execute();
  const seen = new Map(rows.map(({ id, seen_seq }) => [id, seen_seq]));
  return people.flatMap((person) => {
    const seen_seq = seen.get(person.id);
    return seen_seq === undefined ? [] : [{ person, seen_seq }];
  });
}

/**
 * Whether a customer can see a ticket that the reader cannot: one they asked, follow, or their organization shares. Each
 * of the three is found by its own index.
 */
export async function customerSeesMoreThan(
  db: TenantDb,
  customerId: string,
  reader: Person,
): Promise<boolean> {
  if (visibilityScope(reader) === "all") return false;
  const found = await db
    .selectFrom("tickets")
    .select("tickets.id")
    .where(
      sql<SqlBool>`tickets.id in (
        select t.id from tickets t where t.requester_id = ${customerId}
        union all select w.ticket_id from ticket_watchers w where w.account_id = ${customerId}
        union all select t.id from customers c
          join organizations o on o.business_id = c.business_id and o.id = c.organization_id and o.share_tickets
          join tickets t on t.business_id = c.business_id and t.organization_id = c.organization_id
        where c.account_id = ${customerId}
      )`,
    )
    .where(sql<SqlBool>`not tickets.is_spam and tickets.deleted_at is null`)
    // Unknown counts as no: nobody is assigned to some tickets.
    .where(sql<SqlBool>`(${isVisibleTo(reader)}) is not true`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
