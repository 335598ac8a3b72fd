import type { StopReason } from "@parley/contract/tickets/conversation/message-states";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { findChangedFields, findSeqOfMessage } from "../core/ticket-events.store.ts";
import { flagOf, isStaff, refusalOf } from "../core/ticket-permissions.rules.ts";
import type { LockedTicket } from "../core/ticket-state.ts";
import { findTicketId } from "../core/visibility.store.ts";
import { findMessageFiles } from "./message-files.store.ts";
import { findLaterMessage, type MessageRow } from "./messages.store.ts";
import { findNewRecipients, mentionsMissingFile } from "./pre-send-checks.ts";
import { actAsIn, findRefusedChange } from "./send-reply.ts";

interface Reason {
  readonly because: StopReason;
  /** The same in words that say more. */
  readonly words?: string;
}

/** What happened to the ticket meanwhile that its author would want to know before the reply is sent. */
export async function findReasonToStop(
  tx: TenantTx,
  ctx: Context,
  locked: LockedTicket,
  reply: MessageRow,
): Promise<Reason | undefined> {
  if (flagOf(locked)) return { because: "set_aside" };
  if (locked.status === "closed") return { because: "closed" };
  const { scheduled_seq } = reply;
  const seq = scheduled_seq ?? (await findSeqOfMessage(tx, reply.id));
  const touched = await findChangedFields(tx, locked.id, { seq });
  if (touched.has("requester_id")) return { because: "requester_changed" };
  if (scheduled_seq !== null) {
    const author = await actAsIn(tx, ctx, reply.author_id);
    const because = await findReasonOfScheduled(tx, locked, { ...reply, scheduled_seq }, author);
    if (because) return { because };
  }
  const words = await findRefusedChange(tx, ctx, locked, reply);
  return words === undefined ? undefined : { because: "changes_refused", words };
}

/** A scheduled reply is checked as if it were written now: much may happen in sixty days. */
async function findReasonOfScheduled(
  tx: TenantTx,
  locked: LockedTicket,
  reply: MessageRow & { readonly scheduled_seq: number },
  author: PersonContext | undefined,
): Promise<StopReason | undefined> {
  if (!author) return "author_left";
  const { actor } = author;
  const mayReply = isStaff(actor) && !refusalOf(actor, locked, "reply");
  if (!mayReply || !(await findTicketId(tx, actor, locked.id))) return "no_access";
  const later = await findLaterMessage(tx, locked.id, reply);
  if (later) return later.is_staff ? "colleague_replied" : "customer_wrote";
  const { codes, addresses } = reply.confirmed ?? { codes: [], addresses: [] };
  const strangers = await findNewRecipients(tx, locked, reply);
  if (strangers.some((address) => !addresses.includes(address))) return "recipients_changed";
  const hasFile = (await findMessageFiles(tx, reply.id)).length > 0;
  const isConfirmed = codes.includes("tickets.attachment_missing");
  return !isConfirmed && mentionsMissingFile(reply, hasFile) ? "file_missing" : undefined;
}
