import { ownTickets } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { countCustomerTickets, listCustomerTickets, listMyTickets } from "./customer-tickets.ts";
import { followUpTicket } from "./follow-up-ticket.ts";

export const customerRoutes: Routes = (serve) => {
  serve(ownTickets.mine, (ctx, { query }) => listMyTickets(ctx, query));
  serve(ownTickets.list, (ctx, { query }) => listCustomerTickets(ctx, query));
  serve(ownTickets.analysis, (ctx) => countCustomerTickets(ctx));
  serve(ownTickets.followUp, (ctx, { params, body }) => followUpTicket(ctx, params.ticket, body));
};
