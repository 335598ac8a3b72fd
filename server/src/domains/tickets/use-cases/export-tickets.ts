import type { ticketExport } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { askForExport } from "../../exports/index.ts";
import { readSort } from "../ticket-order.store.ts";
import { chosenBy } from "./choose-tickets.ts";

/** Asks for the tickets of a view as a file. What cannot be read is refused now, not in the background. */
export async function exportTickets(ctx: PersonContext, asked: ticketExport.Ask) {
  const { columns: _, ...wanted } = asked;
  const { sort } = await chosenBy(ctx, { ...wanted, page: 1, page_size: 1 });
  readSort(sort);
  return askForExport(ctx, "tickets", asked);
}
