import { workOverview } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { showWorkOverview } from "./work-overview.ts";

export const reportingRoutes: Routes = (serve) => {
  serve(workOverview.show, (ctx) => showWorkOverview(ctx));
};
