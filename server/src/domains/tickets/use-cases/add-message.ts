import type { ticketMessages, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { claimFiles } from "../../files/index.ts";
import { bodyOf } from "../body.ts";
import { isStaff } from "../may.rules.ts";
import type { Step } from "../play.ts";
import { record } from "../record.ts";
import { upsertSeen } from "../seen.store.ts";
import type { HeldTicket } from "../ticket-state.ts";
import { closeLater } from "./close-resolved.ts";
import { findHold, type Hold, releaseLater } from "./hold-reply.ts";
import { holdTicket, refuseFlagged } from "./hold-ticket.ts";
import { refuseNoteWriter, refuseWriter, type Side, sideOf } from "./judge-writer.ts";
import { streamItemOf } from "./list-stream.ts";
import { after, chosenSteps, refuseChosen, saidSteps, wordsStep } from "./message-steps.ts";
import { recipientsOf } from "./recipients-of.ts";
import { refuseDoubtful } from "./refuse-doubtful.ts";
import { type Changed, changed } from "./show-ticket.ts";

type Added = Changed & {
  comment: ticketStream.StreamItem | ticketStream.PublicStreamItem;
  hold?: { until: string };
};

/** Adds a public message or a note, and what follows from it. A reply of staff waits a while before it leaves. */
export function addMessage(
  ctx: PersonContext,
  ref: string,
  draft: ticketMessages.Draft,
): Promise<Added> {
  const isNote = draft.is_internal ?? false;
  const body = bodyOf(draft.comment, draft.file_ids, { isNote });
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseFlagged(held);
    if (isNote) refuseNoteWriter(ctx);
    else await refuseWriter(tx, ctx, held);
    const side = sideOf(ctx, held);
    const [recipients, hold] = await Promise.all([
      recipientsOf(tx, held, side, draft),
      side === "staff" && !isNote ? findHold(tx, held) : undefined,
    ]);
    if (!isNote) await refuseDoubtful(tx, ctx, held, { side, draft, body, recipients });
    const message = {
      id: newId(),
      kind: isNote ? ("note" as const) : ("message" as const),
      author_id: ctx.actor.id,
      is_staff: side === "staff",
      channel: isStaff(ctx.actor) ? ("staff" as const) : ("portal" as const),
      ...recipients,
      ...body,
    };
    const written = { message, draft, side };
    return hold ? keepBack(tx, ctx, held, written, hold) : say(tx, ctx, held, written);
  });
}

interface Written {
  readonly message: NonNullable<Step["message"]>;
  readonly draft: ticketMessages.Draft;
  readonly side: Side;
}

/** Says it at once. */
async function say(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  { message, draft, side }: Written,
): Promise<Added> {
  const words = { ...wordsStep(held, message, new Set(draft.file_ids).size), message };
  const steps = message.kind === "note" ? [words] : await saidSteps(tx, held, words, side);
  refuseChosen(ctx, after(held, steps), draft.set_status);
  steps.push(...(await chosenSteps(tx, after(held, steps), draft.set_status, ctx.actor.id)));
  const text = message.kind === "note" ? "Note added successfully" : "Reply added successfully";
  return write(tx, ctx, held, { message, draft, steps, text });
}

/** Keeps it back for a while. Until it leaves, nothing of the ticket changes. */
async function keepBack(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  { message: ready, draft, side }: Written,
  { until, seconds }: Hold,
): Promise<Added> {
  const words = wordsStep(held, ready, 0);
  refuseChosen(ctx, after(held, await saidSteps(tx, held, words, side)), draft.set_status);
  const waiting = { state: "holding" as const, hold_until: until, set_status: draft.set_status };
  const message = { ...ready, ...waiting };
  const text = `Your reply will be sent in ${seconds === 1 ? "1 second" : `${seconds} seconds`}`;
  const steps = [{ type: "reply_held", message }];
  await releaseLater(tx, ctx, message.id, until);
  return { ...(await write(tx, ctx, held, { message, draft, steps, text })), hold: { until } };
}

async function write(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  { message, draft, steps, text }: Omit<Written, "side"> & { steps: Step[]; text: string },
): Promise<Added> {
  const recorded = await record(tx, ctx, held, steps);
  const { last_seq, status } = recorded.ticket;
  const isResolved = status === "resolved" && held.status !== status;
  await Promise.all([
    claimFiles(tx, ctx, draft.file_ids ?? [], { type: "ticket_message", id: message.id }),
    upsertSeen(tx, held.id, ctx.actor.id, last_seq),
    isResolved && closeLater(tx, ctx, recorded.ticket),
  ]);
  const [comment, answer] = await Promise.all([
    streamItemOf(tx, ctx, held.id, held.last_seq + 1),
    changed(tx, ctx, recorded, text),
  ]);
  return { ...answer, comment };
}
