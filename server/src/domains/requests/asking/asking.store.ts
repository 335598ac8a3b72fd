import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export interface NewRequest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly creator_name: string;
  readonly creator_email: string;
  readonly creator_phone: string;
  readonly department_id: string | null;
  readonly category_id: string | null;
  readonly page_url: string | null;
  readonly is_contact: boolean;
  readonly content_hash: Buffer;
  readonly status: "unconfirmed" | "new" | "spam";
  readonly number: number | null;
  readonly spam_reason: string | null;
  readonly confirm_hash: Buffer | null;
  /** What finds texts that are much the same. */
  readonly textKeys: readonly bigint[];
}

export async function insertRequest(
  tx: TenantTx,
  { textKeys, ...request }: NewRequest,
): Promise<void> {
  await tx.insertInto("requests").values(request).execute();
  await sql`insert into request_texts (key, request_id)
    select distinct key, ${request.id}::uuid from unnest(${textKeys.map(String)}::bigint[]) as key`.execute(
    tx,
  );
}

interface Sent {
  readonly email: string;
  readonly content_hash: Buffer;
  readonly textKeys: readonly bigint[];
  /** How many keys texts share that are much the same. */
  readonly leastShared: number;
}

/** Draws the next number. Whoever draws at the same time waits for this transaction to end. */
export async function nextRequestNumber(tx: TenantTx): Promise<number> {
  const { last_number } = await tx
    .insertInto("request_counters")
    .values({ last_number: 1001 })
    .onConflict((conflict) =>
      conflict
        .column("business_id")
        .doUpdateSet({ last_number: sql`request_counters.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

/** What is known of an address and a text. */
export async function findReputation(
  tx: TenantTx,
  { email, content_hash, textKeys, leastShared }: Sent,
) {
  const { rows } = await sql<{ is_blocked: boolean; same_text: number; unconfirmed: number }>`select
    exists (select from request_blocks b where b.business_id = current_business() and b.email = ${email})
      or exists (
        select from addresses a join accounts c on c.business_id = a.business_id and c.id = a.account_id
        where a.business_id = current_business() and a.email = ${email} and c.status = 'blocked'
      ) as is_blocked,
    (select count(distinct creator_email)::int from (
      (select r.creator_email from requests r
      where r.business_id = current_business() and r.content_hash = ${content_hash}
        and r.created_at > now() - interval '1 day' and r.creator_email <> ${email} limit 100)
      union all
      (select r.creator_email from (
        select recent.request_id
        from unnest(${textKeys.map(String)}::bigint[]) as asked(key)
        cross join lateral (
          select t.request_id from request_texts t
          where t.business_id = current_business() and t.key = asked.key
          order by t.request_id desc limit 50
        ) recent
        group by recent.request_id having count(*) >= ${leastShared}
      ) alike
      join requests r on r.business_id = current_business() and r.id = alike.request_id
      where r.created_at > now() - interval '1 day' and r.creator_email <> ${email})
    ) same) as same_text,
    (select count(*)::int from (
      select from requests r
      where r.business_id = current_business() and r.creator_email = ${email} and r.status = 'unconfirmed'
        and r.created_at > now() - interval '72 hours' limit 10
    ) waiting) as unconfirmed`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a question without tables has one answer");
  return row;
}

/** The request of a link, locked. One that waits longer than 72 hours is over. */
export async function lockByConfirmation(tx: TenantTx, hash: Buffer) {
  const row = await tx
    .selectFrom("requests")
    .selectAll()
    .where("confirm_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { is_over } = await tx
    .selectFrom("requests")
    .select(
      sql<boolean>`status = 'unconfirmed' and created_at < now() - interval '72 hours'`.as(
        "is_over",
      ),
    )
    .where("id", "=", row.id)
    .executeTakeFirstOrThrow();
  return is_over ? undefined : row;
}

export async function confirmRow(
  tx: TenantTx,
  id: string,
  number: number,
  status: "new" | "spam",
): Promise<{ confirmed_at: string }> {
  const row = await tx
    .updateTable("requests")
    .set({
      status,
      number,
      confirmed_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
      ...(status === "spam" && { spam_reason: "blocked" }),
    })
    .where("id", "=", id)
    .returning("confirmed_at")
    .executeTakeFirstOrThrow();
  return { confirmed_at: row.confirmed_at ?? "" };
}

/** The secret reference of the ticket of a request. */
export async function findTicketReference(db: TenantDb, ticketId: string): Promise<string | null> {
  const row = await db
    .selectFrom("tickets")
    .select("reference")
    .where("id", "=", ticketId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Requests that nobody confirmed, spam of 30 days, and what was decided 180 days ago. Answers which there were. */
export async function deleteOldRows(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`delete from requests where business_id = current_business() and id in (
    select id from requests where business_id = current_business() and (
      (status = 'unconfirmed' and created_at < now() - interval '72 hours')
      or (status = 'spam' and coalesce(decided_at, created_at) < now() - interval '30 days')
      or (status in ('accepted', 'declined') and decided_at < now() - interval '180 days')
    ) limit 1000
  ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
