import { sql } from "kysely";
import { rowWriter } from "#platform/db/insert-row.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Change } from "#platform/outbox/event.ts";

export interface NewTicketEvent {
  readonly ticket_id: string;
  readonly seq: number;
  readonly type: string;
  readonly actor_kind: "person" | "visitor" | "system";
  readonly actor_id: string | null;
  readonly audience: "staff" | "everyone";
  readonly changes: readonly Change[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message_id: string | null;
  readonly said_at: string | null;
  readonly place: number | null;
  readonly act_id: string | null;
  readonly undo_of: string | null;
  readonly version: number;
}

// A statement takes 65,535 values.
const mostAtOnce = 2000;

const writeEvent = rowWriter("ticket_events");

export async function insertTicketEvents(
  tx: TenantTx,
  events: readonly NewTicketEvent[],
): Promise<void> {
  const rows = events.map(({ changes, facts, ...event }) => ({
    ...event,
    changes: JSON.stringify(changes),
    facts: JSON.stringify(facts),
  }));
  const [only] = rows;
  if (only && rows.length === 1) return writeEvent(tx, only);
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    await tx
      .insertInto("ticket_events")
      .values(rows.slice(from, from + mostAtOnce))
      .execute();
  }
}

/** Which fields others changed after a version, and who changed each last. */
export async function findTouched(
  db: TenantDb,
  ticketId: string,
  after: { readonly version: number } | { readonly seq: number },
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("ticket_events")
    .select(["changes", "actor_id"])
    .where("ticket_id", "=", ticketId)
    .where((event) =>
      "seq" in after ? event("seq", ">", after.seq) : event("version", ">", after.version),
    )
    .orderBy("seq")
    .$castTo<{ changes: Change[]; actor_id: string | null }>()
    .execute();
  return new Map(
    rows.flatMap(({ changes, actor_id }) =>
      changes.map(({ field }): [string, string | null] => [field, actor_id]),
    ),
  );
}

/** All that a ticket's events changed up to one of them, in order. */
export function findTicketChanges(db: TenantDb, ticketId: string, upTo?: number) {
  return db
    .selectFrom("ticket_events")
    .select(["seq", "changes"])
    .where("ticket_id", "=", ticketId)
    .where("seq", "<=", upTo ?? sql<number>`2147483647`)
    .orderBy("seq")
    .$castTo<{ seq: number; changes: Change[] }>()
    .execute();
}

/** Whether it was said before that this date had passed. */
export async function hasPassedDue(
  db: TenantDb,
  ticketId: string,
  dueAt: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("ticket_events")
    .select("seq")
    .where("ticket_id", "=", ticketId)
    .where("type", "=", "due_passed")
    .where(sql<string>`facts->>'due_at'`, "=", dueAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** The event in which a message or note came to its ticket. */
export async function findSeqOfMessage(db: TenantDb, messageId: string): Promise<number> {
  const { seq } = await db
    .selectFrom("ticket_events as events")
    .innerJoin("ticket_messages as messages", (join) =>
      join
        .onRef("messages.business_id", "=", "events.business_id")
        .onRef("messages.id", "=", "events.message_id")
        .onRef("messages.ticket_id", "=", "events.ticket_id"),
    )
    .select("events.seq")
    .where("events.message_id", "=", messageId)
    .orderBy(
      sql`case when events.type = 'message_moved' then -events.seq else 1000000000 + events.seq end`,
    )
    .executeTakeFirstOrThrow();
  return seq;
}
