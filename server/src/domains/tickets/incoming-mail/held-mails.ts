import type { heldMails, ticketStream } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { addContactAddress } from "../../people/index.ts";
import { previewOf } from "../conversation/message-body.ts";
import { ticketAfter } from "../conversation/message-steps.ts";
import { statusStepsAfterMessage } from "../conversation/reopen-by-reply.ts";
import { stopAfterMessage } from "../conversation/stop-replies.ts";
import { getStreamItem } from "../conversation/stream.ts";
import { commitChange } from "../core/commit-change.ts";
import { getLockedTicketFor } from "../core/lock-ticket.ts";
import { findPeopleById } from "../core/people.store.ts";
import { findSeqOfMessage } from "../core/ticket-events.store.ts";
import { type LockedTicket, type Step, toIso } from "../core/ticket-state.ts";
import { customerSeesMoreThan } from "../core/viewers.store.ts";
import { watchSteps } from "../lifecycle/change-watchers.ts";
import {
  findHeldMail,
  findHeldOfAuthor,
  type HeldMail,
  type HeldWords,
  setAccepted,
  setRefused,
  takesPartElsewhere,
} from "./held-mails.store.ts";

interface Decided {
  message: string;
  comment: ticketStream.StreamItem;
}

type Role = heldMails.Acceptance["as"];

/**
 * Lets the sender of a held mail take part, as a watcher or with one more address of the requester. What is held of them
 * in the ticket becomes public where it stands.
 */
export function acceptSender(ctx: PersonContext, id: string, as: Role): Promise<Decided> {
  return ctx.transact(async (tx) => {
    const { mail, locked } = await lockHeldMail(tx, ctx, id);
    const held = await findHeldOfAuthor(tx, locked.id, mail.author_id);
    const { address } = mail;
    const joins =
      as === "watcher"
        ? await watchSteps(tx, locked, [mail.author_id])
        : await joinRequester(tx, ctx, locked, mail, held);
    const author = as === "watcher" ? mail.author_id : locked.requester_id;
    await setAccepted(
      tx,
      held.map((one) => one.id),
      author,
    );
    const accepted: Step = { type: "sender_accepted", facts: { address, as } };
    const said = [accepted, ...joins, ...publicSteps(locked, held)];
    const steps = [
      ...said,
      ...(await statusStepsAfterMessage(tx, ticketAfter(locked, said), "customer")),
      ...(await stopAfterMessage(tx, locked.id, { side: "customer", authorId: author })),
    ];
    await commitChange(tx, ctx, locked, steps);
    return decided(tx, ctx, locked, id, "Sender accepted");
  });
}

/** Leaves a held mail hidden. */
export function refuseSender(ctx: PersonContext, id: string): Promise<Decided> {
  return ctx.transact(async (tx) => {
    const { mail, locked } = await lockHeldMail(tx, ctx, id);
    await setRefused(tx, id);
    const step: Step = { type: "sender_refused", facts: { address: mail.address } };
    await commitChange(tx, ctx, locked, [step]);
    return decided(tx, ctx, locked, id, "Sender refused");
  });
}

/** Whoever may answer the ticket decides. */
async function lockHeldMail(tx: TenantTx, ctx: PersonContext, id: string) {
  const named = await findHeldMail(tx, id);
  if (!named) throw fail("record.not_found");
  const locked = await getLockedTicketFor(tx, ctx, named.ticket_id, "reply");
  // Somebody else may have decided before the ticket was locked.
  const mail = await findHeldMail(tx, id);
  if (mail?.state !== "held") throw fail("tickets.not_held");
  return { mail, locked };
}

/**
 * Gives the requester the address of the sender. From then on that address writes as the requester everywhere, so
 * whoever decides must see all that the requester sees, and the sender must not be somebody who is known already.
 */
async function joinRequester(
  tx: TenantTx,
  ctx: PersonContext,
  { requester_id }: LockedTicket,
  { author_id, address }: HeldMail,
  held: readonly HeldWords[],
): Promise<Step[]> {
  const requester = (await findPeopleById(tx, [requester_id])).get(requester_id);
  if (requester?.role !== "customer") {
    throw refuseField("as", "The requester works here. Add the sender as watcher instead.");
  }
  if (await customerSeesMoreThan(tx, requester_id, ctx.actor)) throw fail("people.outside_scope");
  const ids = held.map(({ id }) => id);
  const isKnown =
    (await takesPartElsewhere(tx, author_id, ids)) ||
    !(await addContactAddress(tx, ctx, { contactId: author_id, address, to: requester_id }));
  if (isKnown) {
    throw refuseField("as", "The sender is a customer already. Add them as watcher instead.");
  }
  return [];
}

/** The mails as messages of a customer, each where it was held. */
function publicSteps(locked: LockedTicket, held: readonly HeldWords[]): Step[] {
  let { message_count, last_customer_message_at: last } = locked;
  return held.map(({ id, body_text, place, said_at }) => {
    message_count += 1;
    const at = toIso(said_at);
    const isNewest = last === null || toIso(last) < at;
    if (isNewest) last = at;
    const preview = previewOf({ body_text });
    return {
      type: "message_added",
      said: id,
      said_at: at,
      place,
      audience: "everyone",
      // Nobody is answered by a program because of it.
      facts: { was_held: true, no_answer: true },
      set: {
        message_count,
        ...(isNewest && { last_customer_message_at: at }),
        ...(isNewest && preview !== "" && { preview }),
      },
    };
  });
}

async function decided(
  tx: TenantTx,
  ctx: PersonContext,
  { id }: LockedTicket,
  messageId: string,
  message: string,
): Promise<Decided> {
  const item = await getStreamItem(tx, ctx, id, await findSeqOfMessage(tx, messageId));
  return { message, comment: item as ticketStream.StreamItem };
}
