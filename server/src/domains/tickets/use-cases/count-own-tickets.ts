import type { ownTickets } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { listed } from "../listed.store.ts";
import { isOwn } from "../own-tickets.store.ts";
import { countTickets } from "../ticket-rows.store.ts";
import { askedBy, mostCounted } from "./list-own-tickets.ts";

/** The figures above somebody's own list: each is counted as the list that it opens. */
export async function countOwnTickets({
  actor,
  read,
}: PersonContext): Promise<ownTickets.Analysis> {
  const count = (figure?: ownTickets.Figure) => {
    const own = isOwn({ askedBy: askedBy(actor), figure });
    return countTickets(read, actor, listed({ all: [] }, actor, own), mostCounted + 1);
  };
  const [all, open, waiting_for_you, resolved] = await Promise.all([
    count(),
    count("open"),
    count("waiting_for_you"),
    count("resolved"),
  ]);
  return { all, open, waiting_for_you, resolved, most: mostCounted };
}
