import { slaBacktest, slaReport, ticketClocks } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { showBacktest, startBacktest } from "./backtest/start-backtest.ts";
import { listCountedClocks, showReport } from "./report/show-report.ts";
import { noReplyNeeded, showSla } from "./ticket-sla.ts";

export const ticketSlaRoutes: Routes = (serve) => {
  serve(ticketClocks.show, (ctx, { params }) => showSla(ctx, params.ticket));
  serve(ticketClocks.noReplyNeeded, (ctx, { params }) => noReplyNeeded(ctx, params.ticket));
  serve(slaBacktest.start, (ctx, { body }) => startBacktest(ctx, body));
  serve(slaBacktest.show, (ctx, { params }) => showBacktest(ctx, params.id));
  serve(slaReport.show, (ctx, { query }) => showReport(ctx, query));
  serve(slaReport.clocks, (ctx, { query }) => listCountedClocks(ctx, query));
};
