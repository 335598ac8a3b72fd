import type { workOverview } from "@parley/contract";
import type { Condition } from "@parley/contract/tickets/list/filter";
import type { PersonContext } from "#platform/context.ts";
import { countMatchingTickets, mostCounted } from "../list/urgent-tickets.ts";

const assigned: readonly Condition[] = [
  { field: "open", is: "is", value: true },
  { field: "assignee", is: "is", value: "me" },
];
const resolved: readonly Condition[] = [
  { field: "resolved_by_me", is: "between_days", value: ["2000-01-01", "2999-12-31"] },
];

/** What somebody has to do and has done, counted as their list counts it. */
export async function showWorkOverview(ctx: PersonContext): Promise<workOverview.Overview> {
  const [has = none, did = none] = await countMatchingTickets(ctx, [assigned, resolved]);
  return { assigned_tickets: figureOf(has), resolved_tickets: figureOf(did), most: mostCounted };
}

const none: Count = { value: 0 };

interface Count {
  readonly value: number;
  readonly is_capped?: true;
}

const figureOf = ({ value, is_capped }: Count) => (is_capped ? value + 1 : value);
