import type { Turn } from "./past-turn.ts";
import type { TicketFields } from "./ticket-state.ts";

interface Written {
  readonly type: string;
  readonly kind: string | null;
  readonly author_id: string | null;
  readonly body_html: string | null;
  readonly edited_at: string | null;
  readonly deleted_at: string | null;
  readonly state: string | null;
}

const stateAfter: Readonly<Record<string, string>> = {
  reply_held: "holding",
  hold_stopped: "held",
  message_recalled: "cancelled",
  message_added: "sent",
};

/** What a message or note was at a moment, of all that became of it since. Words that were deleted stay deleted. */
export function asItWas<R extends Written>(row: R, turns: readonly Turn[]): R {
  if (row.kind === null) return row;
  const before = turns.filter(({ isAfter }) => !isAfter);
  const edit = turns.find(({ isAfter, type }) => isAfter && type === "note_edited");
  const moved = before.findLast(({ type }) => type in stateAfter);
  const isEdited = before.some(({ type }) => type === "note_edited");
  return {
    ...row,
    body_html: edit && row.deleted_at === null ? edit.body_html : row.body_html,
    edited_at: isEdited ? row.edited_at : null,
    state: row.kind === "note" ? row.state : (stateAfter[moved?.type ?? ""] ?? "sent"),
  };
}

/** A reply that waits stands where it was written, one that has left where it left; taken back, its author keeps it. */
export function isInPlace({ type, state, author_id }: Written, readerId: string): boolean {
  if (type !== "reply_held" || state === "holding" || state === "held") return true;
  return state === "cancelled" && author_id === readerId;
}

type Waiting = Pick<TicketFields, "status" | "last_staff_reply_at" | "last_customer_message_at">;

/** Who acts next, as the database says it of tickets that are now. */
export function waitingFor(fields: Waiting): "nobody" | "customer" | "third_party" | "us" {
  const { status, last_staff_reply_at: ours, last_customer_message_at: theirs } = fields;
  if (status === "resolved" || status === "closed") return "nobody";
  if (status === "pending") return "customer";
  if (status === "on_hold") return "third_party";
  return ours !== null && (theirs === null || ours > theirs) ? "customer" : "us";
}
