import type { ticketExport } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { askForExport } from "../../exports/index.ts";
import { chosenBy, chosenByHand, refuseBoth } from "./choose-tickets.ts";

/** Asks for tickets as a file. What cannot be read or reached is refused now, not in the background. */
export async function exportTickets(ctx: PersonContext, asked: ticketExport.Ask) {
  const { columns: _, ids, ...wanted } = asked;
  refuseBoth(asked);
  await chosenBy(ctx, { ...wanted, page: 1, page_size: 1 });
  if (!ids) return askForExport(ctx, "tickets", asked);
  return askForExport(ctx, "tickets", { ...asked, ids: await chosenByHand(ctx, ids) });
}
