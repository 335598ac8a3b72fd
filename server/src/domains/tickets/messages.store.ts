import type { ticketStream, tickets } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export interface NewMessage {
  readonly id: string;
  readonly ticket_id: string;
  readonly kind: "message" | "note";
  readonly author_id: string;
  readonly is_staff: boolean;
  readonly channel: "email" | "portal" | "staff" | "api";
  readonly body_html: string;
  readonly body_text: string;
  readonly to?: string[];
  readonly cc?: string[];
  readonly state?: "holding" | "sent";
  readonly hold_until?: string;
  readonly set_status?: tickets.Status | null;
}

export async function insertMessage(tx: TenantTx, message: NewMessage): Promise<void> {
  await tx.insertInto("ticket_messages").values(message).execute();
}

export interface MessageRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly kind: "message" | "note";
  readonly author_id: string;
  readonly is_staff: boolean;
  readonly body_html: string;
  readonly to: string[];
  readonly cc: string[];
  readonly state: ticketStream.MessageState;
  readonly hold_until: string | null;
  readonly set_status: tickets.Status | null;
  readonly deleted_at: string | null;
}

export function findMessage(db: TenantDb, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom("ticket_messages")
    .select([
      "id",
      "ticket_id",
      "kind",
      "author_id",
      "is_staff",
      "body_html",
      "to",
      "cc",
      "state",
      "hold_until",
      "set_status",
      "deleted_at",
    ])
    .where("id", "=", id)
    .$castTo<MessageRow>()
    .executeTakeFirst();
}

export async function updateNote(
  tx: TenantTx,
  id: string,
  body: { body_html: string; body_text: string },
): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ ...body, edited_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Its words go; that there was a note stays. */
export async function blankNote(tx: TenantTx, id: string): Promise<void> {
  await tx
    .updateTable("ticket_messages")
    .set({ body_html: "", body_text: "", deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function updateMessageState(
  tx: TenantTx,
  id: string,
  state: ticketStream.MessageState,
): Promise<void> {
  await tx.updateTable("ticket_messages").set({ state }).where("id", "=", id).execute();
}

/** Keeps every reply of a ticket that is about to leave from leaving. */
export function updateHoldingStopped(tx: TenantTx, ticketId: string) {
  return tx
    .updateTable("ticket_messages")
    .set({ state: "held" })
    .where("ticket_id", "=", ticketId)
    .where("state", "=", "holding")
    .returning(["id", "author_id"])
    .execute();
}

/** Whom staff wrote to on a ticket, as far as it left. */
export async function findWrittenTo(db: TenantDb, ticketId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ticket_messages")
    .select(["to", "cc"])
    .where("ticket_id", "=", ticketId)
    .where("state", "not in", ["holding", "held", "cancelled"])
    .execute();
  return rows.flatMap(({ to, cc }) => [...to, ...cc]);
}
