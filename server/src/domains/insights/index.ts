// The front door of insights.
export { insightsReactions } from "./insights.reactions.ts";
export { insightsRoutes } from "./insights.routes.ts";
export { metricSource } from "./metric-export.ts";
export { recountFacts } from "./use-cases/recount-facts.ts";
