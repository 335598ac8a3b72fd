import { type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { isResendable } from "#platform/mailer/mail-outbox.store.ts";
import type { Change } from "#platform/outbox/event.ts";
import { carryingKinds } from "../mails/ticket-mails.store.ts";

/** Who reads: customers the public part, staff all of it, notes only with the right to. */
export interface StreamAudience {
  readonly isStaff: boolean;
  readonly seesNotes: boolean;
  /** Several where all of them see the same, but for their own recalled replies. */
  readonly readerIds: readonly string[];
  /** The ticket was merged into one that is not theirs to read: of this one they see what they wrote themselves. */
  readonly isCombined?: boolean | undefined;
}

interface Range {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly kinds: readonly string[];
  readonly limit: number;
}

/** All that happened to a ticket and is for its reader. Staff or not decides what is asked, so that an index serves it. `home`: which words are at home there, now or at another time. */
export function events(
  db: TenantDb,
  ticketId: string,
  { isStaff, seesNotes }: Pick<StreamAudience, "isStaff" | "seesNotes">,
  home: RawBuilder<boolean> = isInThisTicket,
) {
  return (
    db
      .selectFrom("ticket_events as events")
      // One by one, for the events of the page: the planner cannot know how few those are, and would read all messages.
      .leftJoinLateral(
        (query) =>
          query
            .selectFrom("ticket_messages as own")
            .selectAll("own")
            .whereRef("own.business_id", "=", "events.business_id")
            .whereRef("own.id", "=", "events.message_id")
            .limit(1)
            .as("messages"),
        (join) => join.onTrue(),
      )
      .select([
        "events.seq",
        "events.type",
        sql<string>`coalesce(events.said_at, events.at)`.as("at"),
        "events.actor_id",
        "events.undo_of",
        "events.message_id",
        "messages.kind",
        "messages.is_staff",
        "messages.body_html",
        "messages.edited_at",
        "messages.deleted_at",
        "messages.author_id",
        "messages.state",
        "messages.hold_until",
        "messages.held_because",
        "messages.to",
        "messages.cc",
        "messages.sender_address",
        "messages.sender_state",
        "messages.mail_marks",
      ])
      .select((event) => [
        event.ref("events.changes").$castTo<Change[]>().as("changes"),
        event.ref("events.facts").$castTo<Record<string, unknown>>().as("facts"),
        // Not as a join: the planner would look for it among all tickets of the business.
        sql<number | null>`case when messages.origin_ticket_id is not null then (
          select origins.number from tickets origins where origins.id = messages.origin_ticket_id
        ) end`.as("origin_number"),
        jsonArrayFrom(
          event
            .selectFrom("files")
            .select(["files.id", "files.name", "files.size", "files.media_type", "files.state"])
            .where("files.used_by_type", "=", "ticket_message")
            .whereRef("files.used_by_id", "=", "events.message_id")
            .orderBy("files.id"),
        ).as("files"),
        (isStaff ? mailsOfMessage : sql<MailRow[]>`'[]'::json`).as("mails"),
      ])
      .where("events.ticket_id", "=", ticketId)
      .where(isStaff ? sql<boolean>`true` : sql<boolean>`events.audience = 'everyone'`)
      .where(
        sql<boolean>`(${seesNotes} or events.type not in ('note_added', 'note_edited', 'note_deleted'))
        and (${seesNotes} or messages.kind is distinct from 'note'
          or (${isStaff} and messages.sender_state is not null))`,
      )
      .where(home)
  );
}

interface MailRow {
  readonly recipient: string;
  readonly state: string;
  readonly last_code: number | null;
  readonly last_error: string | null;
  readonly bounce: string | null;
  readonly linked_files: number;
  readonly suppressed: "until_allowed" | "for_a_while" | null;
  readonly is_resendable: boolean;
}

/** The mails that carried a message to people outside. */
const mailsOfMessage = sql<MailRow[]>`coalesce((
  select json_agg(json_build_object(
    'recipient', o.recipient, 'state', o.state, 'last_code', o.last_code, 'last_error', o.last_error,
    'bounce', o.bounce, 'linked_files', o.linked_files, 
    'suppressed', case when s.id is null then null when s.until is null then 'until_allowed' else 'for_a_while' end, 'is_resendable', ${isResendable("o")}
  ) order by o.id)
  from mail_outbox o
  left join mail_suppressions s on s.business_id = o.business_id and s.address = lower(o.recipient)
    and (s.until is null or s.until > now())
  where o.business_id = events.business_id and o.ticket_message_id = events.message_id
    and o.purpose = 'customer' and o.kind in (${sql.join(carryingKinds.map((kind) => sql.lit(kind)))})
), '[]'::json)`;

export type StreamRow = Awaited<ReturnType<ReturnType<typeof events>["execute"]>>[number];

/** What was said stands where it is now: tickets are merged, and taken apart again. */
const isInThisTicket = sql<boolean>`(events.message_id is null or (
  messages.ticket_id = events.ticket_id and (events.type <> 'message_moved' or not exists (
    select from ticket_events later
    where later.business_id = events.business_id and later.ticket_id = events.ticket_id
      and later.message_id = events.message_id and later.seq > events.seq
  ))
))`;

const isOwnMessage = (readerIds: readonly string[]) => sql<boolean>`(events.type = 'merged' or (
  messages.author_id = any(${readerIds}::uuid[]) and messages.kind = 'message' and messages.origin_ticket_id = events.ticket_id
))`;

/**
 * A delayed reply stands where it was written, a sent one where it was sent; a recalled one is shown to its author only.
 * A mail that was held stands where it was made public.
 */
const isShownHere = (
  readerIds: readonly string[],
) => sql<boolean>`((events.type not in ('reply_held', 'reply_scheduled')
  or messages.state in ('holding', 'scheduled', 'held')
  or (messages.state = 'cancelled' and messages.author_id = any(${readerIds}::uuid[])))
  and (events.type <> 'sender_held' or messages.kind = 'note'))`;

/** Each where it happened; words that came from another ticket by time among them. */
// Not coalesce(): row-level security would not let an index compare it.
const place = sql<number>`case when events.place is null then events.seq else events.place end`;
const moment = sql<string>`case when events.place is null then '-infinity' else events.said_at end`;
export const newestFirst = sql`${place} desc, ${moment} desc, events.seq desc`;

/** Compared value by value, as the index has them. */
export function isBefore(ticketId: string, seq: number) {
  const ofEvent = (value: RawBuilder<unknown>) => sql`(
    select ${value} from ticket_events b
    where b.business_id = current_business() and b.ticket_id = ${ticketId} and b.seq = ${seq}
  )`;
  const thatPlace = ofEvent(sql`coalesce(max(coalesce(b.place, b.seq)), ${seq}::integer)`);
  const thatMoment = ofEvent(
    sql`coalesce(max(case when b.place is null then '-infinity' else b.said_at end), '-infinity')`,
  );
  return sql<boolean>`(${place}, ${moment}, events.seq) < (${thatPlace}, ${thatMoment}, ${seq}::integer)`;
}

const kindOf = sql<string>`coalesce(messages.kind, 'event')`;

/** Of a ticket that was merged into one that is not theirs to read, somebody sees what they wrote. */
const seesOwnMessagesOnly = ({ isCombined, isStaff }: StreamAudience) =>
  isCombined === true && !isStaff;

interface Page extends StreamAudience, Range {
  readonly ticketId: string;
  readonly after: number;
  readonly before: number;
}

interface Shape {
  readonly whose: "all" | "own";
  readonly reader: "staff" | "customer";
  readonly kinds: "messages" | "everything";
  readonly order: "newest" | "after";
  readonly end: "to the end" | "before";
}
type ShapeName =
  `${Shape["whose"]}|${Shape["reader"]}|${Shape["kinds"]}|${Shape["order"]}|${Shape["end"]}`;

const findPage = prepared((db, given: Page, shape: ShapeName) => {
  const [whose, reader, kinds, order, end] = shape.split("|") as [
    Shape["whose"],
    Shape["reader"],
    Shape["kinds"],
    Shape["order"],
    Shape["end"],
  ];
  const home = whose === "own" ? isOwnMessage(given.readerIds) : isInThisTicket;
  const audience = { isStaff: reader === "staff", seesNotes: given.seesNotes };
  return events(db, given.ticketId, audience, home)
    .where("events.seq", ">", given.after)
    .where(end === "before" ? isBefore(given.ticketId, given.before) : sql<boolean>`true`)
    .where(kinds === "messages" ? sql<boolean>`events.message_id is not null` : sql<boolean>`true`)
    .where(kindOf, "=", sql<string>`any(${given.kinds}::text[])`)
    .where(isShownHere(given.readerIds))
    .orderBy(order === "newest" ? newestFirst : sql`events.seq`)
    .limit(given.limit);
});

/** A page of what happened, oldest first: the newest page, or what comes after or before a step. */
export async function findStream(
  db: TenantDb,
  ticketId: string,
  audience: StreamAudience,
  { after, before, kinds, limit }: Range,
): Promise<StreamRow[]> {
  const given = { ...audience, ticketId, after: after ?? 0, before: before ?? 0, kinds, limit };
  const whose = seesOwnMessagesOnly(audience) ? "own" : "all";
  const reader = audience.isStaff ? "staff" : "customer";
  const wanted = kinds.includes("event") ? "everything" : "messages";
  const order = after === undefined ? "newest" : "after";
  const end = before === undefined ? "to the end" : "before";
  const rows = await findPage(db, given, `${whose}|${reader}|${wanted}|${order}|${end}`);
  return after === undefined ? rows.reverse() : rows;
}

const mostNewer = 20;

/** What others said after a step. A reply that was there to be seen before it left is not new again. */
export function findNewerMessages(
  db: TenantDb,
  ticketId: string,
  audience: StreamAudience,
  after: number,
): Promise<StreamRow[]> {
  const home = seesOwnMessagesOnly(audience) ? isOwnMessage(audience.readerIds) : isInThisTicket;
  return events(db, ticketId, audience, home)
    .where("events.seq", ">", after)
    .where("messages.author_id", "<>", sql<string>`all(${audience.readerIds}::uuid[])`)
    .where(isShownHere(audience.readerIds))
    .where(
      sql<boolean>`not (${audience.isStaff} and exists (
        select from ticket_events earlier
        where earlier.business_id = events.business_id and earlier.ticket_id = events.ticket_id
          and earlier.message_id = events.message_id and earlier.seq <= ${after}
      ))`,
    )
    .orderBy("events.seq")
    .limit(mostNewer)
    .execute();
}

export function findStreamRow(
  db: TenantDb,
  ticketId: string,
  seq: number,
): Promise<StreamRow | undefined> {
  return events(db, ticketId, { isStaff: true, seesNotes: true })
    .where("events.seq", "=", seq)
    .executeTakeFirst();
}
