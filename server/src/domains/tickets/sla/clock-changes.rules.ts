import { isDeepStrictEqual } from "node:util";
import type {
  Clock,
  ClockCause,
  ClockEvent,
  StoredClocks,
  TicketClocks,
  TimerPlan,
  TimerRow,
} from "../../sla/index.ts";
import type { Step, TicketFields, TicketPatch } from "../core/ticket-state.ts";

/** An event of a ticket, as it is about to be written or as it was. */
export interface ClockInput {
  readonly type: string;
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly said_at: string | null;
  readonly at: number;
}

type ClockFields = Pick<
  TicketFields,
  "status" | "is_merged" | "is_spam" | "deleted_at" | "resolved_by"
>;

/** What the clocks of a ticket hear of its events. What is not here moves none, by whatever way it came. */
export function clockCauses(before: ClockFields, events: readonly ClockInput[]): ClockCause[] {
  const causes: ClockCause[] = [];
  let standing = before;
  for (const event of events) {
    const named = Object.fromEntries(event.changes.map(({ field, to }) => [field, to]));
    const next = { ...standing, ...named };
    if (event.type === "created") causes.push(createdCause(event, named, next));
    else
      causes.push(
        ...messageCauses(event, named),
        ...statusCauses(event, standing, next),
        ...mergeCauses(event),
      );
    standing = next;
  }
  return causes;
}

/** Who asks for somebody else has answered already, in a way: the customer waits for the matter, not for words. */
function createdCause(
  { at }: ClockInput,
  named: Readonly<Record<string, unknown>>,
  { status }: ClockFields,
): ClockCause {
  const asker = named.last_customer_message_at ? ("customer" as const) : ("staff" as const);
  return { type: "created", by: named.split_from ? "split" : asker, status, at };
}

/** Words that were said here and now; those that come from another ticket were said there. */
function messageCauses(
  { type, said_at, facts, at }: ClockInput,
  named: Readonly<Record<string, unknown>>,
): ClockCause[] {
  if (type === "no_reply_needed") return [{ type, at }];
  // A mail that was held is said when its sender is accepted.
  const isCopy = said_at !== null && !facts.was_held;
  if (type !== "message_added" || isCopy) return [];
  if (named.last_staff_reply_at) return [{ type: "staff_replied", at }];
  return named.last_customer_message_at ? [{ type: "customer_wrote", at }] : [];
}

/** Where a ticket stands. One that is set aside keeps the status it had, for when it comes back. */
function statusCauses({ at }: ClockInput, from: ClockFields, to: ClockFields): ClockCause[] {
  if (from.is_merged !== to.is_merged) return [{ type: to.is_merged ? "merged" : "unmerged", at }];
  const [wasAway, isAway] = [isSetAside(from), isSetAside(to)];
  const gone: ClockCause[] =
    wasAway === isAway ? [] : [{ type: isAway ? "removed" : "restored", at }];
  if (from.status === to.status) return gone;
  const by = to.status === "resolved" && to.resolved_by === "customer" ? "customer" : "staff";
  return [...gone, { type: "status_changed", to: to.status, by, at }];
}

const isSetAside = ({ is_spam, deleted_at }: ClockFields) => is_spam || deleted_at !== null;

/** Another ticket comes in, with what its customer waits for, or leaves again. */
function mergeCauses({ type, facts, at }: ClockInput): ClockCause[] {
  const source = facts.source_id;
  if (typeof source !== "string") return [];
  if (type === "unmerged") return [{ type: "merge_undone", source_id: source, at }];
  if (type !== "merged") return [];
  const since = facts.waiting_since;
  const waiting_since = typeof since === "string" ? Date.parse(since) : null;
  return [{ type: "merge_received", source_id: source, waiting_since, at }];
}

const policyFields = [
  "priority",
  "category_id",
  "department_id",
  "tags",
  "requester_id",
  "title",
  "assigned_to",
] as const satisfies readonly (keyof TicketFields)[];

/** Whether something changed that a policy may ask about. */
export const affectsPolicies = (changed: TicketPatch): boolean =>
  policyFields.some((field) => changed[field] !== undefined);

/** Whether there is anything to write: that time has passed is nothing. */
export function areClocksChanged(before: StoredClocks, after: StoredClocks): boolean {
  if (before === after) return false;
  const [was, is] = [before.ticket, after.ticket];
  const isOther = is.clocks.some((clock, place) => clock !== was.clocks[place]);
  if (isOther || is.clocks.length !== was.clocks.length) return true;
  return !isDeepStrictEqual(otherValues(before), otherValues(after));
}

function otherValues({ ticket, policy_id, method, matched_at, plan }: StoredClocks) {
  const { clocks: _clocks, last_at: _at, ...about } = ticket;
  return { ...about, policy_id, method, matched_at, plan };
}

/**
 * What a change did to promises that has no timer: a breach that nobody had noticed before, one that another target
 * brings or undoes. It is told in the transaction of the change.
 */
export function breachSteps(before: TicketClocks | undefined, after: TicketClocks): Step[] {
  return after.clocks.flatMap((clock) =>
    newEvents(before, clock).flatMap((event) => stepsOf(clock, event)),
  );
}

function newEvents(before: TicketClocks | undefined, clock: Clock): readonly ClockEvent[] {
  const had = before?.clocks.find(
    ({ metric, cycle }) => metric === clock.metric && cycle === clock.cycle,
  );
  return clock.events.slice(had?.events.length ?? 0);
}

function stepsOf({ metric, cycle }: Clock, { type, at }: ClockEvent): Step[] {
  // The time of a breach is when it was due.
  const facts = { metric, cycle, due_at: new Date(at).toISOString() };
  if (type === "breach") return [{ type: "sla_breached", facts }];
  return type === "breach_revoked"
    ? [{ type: "sla_breach_revoked", facts: { metric, cycle } }]
    : [];
}

/** What a timer tells in the ticket's log, and whom the policy names; a breach is told by the clock itself. */
export function timerSteps(
  { kind, ref }: Pick<TimerRow, "kind" | "ref">,
  { metric, cycle, due_at }: Clock,
  plan: TimerPlan,
): Step[] {
  const about = { metric, cycle, due_at: due_at === null ? null : new Date(due_at).toISOString() };
  if (kind === "reminder") {
    const { agents = [], groups = [] } = plan.reminders.find((one) => one.ref === ref) ?? {};
    return [{ type: "sla_reminder", facts: { ...about, agents, groups } }];
  }
  if (kind === "escalation") {
    const {
      agents = [],
      groups = [],
      level,
    } = plan.escalations.find((one) => one.ref === ref) ?? {
      level: Number(ref.split(":").at(-1)),
    };
    return [{ type: "sla_escalated", facts: { ...about, level, agents, groups } }];
  }
  return [];
}
