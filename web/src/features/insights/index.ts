// Everything that other features and app/ import from insights.
export { figureText } from "./report/figure-text.ts";
export { agentFiguresQuery } from "./report/metrics.queries.ts";
export { ReportTabs } from "./report/report-tabs.tsx";
