import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Facts, NextReply } from "./facts.ts";

export interface HistoryRow {
  readonly id: string;
  readonly last_seq: number;
  readonly created_at: string;
  readonly channel: string;
  readonly first_response_at: string | null;
  readonly department_id: string;
  readonly is_ended: boolean;
  readonly first_end_seq: number | null;
  readonly first_end_at: string | null;
  readonly last_end_at: string | null;
}

/** The main moments of some tickets, each locked until its facts are written, so that two reactions do not overlap. */
export async function lockHistories(tx: TenantTx, ids: readonly string[]): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with own as (
      select * from tickets
      where business_id = current_business() and id = any(${ids}::uuid[]) order by id for share
    )
    select own.id, own.last_seq, own.created_at, own.channel, own.first_response_at, own.department_id,
      own.status in ('resolved', 'closed') as is_ended,
      min(r.seq) as first_end_seq, min(r.at) as first_end_at, max(r.at) as last_end_at
    from own left join ticket_resolutions r on r.business_id = own.business_id and r.ticket_id = own.id
    group by own.id, own.last_seq, own.created_at, own.channel, own.first_response_at, own.department_id, own.status
  `.execute(tx);
  return rows;
}

export interface HistoryEventRow {
  readonly ticket_id: string;
  readonly seq: number;
  readonly at: string;
  readonly act_id: string | null;
  readonly undo_of: string | null;
  readonly status: string | null;
  readonly department: string | null;
  readonly department_before: string | null;
  readonly agent: string | null;
  readonly is_staff_reply: boolean;
  readonly is_customer_message: boolean;
}

const changed = (field: string, side: "from" | "to" = "to") => sql`(
  select change ->> ${sql.lit(side)} from jsonb_array_elements(e.changes) change where change ->> 'field' = ${sql.lit(field)})`;

const isPublic = sql`e.type = 'message_added' and m.kind = 'message' and e.said_at is null`;

/** Their changes of status, department and agent and their replies, in order. */
export async function findHistoryEvents(
  db: TenantDb,
  ids: readonly string[],
): Promise<HistoryEventRow[]> {
  const { rows } = await sql<HistoryEventRow>`
    select * from (
      select e.ticket_id, e.seq, e.at, e.act_id, e.undo_of, ${changed("status")} as status,
        ${changed("department_id")} as department, ${changed("department_id", "from")} as department_before,
        ${changed("assigned_to")} as agent,
        coalesce(${isPublic} and m.is_staff, false) as is_staff_reply,
        coalesce(${isPublic} and not m.is_staff, false) as is_customer_message
      from ticket_events e
      left join ticket_messages m on m.business_id = e.business_id and m.id = e.message_id
      where e.business_id = current_business() and e.ticket_id = any(${ids}::uuid[])
    ) events
    where status is not null or department is not null or agent is not null or is_staff_reply or is_customer_message
    order by ticket_id, seq
  `.execute(db);
  return rows;
}

const columns = [
  "first_reply_calendar",
  "first_reply_business",
  "resolution_first_calendar",
  "resolution_first_business",
  "resolution_full_calendar",
  "resolution_full_business",
  "waiting_us",
  "waiting_customer",
  "waiting_third",
  "first_end_replies",
  "replies",
  "transfers",
  "handovers",
] as const;

const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export interface KeptFacts extends Facts {
  readonly ticket_id: string;
  readonly last_seq: number;
  readonly first_end_seq: number | null;
  readonly nextReplies: readonly NextReply[];
}

async function saveNextReplies(tx: TenantTx, facts: readonly KeptFacts[]): Promise<void> {
  const ids = facts.map(({ ticket_id }) => ticket_id);
  await tx.deleteFrom("ticket_reply_facts").where("ticket_id", "in", ids).execute();
  const rows = facts.flatMap(({ ticket_id, nextReplies }) =>
    nextReplies.map(({ at, ...reply }) => ({
      ticket_id,
      at: new Date(at).toISOString(),
      ...reply,
    })),
  );
  if (rows.length > 0) await tx.insertInto("ticket_reply_facts").values(rows).execute();
}

export async function saveFacts(tx: TenantTx, facts: readonly KeptFacts[]): Promise<void> {
  if (facts.length === 0) return;
  await saveNextReplies(tx, facts);
  const rows = facts.map((one) => ({
    ticket_id: one.ticket_id,
    last_seq: one.last_seq,
    first_reply_at: moment(one.first_reply_at),
    ended_at: moment(one.ended_at),
    first_end_seq: one.first_end_seq,
    status_minutes: one.status_minutes && JSON.stringify(one.status_minutes),
    department_minutes: one.department_minutes && JSON.stringify(one.department_minutes),
    ...(Object.fromEntries(columns.map((name) => [name, one[name]])) as Pick<
      Facts,
      (typeof columns)[number]
    >),
  }));
  const all = [
    "last_seq",
    "first_reply_at",
    "ended_at",
    "first_end_seq",
    "status_minutes",
    "department_minutes",
    ...columns,
  ] as const;
  await tx
    .insertInto("ticket_facts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "ticket_id"])
        .doUpdateSet((row) =>
          Object.fromEntries(all.map((name) => [name, row.ref(`excluded.${name}`)])),
        ),
    )
    .execute();
}

/** Tickets whose facts are missing or older than they are, the oldest first. */
export async function findOutdated(db: TenantDb, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tickets t
    left join ticket_facts f on f.business_id = t.business_id and f.ticket_id = t.id
    where t.business_id = current_business() and t.id > ${after}::uuid
      and f.last_seq is distinct from t.last_seq
    order by t.id limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The versions of the business's hours, the first first. */
export async function findScheduleVersions(db: TenantDb): Promise<number[]> {
  const rows = await db.selectFrom("sla_schedules").select("version").orderBy("version").execute();
  return rows.map(({ version }) => version);
}
