import { sql } from "kysely";
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
  readonly act_id: string | null;
  readonly undo_of: string | null;
  readonly version: number;
}

export async function insertTicketEvents(
  tx: TenantTx,
  events: readonly NewTicketEvent[],
): Promise<void> {
  await tx
    .insertInto("ticket_events")
    .values(
      events.map(({ changes, facts, ...event }) => ({
        ...event,
        changes: JSON.stringify(changes),
        facts: JSON.stringify(facts),
      })),
    )
    .execute();
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
