import type { ticketMerge } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { insertAct, insertActItem } from "../acts.store.ts";
import { findSaid, type SaidRow } from "../messages.store.ts";
import { findRequester } from "../people.store.ts";
import { record, recordFirst } from "../record.ts";
import { writerWithin } from "../record-jointly.ts";
import { upsertSeen } from "../seen.store.ts";
import { codeOf, type HeldTicket } from "../ticket-state.ts";
import { drawNumber } from "../tickets.store.ts";
import { holdTicket, refuseFlagged } from "./hold-ticket.ts";
import { changed } from "./show-ticket.ts";
import { splitSteps } from "./split-steps.ts";

/** Begins a new ticket with copies of some messages of another one. Both say so. */
export function splitTicket(ctx: PersonContext, ref: string, draft: ticketMerge.Split) {
  return ctx.transact(async (tx) => {
    const held = await holdTicket(tx, ctx, ref);
    refuseFlagged(held);
    const words = await getWords(tx, held, draft.message_ids);
    const requester = await getRequester(tx, draft.requester_id ?? words[0].author_id);
    const { number } = await drawNumber(tx);
    const id = newId();
    const steps = await splitSteps(tx, held, words, { number, title: draft.title, requester });
    await recordFirst(tx, ctx, id, steps);
    await upsertSeen(tx, id, ctx.actor.id, steps.length);
    const undo = await recordSplit(tx, ctx, held, { id, number, messages: steps.length });
    const ticket = { ...held, id };
    return changed(tx, ctx, { ticket, undo }, "Ticket split successfully");
  });
}

/** The messages, in the order they were said: notes are nobody's question. */
async function getWords(tx: TenantTx, { id }: HeldTicket, ids: readonly string[]) {
  const words = await findSaid(tx, id, ids);
  const [first, ...more] = words;
  if (!first || words.length < new Set(ids).size) {
    throw refuseField("message_ids", "Unknown message");
  }
  if (words.some(({ kind }) => kind === "note")) {
    throw refuseField("message_ids", "A note cannot begin a ticket");
  }
  return [first, ...more] as const satisfies readonly SaidRow[];
}

async function getRequester(tx: TenantTx, id: string) {
  const requester = await findRequester(tx, id);
  if (!requester) throw refuseField("requester_id", "Unknown person");
  return requester;
}

interface Born {
  readonly id: string;
  readonly number: number;
  readonly messages: number;
}

/** Taken back, the new ticket goes to the trash, unless somebody has written in it. */
async function recordSplit(
  tx: TenantTx,
  ctx: PersonContext,
  held: HeldTicket,
  { id, number, messages }: Born,
) {
  const code = codeOf(number);
  const label = `Split off ${code}`;
  const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null };
  const undo = await insertAct(tx, { ...act, kind: "joint" });
  const step = { type: "split", facts: { code } };
  await record(tx, writerWithin(ctx, undo.id), held, [step], { label });
  const inverse = { deleted_at: held.now, message_count: messages };
  await insertActItem(tx, { act_id: undo.id, ticket_id: id, seq: messages, inverse });
  return undo;
}
