import { ownTickets as contract, type ownTickets, tickets, ticketViews } from "@parley/contract";
import type { TicketFilter } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { isStaff } from "../may.rules.ts";
import { listOwnTickets } from "./list-own-tickets.ts";
import { listTickets } from "./list-tickets.ts";

const heldOrFollowed: TicketFilter = {
  any: [
    { field: "assignee", is: "is", value: "me" },
    { field: "watching", is: "is", value: true },
  ],
};

/** What concerns somebody: staff what they hold or follow, everybody else what they asked, follow or share. */
export async function listMyTickets(
  ctx: PersonContext,
  asked: ownTickets.MyFilter,
): Promise<ownTickets.Mine> {
  if (!isStaff(ctx.actor)) return listOwnTickets(ctx, asked, contract.mine.path);
  // The two lists have different columns; the contract lets in what looks like one.
  if (asked.sort !== undefined && !ticketViews.Sort.safeParse(asked.sort).success) {
    throw refuseField("sort", "Sort by one of the columns");
  }
  const page = await listTickets(ctx, { ...asked, filter: JSON.stringify(heldOrFollowed) });
  return { ...page, next: ownLink(page.next), previous: ownLink(page.previous) };
}

/** The same question asked of this list. */
function ownLink(link: string | null): string | null {
  if (!link) return null;
  const [path = "", query] = link.split("?");
  const values = new URLSearchParams(query);
  values.delete("filter");
  return `${path.replace(tickets.list.path, contract.mine.path)}?${values.toString()}`;
}
