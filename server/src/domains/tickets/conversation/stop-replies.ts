import type { StopReason } from "@parley/contract/tickets/conversation/message-states";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { findPeopleById } from "../core/people.store.ts";
import type { Side } from "../core/ticket-permissions.rules.ts";
import type { Step, TicketPatch } from "../core/ticket-state.ts";
import { type StoppedReply, type StopRequest, stopWaitingReplies } from "./messages.store.ts";

/** Stops replies of a ticket that wait to be sent, and says so: their authors decide what becomes of them. */
export async function stopReplies(
  tx: TenantTx,
  ticketId: string,
  request: StopRequest & { readonly words?: string },
): Promise<Step[]> {
  const { because, words = because } = request;
  return stepsOf(tx, await stopWaitingReplies(tx, ticketId, request), words);
}

async function stepsOf(
  tx: TenantTx,
  stopped: readonly StoppedReply[],
  why: string,
): Promise<Step[]> {
  const people = await findPeopleById(
    tx,
    stopped.map(({ author_id }) => author_id),
  );
  return stopped.map(({ id, author_id, scheduled_seq }) => ({
    type: scheduled_seq === null ? "hold_stopped" : "reply_stopped",
    facts: { message_id: id, name: people.get(author_id)?.name, why },
  }));
}

/** A customer's message stops every reply that waits; a reply of staff stops what their colleagues scheduled. */
export function stopAfterMessage(
  tx: TenantTx,
  ticketId: string,
  { side, authorId }: { readonly side: Side; readonly authorId: string },
): Promise<Step[]> {
  if (side === "customer") return stopReplies(tx, ticketId, { because: "customer_wrote" });
  const states = ["scheduled"] as const;
  return stopReplies(tx, ticketId, { because: "colleague_replied", states, notBy: authorId });
}

/** A ticket that is closed or set aside sends nothing any more that was scheduled. */
export async function stopAfterChange(
  tx: TenantTx,
  ticketId: string,
  { status, is_merged, is_spam, deleted_at }: TicketPatch,
): Promise<Step[]> {
  const isSetAside = is_merged || is_spam || Boolean(deleted_at);
  if (!isSetAside && status !== "closed") return [];
  const because = isSetAside ? "set_aside" : "closed";
  return stopReplies(tx, ticketId, { because, states: ["scheduled"] });
}

const reasons: Readonly<Record<StopReason, string>> = {
  customer_wrote: "a customer wrote first",
  colleague_replied: "a colleague replied first",
  closed: "the ticket is closed",
  set_aside: "the ticket was set aside",
  merged: "the ticket was merged",
  requester_changed: "the requester is another",
  recipients_changed: "a recipient is no longer part of the ticket",
  file_missing: "it mentions an attachment, but there is none",
  author_left: "its author is deactivated",
  changes_refused: "its changes are not possible any more",
  no_access: "its author may no longer reply to this ticket",
};

/** Why a reply was stopped, in words; whoever wrote first is named. Events before there were codes have the words. */
export function stopReasonText(why: unknown, actor: string): string {
  if (why === undefined || why === "customer_wrote") return `${actor} wrote first`;
  if (why === "colleague_replied") return `${actor} replied first`;
  return typeof why === "string" ? (reasons[why as StopReason] ?? why) : "";
}
