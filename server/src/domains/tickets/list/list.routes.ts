import { ticketExport, tickets, ticketViews } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { exportTickets } from "./export-tickets.ts";
import { listTickets } from "./list-tickets.ts";
import { changeView, countViews, createView, listViews, orderViews, removeView } from "./views.ts";

export const listRoutes: Routes = (serve) => {
  serve(tickets.list, (ctx, { query }) => listTickets(ctx, query));
  serve(ticketViews.list, (ctx) => listViews(ctx));
  serve(ticketViews.create, (ctx, { body }) => createView(ctx, body));
  serve(ticketViews.change, (ctx, { params, body }) => changeView(ctx, params.id, body));
  serve(ticketViews.remove, (ctx, { params }) => removeView(ctx, params.id));
  serve(ticketViews.order, (ctx, { body }) => orderViews(ctx, body.ids));
  serve(ticketViews.counts, (ctx, { query }) => countViews(ctx, query));
  serve(ticketExport.start, (ctx, { body }) => exportTickets(ctx, body));
};
