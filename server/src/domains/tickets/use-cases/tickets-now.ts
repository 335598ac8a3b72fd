import type { tickets } from "@parley/contract";
import type { Condition } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import { together } from "#platform/db/tenant-db.ts";
import { ticketRowsOf } from "../ticket.ts";
import { countListed, findListed } from "../ticket-list.store.ts";

const mostCounted = 10_000;

/** How many tickets within reach match each of these, all asked at once; beyond ten thousand nobody counts on. */
export async function countTicketsNow(
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
export async function findAttention(
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
