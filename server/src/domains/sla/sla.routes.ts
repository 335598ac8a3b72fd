import type { Routes } from "#platform/http/serve.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { policyRoutes } from "./policies/policies.routes.ts";
import { reportRoutes } from "./report/report.routes.ts";
import type { CountDecided } from "./report/summary.ts";

export const slaRoutes =
  (countDecided: CountDecided): Routes =>
  (serve) => {
    calendarRoutes(serve);
    policyRoutes(serve);
    reportRoutes(serve, countDecided);
  };
