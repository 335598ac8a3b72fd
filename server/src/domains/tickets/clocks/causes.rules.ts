import type { ClockCause } from "../../sla/index.ts";
import type { TicketFields } from "../ticket-state.ts";

/** An event of a ticket, as it is about to be written or as it was. */
export interface Happened {
  readonly type: string;
  readonly changes: readonly { readonly field: string; readonly to: unknown }[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly said_at: string | null;
  readonly at: number;
}

type Standing = Pick<
  TicketFields,
  "status" | "is_merged" | "is_spam" | "deleted_at" | "resolved_by"
>;

/** What the clocks of a ticket hear of its events. What is not here moves none, by whatever way it came. */
export function causesOf(before: Standing, events: readonly Happened[]): ClockCause[] {
  const causes: ClockCause[] = [];
  let standing = before;
  for (const event of events) {
    const named = Object.fromEntries(event.changes.map(({ field, to }) => [field, to]));
    const next = { ...standing, ...named };
    if (event.type === "created") causes.push(beginning(event, named, next));
    else causes.push(...said(event, named), ...moved(event, standing, next), ...joined(event));
    standing = next;
  }
  return causes;
}

/** Who asks for somebody else has answered already, in a way: the customer waits for the matter, not for words. */
function beginning(
  { at }: Happened,
  named: Readonly<Record<string, unknown>>,
  { status }: Standing,
): ClockCause {
  const asker = named.last_customer_message_at ? ("customer" as const) : ("staff" as const);
  return { type: "created", by: named.split_from ? "split" : asker, status, at };
}

/** Words that were said here and now; those that come from another ticket were said there. */
function said(
  { type, said_at, at }: Happened,
  named: Readonly<Record<string, unknown>>,
): ClockCause[] {
  if (type === "no_reply_needed") return [{ type, at }];
  if (type !== "message_added" || said_at !== null) return [];
  if (named.last_staff_reply_at) return [{ type: "staff_replied", at }];
  return named.last_customer_message_at ? [{ type: "customer_wrote", at }] : [];
}

/** Where a ticket stands. One that is set aside keeps the status it had, for when it comes back. */
function moved({ at }: Happened, from: Standing, to: Standing): ClockCause[] {
  if (from.is_merged !== to.is_merged) return [{ type: to.is_merged ? "merged" : "unmerged", at }];
  const [wasAway, isAway] = [isSetAside(from), isSetAside(to)];
  const gone: ClockCause[] =
    wasAway === isAway ? [] : [{ type: isAway ? "removed" : "restored", at }];
  if (from.status === to.status) return gone;
  const by = to.status === "resolved" && to.resolved_by === "customer" ? "customer" : "staff";
  return [...gone, { type: "status_changed", to: to.status, by, at }];
}

const isSetAside = ({ is_spam, deleted_at }: Standing) => is_spam || deleted_at !== null;

/** Another ticket comes in, with what its customer waits for, or leaves again. */
function joined({ type, facts, at }: Happened): ClockCause[] {
  const source = facts.source_id;
  if (typeof source !== "string") return [];
  if (type === "unmerged") return [{ type: "merge_undone", source_id: source, at }];
  if (type !== "merged") return [];
  const since = facts.waiting_since;
  const waiting_since = typeof since === "string" ? Date.parse(since) : null;
  return [{ type: "merge_received", source_id: source, waiting_since, at }];
}

const asked = [
  "priority",
  "category_id",
  "department_id",
  "tags",
  "requester_id",
  "title",
  "assigned_to",
] as const satisfies readonly (keyof TicketFields)[];

/** Whether something changed that a policy may ask about. */
export const isAskedAbout = (changed: Partial<TicketFields>): boolean =>
  asked.some((field) => changed[field] !== undefined);
