import type { audit } from "@parley/contract";
import { type SqlBool, sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Appends the event to its business's chain. One at a time: each link holds the hash of the one before. */
export async function sealEvent(tx: TenantTx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit ' || current_business(), 0))`.execute(
    tx,
  );
  await sql`
    with head as (
      select position, hash from audit_entries
      where business_id = current_business() order by position desc limit 1
    ), sealed as (
      select e.*, audit_content(e) as content from events e
      where e.business_id = current_business() and e.id = ${eventId} and e.is_audited
    )
    insert into audit_entries (position, event_id, at, action, actor_kind, actor_id, object_type, object_id,
      content_hash, previous_hash, hash)
    select coalesce(head.position, 0) + 1, id, at, name, actor_kind, actor_id,
      -- What happens at the door is about the account that was knocked with.
      coalesce(record_type, case when payload ? 'account_id' then 'account' end),
      coalesce(record_id, (payload->>'account_id')::uuid), content, coalesce(head.hash, ''), sha256(coalesce(head.hash, '') || content)
    from sealed left join head on true
    on conflict on constraint audit_entries_once do nothing`.execute(tx);
}

/** As a person is called: by name, else by the part of the address before the @. */
function nameOf(table: "accounts" | "subjects") {
  const [first, last, email] = ["first_name", "last_name", "email"].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  return sql<
    string | null
  >`coalesce(nullif(trim(concat(${first}, ' ', ${last})), ''), split_part(${email}, '@', 1))`;
}

export type Wanted = Omit<audit.Filter, "page" | "page_size">;

function entries(db: TenantDb) {
  return db
    .selectFrom("audit_entries")
    .innerJoin("events", (join) =>
      join
        .onRef("events.business_id", "=", "audit_entries.business_id")
        .onRef("events.id", "=", "audit_entries.event_id"),
    )
    .leftJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "audit_entries.business_id")
        .onRef("accounts.id", "=", "audit_entries.actor_id"),
    )
    .leftJoin("accounts as subjects", (join) =>
      join
        .onRef("subjects.business_id", "=", "audit_entries.business_id")
        .onRef("subjects.id", "=", "audit_entries.object_id")
        .on("audit_entries.object_type", "=", "account"),
    )
    .select([
      "audit_entries.event_id",
      "audit_entries.position",
      "audit_entries.at",
      "audit_entries.action",
      "audit_entries.actor_kind",
      "audit_entries.actor_id",
      "audit_entries.object_type",
      "audit_entries.object_id",
      "events.changes",
      "events.payload",
      nameOf("accounts").as("actor_name"),
      nameOf("subjects").as("subject_name"),
    ]);
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** Only what was asked for stands in the statement, so that it can use the index made for it. */
function isWanted({ actor, action, object, from, to, cursor }: Wanted) {
  const conditions = [
    cursor && sql<SqlBool>`audit_entries.position < ${cursor}`,
    actor && sql<SqlBool>`audit_entries.actor_id = ${actor}`,
    action &&
      sql<SqlBool>`(audit_entries.action = ${action} or starts_with(audit_entries.action, ${action} || '.'))`,
    object && sql<SqlBool>`audit_entries.object_id = ${object}`,
    from && sql<SqlBool>`audit_entries.at >= ${startOf(from)}`,
    to && sql<SqlBool>`audit_entries.at < ${startOf(to)} + interval '1 day'`,
  ];
  return sql.join<SqlBool>([sql`true`, ...conditions.filter((one) => !!one)], sql` and `);
}

/** A day begins where the business is. */
function startOf(day: string) {
  return sql`(${day}::date::timestamp at time zone
    (select timezone from businesses where id = current_business()))`;
}

export function findEntries(db: TenantDb, wanted: Wanted, page: { limit: number; offset: number }) {
  return entries(db)
    .where(isWanted(wanted))
    .orderBy("audit_entries.position", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export function findEntry(db: TenantDb, id: string) {
  return entries(db)
    .select([
      sql<string | null>`host(events.ip)`.as("ip"),
      "events.request_id",
      sql<string>`encode(audit_entries.hash, 'hex')`.as("hash"),
      sql<string>`encode(audit_entries.previous_hash, 'hex')`.as("previous_hash"),
    ])
    .where("audit_entries.event_id", "=", id)
    .executeTakeFirst();
}

/** Counted up to a limit: nobody reads further, and a count of all would read all. */
export async function countEntries(db: TenantDb, wanted: Wanted, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom("audit_entries")
        .select("position")
        .where(isWanted({ ...wanted, cursor: undefined }))
        .limit(most + 1)
        .as("found"),
    )
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Steps from one action to the next in the index, so that a log of millions is not read for its few words. */
export async function findActions(db: TenantDb): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive words as (
      (select action from audit_entries where business_id = current_business() order by action limit 1)
      union all
      select (
        select action from audit_entries
        where business_id = current_business() and action > words.action order by action limit 1
      ) from words where words.action is not null
    )
    select action from words where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
