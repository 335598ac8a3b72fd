import { savedReports } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import {
  changeSavedReport,
  createSavedReport,
  listSavedReports,
  removeSavedReport,
} from "./change-saved-reports.ts";

export const savedReportRoutes: Routes = (serve) => {
  serve(savedReports.list, listSavedReports);
  serve(savedReports.create, (ctx, { body }) => createSavedReport(ctx, body));
  serve(savedReports.change, (ctx, { params, body }) => changeSavedReport(ctx, params.id, body));
  serve(savedReports.remove, (ctx, { params }) => removeSavedReport(ctx, params.id));
};
