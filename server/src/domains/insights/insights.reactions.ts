import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { ticketChanged } from "../tickets/index.ts";
import { keepDaysSoon } from "./report-days/keep-report-days.ts";
import { keepFacts } from "./use-cases/keep-facts.ts";

export const insightsReactions: readonly Reaction[] = [
  on(ticketChanged, "insights.facts", async (tx, ctx, { payload }) => {
    await keepFacts(tx, [payload.ticket_id]);
    await keepDaysSoon(tx, ctx);
  }),
];
