import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { type Announcer, announce } from "#platform/outbox/event.ts";
import { passDueLater } from "./due-timer.ts";
import { replaceLinks } from "./links.store.ts";
import { insertMessage } from "./messages.store.ts";
import type { Step } from "./play.ts";
import { keepResolutions } from "./resolutions.store.ts";
import { tellFollowers } from "./tell-followers.ts";
import { insertTicketEvents, type NewTicketEvent } from "./ticket-events.store.ts";
import type { TicketFields } from "./ticket-state.ts";
import { ticketChanged } from "./tickets.events.ts";
import { type PublicEnd, replaceTags } from "./tickets.store.ts";
import { replaceWatchers } from "./watchers.store.ts";

/** Who writes. */
export interface Writer extends Announcer, Pick<Context, "businessId" | "read"> {
  /** The act on many tickets that this is part of: one undo takes back all of it. */
  readonly within?: string | undefined;
}

/** How far it comes for whoever does not see what staff do among themselves. */
export function publicEndOf(events: readonly NewTicketEvent[]): PublicEnd {
  const open = events.filter(({ audience }) => audience === "everyone");
  const [last, word] = [open.at(-1), open.findLast(({ message_id }) => message_id !== null)];
  return {
    ...(last && { public_seq: last.seq }),
    ...(word && { public_word_seq: word.seq }),
  };
}

export async function writeLists(
  tx: TenantTx,
  actor: Writer["actor"],
  id: string,
  { tags, watchers, links }: Partial<TicketFields>,
): Promise<void> {
  const addedBy = actor.kind === "person" ? actor.id : null;
  await Promise.all([
    tags && replaceTags(tx, id, tags),
    watchers && replaceWatchers(tx, id, watchers, addedBy),
    links && replaceLinks(tx, id, links),
  ]);
}

export async function writeEvents(
  tx: TenantTx,
  ctx: Writer,
  steps: readonly Step[],
  events: readonly NewTicketEvent[],
  { requester_id, due_at, assigned_to }: TicketFields,
): Promise<void> {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  const { ticket_id, seq: first_seq, version } = first;
  const about = { record: "ticket", id: ticket_id, version };
  await Promise.all([
    ...steps.map(({ message }) => message && insertMessage(tx, { ...message, ticket_id })),
    insertTicketEvents(tx, events),
    announce(tx, ctx, ticketChanged({ ticket_id, first_seq, last_seq: last.seq }, about)),
    passDueLater(tx, ctx, events, due_at),
    keepResolutions(tx, events, assigned_to),
  ]);
  tellFollowers(tx, ctx, { ticket_id, first_seq, requester_id });
}
