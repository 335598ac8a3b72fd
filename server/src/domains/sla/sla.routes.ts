import { sla } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { businessHoursRoutes } from "./business-hours.routes.ts";
import { holidayRoutes } from "./holidays.routes.ts";
import { policyRoutes } from "./policies.routes.ts";
import { previewDue } from "./use-cases/preview-due.ts";
import { type CountDecided, showSummary } from "./use-cases/show-summary.ts";

export const slaRoutes =
  (countDecided: CountDecided): Routes =>
  (serve) => {
    holidayRoutes(serve);
    businessHoursRoutes(serve);
    policyRoutes(serve);
    serve(sla.summary, (ctx) => showSummary(ctx, countDecided));
    serve(sla.preview, (ctx, { body }) => previewDue(ctx, body));
  };
