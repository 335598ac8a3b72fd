import {
  applyScheduleChanges,
  assignPolicy,
  type ClockCause,
  type ClocksSnapshot,
  isNextResponseDue,
  reassignPolicy,
  recordBreach,
  restoreClocks,
  type SlaSettings,
  type StoredClocks,
  snapshotOf,
  startClocks,
  type TicketFacts,
  updateClocks,
} from "../../../sla/index.ts";
import { blankTicket, type TicketFields } from "../../core/ticket-state.ts";
import {
  affectsPolicies,
  areClocksChanged,
  type ClockInput,
  clockCauses,
} from "../clock-changes.rules.ts";

/** An event as the log has it. */
export interface LoggedEvent extends Omit<ClockInput, "at"> {
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
  let fields = blankTicket;
  for (const events of Map.groupBy(log, ({ version }) => version).values()) {
    const named = changedIn(events);
    const next = { ...fields, ...named };
    acts.push(actOf(events, fields, next, { isAsked: affectsPolicies(named), domainOf }));
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
    causes: clockCauses(
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

const changedIn = (events: readonly LoggedEvent[]): Partial<TicketFields> =>
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

/** The clocks that a ticket's acts amount to, by what the desk promised and how it worked when each was done. */
export function replayActs(
  acts: readonly PastAct[],
  settingsAt: (at: number) => SlaSettings,
): StoredClocks | undefined {
  const undone = new Set(acts.map(({ undoOf }) => undoOf));
  const snapshots = new Map<string, ClocksSnapshot>();
  let stored: StoredClocks | undefined;
  for (const act of acts) {
    const settings = settingsAt(act.at);
    if (!stored) {
      const begun = startClocks(assignPolicy(settings, act.facts), act.causes, settings);
      stored = { ...begun, revision: 1 };
      continue;
    }
    const before: StoredClocks = withFiredTimers(applyScheduleChanges(stored, settings), act.at);
    const after = applyAct(before, act, settings, snapshots);
    stored = before;
    if (!areClocksChanged(before, after)) continue;
    const revision = before.revision + 1;
    if (act.actId && undone.has(act.actId)) {
      snapshots.set(act.actId, snapshotOf(before, act.at, revision));
    }
    stored = { ...after, revision };
  }
  return stored;
}

function applyAct(
  stored: StoredClocks,
  { at, causes: all, facts, isAsked, isRetargeted, undoOf }: PastAct,
  settings: SlaSettings,
  snapshots: ReadonlyMap<string, ClocksSnapshot>,
): StoredClocks {
  const snapshot = undoOf === null ? undefined : snapshots.get(undoOf);
  const restored = snapshot && restoreClocks(stored, snapshot, settings, at);
  if (restored) return restored;
  // Nobody could have said so where no next answer is promised.
  const causes = all.filter(
    ({ type }) => type !== "no_reply_needed" || isNextResponseDue(stored.ticket),
  );
  if (causes.length === 0 && !isAsked) return stored;
  const promised = isAsked
    ? reassignPolicy(settings, facts, stored, { at, isRetargeted })
    : undefined;
  return updateClocks(stored, causes, settings, promised && { promised, at });
}

/** Timers have rung by then: a breach that one wrote down keeps what was done before it from being put back whole. */
function withFiredTimers(stored: StoredClocks, at: number): StoredClocks {
  const clocks = stored.ticket.clocks.map((clock) => recordBreach(clock, at));
  if (clocks.every((clock, place) => clock === stored.ticket.clocks[place])) return stored;
  return { ...stored, ticket: { ...stored.ticket, clocks }, revision: stored.revision + 1 };
}
