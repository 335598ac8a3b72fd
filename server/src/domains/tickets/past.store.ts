import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Change } from "#platform/outbox/event.ts";
import type { Turn } from "./past-turn.ts";
import {
  type Audience,
  events,
  newestFirst,
  type StreamRow,
  standsBefore,
} from "./stream.store.ts";

/** A step of a ticket's history, and when it was made. */
export interface Moment {
  readonly ticketId: string;
  readonly seq: number;
  readonly at: string;
  readonly version: number;
}

export async function findMoment(
  db: TenantDb,
  ticketId: string,
  seq: number,
): Promise<Moment | undefined> {
  const row = await db
    .selectFrom("ticket_events")
    .select(["seq", "at", "version"])
    .where("ticket_id", "=", ticketId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row && { ticketId, ...row };
}

/** All that changed up to a step, in order. */
export function findChangesUntil(db: TenantDb, { ticketId, seq }: Moment) {
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
const isReturned = ({ at }: Moment) => sql<boolean>`came.type = 'message_moved' and exists (
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
const stoodHere = (moment: Moment) => sql<boolean>`(events.message_id is null or (
  events.ticket_id = (
    select came.ticket_id from ticket_events came
    where came.business_id = events.business_id and came.message_id = events.message_id and came.at <= ${moment.at}
      and not (${isReturned(moment)})
    order by came.at desc limit 1
  )
  and (events.type <> 'message_moved' or not exists (
    select from ticket_events later
    where later.business_id = events.business_id and later.ticket_id = events.ticket_id
      and later.message_id = events.message_id and later.seq > events.seq and later.seq <= ${moment.seq}
  ))
))`;

/** A page of what had happened by then, the newest first, with messages as they are now. */
export function findStreamUntil(
  db: TenantDb,
  moment: Moment,
  audience: Audience,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StreamRow[]> {
  const { ticketId, seq } = moment;
  return events(db, ticketId, audience, stoodHere(moment))
    .where("events.seq", "<=", seq)
    .where(before === undefined ? sql<boolean>`true` : standsBefore(ticketId, before))
    .orderBy(newestFirst)
    .limit(limit)
    .execute();
}

/** The tickets that messages are in now, by message. */
export async function findHomes(
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

const turns = [
  "reply_held",
  "message_added",
  "message_recalled",
  "hold_stopped",
  "note_edited",
  "note_deleted",
];

/** What became of messages, in order, in whichever ticket they were. */
export async function findTurns(
  db: TenantDb,
  { ticketId, seq, at }: Moment,
  messages: readonly string[],
): Promise<Turn[]> {
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
    .where("events.type", "in", turns)
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
    nameIn(db, "departments", ids.department_id),
    nameIn(db, "ticket_categories", ids.category_id),
    nameIn(db, "organizations", ids.organization_id),
  ]);
  return {
    department_name: department ?? "",
    category_name: category,
    organization_name: organization,
  };
}

async function nameIn(
  db: TenantDb,
  table: "departments" | "ticket_categories" | "organizations",
  id: string | null,
): Promise<string | null> {
  if (!id) return null;
  const row = await db.selectFrom(table).select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? null;
}
