import { dashboard } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import type { Presence } from "#platform/live/presence.ts";
import { showDashboard, showNext } from "./use-cases/show-dashboard.ts";
import { showGetStarted } from "./use-cases/show-get-started.ts";

export const dashboardRoutes =
  (presence: Presence): Routes =>
  (serve) => {
    serve(dashboard.data, (ctx, { query }) => showDashboard(ctx, presence, query));
    serve(dashboard.next, async (ctx, { query }) => ({
      next: (await showNext(ctx, presence, query)) ?? null,
    }));
    serve(dashboard.getStarted, (ctx) => showGetStarted(ctx));
  };
