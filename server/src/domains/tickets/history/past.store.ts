import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Change } from "#platform/outbox/event.ts";
import {
  events,
  isBefore,
  newestFirst,
  type StreamAudience,
  type StreamRow,
} from "../conversation/stream.store.ts";

/** Something that became of a message, before or after the moment that is looked at. */
export interface MessageChange {
  readonly message_id: string;
  readonly type: string;
  /** What the words were until then. */
  readonly body_html: string | null;
  readonly isAfter: boolean;
}

/** A step of a ticket's history, and when it was made. */
export interface HistoryPoint {
  readonly ticketId: string;
  readonly seq: number;
  readonly at: string;
  readonly version: number;
}

/** The last message that came with the step, in the same action: a merge is one step, its messages follow it. */
const lastMoved = sql<number | null>`(
  select max(moved.seq) from ticket_events moved
  where moved.business_id = step.business_id and moved.ticket_id = step.ticket_id and moved.seq > step.seq
    and moved.act_id = step.act_id and moved.type = 'message_moved'
)`;

export async function findHistoryPoint(
  db: TenantDb,
  ticketId: string,
  seq: number,
): Promise<HistoryPoint | undefined> {
  const row = await db
    .selectFrom("ticket_events as step")
    .select(["step.at", "step.version", sql<number>`coalesce(${lastMoved}, step.seq)`.as("seq")])
    .where("step.ticket_id", "=", ticketId)
    .where("step.seq", "=", seq)
    .executeTakeFirst();
  return row && { ticketId, ...row };
}

/** All that changed up to a step, in order. */
export function findChangesUntil(db: TenantDb, { ticketId, seq }: HistoryPoint) {
  return db
    .selectFrom("ticket_events")
    .select("changes")
    .where("ticket_id", "=", ticketId)
    .where("seq", "<=", seq)
    .orderBy("seq")
    .$castTo<{ changes: Change[] }>()
    .execute();
}

/** Words came with a merge, and the ticket they came from was taken out again by then: they are back where they were. */
const isMovedBack = ({ at }: HistoryPoint) => sql<boolean>`came.type = 'message_moved' and exists (
  select from ticket_events apart
  where apart.business_id = came.business_id and apart.at > came.at and apart.at <= ${at}
    and apart.changes @> '[{"field": "is_merged", "to": false}]'
    and apart.ticket_id = (
      select before.ticket_id from ticket_events before
      where before.business_id = came.business_id and before.message_id = came.message_id and before.at < came.at
      order by before.at desc limit 1
    )
)`;

/** Words were where they had last come to by then. */
const wasHere = (point: HistoryPoint) => sql<boolean>`(events.message_id is null or (
  events.ticket_id = (
    select came.ticket_id from ticket_events came
    where came.business_id = events.business_id and came.message_id = events.message_id and came.at <= ${point.at}
      and not (${isMovedBack(point)})
    order by came.at desc limit 1
  )
  and (events.type <> 'message_moved' or not exists (
    select from ticket_events later
    where later.business_id = events.business_id and later.ticket_id = events.ticket_id
      and later.message_id = events.message_id and later.seq > events.seq and later.seq <= ${point.seq}
  ))
))`;

/** A page of what had happened by then, the newest first, with messages as they are now. */
export function findStreamUntil(
  db: TenantDb,
  point: HistoryPoint,
  audience: StreamAudience,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StreamRow[]> {
  const { ticketId, seq } = point;
  return events(db, ticketId, audience, wasHere(point))
    .where("events.seq", "<=", seq)
    .where(before === undefined ? sql<boolean>`true` : isBefore(ticketId, before))
    .orderBy(newestFirst)
    .limit(limit)
    .execute();
}

/** The tickets that messages are in now, by message. */
export async function findTicketsOfMessages(
  db: TenantDb,
  messages: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("ticket_messages")
    .select(["id", "ticket_id"])
    .where("id", "=", sql<string>`any(${messages}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ticket_id }) => [id, ticket_id]));
}

const messageChangeTypes = [
  "reply_held",
  "reply_scheduled",
  "reply_rescheduled",
  "reply_stopped",
  "message_added",
  "message_recalled",
  "hold_stopped",
  "note_edited",
  "note_deleted",
];

/** What became of messages, in order, in whichever ticket they were. */
export async function findMessageChanges(
  db: TenantDb,
  { ticketId, seq, at }: HistoryPoint,
  messages: readonly string[],
): Promise<MessageChange[]> {
  const about = sql<string>`coalesce(events.message_id::text, events.facts ->> 'message_id')`;
  const isAfter = sql<boolean>`case
    when events.ticket_id = ${ticketId} then events.seq > ${seq} else events.at > ${at}
  end`;
  return db
    .selectFrom("ticket_events as events")
    .select([
      "events.type",
      about.as("message_id"),
      sql<string | null>`events.facts ->> 'body_html'`.as("body_html"),
      isAfter.as("isAfter"),
    ])
    .where("events.type", "in", messageChangeTypes)
    .where(about, "=", sql<string>`any(${messages}::text[])`)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("events.ticket_id", "=", ticketId),
        eb(
          "events.ticket_id",
          "in",
          selectFrom("ticket_messages")
            .select("ticket_messages.ticket_id")
            .where("ticket_messages.id", "=", sql<string>`any(${messages}::uuid[])`),
        ),
      ]),
    )
    .orderBy("events.at")
    .orderBy("events.seq")
    .execute();
}

/** What a department, a category and an organization are called. */
export async function findNames(
  db: TenantDb,
  ids: { department_id: string; category_id: string | null; organization_id: string | null },
) {
  const [department, category, organization] = await Promise.all([
    findName(db, "departments", ids.department_id),
    findName(db, "ticket_categories", ids.category_id),
    findName(db, "organizations", ids.organization_id),
  ]);
  return {
    department_name: department ?? "",
    category_name: category,
    organization_name: organization,
  };
}

async function findName(
  db: TenantDb,
  table: "departments" | "ticket_categories" | "organizations",
  id: string | null,
): Promise<string | null> {
  if (!id) return null;
  const row = await db.selectFrom(table).select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? null;
}
