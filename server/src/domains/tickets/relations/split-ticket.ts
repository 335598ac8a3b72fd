import type { ticketMerge } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { newReference } from "#platform/secrets/tokens.ts";
import { copyFiles } from "../../files/index.ts";
import { previewOf, withPicturesOf } from "../conversation/message-body.ts";
import {
  findPublishedMessages,
  type PublishedMessage,
  saveLastSeen,
} from "../conversation/messages.store.ts";
import { commitChange, commitNewTicket, contextWithinAct } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { findRequester } from "../core/people.store.ts";
import { changedTicket } from "../core/show-ticket.ts";
import { codeOf, type LockedTicket, type Step, type TicketFields } from "../core/ticket-state.ts";
import { nextTicketNumber } from "../core/tickets.store.ts";
import { insertAct, insertActItem } from "../history/acts.store.ts";

/** Begins a new ticket with copies of some messages of another one. Both say so. */
export function splitTicket(ctx: PersonContext, ref: string, draft: ticketMerge.Split) {
  return ctx.transact(async (tx) => {
    const locked = await getLockedTicketFor(tx, ctx, ref, "split");
    const words = await getMessages(tx, locked, draft.message_ids);
    const requester = await getRequester(tx, draft.requester_id ?? requesterOf(locked, words[0]));
    const { number } = await nextTicketNumber(tx);
    const id = newId();
    const steps = await splitSteps(tx, locked, words, { number, title: draft.title, requester });
    await commitNewTicket(tx, ctx, id, steps);
    await saveLastSeen(tx, id, ctx.actor.id, steps.length);
    const undo = await commitSplit(tx, ctx, locked, { id, number, messages: steps.length });
    const ticket = { ...locked, id };
    return changedTicket(tx, ctx, { ticket, undo }, "Ticket split successfully");
  });
}

/** The messages, in the order they were said: notes are nobody's question. */
async function getMessages(tx: TenantTx, { id }: LockedTicket, ids: readonly string[]) {
  const words = await findPublishedMessages(tx, id, ids);
  const [first, ...more] = words;
  if (!first || words.length < new Set(ids).size) {
    throw refuseField("message_ids", "Unknown message");
  }
  if (words.some(({ kind }) => kind === "note")) {
    throw refuseField("message_ids", "A note cannot begin a ticket");
  }
  return [first, ...more] as const satisfies readonly PublishedMessage[];
}

/** Who wrote the first message, or the customer for whom staff wrote it. */
const requesterOf = ({ requester_id }: LockedTicket, { is_staff, author_id }: PublishedMessage) =>
  is_staff ? requester_id : author_id;

async function getRequester(tx: TenantTx, id: string) {
  const requester = await findRequester(tx, id);
  if (!requester) throw refuseField("requester_id", "Unknown person");
  return requester;
}

interface SplitTicket {
  readonly id: string;
  readonly number: number;
  readonly messages: number;
}

/** Taken back, the new ticket goes to the trash, unless somebody has written in it. */
async function commitSplit(
  tx: TenantTx,
  ctx: PersonContext,
  locked: LockedTicket,
  { id, number, messages }: SplitTicket,
) {
  const code = codeOf(number);
  const label = `Split off ${code}`;
  const act = { id: newId(), actor_id: ctx.actor.id, label, undo_of: null };
  const undo = await insertAct(tx, { ...act, kind: "joint" });
  const step = { type: "split", facts: { code } };
  await commitChange(tx, contextWithinAct(ctx, undo.id), locked, [step], { label });
  const inverse = { deleted_at: locked.now, message_count: messages };
  await insertActItem(tx, { act_id: undo.id, ticket_id: id, seq: messages, inverse });
  return undo;
}

interface SplitDraft {
  readonly number: number;
  readonly title: string;
  readonly requester: { readonly id: string; readonly organization_id: string | null };
}

/** What a ticket begins with that is made of messages of another one: each a copy, with its files. */
async function splitSteps(
  tx: TenantTx,
  from: LockedTicket,
  words: readonly [PublishedMessage, ...PublishedMessage[]],
  birth: SplitDraft,
): Promise<Step[]> {
  const steps: Step[] = [];
  let files = 0;
  for (const [index, said] of words.entries()) {
    const copy = copyOf(said, birth.requester.id);
    const record = { type: "ticket_message", id: copy.id };
    const copies = await copyFiles(tx, { type: "ticket_message", id: said.id }, record);
    files += copies.size;
    const message = { ...copy, body_html: withPicturesOf(copy.body_html, copies) };
    const counts = { message_count: index + 1, attachments_count: files };
    const set = { ...counts, preview: previewOf(said), ...timesOf(message, said) };
    const step = { audience: "everyone" as const, message, said_at: said.said_at };
    if (index > 0) steps.push({ ...step, type: "message_added", set });
    else {
      const first = { ...firstFields(from, birth), ...set };
      const facts = { split_from: codeOf(from.number) };
      steps.push({ ...step, type: "created", set: withoutReply(first), facts });
    }
  }
  return steps;
}

function copyOf({ id: _id, said_at: _at, ...said }: PublishedMessage, requesterId: string) {
  return { ...said, id: newId(), is_staff: said.is_staff && said.author_id !== requesterId };
}

const timesOf = ({ is_staff }: { readonly is_staff: boolean }, { said_at }: PublishedMessage) =>
  is_staff ? { last_staff_reply_at: said_at } : { last_customer_message_at: said_at };

/** What begins a ticket answers nothing, whoever said it. */
const withoutReply = (set: Partial<TicketFields>) => ({ ...set, last_staff_reply_at: null });

function firstFields(from: LockedTicket, birth: SplitDraft) {
  const { department_id, category_id, priority, tags, channel, source } = from;
  const { number, title, requester } = birth;
  return {
    number,
    title,
    reference: newReference(),
    requester_id: requester.id,
    organization_id: requester.organization_id,
    department_id,
    category_id,
    priority,
    tags,
    channel,
    source,
    status: "new" as const,
    split_from: from.id,
  };
}
