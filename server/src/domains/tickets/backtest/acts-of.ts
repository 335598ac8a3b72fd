import type { ClockCause, TicketFacts } from "../../sla/index.ts";
import { causesOf, type Happened, isAskedAbout } from "../clocks/causes.rules.ts";
import { blank, type TicketFields } from "../ticket-state.ts";

/** An event as the log has it. */
export interface LoggedEvent extends Omit<Happened, "at"> {
  readonly version: number;
  readonly act_id: string | null;
  readonly undo_of: string | null;
  readonly at: string;
}

/** One thing that was done to a ticket, as its clocks hear of it, with what policies could see of it then. */
export interface PastAct {
  readonly at: number;
  readonly causes: readonly ClockCause[];
  readonly facts: TicketFacts;
  /** Something became different that a policy can ask about. */
  readonly isAsked: boolean;
  readonly isRetargeted: boolean;
  readonly actId: string | null;
  readonly undoOf: string | null;
}

export type DomainOf = (requesterId: string) => string | null;

/** What a ticket's log says was done to it, act by act: each with the ticket as it stood then, not as it is now. */
export function actsOf(log: readonly LoggedEvent[], domainOf: DomainOf): PastAct[] {
  const acts: PastAct[] = [];
  let fields = blank;
  for (const events of Map.groupBy(log, ({ version }) => version).values()) {
    const named = namedIn(events);
    const next = { ...fields, ...named };
    acts.push(actOf(events, fields, next, { isAsked: isAskedAbout(named), domainOf }));
    fields = next;
  }
  return acts;
}

function actOf(
  events: readonly LoggedEvent[],
  fields: TicketFields,
  next: TicketFields,
  { isAsked, domainOf }: { readonly isAsked: boolean; readonly domainOf: DomainOf },
): PastAct {
  const [first] = events;
  const at = Date.parse(first?.at ?? "");
  return {
    at,
    causes: causesOf(
      fields,
      events.map((event) => ({ ...event, at })),
    ),
    facts: factsOf(next, domainOf),
    isAsked,
    isRetargeted: next.priority !== fields.priority,
    actId: first?.act_id ?? null,
    undoOf: first?.undo_of ?? null,
  };
}

const namedIn = (events: readonly LoggedEvent[]): Partial<TicketFields> =>
  Object.fromEntries(
    events.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to] as const)),
  );

const factsOf = (ticket: TicketFields, domainOf: DomainOf): TicketFacts => ({
  priority: ticket.priority,
  category: ticket.category_id,
  department: ticket.department_id,
  channel: ticket.channel,
  tags: ticket.tags,
  customer: ticket.requester_id,
  customer_domain: domainOf(ticket.requester_id),
  subject: ticket.title,
  assigned_agent: ticket.assigned_to,
});
