import { sql } from "kysely";
import { rowWriter } from "#platform/db/prepared.ts";
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
export async function findChangedFields(
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

/** Whether it was said before that this date had passed. */
export async function isDueDateRecorded(
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

const isEndStatus = (status: unknown) => status === "resolved" || status === "closed";

/** Whether it comes to an end or is opened again. Merged into another ticket, it goes on there. */
function resolutionChange({ changes }: NewTicketEvent): "ended" | "reopened" | undefined {
  if (changes.some(({ field }) => field === "is_merged")) return undefined;
  const status = changes.find(({ field }) => field === "status");
  if (!status || isEndStatus(status.from) === isEndStatus(status.to)) return undefined;
  return isEndStatus(status.to) ? "ended" : "reopened";
}

/** Keeps each time that a ticket came to an end, with whoever held it then, and when it was opened again. */
export async function saveResolutions(
  tx: TenantTx,
  events: readonly NewTicketEvent[],
  agentId: string | null,
): Promise<void> {
  const [first] = events;
  // An undone resolution does not count.
  if (first?.undo_of) await removeResolutions(tx, first.ticket_id, first.undo_of);
  for (const event of events) {
    const turn = resolutionChange(event);
    if (turn === "reopened") await reopenLast(tx, event.ticket_id);
    if (turn === "ended") await endTicket(tx, event, agentId);
  }
}

async function removeResolutions(tx: TenantTx, ticketId: string, actId: string): Promise<void> {
  await tx
    .deleteFrom("ticket_resolutions")
    .where("ticket_id", "=", ticketId)
    .where("act_id", "=", actId)
    .execute();
}

async function reopenLast(tx: TenantTx, ticketId: string): Promise<void> {
  await sql`
    update ticket_resolutions set reopened_at = now()
    where business_id = current_business() and ticket_id = ${ticketId} and reopened_at is null
  `.execute(tx);
}

/**
 * Undoing a reopening does not add a second resolution: the former one counts again. Redoing a resolution adds it
 * now.
 */
async function endTicket(
  tx: TenantTx,
  { ticket_id, seq, act_id, undo_of }: NewTicketEvent,
  agentId: string | null,
): Promise<void> {
  const { rows } = await sql`
    insert into ticket_resolutions (ticket_id, seq, act_id, agent_id)
    select ${ticket_id}::uuid, ${seq}::int, ${act_id}::uuid, ${agentId}::uuid
    where ${undo_of}::uuid is null or exists (
      select from ticket_events undoing
      where undoing.business_id = current_business() and undoing.ticket_id = ${ticket_id}
        and undoing.act_id = ${undo_of} and undoing.undo_of is not null
    )
    returning seq`.execute(tx);
  if (rows.length > 0) return;
  await sql`
    update ticket_resolutions set reopened_at = null
    where business_id = current_business() and ticket_id = ${ticket_id} and seq = (
      select max(seq) from ticket_resolutions last
      where last.business_id = current_business() and last.ticket_id = ${ticket_id}
    )`.execute(tx);
}
