import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { ticketChanged } from "../tickets/index.ts";
import { keepFacts } from "./use-cases/keep-facts.ts";

export const insightsReactions: readonly Reaction[] = [
  on(ticketChanged, "insights.facts", (tx, _, { payload }) => keepFacts(tx, [payload.ticket_id])),
];
