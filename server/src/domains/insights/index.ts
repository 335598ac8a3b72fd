// The front door of insights.
export { countOpenGrowth } from "./backlog.store.ts";
export { insightsReactions } from "./insights.reactions.ts";
export { insightsRoutes } from "./insights.routes.ts";
export { metricSource } from "./metric-export.ts";
export type { MetricQuestion } from "./metric-tables.store.ts";
export { spanOf } from "./question.ts";
export { checkReportDays, insightsJobs, keepReportDays } from "./report-days/keep-report-days.ts";
export { withKept } from "./report-days/kept-figures.store.ts";
export { countSlaResults } from "./report-days/sla-results.store.ts";
export { renewReportJobs } from "./schedules/change-schedule.ts";
export { scheduleJobs } from "./schedules/mail-due-reports.ts";
export { recountFacts } from "./use-cases/keep-facts.ts";
export { measureOverTime, totalOf } from "./use-cases/show-metric.ts";
export { wallboardRoutes } from "./wallboards/wallboards.routes.ts";
