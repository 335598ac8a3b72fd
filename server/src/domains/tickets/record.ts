import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { type Announcer, announce } from "#platform/outbox/event.ts";
import { type ActRow, insertAct, insertActItem } from "./acts.store.ts";
import { passDueLater } from "./due-timer.ts";
import { replaceLinks } from "./links.store.ts";
import { insertMessage } from "./messages.store.ts";
import { fieldsChanged, play, type Step } from "./play.ts";
import { tellFollowers } from "./tell-followers.ts";
import { insertTicketEvents, type NewTicketEvent } from "./ticket-events.store.ts";
import { blank, type HeldTicket, type TicketFields } from "./ticket-state.ts";
import { ticketChanged } from "./tickets.events.ts";
import { insertTicket, type PublicEnd, replaceTags, updateTicket } from "./tickets.store.ts";
import { replaceWatchers } from "./watchers.store.ts";

/** Who writes. */
export interface Writer extends Announcer, Pick<Context, "businessId" | "read"> {
  /** The act on many tickets that this is part of: one undo takes back all of it. */
  readonly within?: string | undefined;
}

interface Manner {
  /** What the act is called where it is offered to be taken back. Without one it cannot be. */
  readonly label?: string | undefined;
  readonly undoOf?: string | undefined;
}

export interface Recorded {
  readonly ticket: HeldTicket;
  readonly undo: ActRow | undefined;
}

/** Writes what happens to a ticket that is held: its row, an event for each step, and what it takes to undo them. */
export async function record(
  tx: TenantTx,
  ctx: Writer,
  held: HeldTicket,
  steps: readonly Step[],
  { label, undoOf }: Manner = {},
): Promise<Recorded> {
  const { actor } = ctx;
  const version = held.version + 1;
  const act =
    label !== undefined && actor.kind === "person"
      ? { id: ctx.within ?? newId(), actor_id: actor.id, label, undo_of: undoOf ?? null }
      : undefined;
  const manner = { actor, actId: act?.id ?? null, undoOf: undoOf ?? null, version };
  const { events, after, lastWord } = play(held, steps, manner);
  const last = events.at(-1);
  if (!last) return { ticket: held, undo: undefined };
  const changed = fieldsChanged(held, after);
  const end = { last_seq: last.seq, last_word_seq: lastWord, ...publicEndOf(events) };
  await updateTicket(tx, held.id, changed, end);
  await writeLists(tx, actor, held.id, changed);
  await writeEvents(tx, ctx, steps, events, after);
  const ticket = { ...after, version, last_seq: last.seq };
  if (!act) return { ticket, undo: undefined };
  const undo = ctx.within ? undefined : await insertAct(tx, act);
  const inverse = fieldsChanged(after, held);
  await insertActItem(tx, { act_id: act.id, ticket_id: held.id, seq: last.seq, inverse });
  return { ticket, undo };
}

/** Writes the beginning of a ticket. */
export async function recordFirst(
  tx: TenantTx,
  ctx: Writer,
  id: string,
  steps: readonly Step[],
): Promise<void> {
  const nothing = { ...blank, id, last_seq: 0, version: 0 };
  const manner = { actor: ctx.actor, actId: null, undoOf: null, version: 1 };
  const { events, after, lastWord = 0 } = play(nothing, steps, manner);
  const { id: _id, version: _version, last_seq: _seq, ...fields } = after;
  await insertTicket(tx, id, fields satisfies TicketFields, {
    last_seq: events.length,
    last_word_seq: lastWord,
    ...publicEndOf(events),
  });
  const lists = {
    ...(fields.tags.length > 0 && { tags: fields.tags }),
    ...(fields.watchers.length > 0 && { watchers: fields.watchers }),
  };
  await writeLists(tx, ctx.actor, id, lists);
  await writeEvents(tx, ctx, steps, events, after);
}

/** How far it comes for whoever does not see what staff do among themselves. */
function publicEndOf(events: readonly NewTicketEvent[]): PublicEnd {
  const open = events.filter(({ audience }) => audience === "everyone");
  const [last, word] = [open.at(-1), open.findLast(({ message_id }) => message_id !== null)];
  return {
    ...(last && { public_seq: last.seq }),
    ...(word && { public_word_seq: word.seq }),
  };
}

async function writeLists(
  tx: TenantTx,
  actor: Writer["actor"],
  id: string,
  { tags, watchers, links }: Partial<TicketFields>,
): Promise<void> {
  if (tags) await replaceTags(tx, id, tags);
  if (watchers) await replaceWatchers(tx, id, watchers, actor.kind === "person" ? actor.id : null);
  if (links) await replaceLinks(tx, id, links);
}

async function writeEvents(
  tx: TenantTx,
  ctx: Writer,
  steps: readonly Step[],
  events: readonly NewTicketEvent[],
  { requester_id, due_at }: TicketFields,
): Promise<void> {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  const { ticket_id, seq: first_seq, version } = first;
  for (const { message } of steps) {
    if (message) await insertMessage(tx, { ...message, ticket_id });
  }
  await insertTicketEvents(tx, events);
  const about = { record: "ticket", id: ticket_id, version };
  await announce(tx, ctx, ticketChanged({ ticket_id, first_seq, last_seq: last.seq }, about));
  await passDueLater(tx, ctx, events, due_at);
  tellFollowers(tx, ctx, { ticket_id, first_seq, requester_id });
}
