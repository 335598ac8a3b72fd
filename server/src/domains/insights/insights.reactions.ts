import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { notify } from "../notifications/index.ts";
import { businessUpdated, getBusiness } from "../tenancy/index.ts";
import { ticketChanged } from "../tickets/index.ts";
import { findStaff } from "./figures-per-person.store.ts";
import { keepDaysSoon } from "./report-days/keep-report-days.ts";
import { keepFacts } from "./use-cases/keep-facts.ts";

export const insightsReactions: readonly Reaction[] = [
  on(ticketChanged, "insights.facts", async (tx, ctx, { payload }) => {
    await keepFacts(tx, [payload.ticket_id]);
    await keepDaysSoon(tx, ctx);
  }),
  on(businessUpdated, "insights.agent_figures", async (tx, ctx, { id, payload }) => {
    if (!payload.fields.includes("agent_figures") || !(await getBusiness(tx)).agent_figures) return;
    await notify(tx, ctx, {
      event_id: id,
      to: await findStaff(tx),
      link: "/reports/mine",
      notification_type: "agent_figures",
      title: "Figures per agent are switched on",
      message:
        "Reports now show figures per agent to the people who have the permission. Under Reports, Mine you see your own figures and who else can see them.",
    });
  }),
];
