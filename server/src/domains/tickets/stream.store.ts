import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Change } from "#platform/outbox/event.ts";

/** Who reads: customers the public part, staff all of it, notes only with the right to. */
export interface Audience {
  readonly isStaff: boolean;
  readonly seesNotes: boolean;
  readonly readerId: string;
}

interface Range {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly kinds: readonly string[];
  readonly limit: number;
}

function events(
  db: TenantDb,
  ticketId: string,
  { isStaff, seesNotes }: Pick<Audience, "isStaff" | "seesNotes">,
) {
  return db
    .selectFrom("ticket_events as events")
    .leftJoin("ticket_messages as messages", (join) =>
      join
        .onRef("messages.business_id", "=", "events.business_id")
        .onRef("messages.id", "=", "events.message_id"),
    )
    .select([
      "events.seq",
      "events.type",
      "events.at",
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
      "messages.to",
      "messages.cc",
    ])
    .select((event) => [
      event.ref("events.changes").$castTo<Change[]>().as("changes"),
      event.ref("events.facts").$castTo<Record<string, unknown>>().as("facts"),
      jsonArrayFrom(
        event
          .selectFrom("files")
          .select(["files.id", "files.name", "files.size", "files.media_type", "files.state"])
          .where("files.used_by_type", "=", "ticket_message")
          .whereRef("files.used_by_id", "=", "events.message_id")
          .orderBy("files.id"),
      ).as("files"),
    ])
    .where("events.ticket_id", "=", ticketId)
    .where(
      sql<boolean>`(${isStaff} or events.audience = 'everyone')
        and (${seesNotes} or events.type not in ('note_added', 'note_edited', 'note_deleted'))`,
    );
}

export type StreamRow = Awaited<ReturnType<ReturnType<typeof events>["execute"]>>[number];

/** A reply that waits stands where it was written, and once it has left where it left; taken back, its author keeps it. */
const isInPlace = (readerId: string) => sql<boolean>`(events.type <> 'reply_held'
  or messages.state in ('holding', 'held')
  or (messages.state = 'cancelled' and messages.author_id = ${readerId}))`;

const kindOf = sql<string>`coalesce(messages.kind, 'event')`;

/** A page of what happened, oldest first: the newest page, or what comes after or before a step. */
export async function findStream(
  db: TenantDb,
  ticketId: string,
  audience: Audience,
  { after, before, kinds, limit }: Range,
): Promise<StreamRow[]> {
  const rows = await events(db, ticketId, audience)
    .where("events.seq", ">", after ?? 0)
    .where("events.seq", "<", before ?? 2_147_483_647)
    .where(kindOf, "=", sql<string>`any(${kinds}::text[])`)
    .where(isInPlace(audience.readerId))
    .orderBy("events.seq", after === undefined ? "desc" : "asc")
    .limit(limit)
    .execute();
  return after === undefined ? rows.reverse() : rows;
}

export interface PublicEnd {
  readonly seq: number;
  readonly at: string;
  /** The newest that carries words. */
  readonly word_seq: number;
}

/** How far a ticket has come as customers see it, to whom notes and replies that wait are nothing that happened. */
export function getPublicEnd(db: TenantDb, ticketId: string): Promise<PublicEnd> {
  return db
    .selectFrom("ticket_events")
    .select([
      sql<number>`max(seq)`.as("seq"),
      sql<string>`max(at)`.as("at"),
      sql<number>`coalesce(max(seq) filter (where message_id is not null), 0)`.as("word_seq"),
    ])
    .where("ticket_id", "=", ticketId)
    .where("audience", "=", "everyone")
    .executeTakeFirstOrThrow();
}

const mostNewer = 20;

/** What others said after a step. A reply that was there to be seen before it left is not new again. */
export function findNewerWords(
  db: TenantDb,
  ticketId: string,
  audience: Audience,
  after: number,
): Promise<StreamRow[]> {
  return events(db, ticketId, audience)
    .where("events.seq", ">", after)
    .where("messages.author_id", "<>", audience.readerId)
    .where(isInPlace(audience.readerId))
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

/** The event in which a message or note was written. */
export async function findSeqOfMessage(db: TenantDb, messageId: string): Promise<number> {
  const { seq } = await db
    .selectFrom("ticket_events")
    .select("seq")
    .where("message_id", "=", messageId)
    .orderBy("seq")
    .executeTakeFirstOrThrow();
  return seq;
}
