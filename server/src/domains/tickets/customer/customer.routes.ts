import { customerTickets } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { countCustomerTickets, listCustomerTickets, listMyTickets } from "./customer-tickets.ts";
import { followUpTicket } from "./follow-up-ticket.ts";

export const customerRoutes: Routes = (serve) => {
  serve(customerTickets.mine, (ctx, { query }) => listMyTickets(ctx, query));
  serve(customerTickets.list, (ctx, { query }) => listCustomerTickets(ctx, query));
  serve(customerTickets.analysis, (ctx) => countCustomerTickets(ctx));
  serve(customerTickets.followUp, (ctx, { params, body }) =>
    followUpTicket(ctx, params.ticket, body),
  );
};
