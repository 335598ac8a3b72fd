import { sql } from "kysely";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { wasSent } from "./messages.store.ts";
import type { StreamAudience } from "./stream.store.ts";

/** The files that a message has. */
export async function findMessageFiles(db: TenantDb, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("used_by_type", "=", "ticket_message")
    .where("used_by_id", "=", messageId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The files of a ticket's messages, as far as they are for the reader. */
function ticketFiles(db: TenantDb, ticketId: string, { isStaff, seesNotes }: StreamAudience) {
  return db
    .selectFrom("ticket_messages as messages")
    .innerJoin("files", (join) =>
      join
        .onRef("files.business_id", "=", "messages.business_id")
        .onRef("files.used_by_id", "=", "messages.id")
        .on("files.used_by_type", "=", "ticket_message"),
    )
    .where("messages.ticket_id", "=", ticketId)
    .where("messages.deleted_at", "is", null)
    .where(
      sql<boolean>`case
        when messages.kind = 'note' then ${seesNotes} or (${isStaff} and messages.sender_state is not null)
        else ${isStaff} or ${wasSent("messages")}
      end`,
    );
}

export function findTicketFiles(
  db: TenantDb,
  ticketId: string,
  audience: StreamAudience,
  { limit, offset }: { limit: number; offset: number },
) {
  return ticketFiles(db, ticketId, audience)
    .select([
      "files.id",
      "files.name",
      "files.size",
      "files.media_type",
      "files.state",
      "messages.id as message",
      "messages.author_id",
    ])
    .select((row) => [
      row.ref("messages.kind").$castTo<"message" | "note">().as("kind"),
      row
        .selectFrom("ticket_events as events")
        .select(sql<string>`max(events.at)`.as("at"))
        .whereRef("events.business_id", "=", "messages.business_id")
        .whereRef("events.message_id", "=", "messages.id")
        .$asScalar()
        .$notNull()
        .as("at"),
    ])
    .orderBy("messages.id", "desc")
    .orderBy("files.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countTicketFiles(
  db: TenantDb,
  ticketId: string,
  audience: StreamAudience,
): Promise<number> {
  const { count } = await ticketFiles(db, ticketId, audience)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
