import type { dashboard, tickets } from "@parley/contract";
import type { Condition } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { together } from "#platform/db/tenant-db.ts";
import type { Presence } from "#platform/live/presence.ts";
import { ticketRowsOf } from "../core/serialize-ticket.ts";
import { topics } from "../live/live-updates.ts";
import { countListed, findListed } from "./ticket-list.store.ts";

export const mostCounted = 10_000;

/** How many visible tickets match each of these filters, counted up to ten thousand. */
export async function countMatchingTickets(
  { actor, read }: PersonContext,
  filters: readonly (readonly Condition[])[],
): Promise<{ value: number; is_capped?: true }[]> {
  const db = together(read);
  const counts = await Promise.all(
    filters.map((all) => countListed(db, actor, { all }, mostCounted + 1)),
  );
  return counts.map((count) =>
    count > mostCounted ? { value: mostCounted, is_capped: true } : { value: count },
  );
}

/** What is late or due first, the most urgent first, and then what nobody holds, the oldest first. */
export async function findUrgentTickets(
  { actor, read }: PersonContext,
  conditions: readonly Condition[],
  most: number,
): Promise<tickets.TicketRow[]> {
  const db = together(read);
  const open: Condition = { field: "open", is: "is", value: true };
  const unassigned: Condition = { field: "assignee", is: "is", value: "none" };
  const first = (all: readonly Condition[], sort: string) =>
    findListed(
      db,
      actor,
      { filter: { all }, sort, group: null },
      { place: [], limit: most, offset: 0 },
    );
  const [due, old] = await Promise.all([
    first([open, ...conditions], "next_due_at"),
    first([open, unassigned, ...conditions], "created_at"),
  ]);
  const urgent = due.filter(({ next_due_at }) => next_due_at !== null);
  const seen = new Set(urgent.map(({ id }) => id));
  const rows = [...urgent, ...old.filter(({ id }) => !seen.has(id))].slice(0, most);
  return ticketRowsOf(read, rows);
}

const maxCandidates = 20;
const isNotSnoozed: Condition = { field: "snoozed", is: "is", value: false };

/** The most urgent ticket that nobody else has open, and why it is this one. */
export async function findNextTicket(
  ctx: PersonContext,
  presence: Presence,
  conditions: readonly Condition[],
): Promise<dashboard.Next | undefined> {
  const rows = await findUrgentTickets(ctx, [isNotSnoozed, ...conditions], maxCandidates);
  const isTaken = await Promise.all(rows.map(({ id }) => hasOthers(ctx, presence, id)));
  const ticket = rows.find((_, at) => !isTaken[at]);
  return ticket && { ticket, why: whyNext(ticket) };
}

async function hasOthers(
  { businessId, actor }: PersonContext,
  presence: Presence,
  ticket: string,
): Promise<boolean> {
  // Who is there is a help and no rule: without Redis everybody still finds something to do.
  const here = await presence.at({ businessId, topic: topics.ticket(ticket) }).catch(() => []);
  return here.some(({ accountId }) => accountId !== actor.id);
}

function whyNext({ next_due_at, sla_state }: dashboard.Next["ticket"]): dashboard.Next["why"] {
  if (!next_due_at) return "oldest_unassigned";
  return sla_state === "breached" ? "late" : "due_first";
}
