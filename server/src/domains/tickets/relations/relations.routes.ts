import { ticketLinks, ticketMerge } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { linkTickets, listLinks, unlinkTickets } from "./change-links.ts";
import { mergeTickets } from "./merge-tickets.ts";
import { splitTicket } from "./split-ticket.ts";
import { unmergeTicket } from "./unmerge-ticket.ts";

export const relationsRoutes: Routes = (serve) => {
  serve(ticketLinks.list, (ctx, { params }) => listLinks(ctx, params.ticket));
  serve(ticketLinks.add, (ctx, { params, body }) => linkTickets(ctx, params.ticket, body));
  serve(ticketLinks.remove, (ctx, { params }) => unlinkTickets(ctx, params.ticket, params.id));
  serve(ticketMerge.merge, (ctx, { params, body }) => mergeTickets(ctx, params.ticket, body));
  serve(ticketMerge.split, (ctx, { params, body }) => splitTicket(ctx, params.ticket, body));
  serve(ticketMerge.unmerge, (ctx, { params }) => unmergeTicket(ctx, params.ticket));
};
