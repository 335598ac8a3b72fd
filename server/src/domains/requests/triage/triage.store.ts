import type { requests } from "@parley/contract";
import { type SqlBool, sql } from "kysely";
import type { Person } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Which requests somebody may see: all, those of their departments and of none, or none at all. */
function isVisibleTo({ scope, departments }: Person) {
  if (scope === "all") return sql<SqlBool>`true`;
  if (scope === "assigned") return sql<SqlBool>`false`;
  return sql<SqlBool>`(requests.department_id is null
    or requests.department_id = any(${departments}::uuid[]))`;
}

export interface ListCondition extends Pick<requests.Filter, "status" | "type" | "department"> {
  readonly reader: Person;
}

function listed(db: TenantDb, { reader, status, type, department }: ListCondition) {
  let query = db
    .selectFrom("requests")
    .where("requests.status", "=", status)
    .where(isVisibleTo(reader));
  if (type) query = query.where("requests.type", "=", type);
  if (department) query = query.where("requests.department_id", "=", department);
  return query;
}

/** How many there are, counted to a limit. */
export async function countRequests(
  db: TenantDb,
  condition: ListCondition,
  most: number,
): Promise<number> {
  const some = listed(db, condition).select(sql`1`.as("one")).limit(most);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function withNames(query: ReturnType<typeof listed>) {
  return query
    .leftJoin("departments", (join) =>
      join
        .onRef("departments.business_id", "=", "requests.business_id")
        .onRef("departments.id", "=", "requests.department_id"),
    )
    .leftJoin("ticket_categories as categories", (join) =>
      join
        .onRef("categories.business_id", "=", "requests.business_id")
        .onRef("categories.id", "=", "requests.category_id"),
    )
    .select(["departments.name as department_name", "categories.name as category_name"])
    .select([
      "requests.id",
      "requests.number",
      "requests.title",
      "requests.description",
      "requests.type",
      "requests.creator_name",
      "requests.creator_email",
      "requests.creator_phone",
      "requests.department_id",
      "requests.category_id",
      "requests.page_url",
      "requests.status",
      "requests.spam_reason",
      "requests.confirmed_at",
      "requests.decline_reason",
      "requests.ticket_id",
      "requests.ticket_seq",
      "requests.is_merged",
      "requests.decided_by",
      "requests.decided_at",
      "requests.version",
      "requests.created_at",
    ]);
}

export type RequestListRow = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

export function findRequests(
  db: TenantDb,
  condition: ListCondition,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RequestListRow[]> {
  return withNames(listed(db, condition))
    .orderBy("requests.created_at", "desc")
    .orderBy("requests.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export function findRequest(
  db: TenantDb,
  reader: Person,
  id: string,
): Promise<RequestListRow | undefined> {
  const one = db
    .selectFrom("requests")
    .where("requests.id", "=", id)
    .where("requests.status", "<>", "unconfirmed")
    .where(isVisibleTo(reader));
  return withNames(one).executeTakeFirst();
}

/** How many of some requests somebody sees. */
export async function countSeen(
  db: TenantDb,
  reader: Person,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom("requests")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("requests.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("requests.status", "<>", "unconfirmed")
    .where(isVisibleTo(reader))
    .executeTakeFirstOrThrow();
  return count;
}

/** What belongs to one request: who sent it, what else they sent, its ticket, and how long it can be taken back. */
export async function findRequestContext(db: TenantDb, row: RequestListRow) {
  const { rows } = await sql<{
    customer_id: string | null;
    customer_name: string | null;
    is_blocked: boolean;
    decider_name: string | null;
    ticket_number: number | null;
    can_restore: boolean;
  }>`select
    c.id as customer_id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) as customer_name,
    exists (select from request_blocks b where b.business_id = current_business() and b.email = ${row.creator_email})
      as is_blocked,
    (select coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.email) from accounts d
      where d.business_id = current_business() and d.id = ${row.decided_by}) as decider_name,
    t.number as ticket_number,
    case ${row.status}
      when 'accepted' then not ${row.is_merged} and ${row.decided_at}::timestamptz > now() - interval '24 hours'
        and t.last_seq = ${row.ticket_seq} and t.deleted_at is null and not t.is_merged
      when 'new' then false
      else coalesce(${row.decided_at}::timestamptz, ${row.created_at}::timestamptz) > now() - interval '30 days'
    end as can_restore
  from (select 1) one
  left join addresses a on a.business_id = current_business() and a.email = ${row.creator_email}
  left join accounts c on c.business_id = a.business_id and c.id = a.account_id
  left join tickets t on t.business_id = current_business() and t.id = ${row.ticket_id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error("a question without conditions has one answer");
  return found;
}

/** Other requests of the same sender in the seven days before and after, the newest first. */
export function findDuplicates(
  db: TenantDb,
  reader: Person,
  { id, creator_email, created_at }: RequestListRow,
) {
  return db
    .selectFrom("requests")
    .select(["id", "number", "title", "status", "created_at"])
    .where("creator_email", "=", creator_email)
    .where("id", "<>", id)
    .where("status", "<>", "unconfirmed")
    .where(isVisibleTo(reader))
    .where("created_at", ">", sql<string>`${created_at}::timestamptz - interval '7 days'`)
    .where("created_at", "<", sql<string>`${created_at}::timestamptz + interval '7 days'`)
    .orderBy("created_at", "desc")
    .limit(5)
    .execute();
}

/** A request that its reader sees, locked. */
export async function lockRequest(
  tx: TenantTx,
  reader: Person,
  id: string,
): Promise<RequestListRow | undefined> {
  const locked = await tx
    .selectFrom("requests")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findRequest(tx, reader, id);
}

interface Settlement {
  readonly status: "new" | "accepted" | "declined" | "spam";
  readonly decided_by: string | null;
  readonly decline_reason?: string | undefined;
  readonly ticket_id?: string | undefined;
  readonly ticket_seq?: number | undefined;
  readonly is_merged?: boolean | undefined;
}

/** Writes a decision, or takes one back. */
export async function settleRequest(
  tx: TenantTx,
  id: string,
  { status, decided_by, ...rest }: Settlement,
): Promise<void> {
  await tx
    .updateTable("requests")
    .set({
      status,
      decided_by,
      decided_at: status === "new" ? null : sql<string>`now()`,
      decline_reason: rest.decline_reason ?? null,
      ticket_id: rest.ticket_id ?? null,
      ticket_seq: rest.ticket_seq ?? null,
      is_merged: rest.is_merged ?? false,
      spam_reason: null,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** When a request was confirmed, else when it came, at most 72 hours back. */
export async function findClockStart(tx: TenantTx, id: string): Promise<string> {
  const { started_at } = await tx
    .selectFrom("requests")
    .select(
      sql<string>`greatest(coalesce(confirmed_at, created_at), now() - interval '72 hours')`.as(
        "started_at",
      ),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return started_at;
}

export async function countSpamOf(tx: TenantTx, email: string): Promise<number> {
  const some = tx
    .selectFrom("requests")
    .select(sql`1`.as("one"))
    .where("creator_email", "=", email)
    .where("status", "=", "spam")
    .limit(10);
  const { count } = await tx
    .selectFrom(some.as("some"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function blockAddress(tx: TenantTx, email: string): Promise<void> {
  await tx
    .insertInto("request_blocks")
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unblockAddress(tx: TenantTx, email: string): Promise<void> {
  await tx.deleteFrom("request_blocks").where("email", "=", email).execute();
}
