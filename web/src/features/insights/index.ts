// The front door of insights.
export { figureText } from "./figure-text.ts";
export { agentFiguresQuery } from "./metrics.queries.ts";
