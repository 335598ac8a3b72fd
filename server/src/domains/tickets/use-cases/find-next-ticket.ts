import type { dashboard } from "@parley/contract";
import type { Condition } from "@parley/contract/tickets/filter";
import type { PersonContext } from "#platform/context.ts";
import type { Presence } from "#platform/live/presence.ts";
import { topics } from "../tell-followers.ts";
import { findAttention } from "./tickets-now.ts";

const mostLooked = 20;
const awake: Condition = { field: "snoozed", is: "is", value: false };

/** The most urgent ticket that nobody else has open, and why it is this one. */
export async function findNextTicket(
  ctx: PersonContext,
  presence: Presence,
  conditions: readonly Condition[],
): Promise<dashboard.Next | undefined> {
  const rows = await findAttention(ctx, [awake, ...conditions], mostLooked);
  const isTaken = await Promise.all(rows.map(({ id }) => hasOthers(ctx, presence, id)));
  const ticket = rows.find((_, at) => !isTaken[at]);
  return ticket && { ticket, why: whyNext(ticket) };
}

async function hasOthers(
  { businessId, actor }: PersonContext,
  presence: Presence,
  ticket: string,
): Promise<boolean> {
  // Who is there is a help and no rule: without Redis everybody still finds something to do.
  const here = await presence.at({ businessId, topic: topics.ticket(ticket) }).catch(() => []);
  return here.some(({ accountId }) => accountId !== actor.id);
}

function whyNext({ next_due_at, sla_state }: dashboard.Next["ticket"]): dashboard.Next["why"] {
  if (!next_due_at) return "oldest_unassigned";
  return sla_state === "breached" ? "late" : "due_first";
}
