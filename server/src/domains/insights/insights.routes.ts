import { metrics } from "@parley/contract";
import { metricIds } from "@parley/contract/insights/definitions";
import type { Routes } from "#platform/http/serve.ts";
import { askForExport } from "../exports/index.ts";
import { seesAgentFigures } from "../tickets/index.ts";
import { readQuestion } from "./question.ts";
import { savedReportRoutes } from "./saved/saved-reports.routes.ts";
import { scheduleRoutes } from "./schedules/schedules.routes.ts";
import { targetRoutes } from "./targets/targets.routes.ts";
import { listMetricRows } from "./use-cases/list-metric-rows.ts";
import { askAgain, definitionOf, showMetric } from "./use-cases/show-metric.ts";
import { showMine } from "./use-cases/show-mine.ts";

export const insightsRoutes: Routes = (serve) => {
  savedReportRoutes(serve);
  scheduleRoutes(serve);
  targetRoutes(serve);
  serve(metrics.list, async (ctx) => ({
    results: metricIds.map(definitionOf),
    sees_agent_figures: await seesAgentFigures(ctx),
  }));
  serve(metrics.mine, (ctx, { query }) => showMine(ctx, query));
  serve(metrics.show, (ctx, { params, query }) => showMetric(ctx, params.metric, query));
  serve(metrics.rows, (ctx, { params, query }) => listMetricRows(ctx, params.metric, query));
  serve(metrics.askAgain, (ctx, { params }) => askAgain(ctx, params.query_id));
  serve(metrics.csv, async (ctx, { params, body }) => {
    // What cannot be read is refused now, not in the background.
    await readQuestion(ctx, body);
    return askForExport(ctx, "metrics", { ...body, metric: params.metric });
  });
};
