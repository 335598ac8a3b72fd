import { reportSchedules } from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { saveReportSchedule, stopReportMail } from "./change-schedule.ts";

export const scheduleRoutes: Routes = (serve) => {
  serve(reportSchedules.save, (ctx, { params, body }) => saveReportSchedule(ctx, params.id, body));
  serve(reportSchedules.stop, (ctx, { params }) => stopReportMail(ctx, params.id));
};
